import type { ReadableAtom } from 'nanostores'
import type { LoadStatus } from '../../../rules'
import type { Outline, Step } from '../move/outline'
import type { ProjectApi } from '../project.api'
import type {
  LineField,
  LineValue,
  ProjectFolder,
  ProjectInfo,
  ProjectLine,
  ProjectModel,
  ProjectTotals,
} from '../project.types'
import type { ErrorArea } from '../basics/projectErrors'
import type { DeletedLine } from './deletedLines'
import type { Conflict } from './saveQueue'

/** One row of the screen. */
export interface LineView {
  line: ProjectLine
  /** Will be put into the cart. */
  isTicked: boolean
  /** Selected for arranging. */
  isPicked: boolean
  /** Lifted by a key press. */
  isLifted: boolean
  /** Values that the server has not accepted yet; they show instead of the line's own. */
  edits: Readonly<Partial<Record<LineField, LineValue>>>
  conflicts: readonly Conflict[]
  /** Why the last value of a field was refused. */
  problems: Readonly<Partial<Record<LineField, string>>>
}

/** Everything with a load status of its own (COM-427). */
export type Operation =
  | 'load'
  | 'createUpdate'
  | 'folderCreation'
  | 'folderDuplication'
  | 'variationSave'
  | 'variationDelete'
  | 'quote'
  | 'lock'
  | 'unlock'
  | 'lockEdit'
  | 'share'
  | 'transfer'
  | 'email'
  | 'convertToCart'
  | 'customer'
  | 'details'
  | 'delivery'
  | 'comment'
  | 'note'

/** Why no project is shown; but for `failed`, the name of the text that says so. */
export type LoadProblem = 'emptyTitle' | 'missing' | 'forbidden' | 'failed'

export interface Undo {
  text: string
  /** The first line, or the folder, that it restores. */
  id: string
  run(): Promise<unknown>
}

export interface Saving {
  /** Number of changes that the server has not answered. */
  waiting: number
  /** `offline`: the last try got no answer; it is repeated. */
  phase: 'idle' | 'saving' | 'saved' | 'offline'
}

export interface RunOptions {
  /** Where the errors are stored, unless it is the operation's own area. */
  area?: ErrorArea | Operation
  /**
   * What the call is about, the operation without it: a call waits for another one of its operation, but one
   * about the same thing is not sent.
   */
  item?: unknown
  /** The caller shows the errors itself, in an alert. */
  isQuiet?: boolean
  /** The caller shows the errors at a field, so they are announced here. */
  isAtField?: boolean
  /** Shown in the page's message line when the call has succeeded; `true` for the text of a saved change. */
  success?: string | boolean
  /** The call changes nothing in the project's answer. */
  skipsReload?: boolean
}

export interface ProjectStore {
  readonly projectId: string
  readonly api: ProjectApi
  $status: ReadableAtom<Readonly<Record<Operation, LoadStatus>>>
  /** Errors by area; a failure fills its own area only (COM-383 to COM-392). */
  $errors: ReadableAtom<Readonly<Partial<Record<ErrorArea | Operation, readonly string[]>>>>
  $loadProblem: ReadableAtom<LoadProblem | null>
  $info: ReadableAtom<ProjectInfo | null>
  $totals: ReadableAtom<ProjectTotals>
  $folders: ReadableAtom<readonly ProjectFolder[]>
  $outline: ReadableAtom<Outline>
  /** Notes, variations, files and comments, as they were last loaded. */
  $model: ReadableAtom<ProjectModel | null>
  $picked: ReadableAtom<ReadonlySet<string>>
  $ticked: ReadableAtom<ReadonlySet<string>>
  $saving: ReadableAtom<Saving>
  /** A print has every row. */
  $isPrinting: ReadableAtom<boolean>
  print(): void
  $undo: ReadableAtom<Undo | null>
  /** The lines that a key press has lifted. */
  $lifted: ReadableAtom<readonly string[]>
  /** The state of one line; undefined once it is deleted. */
  line(code: string): ReadableAtom<LineView> | undefined
  /** Loads the project. At first, the default selection of lines applies (COM-168). */
  load(): Promise<void>
  /** Saves a field that a person changed, from the version they saw; without one, it is the page's. */
  edit(code: string, field: LineField, value: LineValue, base?: number): void
  /** Ends a conflict with this page's or the other value. */
  resolve(conflict: Conflict, with_: 'yours' | 'theirs'): void
  dropProblem(code: string, field: LineField): void
  /** Lines that somebody else deleted while this page changed them, with what was typed. */
  $deleted: ReadableAtom<readonly DeletedLine[]>
  /** Restores lines and saves what was typed into them. */
  restoreLines(codes: readonly string[]): Promise<unknown>
  /** Drops what was typed into lines that are deleted. */
  forget(codes: readonly string[]): void
  tick(codes: readonly string[], isTicked: boolean): void
  pick(codes: readonly string[], isPicked: boolean): void
  clearPicked(): void
  /** The one command that moves lines: pointer, keys and dialog all end here. */
  move(codes: readonly string[], folderId: string | null, index: number): void
  lift(codes: readonly string[]): void
  stepLifted(step: Step): void
  /** One step without lifting. */
  step(codes: readonly string[], step: Step): void
  drop(): void
  cancelLift(): void
  remove(codes: readonly string[]): Promise<void>
  /**
   * Deletes lines without an offer to undo it.
   * @returns whether it succeeded
   */
  removeLines(codes: readonly string[]): Promise<boolean>
  /** Announces a change that has been made, and offers to undo it; `id` is that of its first line. */
  offerUndo(text: string, id: string | undefined, run: Undo['run']): void
  /**
   * Runs changes of the order one after another; after a failure the server's project is shown again.
   * @returns whether it succeeded
   */
  change(send: () => Promise<unknown>): Promise<boolean>
  /** Resolves once all such changes are answered. */
  arranged(): Promise<unknown>
  /** Persists the earlier positions of some lines; other people's moves since then remain. */
  putBackLines(before: Outline, codes: readonly string[]): Promise<void>
  setQuantities(quantities: ReadonlyMap<string, number>): void
  removeFolder(folderId: string): Promise<void>
  sortFolders(folderIds: readonly string[]): Promise<boolean>
  undo(): Promise<void>
  dismissUndo(): void
  /**
   * Runs a call with its load status, stores its errors under its area and reloads the project afterwards.
   * @returns whether it succeeded
   */
  run(operation: Operation, send: () => Promise<unknown>, options?: RunOptions): Promise<boolean>
  /** A success in the page's message line; without a text, that of a saved change. */
  toast(text?: string): void
  fail(text: string): void
}
