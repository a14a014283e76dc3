import { fill, toCountertopError, type Countertop } from '../../../core'
import { CART_QUANTITY_MAX } from '../../../rules'
import { createIdentityStore } from '../../account'
import type { ProjectApi } from '../project.api'
import type { LineField, LineValue } from '../project.types'
import type { AnswerChange } from '../readProject'
import { isQuantity } from '../basics/isQuantity'
import { hideEdit, removeNotes, showEdit, showProblem } from './lineViews'
import { loadDialogs } from './loadDialogs'
import type { ProjectState } from './projectState'
import type { RefusalParts } from './refusedSaves'
import {
  afterAnswer,
  afterSilence,
  isSameField,
  linesOf,
  nextBatch,
  withEdit,
  withoutFields,
  type Conflict,
  type Queue,
} from './saveQueue'
import { setKey } from './setKey'
import type { Saving } from './store.types'
import { createUnsent } from './unsent'

const RETRY_FIRST_MS = 2_000
const RETRY_MAX_MS = 30_000

export interface FieldSavesParts
  extends Omit<RefusalParts, 'unsent' | 'titleOf'>, Pick<ProjectState, '$info' | '$saving'> {
  countertop: Countertop
  api: ProjectApi
  projectId: string
  /** Shows the lines as saved; loads the project if others have changed it too. */
  adopt(saved: AnswerChange, sent: Queue): Promise<void>
}

/**
 * Saves changed fields in the order in which they were changed. Changes that the server has not accepted stay
 * in the browser's storage and are sent again once the connection is back.
 */
