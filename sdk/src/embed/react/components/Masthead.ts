import { widgetComponent } from '../widgetComponent'

export const Masthead = /* @__PURE__ */ widgetComponent(
  'masthead',
  () => import('../../widgets/masthead'),
  320,
)
