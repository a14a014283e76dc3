import { atom } from 'nanostores'
import type { CountertopStorage } from '../../../core'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'
import { isLike } from '../basics/isLike'
import type { DeletedLine } from './deletedLines'
import { withOthers, type Queue } from './saveQueue'

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
 * The input of one account that the server has not accepted. The browser's storage has it beside that of other
 * tabs, which change only their own.
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

  return {
    $queue,
    $deleted,
    set(queue: Queue, deleted = $deleted.get()): void {
      const all = stored.get()
      const next = {
        queue: withOthers(all.queue, own.queue, queue),
        deleted: withOthers(all.deleted, own.deleted, deleted),
      }
      own = { queue, deleted }
      if (next.queue.length || next.deleted.length) stored.set(next)
      else stored.remove()
      $deleted.set(deleted)
      $queue.set(queue)
    },
  }
}
