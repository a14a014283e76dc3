import { fill, toCountertopError, type Countertop } from '../../../core'
import { moveLines, positionOf, stepLines, type Outline, type Step } from '../move/outline'
import type { ProjectApi } from '../project.api'
import type { ProjectTexts } from '../project.texts'
import type { ProjectFolder, ProjectModel } from '../project.types'
import { isSame } from '../basics/isLike'
import { failedSaveText } from '../basics/projectErrors'
import type { ProjectState } from './projectState'
import type { Undo } from './store.types'

/** Moves by key follow each other quickly, so they are sent together after this pause, in ms. */
const MOVE_PAUSE_MS = 400
/** How long an undo is offered, in ms. */
const UNDO_MS = 10_000

export interface ArrangingParts extends Pick<
  ProjectState,
  'lines' | '$outline' | '$folders' | '$undo' | '$lifted'
> {
  countertop: Countertop
  api: Pick<ProjectApi, 'arrange'>
  projectId: string
  texts: ProjectTexts
  /** Loads the project after a change; reports a failure unless `isQuiet`. */
  reload(options: { isQuiet: boolean }): Promise<void>
  fail(text: string): void
  setPhase(phase: 'idle' | 'saving' | 'saved'): void
}

/**
 * The order of lines: the one move command with its announcement, its undo, and the calls that persist it.
 */
