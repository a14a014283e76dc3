import { useEffect, useRef, useState } from 'react'
import type { OutlineAnswer } from '../../project.answers'
import type { ProjectStore } from '../../workspace/store.types'

/**
 * Loads the folders of another project (COM-231); `outline` is null before its answer and without a project.
 *
 * @param failedText announced by the page when they do not load (COM-379)
 */
export function useOutline(store: ProjectStore, projectId: string | undefined, failedText: string) {
  const [outline, setOutline] = useState<OutlineAnswer | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const loading = useRef(Promise.resolve())

  useEffect(() => {
    setOutline(null)
    setHasFailed(false)
    if (projectId === undefined) return
    let isCurrent = true
    async function load(id: string): Promise<void> {
      if (!isCurrent) return
      const read = async () => {
        const answer = await store.api.outline(id)
        if (isCurrent) setOutline(answer)
      }
      const isDone = await store.run('outline', read, {
        area: 'transfer',
        isQuiet: true,
        skipsReload: true,
      })
      if (isDone || !isCurrent) return
      setHasFailed(true)
      store.fail(failedText)
    }
    // One after the other: arrow keys choose a project faster than an outline loads.
    loading.current = loading.current.then(() => load(projectId))
    return () => {
      isCurrent = false
    }
  }, [store, projectId, attempt, failedText])

  return { outline, hasFailed, retry: () => setAttempt(attempt + 1) }
}
