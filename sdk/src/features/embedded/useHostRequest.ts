import { useEffect, useRef, useState } from 'react'
import { HostRefusal } from './channel'

/**
 * A request to the host that the buyer starts by a button: whether it waits, and what went wrong. A buyer who
 * changes their mind, at the host or here, has done nothing wrong.
 *
 * @param ask answers the text of a problem; undefined where all went well
 * @param failed text where the host or the network fails
 */
export function useHostRequest(ask: (signal: AbortSignal) => Promise<string | undefined>, failed: string) {
  const [isWaiting, setIsWaiting] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  async function run(): Promise<void> {
    const left = new AbortController()
    running.current = left
    setIsWaiting(true)
    setProblem('')
    try {
      const found = (await ask(left.signal)) ?? ''
      if (!left.signal.aborted) setProblem(found)
    } catch (error) {
      const isAborted = error instanceof HostRefusal && error.code === 'abort_error'
      setProblem(isAborted || left.signal.aborted ? '' : failed)
    } finally {
      setIsWaiting(false)
    }
  }
  return { isWaiting, problem, start: () => void run(), cancel: () => running.current?.abort() }
}
