import { widgetComponent } from '../widgetComponent'

export const AdminBar = /* @__PURE__ */ widgetComponent('admin-bar', () => import('../../widgets/admin-bar'))
