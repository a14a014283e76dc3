import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { fill, toCountertopError, type Countertop, type CountertopError } from '../../../core'
import { CART_QUANTITY_MAX, type LoadStatus } from '../../../rules'
import { createIdentityStore } from '../../account'
import type { ProjectApi } from '../project.api'
import type { ProjectTexts } from '../project.texts'
import type { LineField, LineValue, ProjectInfo } from '../project.types'
import type { AnswerChange } from '../readProject'
import { conflictOf } from '../refusalBody'
import { isQuantity } from '../basics/isQuantity'
import { projectErrorsOf, type ErrorArea } from '../basics/projectErrors'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'
import { areDeletedLines, withDeleted, type DeletedLine } from './deletedLines'
import {
  afterAccepted,
  afterRefusal,
  isQueue,
  linesOf,
  nextBatch,
  withEdit,
  withOthers,
  withoutFields,
  type Conflict,
  type Edit,
  type Queue,
} from './saveQueue'
import { setKey } from './setKey'
import type { LineView, Operation, Saving } from './store.types'

const RETRY_FIRST_MS = 2_000
const RETRY_MAX_MS = 30_000

interface StoredEdits {
  queue: Queue
  deleted: readonly DeletedLine[]
}

const isStoredEdits = (value: unknown): value is StoredEdits => {
  const { queue, deleted } = (value ?? {}) as Partial<StoredEdits>
  return isQueue(queue) && areDeletedLines(deleted)
}

export interface FieldSavesParts {
  countertop: Countertop
  api: ProjectApi
  projectId: string
  texts: ProjectTexts
  lines: ReadonlyMap<string, ReadableAtom<LineView>>
  setLine(code: string, part: Partial<LineView>): void
  $info: ReadableAtom<ProjectInfo | null>
  $saving: WritableAtom<Saving>
  $status: WritableAtom<Record<Operation, LoadStatus>>
  $errors: WritableAtom<Partial<Record<ErrorArea, readonly string[]>>>
  /** Loads the project after a refusal. */
  reload(): Promise<void>
  /** Shows the lines as saved; loads the project if others have changed it too. */
  adopt(saved: AnswerChange, sent: Queue): Promise<void>
}

/**
 * Saves changed fields in the order in which they were changed. Changes that the server has not accepted stay
 * in the browser's storage and are sent again once the connection is back.
 */