export function createFieldSaves(parts: FieldSavesParts) {
  const { countertop, api, projectId, texts, lines, $info, $saving, $status, $errors } = parts
  const { $session } = countertop.once('identity', createIdentityStore)
  /** The account of the input; another one has a store of its own. */
  const owner = $session.get()?.userId ?? ''
  const isSignedIn = () => $session.get()?.userId === owner
  const unsent = createUnsent(countertop.storage, projectId, owner)
  const { $queue, $deleted } = unsent
  /** Titles of lines removed from the project while the page is open. */
  const leftTitles = new Map<string, string>()
  const titleOf = (code: string): string => lines.get(code)?.get().line.title ?? leftTitles.get(code) ?? ''
  /** The version of this page's last save of each field, with which the next value must not conflict. */
  const ownSaves = new Map<string, number>()
  let isSending = false
  let retryAfter = RETRY_FIRST_MS
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const setPhase = (phase: Saving['phase']): void => $saving.set({ waiting: $queue.get().length, phase })
  $queue.listen(() => setPhase($saving.get().phase))

  function edit(code: string, field: LineField, value: LineValue, base = $info.get()?.version ?? 0): void {
    // Input for a line that has just been deleted is sent too, so that its refusal offers to restore the
    // line.
    if (!lines.has(code) && !leftTitles.has(code)) return
    removeNotes(lines, code, field)
    showEdit(lines, code, field, value)
    // Not sent, because its refusal would be that of the whole batch.
    const problem =
      field === 'quantity' && !isQuantity(value)
        ? fill(texts.quantityBounds, { max: CART_QUANTITY_MAX })
        : field === 'price' && typeof value === 'string' && texts.priceInvalid
    if (problem) {
      unsent.drop([code], field)
      if ($queue.get().length === 0) setPhase('idle')
      return showProblem(parts, code, field, problem)
    }
    const own = ownSaves.get(`${code}/${field}`) ?? 0
    unsent.set(withEdit($queue.get(), { code, field, value, base: Math.max(base, own) }))
    // A price that was refused for want of its proof is saved with it.
    const { problems, edits } = lines.get(code)?.get() ?? {}
    if (field === 'competitorUrl' && problems?.price && edits?.price !== undefined) {
      edit(code, 'price', edits.price, base)
    }
    // What one press changes is saved together, all of it or nothing.
    queueMicrotask(() => void flush())
  }

  async function flush(): Promise<void> {
    const batch = nextBatch($queue.get())
    if (isSending || batch.length === 0 || $info.get() === null) return
    // The input waits until its account has signed in again.
    if (!isSignedIn()) return setPhase('offline')
    clearTimeout(retryTimer)
    isSending = true
    setPhase('saving')
    const phase = await send(batch).finally(() => (isSending = false))
    setPhase(phase)
    if (phase !== 'offline') return flush()
    unsent.set(afterSilence($queue.get(), batch))
    retryTimer = setTimeout(() => void flush(), retryAfter)
    retryAfter = Math.min(retryAfter * 2, RETRY_MAX_MS)
  }

  /** @returns the phase after it */
  async function send(batch: Queue): Promise<Saving['phase']> {
    try {
      const saved = await api.save(projectId, batch[0]?.base ?? 0, linesOf(batch))
      retryAfter = RETRY_FIRST_MS
      const queue = $queue.get()
      unsent.set(afterAnswer(queue, batch, saved.version))
      for (const { code, field } of batch) ownSaves.set(`${code}/${field}`, saved.version)
      // Not those of the batch: an invalid text typed meanwhile has left the queue, and must stay.
      for (const { code, field } of withoutFields(queue, $queue.get())) hideEdit(lines, code, field)
      await parts.adopt(saved, batch)
      setKey($status, 'createUpdate', 'Success')
      setKey($errors, 'createUpdate', undefined)
      return 'saved'
    } catch (thrown) {
      const error = toCountertopError(thrown)
      const { status } = error
      // The batch was not processed, or nothing can say why, so it is sent again after a pause.
      if ([0, 401, 429].includes(status) || status >= 500) return 'offline'
      return loadDialogs().then(
        ({ handleRefusal }) => handleRefusal({ ...parts, unsent, titleOf }, error, batch),
        () => 'offline',
      )
    }
  }

  function resolve({ code, field, value }: Conflict, with_: 'yours' | 'theirs'): void {
    if (with_ === 'yours') edit(code, field, value)
    else dropProblem(code, field)
  }

  function dropProblem(code: string, field: LineField): void {
    removeNotes(lines, code, field)
    hideEdit(lines, code, field)
    unsent.drop([code], field)
  }

  return {
    $deleted,
    edit,
    resolve,
    dropProblem,
    flush,
    /** Shows the phase of a change of another kind; waiting input is not hidden by it. */
    setPhase: (phase: 'idle' | 'saving' | 'saved') =>
      setPhase(isSending ? 'saving' : $queue.get().length > 0 ? 'offline' : phase),
    /** Shows the unsaved input after the project has loaded. */
    showQueued(): void {
      for (const { code, field, value } of $queue.get()) showEdit(lines, code, field, value)
    },
    /** Discards the unsaved input for lines that are deleted, by this page or another. */
    forget: (codes: readonly string[]) => unsent.drop(codes),
    /** Records that a line was removed from the project. */
    left: (code: string, title: string) => void leftTitles.set(code, title),
    /** Saves the input for lines that have been restored. */
    revive(): void {
      for (const { code, edits } of $deleted.get()) {
        if (!lines.has(code)) continue
        const queue = $queue.get()
        unsent.set(
          queue,
          $deleted.get().filter((line) => line.code !== code),
        )
        for (const [name, value] of Object.entries(edits)) {
          const field = name as LineField
          // A waiting edit is newer than the refused one.
          if (!queue.some((each) => isSameField(each, { code, field }))) edit(code, field, value)
        }
      }
    },
    /** Whether leaving the page is worth a warning; a page without its session leads to the sign-in. */
    hasUnsent: () => isSignedIn() && ($queue.get().length > 0 || $deleted.get().length > 0),
    /** Retries immediately, because the connection is back. */
    retryNow(): void {
      retryAfter = RETRY_FIRST_MS
      void flush()
    },
    /** Whether the account of the input is the one that is signed in. */
    isSignedIn,
    stop: () => clearTimeout(retryTimer),
  }
}
