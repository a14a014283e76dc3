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
    addEventListener('focus', follow)
    addEventListener('online', onOnline)
    addEventListener('beforeunload', onLeave)
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      saves.stop()
      removeEventListener('focus', follow)
      removeEventListener('online', onOnline)
      removeEventListener('beforeunload', onLeave)
      document.removeEventListener('visibilitychange', follow)
    }
  })
}
