import { useLayoutEffect, useState } from 'react'
import { toCountertopError, type CountertopError } from '../../../core'

/**
 * Starts something when the component mounts, and stops it on unmount, even if the start has not finished. It
 * starts before the first paint, so that the first requests are sent while the browser draws.
 *
 * @param start the same function in each render; another one starts again
 */
export function useStarted<Running extends { stop(): void }>(
  start: (signal: AbortSignal) => Promise<Running>,
): [
  running: Running | null,
  failure: CountertopError | null,
  setFailure: (failure: CountertopError) => void,
] {
  const [running, setRunning] = useState<Running | null>(null)
  const [failure, setFailure] = useState<CountertopError | null>(null)

  useLayoutEffect(() => {
    const left = new AbortController()
    let current: Running | null = null
    setFailure(null)
    start(left.signal).then(
      (started) => {
        if (left.signal.aborted) return started.stop()
        current = started
        setRunning(started)
      },
      (error: unknown) => left.signal.aborted || setFailure(toCountertopError(error)),
    )
    return () => {
      left.abort()
      current?.stop()
    }
  }, [start])

  return [running, failure, setFailure]
}
