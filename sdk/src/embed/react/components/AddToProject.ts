import { widgetComponent } from '../widgetComponent'

/** A button that adds one product to a project, on brands with projects. */
export const AddToProject = /* @__PURE__ */ widgetComponent(
  'add-to-project',
  () => import('../../widgets/add-to-project'),
  44,
)
