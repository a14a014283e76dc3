import { widgetComponent } from '../widgetComponent'

export const Video = /* @__PURE__ */ widgetComponent('video', () => import('../../widgets/video'), 320)
