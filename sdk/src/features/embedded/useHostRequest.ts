import { useState } from 'react'
import { HostRefusal } from './channel'

/**
 * A request to the host that the buyer starts by a button: whether it waits, and what went wrong. A buyer who
 * changes their mind at the host has done nothing wrong.
 *
 * @param ask answers the text of a problem; undefined where all went well
 * @param failed text where the host or the network fails
 */
export function useHostRequest(ask: () => Promise<string | undefined>, failed: string) {
  const [isWaiting, setIsWaiting] = useState(false)
  const [problem, setProblem] = useState('')
  async function run(): Promise<void> {
    setIsWaiting(true)
    setProblem('')
    try {
      setProblem((await ask()) ?? '')
    } catch (error) {
      const isAborted = error instanceof HostRefusal && error.code === 'abort_error'
      setProblem(isAborted ? '' : failed)
    } finally {
      setIsWaiting(false)
    }
  }
  return { isWaiting, problem, start: () => void run() }
}
