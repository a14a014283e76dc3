import { useEffect, useState } from 'react'
import { logged } from '../core'
import { useCountertop } from './mount/context'

export interface Answer<T> {
  value: T | null
  /** `missing`: there is nothing there; `failed`: it was not answered. */
  problem: 'missing' | 'failed' | null
  retry(): void
}

/** What a call answers, asked anew for another `key`; what was answered for the one before never shows. */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const countertop = useCountertop()
  const [state, setState] = useState<{ key: string; value: T | null; problem: Answer<T>['problem'] }>({
    key,
    value: null,
    problem: null,
  })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setState({ key, value: null, problem: null })
    logged(countertop, `${key} could not be read.`, ask(signal)).then(
      (value) => !signal.aborted && setState({ key, value, problem: null }),
      (error: unknown) => {
        const isMissing = (error as { code?: unknown }).code === 'NOT_FOUND'
        if (!signal.aborted) setState({ key, value: null, problem: isMissing ? 'missing' : 'failed' })
      },
    )
    return () => controller.abort()
    // `key` says all that `ask` depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [countertop, key, turn])

  const current = state.key === key ? state : { value: null, problem: null }
  return { value: current.value, problem: current.problem, retry: () => setTurn(turn + 1) }
}
