import { derivedUuid } from '../../../foundation/derivedUuid'

/** A UUID that is always the same for a leg and an operation, so that the provider executes the call once. */
export const requestIdOf = (legId: string, operation: string): string => derivedUuid(`${operation}:${legId}`)

/**
 * The id of the refund that undoes a leg. The void of a captured payment and the refund that releases it have
 * the same one, so that the provider makes one refund even if the answer to the first was lost.
 */
export const undoIdOf = (legId: string): string => requestIdOf(legId, 'undo')
