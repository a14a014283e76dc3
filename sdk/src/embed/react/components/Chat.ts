import { widgetComponent } from '../widgetComponent'

export const Chat = /* @__PURE__ */ widgetComponent('chat', () => import('../../widgets/chat'))
