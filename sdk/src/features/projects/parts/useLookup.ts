import { useEffect, useState } from 'react'
import { toCountertopError } from '../../../core'
import { projectErrorsOf } from '../basics/projectErrors'

export interface Lookup<T> {
  value: T | null
  /** The texts of a failure (COM-357 to COM-373). */
  errors: readonly string[] | null
  /** Loads again; a value stays until the answer. */
  retry(): void
}

/**
 * Loads the data of a part of the screen, again for each new `key`; `doing` selects the text of a failure.
 */
export function useLookup<T>(
  doing: string,
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): Lookup<T> {
  const [state, setState] = useState<{ key: string; value: T | null; errors: readonly string[] | null }>({
    key,
    value: null,
    errors: null,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    load(signal).then(
      (value) => !signal.aborted && setState({ key, value, errors: null }),
      (thrown: unknown) =>
        !signal.aborted &&
        setState({ key, value: null, errors: projectErrorsOf(toCountertopError(thrown), doing) }),
    )
    return () => controller.abort()
    // `key` covers everything that the load depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt])
  const isCurrent = state.key === key
  return {
    value: isCurrent ? state.value : null,
    errors: isCurrent ? state.errors : null,
    retry() {
      if (state.errors) setState({ key, value: null, errors: null })
      setAttempt(attempt + 1)
    },
  }
}
