import { derivedUuid } from '../../../foundation/derivedUuid'

/** A UUID that is always the same for a leg and an operation, so that the provider executes the call once. */
export const requestIdOf = (legId: string, operation: string): string => derivedUuid(`${operation}:${legId}`)
