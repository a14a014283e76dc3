import type { LineField, LineValue } from '../project.types'

/** A changed field that the server has not accepted yet. */
export interface Edit {
  code: string
  field: LineField
  value: LineValue
  /** The project's version that the person saw when they began to change the field. */
  base: number
}

/** An edit of a field that another person has set to another value meanwhile. */
export interface Conflict extends Edit {
  /** Names both values. */
  text: string
}

export type Queue = readonly Edit[]

/** The server accepts at most this many lines in one save. */
const BATCH_MAX = 500

/** A field of a line; without a name, the line itself. */
type Field = Pick<Edit, 'code'> & Partial<Pick<Edit, 'field'>>

const isSameField = (a: Field, b: Field): boolean => a.code === b.code && a.field === b.field

/**
 * Adds an edit. A waiting edit of the same field preserves its base: the person has seen nothing newer there.
 */
export function withEdit(queue: Queue, edit: Edit): Queue {
  const waiting = queue.find((each) => isSameField(each, edit))
  if (!waiting) return [...queue, edit]
  return queue.map((each) => (each === waiting ? { ...edit, base: waiting.base } : each))
}

/** The next edits to send together: those based on the same version, oldest first. */
export function nextBatch(queue: Queue): Queue {
  const base = queue[0]?.base
  const codes = new Set<string>()
  return queue.filter((edit) => {
    if (edit.base !== base) return false
    if (codes.size >= BATCH_MAX && !codes.has(edit.code)) return false
    codes.add(edit.code)
    return true
  })
}

/**
 * The queue after the server accepted a batch. Input typed into a field meanwhile stays, based on the new
 * version: the person's own save must not conflict with it.
 */
export function afterAccepted(queue: Queue, batch: Queue, version: number): Queue {
  return queue.flatMap((edit) => {
    const sent = batch.find((each) => isSameField(each, edit))
    if (!sent) return [edit]
    return sent.value === edit.value ? [] : [{ ...edit, base: version }]
  })
}

/** The queue without some fields: those that conflict, while the rest of their batch is sent again. */
export function withoutFields<T extends Field>(queue: readonly T[], fields: readonly Field[]): readonly T[] {
  return queue.filter((edit) => !fields.some((field) => isSameField(field, edit)))
}

/** This tab's entries, `before` and `now`, in a store that `all` tabs share. */
export function withOthers<T extends Field>(
  all: readonly T[],
  before: readonly T[],
  now: readonly T[],
): readonly T[] {
  return [...withoutFields(all, [...before, ...now]), ...now]
}

/** The queue without the fields of a batch that the server refused for another reason. */
export function afterRefusal(queue: Queue, batch: Queue): Queue {
  return queue.filter((edit) => !batch.some((sent) => isSameField(sent, edit) && sent.value === edit.value))
}

/** The lines in the call's format: only the changed fields. */
export function linesOf(batch: Queue): Record<string, LineValue>[] {
  const lines = new Map<string, Record<string, LineValue>>()
  for (const { code, field, value } of batch) {
    const line = lines.get(code) ?? { productCode: code }
    line[field] = value
    lines.set(code, line)
  }
  return [...lines.values()]
}
