import { widgetComponent } from '../widgetComponent'

/** The list of projects, one project, or a shared one: by its options, else by the page's address. */
export const Project = /* @__PURE__ */ widgetComponent('project', () => import('../../widgets/project'), 640)
