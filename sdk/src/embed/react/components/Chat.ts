import { widgetComponent } from '../widgetComponent'

/** The chat's launcher; needs the option `scripts.chat`. */
export const Chat = /* @__PURE__ */ widgetComponent('chat', () => import('../../widgets/chat'))
