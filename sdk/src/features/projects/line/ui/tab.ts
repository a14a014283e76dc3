import type { ProjectLine } from '../../project.types'
import type { ProjectStore } from '../../workspace/store.types'
import type { lineTexts } from '../line.texts'

export type LineTexts = { [K in keyof typeof lineTexts]: string }

export interface TabProps {
  line: ProjectLine
  store: ProjectStore
  texts: LineTexts
}
