import { widgetComponent } from '../widgetComponent'

/** Pages of the back office in panels, for staff; nothing for everybody else. */
export const BackOffice = /* @__PURE__ */ widgetComponent(
  'back-office',
  () => import('../../widgets/back-office'),
)
