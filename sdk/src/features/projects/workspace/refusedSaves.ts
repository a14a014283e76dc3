import type { Countertop, CountertopError } from '../../../core'
import { projectErrorsOf } from '../basics/projectErrors'
import type { ProjectTexts } from '../project.texts'
import { conflictOf, fieldError, readConflicts } from '../parts/refusalBody'
import type { DeletedLine } from './deletedLines'
import { setLine, showProblem } from './lineViews'
import type { ProjectState } from './projectState'
import { afterRefusal, withoutFields, type Conflict, type Edit, type Queue } from './saveQueue'
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

/** Shows why a batch was refused; the page loads this with its dialogs, because few saves are. */
export async function handleRefusal(
  parts: RefusalParts,
  error: CountertopError,
  batch: Queue,
): Promise<'idle'> {
  setKey(parts.$status, 'createUpdate', 'Failure')
  const conflicts = readConflicts(error)
  const { productCodes = [] } = conflictOf(error)
  const ofDeleted = batch.filter(({ code }) => productCodes.includes(code))
  if (conflicts.length > 0) await showConflicts(parts, conflicts, batch)
  else if (ofDeleted.length > 0) await putAside(parts, ofDeleted)
  else await showRefusal(parts, error, batch)
  return 'idle'
}

/** Another person has saved other values. The rest of the batch is sent again. */
async function showConflicts(
  { countertop, lines, unsent, reload }: RefusalParts,
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
  countertop.announcer.say(countertop.texts('project', refusalTexts).conflictSaid, { assertive: true })
}

/** Another person has deleted these lines. The rest of the batch is sent again. */
async function putAside({ countertop, unsent, titleOf, reload }: RefusalParts, edits: Queue): Promise<void> {
  unsent.set(afterRefusal(unsent.$queue.get(), edits), withDeleted(unsent.$deleted.get(), edits, titleOf))
  countertop.announcer.say(countertop.texts('project', refusalTexts).deletedSaid, { assertive: true })
  await reload()
}

/** The project may have been quoted or locked, or the line deleted, meanwhile. */
async function showRefusal(parts: RefusalParts, error: CountertopError, batch: Queue): Promise<void> {
  const { texts, unsent, $status, $errors } = parts
  const errors = projectErrorsOf(error, 'save')
  setKey($errors, 'createUpdate', errors)
  unsent.set(afterRefusal(unsent.$queue.get(), batch))
  await parts.reload()
  // A page that announces the lost access has replaced the lines.
  if ($status.get().load === 'Failure') return
  for (const { code, field } of batch) {
    showProblem(parts, code, field, fieldError(error, code, field) ?? errors[0] ?? texts.updateFailed)
  }
}

/** Adds the input for deleted lines; the newest value of a field wins. */
function withDeleted(
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
