import {
  globalMessages,
  toCountertopError,
  type Countertop,
  type CountertopError,
  type GlobalMessage,
} from '../../../core'
import { createProjectApi } from '../project.api'
import { projectTexts } from '../project.texts'
import type { ProjectModel } from '../project.types'
import { isSame } from '../basics/isLike'
import { projectErrorsOf } from '../basics/projectErrors'
import type { AnswerChange } from '../readProject'
import { createArranging } from './arranging'
import { createContents } from './contents'
import { totalsOf } from './lineSums'
import { createFieldSaves } from './fieldSaves'
import { setLine } from './lineViews'
import { followProject } from './followProject'
import { createOperations } from './operations'
import { createProjectState } from './projectState'
import { setKey } from './setKey'
import { savedLines, showLines } from './shownLines'
import type { Queue } from './saveQueue'
import { createSelection, untickedIn } from './selection'
import type { LoadProblem, ProjectStore } from './store.types'

/** The workspace of one project: its data, unsaved changes, ticks and selection. */
export function createProjectStore(countertop: Countertop, projectId: string): ProjectStore {
  const api = createProjectApi(countertop)
  const texts = countertop.texts('project', projectTexts)
  const unticked = untickedIn(countertop.storage, projectId)
  const messages = globalMessages(countertop)
  const state = createProjectState()
  const { lines, $status, $errors, $loadProblem, $info, $totals, $model } = state
  let latestLoad = 0
  /** The message that the last reload has failed, which the next one ends. */
  let reloadFailure: GlobalMessage | null = null

  state.$lifted.listen((now, before) => {
    for (const code of [...(before ?? []), ...now]) setLine(lines, code, { isLifted: now.includes(code) })
  })

  const { run, toast, fail } = createOperations({ ...state, countertop, texts, reload })
  const shared = { ...state, countertop, api, projectId, texts, reload, fail }
  const selection = createSelection({ ...state, unticked })
  const saves = createFieldSaves({ ...shared, adopt: adoptSaved })
  const { setPhase, forget } = saves
  const order = createArranging({ ...shared, setPhase })
  const contents = createContents({ ...shared, ...order, pick: selection.pick, forget })

  async function load(): Promise<void> {
    const isFirst = $info.get() === null
    const number = ++latestLoad
    if (isFirst) setKey($status, 'load', 'Loading')
    try {
      const model = await api.project(projectId)
      if (number !== latestLoad) return
      // It was read before a save that the page shows.
      if (model && model.info.version < ($info.get()?.version ?? 0)) return
      if (model) adopt(model, isFirst)
      $loadProblem.set(model ? null : 'emptyTitle')
      setKey($status, 'load', 'Success')
      setKey($errors, 'projectInfo', undefined)
      if (reloadFailure && messages.$message.get() === reloadFailure) messages.hide()
      void saves.flush()
    } catch (thrown) {
      const error = toCountertopError(thrown)
      // A page whose session has ended leads to the sign-in, and from there back to the project.
      if (number !== latestLoad || !saves.isSignedIn()) return
      const problem = problemOf(error)
      // If only a poll failed, the page is unchanged.
      if (!isFirst && problem === 'failed') throw error
      setKey($errors, 'projectInfo', projectErrorsOf(error, 'load'))
      $loadProblem.set(problem)
      setKey($status, 'load', 'Failure')
    }
  }

  /**
   * Loads the project after a change; if that fails, the page is unchanged (COM-378, COM-OP-65).
   */
  async function reload({ isQuiet = false } = {}): Promise<void> {
    await load().catch(() => {
      if (isQuiet) return
      fail(texts.outlineFailed)
      reloadFailure = messages.$message.get()
    })
  }

  function adopt(model: ProjectModel, isFirst: boolean): void {
    const left = showLines(state, model, new Set(isFirst && model.info.isStaff ? unticked.get() : []))
    for (const { productCode, title } of left) saves.left(productCode, title)
    saves.showQueued()
    $model.set(model)
    $info.set(model.info)
    order.adopt(model)
    saves.revive()
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
    const all = new Map(model.lines)
    for (const line of savedLines(model, saved, sent)) {
      all.set(line.productCode, line)
      setLine(lines, line.productCode, { line })
    }
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
    if (!document.hidden && $info.get() !== null) load().catch(() => undefined)
  }

  followProject(state, { follow, saves })

  // A refusal ends the save, and what was refused counts no longer.
  state.$saving.listen(({ phase }, before) => {
    if (phase !== before?.phase) showTotals()
  })

  const withTotals =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      change(...args)
      showTotals()
    }

  return {
    ...state,
    projectId,
    api,
    line: (code) => lines.get(code),
    load,
    edit: withTotals(saves.edit),
    resolve: withTotals(saves.resolve),
    dropProblem: withTotals(saves.dropProblem),
    $deleted: saves.$deleted,
    forget,
    setQuantities: withTotals((quantities) => {
      for (const [code, quantity] of quantities) saves.edit(code, 'quantity', quantity)
    }),
    print(): void {
      // `print()` blocks, so rows that its own `beforeprint` shows would be drawn after it.
      state.$isPrinting.set(true)
      setTimeout(print)
    },
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
