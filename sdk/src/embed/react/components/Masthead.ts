import { widgetComponent } from '../widgetComponent'

/** The head of a landing page over a picture or film. */
export const Masthead = /* @__PURE__ */ widgetComponent(
  'masthead',
  () => import('../../widgets/masthead'),
  320,
)
