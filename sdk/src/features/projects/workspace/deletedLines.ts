import type { LineField, LineValue } from '../project.types'

/** A line that another person deleted while this page changed it, with the unsaved input. */
export interface DeletedLine {
  code: string
  title: string
  edits: Readonly<Partial<Record<LineField, LineValue>>>
}
