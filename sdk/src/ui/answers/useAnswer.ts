import { useEffect, useState } from 'react'
import { logged, toCountertopError, type CountertopError } from '../../core'
import { useCountertop } from '../mount/context'

export interface Answer<T> {
  /** Null until the call has answered, and after a failure. */
  value: T | null
  /** Null while the call is repeated. */
  error: CountertopError | null
  /** `missing`: there is nothing at this address; `failed`: any other error. */
  problem: 'missing' | 'failed' | null
  isLoading: boolean
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
  const [attempt, setAttempt] = useState(0)
  const request = { key, version, attempt }
  const [last, setLast] = useState<typeof request & { value: T | null; error: CountertopError | null }>()
  const own = last?.key === key ? last : undefined
  const isLoading = !own || own.version !== version || own.attempt !== attempt
  const error = isLoading ? null : own.error

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    logged(countertop, `${key} did not load.`, load(signal)).then(
      (value) => !signal.aborted && setLast({ ...request, value, error: null }),
      (thrown: unknown) =>
        !signal.aborted && setLast({ ...request, value: null, error: toCountertopError(thrown) }),
    )
    return () => controller.abort()
    // `key` and `version` cover everything that the load depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [countertop, key, version, attempt])

  return {
    value: own?.value ?? null,
    error,
    problem: error && (error.code === 'NOT_FOUND' ? 'missing' : 'failed'),
    isLoading,
    retry: () => setAttempt((now) => now + 1),
  }
}
