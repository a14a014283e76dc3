import { useLayoutEffect, useMemo, useRef } from 'react'
import { useScope } from '../../../../ui'
import type { Outline } from '../../move/outline'
import { focusOn } from '../focusOn'
import type { InView } from '../picking'
import type { ProjectStore } from '../store.types'

/**
 * Keeps the focus on a line whose row moves, and next to lines that go.
 *
 * @param drawAll draws every row: one that is not drawn could not be focused
 */
export function useLineFocus(store: ProjectStore, outline: Outline, inView: InView, drawAll: () => void) {
  const { root } = useScope()
  /** The line whose handle gets the focus again once its row is drawn in its new place. */
  const moving = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (moving.current === null) return
    focusOn(root, moving.current)
    moving.current = null
  }, [outline, root])

  return useMemo(() => {
    const keepFocus = (code: string): void => {
      moving.current = code
      drawAll()
      // At the first and last place nothing moves, so nothing is drawn.
      setTimeout(() => (moving.current = null))
    }
    return {
      keepFocus,
      isMovingFocus: () => moving.current !== null,
      remove(codes: readonly string[]): void {
        const view = inView.current()
        const all = store.$outline.get().flatMap((place) => place.codes)
        const isLeft = (code: string): boolean => view.includes(code) && !codes.includes(code)
        // The line in view after these, or the last before them.
        const after = all.slice(all.findIndex((code) => codes.includes(code))).find(isLeft)
        keepFocus(after ?? all.findLast(isLeft) ?? '')
        void store.remove(codes)
      },
    }
  }, [store, inView, drawAll])
}
