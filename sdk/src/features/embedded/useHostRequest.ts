import { useEffect, useRef, useState } from 'react'
import { HostRefusal } from './channel'

/**
 * The state of a request to the host that the buyer starts by a button: whether it is pending, and the text
 * of a problem. Cancelling, at the host or here, is not a problem.
 *
 * @param send sends the request; resolves with the text of a problem, or undefined
 * @param failed text for a failure of the host or the network
 */
export function useHostRequest(send: (signal: AbortSignal) => Promise<string | undefined>, failed: string) {
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
      const found = (await send(left.signal)) ?? ''
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
