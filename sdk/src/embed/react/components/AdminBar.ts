import { widgetComponent } from '../widgetComponent'

/** The bar of staff, on brands that have one. */
export const AdminBar = /* @__PURE__ */ widgetComponent('admin-bar', () => import('../../widgets/admin-bar'))
