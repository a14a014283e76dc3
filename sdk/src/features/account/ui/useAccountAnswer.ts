import { useCallback, useEffect, useState } from 'react'
import { toCountertopError, type CountertopError } from '../../../core'
import { useCountertop } from '../../../ui'
import { createAccountStore } from '../current/account.store'

interface AccountAnswer<T> {
  /** Null until the call has answered. */
  value: T | null
  error: CountertopError | null
  /** Repeats the call, also after a failure. */
  reload(): void
  /** Changes the value from its latest state; does nothing before the first answer. */
  change(next: (value: T) => T): void
}

/**
 * Loads an answer that needs a sign-in, whenever `load` changes; `load` must be stable. Unlike `useAnswer`,
 * it ends the sign-in if the session has ended, and shows the last answer until the next one arrives: a list
 * keeps its buttons while it turns a page.
 */
export function useAccountAnswer<T>(load: (signal: AbortSignal) => Promise<T>): AccountAnswer<T> {
  const [state, setState] = useState<{ value: T | null; error: CountertopError | null }>({
    value: null,
    error: null,
  })
  const [attempt, setAttempt] = useState(0)
  const account = useCountertop().once('account', createAccountStore)
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, error: null })
      },
      async (thrown: unknown) => {
        if (controller.signal.aborted) return
        const error = toCountertopError(thrown)
        // Ends the sign-in if the session has ended. First, because a failure would be announced before that.
        if (error.code === 'UNAUTHORISED') await account.load()
        if (!controller.signal.aborted) setState({ value: null, error })
      },
    )
    return () => controller.abort()
  }, [load, attempt, account])
  return {
    ...state,
    reload: useCallback(() => {
      setState({ value: null, error: null })
      setAttempt((last) => last + 1)
    }, []),
    change: useCallback((next: (value: T) => T) => {
      setState((last) => (last.value === null ? last : { value: next(last.value), error: null }))
    }, []),
  }
}
