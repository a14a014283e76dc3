import { widgetComponent } from '../widgetComponent'

export const Search = /* @__PURE__ */ widgetComponent('search', () => import('../../widgets/search'), 44)
