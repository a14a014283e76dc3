import type { WritableAtom } from 'nanostores'
import type { Countertop } from '../../../core'
import type { LineField, LineValue } from '../project.types'
import type { LineView } from './store.types'

/** The rows of the screen, by product code. */
export type Lines = ReadonlyMap<string, WritableAtom<LineView>>

export function setLine(lines: Lines, code: string, part: Partial<LineView>): void {
  const $line = lines.get(code)
  $line?.set({ ...$line.get(), ...part })
}

export function showEdit(lines: Lines, code: string, field: LineField, value: LineValue): void {
  const view = lines.get(code)?.get()
  if (view && view.edits[field] !== value) setLine(lines, code, { edits: { ...view.edits, [field]: value } })
}

export function hideEdit(lines: Lines, code: string, field: LineField): void {
  const view = lines.get(code)?.get()
  if (!view || !(field in view.edits)) return
  const { [field]: _, ...edits } = view.edits
  setLine(lines, code, { edits })
}

/** Removes the conflict and the refusal of a field. */
export function removeNotes(lines: Lines, code: string, field: LineField): void {
  const view = lines.get(code)?.get()
  if (!view) return
  const { [field]: _, ...problems } = view.problems
  setLine(lines, code, { problems, conflicts: view.conflicts.filter((conflict) => conflict.field !== field) })
}

/** Shows why a value is not saved. */
export function showProblem(
  { countertop, lines }: { countertop: Pick<Countertop, 'announcer'>; lines: Lines },
  code: string,
  field: LineField,
  text: string,
): void {
  const problems = lines.get(code)?.get().problems
  setLine(lines, code, { problems: { ...problems, [field]: text } })
  countertop.announcer.say(text, { assertive: true })
}
