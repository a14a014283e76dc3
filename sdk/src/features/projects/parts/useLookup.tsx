import type { ReactNode } from 'react'
import { TryAgain, useAnswer, useTexts } from '../../../ui'
import { projectErrorsOf } from '../basics/projectErrors'
import { commonTexts } from './common.texts'

export interface Lookup<T> {
  value: T | null
  /** The texts of a failure (COM-357 to COM-373). */
  errors: readonly string[] | null
  /** Shows a failure, with a button that loads again; null without one. */
  failed: ReactNode
  /** Loads again; a value stays until the answer. */
  retry(): void
}

/**
 * Loads the data of a part of the screen, again for each new `key` and each new `version` of the same data.
 *
 * @param doing selects the text of a failure
 */
export function useLookup<T>(
  doing: string,
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  version?: number,
): Lookup<T> {
  const texts = useTexts('projectCommon', commonTexts)
  const { value, error, retry } = useAnswer(`${doing} ${key}`, load, version)
  const errors = error && projectErrorsOf(error, doing)
  const failed = errors && <TryAgain text={errors[0] ?? ''} button={texts.tryAgain} onRetry={retry} />
  return { value, errors, failed, retry }
}
