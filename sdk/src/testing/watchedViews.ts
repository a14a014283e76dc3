import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

export interface WatchedViews {
  /** The requested margins, in order. */
  margins: (string | undefined)[]
  /** Says of every watched element whether it is in the view, as soon as one is watched. */
  set(isIntersecting: boolean): Promise<void>
}

/** Stands in for the browser's view until the test ends: nothing is in it before the test says so. */
export function watchViews(): WatchedViews {
  const callbacks = new Set<IntersectionObserverCallback>()
  const margins: (string | undefined)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        private readonly callback: IntersectionObserverCallback,
        options: IntersectionObserverInit = {},
      ) {
        margins.push(options.rootMargin)
      }
      observe() {
        callbacks.add(this.callback)
      }
      disconnect() {
        callbacks.delete(this.callback)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    margins,
    async set(isIntersecting) {
      await waitFor(() => expect(callbacks.size).toBeGreaterThan(0))
      act(() => {
        for (const callback of [...callbacks]) {
          callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
        }
      })
    },
  }
}
