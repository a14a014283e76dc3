import type { Countertop } from '../../../core'
import { createLocationStore } from '../../location'

/**
 * Makes the suburb of the delivery address the shopper's location, by the page's one store: its widgets, the
 * cart and the other tabs follow at once. The checkout does not depend on it, and the store logs a failure.
 */
export async function chooseLocation(countertop: Countertop, localityId: string): Promise<void> {
  await countertop
    .once('location', createLocationStore)
    .choose(localityId)
    .catch(() => undefined)
}
