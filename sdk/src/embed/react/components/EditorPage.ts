import { widgetComponent } from '../widgetComponent'

export const EditorPage = /* @__PURE__ */ widgetComponent(
  'content',
  () => import('../../widgets/content'),
  320,
)
