import { fill, type Countertop, type CountertopError } from '../../../core'
import { projectErrorsOf } from '../basics/projectErrors'
import type { ProjectTexts } from '../project.texts'
import type { LineField } from '../project.types'
import { conflictOf } from '../basics/refusalBody'
import { setLine, showProblem } from './lineViews'
import type { ProjectState } from './projectState'
import { afterAnswer, linesOf, type Conflict, type Edit, type Queue } from './saveQueue'
import { refusalTexts } from './refusal.texts'
import { setKey } from './setKey'
import type { Unsent } from './unsent'

export interface RefusalParts extends Pick<ProjectState, 'lines' | '$status' | '$errors'> {
  countertop: Pick<Countertop, 'announcer' | 'texts'>
  texts: ProjectTexts
  unsent: Unsent
  titleOf(code: string): string
  /** Loads the project after a refusal. */
  reload(): Promise<void>
}

/**
 * Shows why a batch was refused, and sends again what the refusal does not name. The page loads this with its
 * dialogs, because few saves are refused.
 */
export async function handleRefusal(
  parts: RefusalParts,
  error: CountertopError,
  batch: Queue,
): Promise<'idle'> {
  setKey(parts.$status, 'createUpdate', 'Failure')
  const conflicts = conflictsIn(parts, error, batch)
  const { code: reason, productCodes = [] } = conflictOf(error)
  const movedText = (edit: Edit) => (reason === 'LINE_MOVED' ? fieldError(error, batch, edit) : undefined)
  const gone = batch.filter((edit) => productCodes.includes(edit.code) || movedText(edit))
  if (conflicts.length > 0) await showConflicts(parts, conflicts)
  else if (gone.length > 0) await moveToDeleted(parts, gone, movedText)
  else await showRefusal(parts, error, batch)
  return 'idle'
}

/** The edits of a batch for which another person has saved other values. */
function conflictsIn({ countertop }: RefusalParts, error: CountertopError, batch: Queue): Conflict[] {
  const { conflict, noValue, someone } = countertop.texts('project', refusalTexts)
  return (conflictOf(error).conflicts ?? []).flatMap(({ productCode, field, by, theirs, yours }) => {
    // The change log names an add-on without the `Id` of its field.
    const sent = batch.find(
      (each) => each.code === productCode && (each.field === field || each.field === `${field}Id`),
    )
    const values = { by: by || someone, theirs: theirs ?? noValue, yours: yours ?? noValue }
    return sent ? [{ ...sent, text: fill(conflict, values) }] : []
  })
}

async function showConflicts(
  { countertop, lines, unsent, reload }: RefusalParts,
  conflicts: readonly Conflict[],
): Promise<void> {
  await reload()
  for (const conflict of unsent.refuse(conflicts)) {
    const view = lines.get(conflict.code)?.get()
    // The edit has removed an earlier conflict of the field.
    if (view) setLine(lines, conflict.code, { conflicts: [...view.conflicts, conflict] })
  }
  countertop.announcer.say(countertop.texts('project', refusalTexts).conflictSaid, { assertive: true })
}

/**
 * Another person has deleted these lines, or moved them to the project that `movedText` names. The rest of
 * the batch is sent again.
 */
async function moveToDeleted(
  { countertop, lines: shown, unsent, titleOf, reload }: RefusalParts,
  edits: Queue,
  movedText: (edit: Edit) => string | undefined,
): Promise<void> {
  const lines = new Map(unsent.$deleted.get().map((line) => [line.code, line]))
  for (const edit of edits) {
    const { code, field } = edit
    // The newest value of a field wins, also an invalid one.
    const value = shown.get(code)?.get().edits[field] ?? edit.value
    const line = lines.get(code) ?? { code, title: titleOf(code), edits: {} }
    lines.set(code, { ...line, moved: movedText(edit), edits: { ...line.edits, [field]: value } })
  }
  unsent.set(afterAnswer(unsent.$queue.get(), edits), [...lines.values()])
  const { deletedSaid } = countertop.texts('project', refusalTexts)
  countertop.announcer.say((edits[0] && movedText(edits[0])) ?? deletedSaid, { assertive: true })
  await reload()
}

/** The project may have been quoted or locked meanwhile, or a field's value is not allowed. */
async function showRefusal(parts: RefusalParts, error: CountertopError, batch: Queue): Promise<void> {
  const { texts, unsent, $status, $errors } = parts
  const errors = projectErrorsOf(error, 'save')
  setKey($errors, 'createUpdate', errors)
  const named = batch.filter((edit) => fieldError(error, batch, edit))
  const refused = unsent.refuse(named.length > 0 ? named : batch)
  await parts.reload()
  // A page that announces the lost access has replaced the lines.
  if ($status.get().load === 'Failure') return
  for (const edit of refused) {
    const { code, field } = edit
    showProblem(parts, code, field, fieldError(error, batch, edit) ?? errors[0] ?? texts.updateFailed)
  }
}

/** The server's text for one field of a refused batch; a price is refused with its proof. */
function fieldError({ fields }: CountertopError, batch: Queue, { code, field }: Edit): string | undefined {
  const index = linesOf(batch).findIndex(({ productCode }) => productCode === code)
  const textOf = (name: LineField) => fields[`products.${index}.${name}`]?.[0]
  return textOf(field) ?? (field === 'price' ? textOf('competitorUrl') : undefined)
}
