import { widgetComponent } from '../widgetComponent'

export const BackOffice = /* @__PURE__ */ widgetComponent(
  'back-office',
  () => import('../../widgets/back-office'),
)
