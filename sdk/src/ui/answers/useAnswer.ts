import { useEffect, useState } from 'react'
import { logged } from '../../core'
import { useCountertop } from '../mount/context'

export interface Answer<T> {
  value: T | null
  /** `missing`: there is nothing at this address; `failed`: the call got no answer. */
  problem: 'missing' | 'failed' | null
  retry(): void
}

/** Loads a call's answer, again for each new `key`; the answer for an earlier key never shows. */
export function useAnswer<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const countertop = useCountertop()
  const [state, setState] = useState<{ key: string; value: T | null; problem: Answer<T>['problem'] }>({
    key,
    value: null,
    problem: null,
  })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setState({ key, value: null, problem: null })
    logged(countertop, `${key} did not load.`, load(signal)).then(
      (value) => !signal.aborted && setState({ key, value, problem: null }),
      (error: unknown) => {
        const isMissing = (error as { code?: unknown }).code === 'NOT_FOUND'
        if (!signal.aborted) setState({ key, value: null, problem: isMissing ? 'missing' : 'failed' })
      },
    )
    return () => controller.abort()
    // `key` covers everything that the load depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [countertop, key, attempt])

  const current = state.key === key ? state : { value: null, problem: null }
  return { value: current.value, problem: current.problem, retry: () => setAttempt(attempt + 1) }
}
