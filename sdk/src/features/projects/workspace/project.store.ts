import { atom, type WritableAtom } from 'nanostores'
import { globalMessages, toCountertopError, type Countertop, type CountertopError } from '../../../core'
import type { LoadStatus } from '../../../rules'
import type { Outline } from '../move/outline'
import { createProjectApi } from '../project.api'
import { projectTexts } from '../project.texts'
import type { ProjectFolder, ProjectInfo, ProjectLine, ProjectModel, ProjectTotals } from '../project.types'
import { failedSaveText, projectErrorsOf, type ErrorArea } from '../basics/projectErrors'
import { lineOf, type AnswerChange } from '../readProject'
import { createArranging } from './arranging'
import { createContents } from './contents'
import { isSame, isSameLine, noTotals, totalsOf, viewOf } from './lineSums'
import { createFieldSaves } from './fieldSaves'
import { setLine } from './lineViews'
import { followProject } from './followProject'
import { setKey } from './setKey'
import type { Queue } from './saveQueue'
import { createSelection, untickedIn } from './selection'
import type { LineView, LoadProblem, Operation, ProjectStore, RunOptions, Saving, Undo } from './store.types'

/** The workspace of one project: its data, unsaved changes, ticks and selection. */
export function createProjectStore(countertop: Countertop, projectId: string): ProjectStore {
  const api = createProjectApi(countertop)
  const texts = countertop.texts('project', projectTexts)
  const unticked = untickedIn(countertop.storage, projectId)

  const $status = atom({ load: 'Initial' } as Record<Operation, LoadStatus>)
  const $errors = atom<Partial<Record<ErrorArea, readonly string[]>>>({})
  const $loadProblem = atom<LoadProblem | null>(null)
  const $info = atom<ProjectInfo | null>(null)
  const $totals = atom<ProjectTotals>(noTotals)
  const $folders = atom<readonly ProjectFolder[]>([])
  const $outline = atom<Outline>([])
  const $model = atom<ProjectModel | null>(null)
  const $picked = atom<ReadonlySet<string>>(new Set())
  const $ticked = atom<ReadonlySet<string>>(new Set())
  const $saving = atom<Saving>({ waiting: 0, phase: 'idle' })
  const $undo = atom<Undo | null>(null)
  const $lifted = atom<readonly string[]>([])
  const lines = new Map<string, WritableAtom<LineView>>()

  let latestLoad = 0

  function toast(text = texts.updated): void {
    globalMessages(countertop).show({ type: 'success', text })
  }
  function fail(text: string): void {
    globalMessages(countertop).show({ type: 'error', text, keepAlive: true })
  }

  $lifted.listen((now, before) => {
    for (const code of [...(before ?? []), ...now]) setLine(lines, code, { isLifted: now.includes(code) })
  })

  const shared = { countertop, api, projectId, texts, lines, $outline, $folders, reload }
  const selection = createSelection({ lines, $ticked, $picked, unticked, $info })
  const saves = createFieldSaves({
    ...shared,
    $info,
    $saving,
    $status,
    $errors,
    adopt: adoptSaved,
  })
  const { setPhase, forget } = saves
  const order = createArranging({ ...shared, $undo, $lifted, fail, setPhase })
  const contents = createContents({ ...shared, ...order, pick: selection.pick, forget, run, toast })

  async function load(): Promise<void> {
    const isFirst = $info.get() === null
    const number = ++latestLoad
    if (isFirst) setKey($status, 'load', 'Loading')
    try {
      const model = await api.project(projectId)
      if (number !== latestLoad) return
      if (model) adopt(model, isFirst)
      $loadProblem.set(model ? null : 'emptyTitle')
      setKey($status, 'load', 'Success')
      setKey($errors, 'projectInfo', undefined)
      void saves.flush()
    } catch (thrown) {
      const error = toCountertopError(thrown)
      // A page whose session has ended leads to the sign-in, and from there back to the project.
      if (number !== latestLoad || !saves.isSignedIn()) return
      // If only a poll failed, the page is unchanged.
      if (!isFirst && error.code !== 'NOT_FOUND' && error.code !== 'FORBIDDEN') throw error
      setKey($errors, 'projectInfo', projectErrorsOf(error, 'load'))
      $loadProblem.set(problemOf(error))
      setKey($status, 'load', 'Failure')
    }
  }

  /**
   * Loads the project after a change; if that fails, the page is unchanged (COM-378, commerce OP-65).
   */
  async function reload({ isQuiet = false } = {}): Promise<void> {
    await load().catch(() => {
      if (!isQuiet) fail(texts.outlineFailed)
    })
  }

  function adopt(model: ProjectModel, isFirst: boolean): void {
    const { isStaff } = model.info
    const known = $ticked.get()
    const left = isFirst && isStaff ? new Set(unticked.get()) : null
    const ticked = new Set<string>()
    for (const [code, line] of model.lines) {
      const isNew = !lines.has(code)
      if (isNew ? !left?.has(code) : known.has(code)) ticked.add(code)
      const $line = lines.get(code)
      if (!$line) lines.set(code, atom(viewOf(line, ticked.has(code))))
      else if (!isSameLine($line.get().line, line)) setLine(lines, code, { line })
    }
    for (const [code, $line] of lines) {
      if (model.lines.has(code)) continue
      saves.left(code, $line.get().line.title)
      lines.delete(code)
    }
    const picked = [...$picked.get()].filter((code) => lines.has(code))
    if (picked.length !== $picked.get().size) $picked.set(new Set(picked))
    if (ticked.size !== known.size || [...ticked].some((code) => !known.has(code))) $ticked.set(ticked)
    saves.showQueued()
    $model.set(model)
    $info.set(model.info)
    // Unchanged values retain their identity, so that nothing is rendered for them.
    if (!isSame($folders.get(), model.folders)) $folders.set(model.folders)
    order.adopt(model.outline)
    saves.revive(model.info.version)
    showTotals()
  }

  /** The totals with unsaved input, by the rule of lines and folders. */
  function showTotals(): void {
    const views = [...lines.values()].map(($line) => $line.get())
    const totals = totalsOf(views, $info.get()?.showPrices ?? false)
    // An unchanged value draws nothing.
    if (!isSame($totals.get(), totals)) $totals.set(totals)
  }

  async function adoptSaved(saved: AnswerChange, sent: Queue): Promise<void> {
    const info = $info.get()
    const model = $model.get()
    // A poll answered meanwhile has already shown this save.
    if (!info || !model || saved.version <= info.version) return
    // A poll that started before this save has older values.
    latestLoad += 1
    const all = new Map(model.lines)
    const show = (line: ProjectLine): void => {
      all.set(line.productCode, line)
      setLine(lines, line.productCode, { line })
    }
    for (const { code, field, value } of sent) {
      const line = all.get(code)
      if (line && field === 'quantity') show({ ...line, quantity: value as number })
    }
    for (const product of saved.products) show(lineOf(product, info))
    if (saved.version > info.version + 1) {
      // The page's version is unchanged until it shows the others' changes.
      await reload({ isQuiet: true })
      return
    }
    const next = { ...info, version: saved.version, lastModified: saved.lastModified }
    $model.set({ ...model, info: next, lines: all })
    $info.set(next)
    showTotals()
  }

  /** Polls for other people's changes; saves report a lost connection, polls do not. */
  const follow = (): void => {
    if (document.visibilityState === 'visible' && $info.get() !== null) load().catch(() => undefined)
  }

  followProject($info, { follow, saves })

  async function run(
    operation: Operation,
    area: ErrorArea,
    send: () => Promise<unknown>,
    { isQuiet = false, isAtField = false, success, skipsReload = false }: RunOptions = {},
  ): Promise<boolean> {
    if ($status.get()[operation] === 'Loading') return false
    setKey($status, operation, 'Loading')
    setKey($errors, area, undefined)
    try {
      await send()
      setKey($status, operation, 'Success')
      if (success) toast(success === true ? undefined : success)
      if (!skipsReload) await reload()
      return true
    } catch (thrown) {
      const error = toCountertopError(thrown)
      const errors = projectErrorsOf(error, operation)
      setKey($errors, area, errors)
      setKey($status, operation, 'Failure')
      if (isAtField) countertop.announcer.say(errors[0] ?? '', { assertive: true })
      else if (!isQuiet) fail(failedSaveText(error, operation, texts.updateFailed))
      return false
    }
  }

  const withTotals =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      change(...args)
      showTotals()
    }

  return {
    projectId,
    api,
    $status,
    $errors,
    $loadProblem,
    $info,
    $totals,
    $folders,
    $outline,
    $model,
    $picked,
    $ticked,
    $saving,
    $undo,
    $lifted,
    line: (code) => lines.get(code),
    load,
    edit: withTotals(saves.edit),
    resolve: withTotals(saves.resolve),
    dropProblem: withTotals(saves.dropProblem),
    $deleted: saves.$deleted,
    discardDeleted: saves.discardDeleted,
    setQuantity: withTotals((codes, quantity) => {
      const base = $info.get()?.version ?? 0
      for (const code of codes) saves.edit(code, 'quantity', quantity, base)
    }),
    ...selection,
    ...order,
    ...contents,
    run,
    toast,
    fail,
  }
}

function problemOf({ code }: CountertopError): LoadProblem {
  if (code === 'FORBIDDEN') return 'forbidden'
  return code === 'NOT_FOUND' ? 'missing' : 'failed'
}
