import type { CountertopError, Schemas } from '../../../core'

/** The documented body of a refused write (409): what another person has changed or deleted meanwhile. */
export const conflictOf = ({ body }: CountertopError): Partial<Schemas['ProjectConflict']> => body ?? {}
