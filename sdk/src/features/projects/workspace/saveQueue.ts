import type { LineField, LineValue } from '../project.types'

/** A changed field that the server has not accepted yet. */
export interface Edit {
  code: string
  field: LineField
  value: LineValue
  /** The project's version that the person saw when they began to change the field. */
  base: number
  /** The last value sent without an answer: the server may have saved it. */
  unanswered?: LineValue
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

export const isSameField = (a: Field, b: Field): boolean => a.code === b.code && a.field === b.field

/**
 * Adds an edit. A waiting edit of the same field preserves its base: the person has seen nothing newer there.
 */
export function withEdit(queue: Queue, edit: Edit): Queue {
  const waiting = queue.find((each) => isSameField(each, edit))
  if (!waiting) return [...queue, edit]
  return queue.map((each) => (each === waiting ? { ...waiting, value: edit.value } : each))
}

/** The queue after a batch got no answer. */
export const afterSilence = (queue: Queue, batch: Queue): Queue =>
  queue.map((edit) => {
    const sent = batch.find((each) => isSameField(each, edit))
    return sent ? { ...edit, unanswered: sent.value } : edit
  })

/**
 * The next edits to send together: those based on the same version, oldest first. What got no answer is sent
 * again before a newer value, which would conflict with it if the server has saved it.
 */
export function nextBatch(queue: Queue): Queue {
  const base = queue[0]?.base
  const codes = new Set<string>()
  return queue.flatMap((edit) => {
    if (edit.base !== base) return []
    if (codes.size >= BATCH_MAX && !codes.has(edit.code)) return []
    codes.add(edit.code)
    const { unanswered = edit.value, ...rest } = edit
    return [{ ...rest, value: unanswered }]
  })
}

/**
 * The queue after the server has refused a batch, or saved it as `version`. Input typed into a field
 * meanwhile stays, after a save based on its version: the person's own save must not conflict with it.
 */
export function afterAnswer(queue: Queue, batch: Queue, version?: number): Queue {
  return queue.flatMap((edit) => {
    const sent = batch.find((each) => isSameField(each, edit))
    if (!sent) return [edit]
    const { code, field, value, base } = edit
    return sent.value === value ? [] : [{ code, field, value, base: version ?? base }]
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
