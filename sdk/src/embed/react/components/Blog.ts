import { widgetComponent } from '../widgetComponent'

export const Blog = /* @__PURE__ */ widgetComponent('blog', () => import('../../widgets/blog'), 320)
