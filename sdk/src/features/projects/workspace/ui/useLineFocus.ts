import { useLayoutEffect, useMemo, useRef } from 'react'
import { useScope } from '../../../../ui'
import type { Outline } from '../../move/outline'
import { focusOn, lineAfter } from '../focusOn'
import type { ProjectStore } from '../store.types'

/**
 * Keeps the focus on a line whose row moves, and next to lines that go.
 *
 * @param drawAll draws every row: one that is not drawn could not be focused
 */
export function useLineFocus(store: ProjectStore, outline: Outline, drawAll: () => void) {
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
        keepFocus(lineAfter(root, codes))
        void store.remove(codes)
      },
    }
  }, [store, root, drawAll])
}
