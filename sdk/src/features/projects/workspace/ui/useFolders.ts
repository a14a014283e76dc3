import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Outline, Place } from '../../move/outline'
import type { ProjectStore } from '../store.types'
import { whenIdle } from './whenIdle'

type FolderId = Place['folderId']

/** Which folders are open, and which are drawn although they are far from the view. */
export function useFolders(store: ProjectStore, outline: Outline) {
  const [closed, setClosed] = useState<ReadonlySet<FolderId>>(new Set())
  /** Folders up to this index are drawn while the page is idle; Infinity draws all of them at once. */
  const [wanted, setWanted] = useState(0)
  /** The folders below the first are drawn a moment after it. */
  const [isWhole, setIsWhole] = useState(false)
  const sections = outline.filter(hasSection)
  const isPrinting = useStore(store.$isPrinting)
  const latest = useRef({ closed, sections })
  latest.current = { closed, sections }

  // The same functions for ever, so that a folder draws again only for its own changes.
  const [folders] = useState(() => ({
    isOpen: (id: FolderId) => !latest.current.closed.has(id),
    toggle: (id: FolderId) =>
      setClosed((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    drawNext: (index: number) => setWanted((now) => (now === index ? index + 1 : now)),
    /** Changes nothing where all are drawn already. */
    drawAll: () => setWanted((now) => (now < latest.current.sections.length ? Infinity : now)),
  }))

  useEffect(() => whenIdle(() => setIsWhole(true)), [])

  return {
    folders,
    sections: sections.slice(0, isWhole ? Infinity : 1).map((place, index) => ({
      ...place,
      index,
      isOpen: isPrinting || !closed.has(place.folderId),
      wanted:
        isPrinting || wanted === Infinity ? ('now' as const) : index <= wanted ? ('idle' as const) : null,
    })),
  }
}

/** Lines outside of folders have a section only where there are any. */
const hasSection = ({ folderId, codes }: Place): boolean => folderId !== null || codes.length > 0
