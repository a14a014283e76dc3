import { onMount, type ReadableAtom } from 'nanostores'
import type { ProjectInfo } from '../project.types'
import type { createFieldSaves } from './fieldSaves'

/** Interval at which an open page polls for other people's changes, in ms. */
const FOLLOW_MS = 15_000

/**
 * While a project is shown: polls, retries saves once the connection is back, and warns before it is left.
 */
export function followProject(
  $info: ReadableAtom<ProjectInfo | null>,
  {
    follow,
    saves,
  }: {
    follow(): void
    saves: Pick<ReturnType<typeof createFieldSaves>, 'retryNow' | 'hasUnsent' | 'stop'>
  },
): void {
  onMount($info, () => {
    const timer = setInterval(follow, FOLLOW_MS)
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
    return () => {
      clearInterval(timer)
      saves.stop()
      left.abort()
    }
  })
}
