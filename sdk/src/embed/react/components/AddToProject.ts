import { widgetComponent } from '../widgetComponent'

export const AddToProject = /* @__PURE__ */ widgetComponent(
  'add-to-project',
  () => import('../../widgets/add-to-project'),
  44,
)
