import type { LineField, LineValue } from '../project.types'
import type { Edit } from './saveQueue'

/** A line that another person deleted while this page changed it, with the unsaved input. */
export interface DeletedLine {
  code: string
  title: string
  edits: Readonly<Partial<Record<LineField, LineValue>>>
}

/** Adds the input for deleted lines; the newest value of a field wins. */
export function withDeleted(
  deleted: readonly DeletedLine[],
  edits: readonly Edit[],
  titleOf: (code: string) => string,
): readonly DeletedLine[] {
  const lines = new Map(deleted.map((line) => [line.code, line]))
  for (const { code, field, value } of edits) {
    const line = lines.get(code) ?? { code, title: titleOf(code), edits: {} }
    lines.set(code, { ...line, edits: { ...line.edits, [field]: value } })
  }
  return [...lines.values()]
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
