import { atom } from 'nanostores'
import type { CountertopStorage } from '../../../core'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'
import { areDeletedLines, type DeletedLine } from './deletedLines'
import { isQueue, withOthers, type Queue } from './saveQueue'

interface StoredInput {
  queue: Queue
  deleted: readonly DeletedLine[]
}

const isStoredInput = (value: unknown): value is StoredInput => {
  const { queue, deleted } = (value ?? {}) as Partial<StoredInput>
  return isQueue(queue) && areDeletedLines(deleted)
}

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