export function createFieldSaves(parts: FieldSavesParts) {
  const { countertop, api, projectId, texts, lines, setLine, $info, $saving, $status, $errors } = parts
  const { $session } = countertop.once('identity', createIdentityStore)
  /** The account of the input; another one has a store of its own. */
  const owner = $session.get()?.userId ?? ''
  const isSignedIn = () => $session.get()?.userId === owner
  const stored = countertop.storage.item<StoredEdits>(
    `project:${projectId}:${owner}`,
    { is: isStoredEdits },
    { fallback: { queue: [], deleted: [] }, maxAgeMs: UNSAVED_MAX_AGE_MS },
  )
  /** This tab's part of the store; the rest is input of other tabs. */
  let own = stored.get()
  let { queue } = own
  /** Unsaved input for lines that another person has deleted. */
  const $deleted = atom(own.deleted)
  /** Titles of lines removed from the project while the page is open. */
  const leftTitles = new Map<string, string>()
  let isSending = false
  let retryAfter = RETRY_FIRST_MS
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** The version of this page's last save of each field, with which the next value must not conflict. */
  const ownSaves = new Map<string, number>()

  function showEdit(code: string, field: LineField, value: LineValue): void {
    const view = lines.get(code)?.get()
    if (view && view.edits[field] !== value) setLine(code, { edits: { ...view.edits, [field]: value } })
  }

  function hideEdit(code: string, field: LineField): void {
    const view = lines.get(code)?.get()
    if (!view || !(field in view.edits)) return
    const { [field]: _, ...edits } = view.edits
    setLine(code, { edits })
  }

  /** Removes the conflict and the refusal of a field. */
  function removeNotes(code: string, field: LineField): void {
    const view = lines.get(code)?.get()
    if (!view) return
    const { [field]: _, ...problems } = view.problems
    setLine(code, { problems, conflicts: view.conflicts.filter((conflict) => conflict.field !== field) })
  }

  function edit(code: string, field: LineField, value: LineValue, base: number): void {
    // Input for a line that has just been deleted is sent too, so that its refusal offers to restore the
    // line.
    if (!lines.has(code) && !leftTitles.has(code)) return
    removeNotes(code, field)
    showEdit(code, field, value)
    // Not sent, because its refusal would be that of the whole batch.
    if (field === 'quantity' && !isQuantity(Number(value))) {
      setQueue(withoutFields(queue, [{ code, field }]))
      if (queue.length === 0) setPhase('idle')
      return refuse(code, field, fill(texts.quantityBounds, { max: CART_QUANTITY_MAX }))
    }
    const own = ownSaves.get(`${code}/${field}`) ?? 0
    setQueue(withEdit(queue, { code, field, value, base: Math.max(base, own) }))
    void flush()
  }

  /** Shows why a value is not saved. */
  function refuse(code: string, field: LineField, text: string): void {
    const view = lines.get(code)?.get()
    if (view) setLine(code, { problems: { ...view.problems, [field]: text } })
    countertop.announcer.say(text, { assertive: true })
  }

  function setQueue(next: Queue, deleted = $deleted.get()): void {
    queue = next
    $deleted.set(deleted)
    const all = stored.get()
    const edits = {
      queue: withOthers(all.queue, own.queue, queue),
      deleted: withOthers(all.deleted, own.deleted, deleted),
    }
    own = { queue, deleted }
    if (edits.queue.length || edits.deleted.length) stored.set(edits)
    else stored.remove()
    setPhase($saving.get().phase)
  }

  const setPhase = (phase: Saving['phase']): void => $saving.set({ waiting: queue.length, phase })

  async function flush(): Promise<void> {
    if (isSending || queue.length === 0 || $info.get() === null) return
    // The input waits until its account has signed in again.
    if (!isSignedIn()) return setPhase('offline')
    clearTimeout(retryTimer)
    isSending = true
    const batch = nextBatch(queue)
    const base = batch[0]?.base ?? 0
    setPhase('saving')
    let phase: Saving['phase'] = 'saved'
    try {
      const saved = await api.save(projectId, base, linesOf(batch))
      retryAfter = RETRY_FIRST_MS
      setQueue(afterAccepted(queue, batch, saved.version))
      for (const { code, field } of batch) ownSaves.set(`${code}/${field}`, saved.version)
      for (const sent of batch) if (!isQueued(sent)) hideEdit(sent.code, sent.field)
      await parts.adopt(saved, batch)
      setKey($status, 'createUpdate', 'Success')
      setKey($errors, 'createUpdate', undefined)
    } catch (thrown) {
      phase = (await handleRefusal(toCountertopError(thrown), batch)) ? 'offline' : 'idle'
    } finally {
      isSending = false
    }
    setPhase(phase)
    if (phase === 'offline') {
      retryTimer = setTimeout(() => void flush(), retryAfter)
      retryAfter = Math.min(retryAfter * 2, RETRY_MAX_MS)
      return
    }
    await flush()
  }

  const isQueued = ({ code, field }: Edit): boolean =>
    queue.some((each) => each.code === code && each.field === field)

  /** @returns whether the batch was not processed and must be sent again after a pause */
  async function handleRefusal(error: CountertopError, batch: Queue): Promise<boolean> {
    const { status } = error
    if ([0, 401, 429].includes(status) || status >= 500) return true
    setKey($status, 'createUpdate', 'Failure')
    const conflicts = api.conflictsOf(error)
    if (conflicts.length > 0) {
      await parts.reload()
      for (const conflict of conflicts) {
        const view = lines.get(conflict.code)?.get()
        const sent = batch.find((each) => each.code === conflict.code && each.field === conflict.field)
        if (!view || !sent) continue
        // The edit has removed an earlier conflict of the field.
        setLine(conflict.code, { conflicts: [...view.conflicts, { ...conflict, yours: sent.value }] })
      }
      setQueue(withoutFields(queue, conflicts))
      countertop.announcer.say(texts.conflictSaid, { assertive: true })
      return false
    }
    const { productCodes = [] } = conflictOf(error)
    const ofDeleted = batch.filter(({ code }) => productCodes.includes(code))
    if (ofDeleted.length > 0) {
      const titleOf = (code: string) => lines.get(code)?.get().line.title ?? leftTitles.get(code) ?? ''
      // The rest of the batch is sent again.
      setQueue(afterRefusal(queue, ofDeleted), withDeleted($deleted.get(), ofDeleted, titleOf))
      countertop.announcer.say(texts.deletedSaid, { assertive: true })
      await parts.reload()
      return false
    }
    const errors = projectErrorsOf(error, 'save')
    setKey($errors, 'createUpdate', errors)
    const text = errors[0] ?? texts.updateFailed
    setQueue(afterRefusal(queue, batch))
    // The project may have been quoted or locked, or the line deleted, meanwhile.
    await parts.reload()
    // A page that announces the lost access has replaced the lines.
    if ($status.get().load === 'Failure') return false
    for (const { code, field } of batch) refuse(code, field, api.fieldError(error, code, field) ?? text)
    return false
  }

  function resolve({ code, field, yours }: Conflict, with_: 'yours' | 'theirs'): void {
    if (with_ === 'yours') edit(code, field, yours, $info.get()?.version ?? 0)
    else dropProblem(code, field)
  }

  function dropProblem(code: string, field: LineField): void {
    removeNotes(code, field)
    hideEdit(code, field)
  }

  return {
    $deleted,
    edit,
    resolve,
    dropProblem,
    flush,
    /** Shows the phase of a change of another kind; waiting input is not hidden by it. */
    setPhase: (phase: 'idle' | 'saving' | 'saved') =>
      setPhase(isSending ? 'saving' : queue.length > 0 ? 'offline' : phase),
    /** Shows the unsaved input after the project has loaded. */
    showQueued(): void {
      for (const { code, field, value } of queue) showEdit(code, field, value)
    },
    /** Discards the unsaved input for deleted lines. */
    forget: (codes: readonly string[]) => setQueue(queue.filter(({ code }) => !codes.includes(code))),
    /** Records that a line was removed from the project. */
    left: (code: string, title: string) => void leftTitles.set(code, title),
    /** Saves the input for lines that have been restored. */
    revive(version: number): void {
      const back = $deleted.get().filter(({ code }) => lines.has(code))
      if (back.length === 0) return
      setQueue(
        queue,
        $deleted.get().filter(({ code }) => !lines.has(code)),
      )
      for (const { code, edits } of back)
        for (const [field, value] of Object.entries(edits)) edit(code, field as LineField, value, version)
    },
    discardDeleted: (code: string) =>
      setQueue(
        queue,
        $deleted.get().filter((line) => line.code !== code),
      ),
    /** Whether leaving the page is worth a warning; a page without its session leads to the sign-in. */
    hasUnsent: () => isSignedIn() && (queue.length > 0 || $deleted.get().length > 0),
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
