import { useCallback, useEffect, useState } from 'react'
import { toCountertopError, type CountertopError } from '../../../core'

export interface Answer<T> {
  /** Null until it has come. */
  value: T | null
  error: CountertopError | null
  /** Asks again, also after a failure. */
  reload(): void
  /** Puts a newer value in its place. */
  set(value: T): void
}

/** What a call answers, asked for when `ask` changes; an answer that comes too late is dropped. `ask` must be stable. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [state, setState] = useState<{ value: T | null; error: CountertopError | null }>({
    value: null,
    error: null,
  })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    ask(gone.signal).then(
      (value) => {
        if (!gone.signal.aborted) setState({ value, error: null })
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setState({ value: null, error: toCountertopError(error) })
      },
    )
    return () => gone.abort()
  }, [ask, turn])
  return {
    ...state,
    reload: useCallback(() => {
      setState({ value: null, error: null })
      setTurn((last) => last + 1)
    }, []),
    set: useCallback((value: T) => setState({ value, error: null }), []),
  }
}
