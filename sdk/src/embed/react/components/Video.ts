import { widgetComponent } from '../widgetComponent'

/** A product's video, played by your video service; needs the option `scripts.video`. */
export const Video = /* @__PURE__ */ widgetComponent('video', () => import('../../widgets/video'), 320)
