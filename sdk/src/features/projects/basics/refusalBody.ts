import type { CountertopError, Schemas } from '../../../core'

/** The documented body of a refused write (409): what another person has changed or deleted meanwhile. */
export const conflictOf = ({ body }: CountertopError): Partial<Schemas['ProjectConflict']> => body ?? {}

/**
 * Sends a change that is based on the version a person saw.
 *
 * @param onConflict receives the version of a refusal that names the others' values: the person has now seen
 *   them, so the next press is based on it
 */
export const sendBased =
  <T>(send: () => Promise<T>, onConflict: (version: number) => void) =>
  (): Promise<T> =>
    send().catch((error: CountertopError) => {
      const { version } = conflictOf(error)
      if (version !== undefined) onConflict(version)
      throw error
    })
