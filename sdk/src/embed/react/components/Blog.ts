import { widgetComponent } from '../widgetComponent'

/** The articles of the blog. */
export const Blog = /* @__PURE__ */ widgetComponent('blog', () => import('../../widgets/blog'), 320)
