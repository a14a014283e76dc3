import type { LineField, LineValue } from '../project.types'

/** A line that another person deleted while this page changed it, with the unsaved input. */
export interface DeletedLine {
  code: string
  title: string
  edits: Readonly<Partial<Record<LineField, LineValue>>>
}

/** Whether stored values are deleted lines of an earlier visit. */
export const areDeletedLines = (value: unknown): value is readonly DeletedLine[] =>
  Array.isArray(value) &&
  value.every((each: Partial<DeletedLine> | null) => {
    const { code, title, edits } = each ?? {}
    return (
      typeof code === 'string' && typeof title === 'string' && typeof edits === 'object' && edits !== null
    )
  })
