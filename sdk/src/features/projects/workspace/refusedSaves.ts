import type { Countertop, CountertopError } from '../../../core'
import { projectErrorsOf } from '../basics/projectErrors'
import type { ProjectApi } from '../project.api'
import type { ProjectTexts } from '../project.texts'
import type { LineField } from '../project.types'
import { conflictOf } from '../refusalBody'
import { withDeleted } from './deletedLines'
import { setLine } from './lineViews'
import type { ProjectState } from './projectState'
import { afterRefusal, withoutFields, type Conflict, type Queue } from './saveQueue'
import { setKey } from './setKey'
import type { Unsent } from './unsent'

export interface RefusalParts extends Pick<ProjectState, 'lines' | '$status' | '$errors'> {
  countertop: Pick<Countertop, 'announcer'>
  api: Pick<ProjectApi, 'conflictsOf' | 'fieldError'>
  texts: ProjectTexts
  unsent: Unsent
  titleOf(code: string): string
  /** Loads the project after a refusal. */
  reload(): Promise<void>
}

/** @returns the phase after it: `offline` where the batch was not processed and is sent again after a pause */
export async function handleRefusal(
  parts: RefusalParts,
  error: CountertopError,
  batch: Queue,
): Promise<'offline' | 'idle'> {
  const { status } = error
  if ([0, 401, 429].includes(status) || status >= 500) return 'offline'
  setKey(parts.$status, 'createUpdate', 'Failure')
  const conflicts = parts.api.conflictsOf(error)
  const { productCodes = [] } = conflictOf(error)
  const ofDeleted = batch.filter(({ code }) => productCodes.includes(code))
  if (conflicts.length > 0) await showConflicts(parts, conflicts, batch)
  else if (ofDeleted.length > 0) await putAside(parts, ofDeleted)
  else await showRefusal(parts, error, batch)
  return 'idle'
}

/** Another person has saved other values. The rest of the batch is sent again. */
async function showConflicts(
  { countertop, texts, lines, unsent, reload }: RefusalParts,
  conflicts: readonly Conflict[],
  batch: Queue,
): Promise<void> {
  await reload()
  for (const conflict of conflicts) {
    const view = lines.get(conflict.code)?.get()
    const sent = batch.find((each) => each.code === conflict.code && each.field === conflict.field)
    if (!view || !sent) continue
    // The edit has removed an earlier conflict of the field.
    setLine(lines, conflict.code, { conflicts: [...view.conflicts, { ...conflict, yours: sent.value }] })
  }
  unsent.set(withoutFields(unsent.$queue.get(), conflicts))
  countertop.announcer.say(texts.conflictSaid, { assertive: true })
}

/** Another person has deleted these lines. The rest of the batch is sent again. */
async function putAside(
  { countertop, texts, unsent, titleOf, reload }: RefusalParts,
  edits: Queue,
): Promise<void> {
  unsent.set(afterRefusal(unsent.$queue.get(), edits), withDeleted(unsent.$deleted.get(), edits, titleOf))
  countertop.announcer.say(texts.deletedSaid, { assertive: true })
  await reload()
}

/** The project may have been quoted or locked, or the line deleted, meanwhile. */
async function showRefusal(parts: RefusalParts, error: CountertopError, batch: Queue): Promise<void> {
  const { api, texts, unsent, $status, $errors } = parts
  const errors = projectErrorsOf(error, 'save')
  setKey($errors, 'createUpdate', errors)
  unsent.set(afterRefusal(unsent.$queue.get(), batch))
  await parts.reload()
  // A page that announces the lost access has replaced the lines.
  if ($status.get().load === 'Failure') return
  for (const { code, field } of batch) {
    showProblem(parts, code, field, api.fieldError(error, code, field) ?? errors[0] ?? texts.updateFailed)
  }
}

/** Shows why a value is not saved. */
export function showProblem(
  { countertop, lines }: Pick<RefusalParts, 'countertop' | 'lines'>,
  code: string,
  field: LineField,
  text: string,
): void {
  const view = lines.get(code)?.get()
  if (view) setLine(lines, code, { problems: { ...view.problems, [field]: text } })
  countertop.announcer.say(text, { assertive: true })
}
