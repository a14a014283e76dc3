import { atom } from 'nanostores'
import type { CountertopStorage } from '../../../core'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'
import { isLike } from '../basics/isLike'
import type { LineField } from '../project.types'
import type { DeletedLine } from './deletedLines'
import { afterAnswer, isSameField, withoutFields, withOthers, type Edit, type Queue } from './saveQueue'

interface StoredInput {
  queue: Queue
  deleted: readonly DeletedLine[]
}

const EXAMPLE = {
  queue: [{ code: '', field: '', value: null, base: 0 }],
  deleted: [{ code: '', title: '', edits: {} }],
}

const isStoredInput = (value: unknown): value is StoredInput => isLike(value, EXAMPLE)

export type Unsent = ReturnType<typeof createUnsent>

/**
 * The input of one account that the server has not accepted. The browser's storage has it beside that of
 * other tabs, which change only their own.
 */
export function createUnsent(storage: CountertopStorage, projectId: string, owner: string) {
  const stored = storage.item<StoredInput>(
    `project:${projectId}:${owner}`,
    { is: isStoredInput },
    { fallback: { queue: [], deleted: [] }, maxAgeMs: UNSAVED_MAX_AGE_MS },
  )
  let own = stored.get()
  const $queue = atom(own.queue)
  /** Unsaved input for lines that another person has deleted. */
  const $deleted = atom(own.deleted)
  /** Input that the server has refused: stored until it is discarded or replaced, and sent after a reload. */
  let refused: Queue = []

  function set(queue: Queue, deleted = $deleted.get(), nowRefused = refused): void {
    refused = withoutFields(nowRefused, queue)
    const all = stored.get()
    const before = own
    own = { queue: [...queue, ...refused], deleted }
    const next = {
      queue: withOthers(all.queue, before.queue, own.queue),
      deleted: withOthers(all.deleted, before.deleted, deleted),
    }
    if (next.queue.length || next.deleted.length) stored.set(next)
    else stored.remove()
    $deleted.set(deleted)
    $queue.set(queue)
  }

  return {
    $queue,
    $deleted,
    set,
    /** Discards all input for these lines; with `field` only that field's, and nothing of deleted lines. */
    drop(codes: readonly string[], field?: LineField): void {
      const remains = (edit: Edit) => !codes.includes(edit.code) || (field && field !== edit.field)
      const deleted = $deleted.get().filter(({ code }) => field || !codes.includes(code))
      set($queue.get().filter(remains), deleted, refused.filter(remains))
    },
    /** Sends refused input no more. @returns the edits whose fields have no newer input, valid or not */
    refuse<T extends Edit>(edits: readonly T[]): readonly T[] {
      const queue = $queue.get()
      const rest = afterAnswer(queue, edits)
      const removed = withoutFields(queue, rest)
      set(rest, $deleted.get(), [...refused, ...removed])
      return edits.filter((edit) => removed.some((each) => isSameField(each, edit)))
    },
  }
}
