import type { LineField, LineValue } from '../project.types'

/**
 * A line that another person deleted, or moved to another project, while this page changed it, with the
 * unsaved input.
 */
export interface DeletedLine {
  code: string
  title: string
  /** The server's text that names the project it was moved to; absent for a deleted line. */
  moved?: string
  edits: Readonly<Partial<Record<LineField, LineValue>>>
}
