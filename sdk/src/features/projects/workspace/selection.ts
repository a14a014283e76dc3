import type { WritableAtom } from 'nanostores'
import type { CountertopStorage, StoredItem } from '../../../core'
import { isLike } from '../basics/isLike'
import { setLine } from './lineViews'
import type { ProjectState } from './projectState'

export interface SelectionParts extends Pick<ProjectState, 'lines' | '$ticked' | '$picked' | '$info'> {
  /** The lines that a reload leaves unticked; only a reload by staff preserves ticks. */
  unticked: StoredItem<readonly string[]>
}

/** The unticked lines of a project: a reload by staff preserves them (COM-168). */
export const untickedIn = (storage: CountertopStorage, projectId: string): SelectionParts['unticked'] =>
  storage.item<readonly string[]>(
    `project-unticked:${projectId}`,
    {
      is: (value): value is readonly string[] => isLike(value, ['']),
    },
    { fallback: [], area: 'session' },
  )

/** Two different things: a tick sends a line to the cart, a pick selects it for arranging (D-22). */
export function createSelection({ lines, $ticked, $picked, unticked, $info }: SelectionParts) {
  function mark(
    $marked: WritableAtom<ReadonlySet<string>>,
    flag: 'isTicked' | 'isPicked',
    codes: readonly string[],
    isMarked: boolean,
  ): void {
    const next = new Set($marked.get())
    for (const code of codes) {
      const view = lines.get(code)?.get()
      if (!view || view[flag] === isMarked) continue
      if (isMarked) next.add(code)
      else next.delete(code)
      setLine(lines, code, { [flag]: isMarked })
    }
    $marked.set(next)
  }

  return {
    tick(codes: readonly string[], isTicked: boolean): void {
      mark($ticked, 'isTicked', codes, isTicked)
      if (!$info.get()?.isStaff) return
      unticked.set([...lines.keys()].filter((code) => !$ticked.get().has(code)))
    },
    pick: (codes: readonly string[], isPicked: boolean): void => mark($picked, 'isPicked', codes, isPicked),
    clearPicked: (): void => mark($picked, 'isPicked', [...$picked.get()], false),
  }
}