export function createArranging(parts: ArrangingParts) {
  const { countertop, api, projectId, texts, lines, $outline, $folders, $undo, $lifted } = parts
  let undoTimer: ReturnType<typeof setTimeout> | undefined
  let undoing: Undo | null = null
  let moveTimer: ReturnType<typeof setTimeout> | undefined
  /** The order stored on the server. */
  let serverOutline: Outline = []
  let serverFolders: readonly ProjectFolder[] = []
  let beforeLift: Outline = []
  /** Number of unanswered changes; an older answer must not undo them on the screen. */
  let pendingChanges = 0
  let structure: Promise<unknown> = Promise.resolve()

  const isPending = (): boolean => pendingChanges > 0 || moveTimer !== undefined

  const titleOf = (folderId: string | null): string =>
    $folders.get().find(({ id }) => id === folderId)?.title ?? texts.noFolder

  /** "Bosch oven moved to Level 3, 2 of 14" */
  function movedText(codes: readonly string[], outline: Outline): string {
    const first = outline.flatMap((place) => place.codes).find((code) => codes.includes(code)) ?? ''
    const position = positionOf(outline, first)
    if (!position) return ''
    const name = lines.get(first)?.get().line.title ?? ''
    return fill(codes.length > 1 ? texts.movedSeveral : texts.moved, {
      name,
      count: codes.length,
      folder: titleOf(position.folderId),
      place: position.index + 1,
      of: position.count,
    })
  }

  function setOutline(next: Outline, codes: readonly string[]): void {
    const before = $outline.get()
    if (next === before) return
    $outline.set(next)
    const text = movedText(codes, next)
    if ($lifted.get().length > 0) return countertop.announcer.say(text)
    offerUndo(text, codes[0], () => putBackLines(before, codes))
    scheduleMove()
  }

  /** Persists the earlier positions of some lines. */
  async function putBackLines(before: Outline, codes: readonly string[]): Promise<void> {
    $outline.set(putBack($outline.get(), before, codes))
    scheduleMove()
    await sendMoves()
  }

  function scheduleMove(): void {
    clearTimeout(moveTimer)
    moveTimer = setTimeout(() => void sendMoves(), MOVE_PAUSE_MS)
  }

  function sendMoves(): Promise<boolean> {
    clearTimeout(moveTimer)
    moveTimer = undefined
    const to = $outline.get()
    return change(async () => {
      // Not read before: an earlier move may still fail, and is then sent with this one.
      await api.arrange(projectId, serverOutline, to)
      serverOutline = to
    })
  }

  /**
   * Runs structural changes one after another; after a failure the server's project is shown again.
   * @returns whether it succeeded
   */
  async function change(send: () => Promise<unknown>): Promise<boolean> {
    pendingChanges += 1
    const offered = $undo.get()
    parts.setPhase('saving')
    const result = structure.then(send)
    structure = result.catch(() => undefined)
    const problem = await result.then(() => null, toCountertopError)
    pendingChanges -= 1
    parts.setPhase(problem ? 'idle' : 'saved')
    if (problem) {
      parts.fail(failedSaveText(problem, 'transfer', texts.updateFailed))
      // A newer move offers its own undo.
      if ($undo.get() === offered) dismissUndo()
      // A newer move is still to be sent, and sends the failed one with it.
      if (!isPending()) {
        $outline.set(serverOutline)
        $folders.set(serverFolders)
      }
    }
    if (pendingChanges === 0) await parts.reload({ isQuiet: problem !== null })
    return problem === null
  }

  /** Announces a change and offers to undo it. */
  function offerUndo(text: string, id = '', run: Undo['run']): void {
    clearTimeout(undoTimer)
    countertop.announcer.say(text)
    $undo.set({ text, id, run })
    undoTimer = setTimeout(dismissUndo, UNDO_MS)
  }

  function dismissUndo(): void {
    clearTimeout(undoTimer)
    $undo.set(null)
  }

  /** The offer, whose button has the focus, stays until what it restores is on the screen. */
  async function undo(): Promise<void> {
    const offered = $undo.get()
    if (!offered || offered === undoing) return
    clearTimeout(undoTimer)
    undoing = offered
    await offered.run()
    // A failure has removed the offer, a later change has replaced it.
    if ($undo.get() !== offered) return
    dismissUndo()
    countertop.announcer.say(texts.undone)
  }

  return {
    change,
    /** Resolves once all changes are answered. */
    arranged: () => structure,
    offerUndo,
    dismissUndo,
    undo,
    putBackLines,
    titleOf,
    move: (codes: readonly string[], folderId: string | null, index: number) =>
      setOutline(moveLines($outline.get(), codes, folderId, index), codes),
    step: (codes: readonly string[], step: Step) => setOutline(stepLines($outline.get(), codes, step), codes),
    lift(codes: readonly string[]): void {
      beforeLift = $outline.get()
      $lifted.set(codes)
      countertop.announcer.say(texts.lifted)
    },
    stepLifted: (step: Step) => setOutline(stepLines($outline.get(), $lifted.get(), step), $lifted.get()),
    drop(): void {
      const codes = $lifted.get()
      const after = $outline.get()
      $lifted.set([])
      if (after === beforeLift) return
      // Starts from the position where it was lifted, so that one undo covers all steps.
      $outline.set(beforeLift)
      setOutline(after, codes)
    },
    cancelLift(): void {
      $lifted.set([])
      $outline.set(beforeLift)
      countertop.announcer.say(texts.liftCancelled)
    },
    /** Shows the order of a loaded project, unless a change is pending. */
    adopt({ outline, folders }: Pick<ProjectModel, 'outline' | 'folders'>): void {
      if (isPending() || $lifted.get().length > 0) return
      serverOutline = outline
      serverFolders = folders
      // Unchanged values retain their identity, so that nothing is rendered for them.
      if (!isSame(folders, $folders.get())) $folders.set(folders)
      if (!isSame(outline, $outline.get())) $outline.set(outline)
    },
  }
}

/** The outline with some lines at their earlier positions; other people's moves since then remain. */
function putBack(outline: Outline, before: Outline, codes: readonly string[]): Outline {
  const wanted = new Set(codes)
  return before
    .flatMap((place) => place.codes.filter((code) => wanted.has(code)))
    .reduce((now, code) => {
      const place = positionOf(before, code)
      return place ? moveLines(now, [code], place.folderId, place.index) : now
    }, outline)
}
