import { useAnswer } from '../../../ui'
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
  const { value, error, retry } = useAnswer(`${doing} ${key}`, load)
  return { value, errors: error && projectErrorsOf(error, doing), retry }
}
