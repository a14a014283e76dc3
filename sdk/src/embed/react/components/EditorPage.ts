import { widgetComponent } from '../widgetComponent'

/** An editor's content, sanitised again: a page, an article or a promotion. */
export const EditorPage = /* @__PURE__ */ widgetComponent(
  'content',
  () => import('../../widgets/content'),
  320,
)
