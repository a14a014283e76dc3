import { atom, type WritableAtom } from 'nanostores'
import type { LoadStatus } from '../../../rules'
import type { ErrorArea } from '../basics/projectErrors'
import type { Outline } from '../move/outline'
import type { ProjectFolder, ProjectInfo, ProjectModel, ProjectTotals } from '../project.types'
import { noTotals } from './lineSums'
import type { LineView, LoadProblem, Operation, Saving, Undo } from './store.types'

export type ProjectState = ReturnType<typeof createProjectState>

/** What the screen shows of a project. The parts of its store change it; widgets read it (`ProjectStore`). */
export const createProjectState = () => ({
  $status: atom({ load: 'Initial' } as Record<Operation, LoadStatus>),
  $errors: atom<Partial<Record<ErrorArea | Operation, readonly string[]>>>({}),
  $loadProblem: atom<LoadProblem | null>(null),
  $info: atom<ProjectInfo | null>(null),
  $totals: atom<ProjectTotals>(noTotals),
  $folders: atom<readonly ProjectFolder[]>([]),
  $outline: atom<Outline>([]),
  $model: atom<ProjectModel | null>(null),
  $picked: atom<ReadonlySet<string>>(new Set()),
  $ticked: atom<ReadonlySet<string>>(new Set()),
  $saving: atom<Saving>({ waiting: 0, phase: 'idle' }),
  $undo: atom<Undo | null>(null),
  $lifted: atom<readonly string[]>([]),
  $isPrinting: atom(false),
  /** The rows, by product code. */
  lines: new Map<string, WritableAtom<LineView>>(),
})
