import { daysBefore } from '../../foundation/days'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { deleteOldFingerprints } from './sweep.repository'

export { forgetPayers, listOpenPayments, listUnreleasedPayments, type PaymentPage } from './sweep.repository'

/**
 * Longer than a supplier's certificate is valid: a card encrypted for an expired certificate is refused
 * anyway.
 */
const FINGERPRINT_DAYS = 400

/** Deletes fingerprints that no longer protect anything; returns the count. */
export const sweepFingerprints = (db: Db, now: Date): Promise<number> =>
  inBatches((limit) => deleteOldFingerprints(db, daysBefore(now, FINGERPRINT_DAYS), limit))
