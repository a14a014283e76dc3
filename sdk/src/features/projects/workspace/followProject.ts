import { onMount } from 'nanostores'
import type { createFieldSaves } from './fieldSaves'
import type { ProjectState } from './projectState'

/** Interval at which an open page polls for other people's changes, in ms. */
const FOLLOW_MS = 15_000

/**
 * While a project is shown: polls, retries saves once the connection is back, warns before it is left, and
 * shows every row in a print.
 */
export function followProject(
  { $info, $isPrinting }: Pick<ProjectState, '$info' | '$isPrinting'>,
  {
    follow,
    saves,
  }: {
    follow(): void
    saves: Pick<ReturnType<typeof createFieldSaves>, 'retryNow' | 'hasUnsent' | 'stop'>
  },
): void {
  onMount($info, () => {
    // Not under a pressed mouse, whose drag would stop for a moment.
    const timer = setInterval(() => document.querySelector(':active') ?? follow(), FOLLOW_MS)
    const onOnline = (): void => {
      saves.retryNow()
      follow()
    }
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (saves.hasUnsent()) event.preventDefault()
    }
    const left = new AbortController()
    addEventListener('focus', follow, left)
    addEventListener('online', onOnline, left)
    addEventListener('beforeunload', onLeave, left)
    document.addEventListener('visibilitychange', follow, left)
    // A store, because React would draw a component's changed state after the print.
    addEventListener('beforeprint', () => $isPrinting.set(true), left)
    addEventListener('afterprint', () => $isPrinting.set(false), left)
    return () => {
      clearInterval(timer)
      saves.stop()
      left.abort()
    }
  })
}
