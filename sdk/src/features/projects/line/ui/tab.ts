import type { ProjectLine } from '../../project.types'
import type { LineView, ProjectStore } from '../../workspace/store.types'
import type { lineTexts } from '../line.texts'

export type LineTexts = { [K in keyof typeof lineTexts]: string }

export interface TabProps {
  line: ProjectLine
  store: ProjectStore
  texts: LineTexts
}

/** The competitor's page of a line as it is shown: what waits to be saved before what is saved. */
export const proofOf = ({ edits, line }: LineView): string =>
  String(('competitorUrl' in edits ? edits.competitorUrl : line.competitorUrl) ?? '')

/** The version of the project that the page shows. */
export const versionOf = ({ $info }: ProjectStore): number => $info.get()?.version ?? 0
