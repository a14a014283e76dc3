import { widgetComponent } from '../widgetComponent'

export const Project = /* @__PURE__ */ widgetComponent('project', () => import('../../widgets/project'), 640)
