import { fieldCss, reactWidget, skeletonCss, type WidgetOptions } from '../../ui'
import { chipCss } from './basics/chip.css'
import { layoutCss } from './workspace/layout.css'
import { linesCss } from './workspace/lines.css'
import { projectCss } from './workspace/project.css'
import { summaryCss } from './workspace/summary.css'
import { ProjectPage } from './workspace/ui/ProjectPage'

const text = (value: WidgetOptions[string]): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** `<countertop-project project-id share-id>`: list, workspace or shared view of projects. */
export const projectWidget = reactWidget({
  component: ProjectPage,
  sheets: [fieldCss, skeletonCss, projectCss, linesCss, summaryCss, chipCss, layoutCss],
  options: ({ projectId, shareId }) => ({ projectId: text(projectId), shareId: text(shareId) }),
})
