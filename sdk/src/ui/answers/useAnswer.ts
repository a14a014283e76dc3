import { useEffect, useState } from 'react'
import { logged, toCountertopError, type CountertopError } from '../../core'
import { useCountertop } from '../mount/context'

export interface Answer<T> {
  /** Null until the call has answered. */
  value: T | null
  error: CountertopError | null
  /** `missing`: there is nothing at this address; `failed`: any other error. */
  problem: 'missing' | 'failed' | null
  /** Loads again; a value stays until the answer. */
  retry(): void
}

/**
 * Loads a call's answer, again for each new `key`; the answer for an earlier key never shows. A new `version`
 * loads again as well, and a value stays until then.
 */
export function useAnswer<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  version?: unknown,
): Answer<T> {
  const countertop = useCountertop()
  const nothing = { key, value: null, error: null }
  const [state, setState] = useState<{ key: string; value: T | null; error: CountertopError | null }>(nothing)
  const [attempt, setAttempt] = useState(0)
  const { value, error } = state.key === key ? state : nothing

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    logged(countertop, `${key} did not load.`, load(signal)).then(
      (loaded) => !signal.aborted && setState({ key, value: loaded, error: null }),
      (thrown: unknown) =>
        !signal.aborted && setState({ key, value: null, error: toCountertopError(thrown) }),
    )
    return () => controller.abort()
    // `key` and `version` cover everything that the load depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [countertop, key, version, attempt])

  return {
    value,
    error,
    problem: error && (error.code === 'NOT_FOUND' ? 'missing' : 'failed'),
    retry() {
      if (error) setState(nothing)
      setAttempt((now) => now + 1)
    },
  }
}
