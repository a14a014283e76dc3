import { atom } from 'nanostores'
import type { ProjectLine, ProjectModel } from '../project.types'
import { lineOf, type AnswerChange } from '../readProject'
import { isSameLine, viewOf } from './lineSums'
import { setLine } from './lineViews'
import type { ProjectState } from './projectState'
import type { Queue } from './saveQueue'

/**
 * Shows the lines of a loaded project. New ones are ticked, except the `unticked`.
 *
 * @returns the lines that it no longer has
 */
export function showLines(
  { lines, $ticked, $picked }: Pick<ProjectState, 'lines' | '$ticked' | '$picked'>,
  model: Pick<ProjectModel, 'lines'>,
  unticked: ReadonlySet<string>,
): readonly ProjectLine[] {
  const known = $ticked.get()
  const ticked = new Set<string>()
  for (const [code, line] of model.lines) {
    const $line = lines.get(code)
    if ($line ? known.has(code) : !unticked.has(code)) ticked.add(code)
    if (!$line) lines.set(code, atom(viewOf(line, ticked.has(code))))
    else if (!isSameLine($line.get().line, line)) setLine(lines, code, { line })
  }
  const left: ProjectLine[] = []
  for (const [code, $line] of lines) {
    if (model.lines.has(code)) continue
    left.push($line.get().line)
    lines.delete(code)
  }
  const picked = [...$picked.get()].filter((code) => lines.has(code))
  if (picked.length !== $picked.get().size) $picked.set(new Set(picked))
  if (ticked.size !== known.size || [...ticked].some((code) => !known.has(code))) $ticked.set(ticked)
  return left
}

/** The lines that a save has changed; its answer has none for quantities alone. */
export function savedLines(model: ProjectModel, saved: AnswerChange, sent: Queue): readonly ProjectLine[] {
  const edited = sent.flatMap(({ code, field, value }) => {
    const line = model.lines.get(code)
    return line && field === 'quantity' ? [{ ...line, quantity: value as number }] : []
  })
  return [...edited, ...saved.products.map((product) => lineOf(product, model.info))]
}
