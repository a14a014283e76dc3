import { widgetComponent } from '../widgetComponent'

/** The search box with suggestions. */
export const Search = /* @__PURE__ */ widgetComponent('search', () => import('../../widgets/search'), 44)
