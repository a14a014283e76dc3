import type { Db } from '../../../db/connection'
import { DomainError, notFound } from '../../../foundation/errors'
import {
  endRefund,
  findAttempt,
  findEventByKey,
  findRefundByProviderReference,
  lockRefund,
  notifiesOf,
  recordEvent,
  type Refund,
  removeRefundJob,
} from '../../payments/service'
import { followRefund, type RefundDeps } from './refunds'

/** What staff found out about a refund on the provider's page. */
export interface RefundFinding {
  readonly isMade: boolean
  /** The provider's number of a refund that was made. */
  readonly providerReference?: string | undefined
  readonly reason: string
  readonly actor: string
}

/**
 * Ends a refund whose outcome its provider's answers do not show, in the caller's transaction, which has
 * locked the cart. Safe to repeat by the same person for the same reason.
 * @throws DomainError 404 `NO_SUCH_REFUND`, 409 `REFUND_NOT_UNKNOWN`, `REFUND_UNDER_WAY`,
 * `REFUND_NUMBER_MISSING`, `REFUND_NUMBER_TAKEN`
 */
export const endUnknownRefund = async (
  deps: Pick<RefundDeps, 'clock' | 'log'>,
  trx: Db,
  { attemptId, refundId }: { readonly attemptId: string; readonly refundId: string },
  finding: RefundFinding,
): Promise<void> => {
  const now = deps.clock.now()
  const refund = await lockRefund(trx, refundId, now)
  if (refund?.attemptId !== attemptId) throw notFound('NO_SUCH_REFUND', 'We could not find that refund.')
  const { isMade, actor, reason, providerReference = refundId } = finding
  const dedupeKey = isMade ? `refunded:${providerReference}` : `refundRefused:${refundId}`
  if (!refund.isUnknown) {
    const known = await findEventByKey(trx, attemptId, dedupeKey)
    if (known?.actor === actor && known.detail === reason) return
    throw new DomainError(409, 'REFUND_NOT_UNKNOWN', 'It is known by now whether this refund was made.')
  }
  // Its answer may still decide the refund.
  if (refund.isUnderWay) {
    const message = 'This refund is being requested from the provider right now. Try again in two minutes.'
    throw new DomainError(409, 'REFUND_UNDER_WAY', message)
  }
  if (isMade) await checkNumber(trx, refund, finding)
  const { cartId, legId, amountCents } = refund
  const end = isMade
    ? ({ state: 'done', providerReference } as const)
    : ({ state: 'refused', refusal: reason } as const)
  await endRefund(trx, refundId, { ...end, now })
  await removeRefundJob(trx, refundId)
  const event = { attemptId, cartId, legId, detail: reason, actor, dedupeKey, now }
  if (!isMade) {
    await recordEvent(trx, { ...event, kind: 'refundRefused' })
    return
  }
  // Not counted again where the provider's notification was first.
  await recordEvent(trx, { ...event, kind: 'refunded', amountCents, providerReference })
  await followRefund(deps, trx, { ...refund, providerReference }, now)
}

/**
 * A provider that notifies refunds may still notify this one: only its number prevents counting it twice.
 */
const checkNumber = async (
  trx: Db,
  { attemptId, legId }: Refund,
  { providerReference }: RefundFinding,
): Promise<void> => {
  const leg = (await findAttempt(trx, attemptId))?.legs.find(({ id }) => id === legId)
  if (providerReference === undefined) {
    if (!leg || !notifiesOf(leg.provider)) return
    const message = 'Enter the provider’s number of the refund.'
    throw new DomainError(409, 'REFUND_NUMBER_MISSING', message)
  }
  if (leg && (await findRefundByProviderReference(trx, leg.id, providerReference))) {
    const message = 'Another refund of this payment has that number.'
    throw new DomainError(409, 'REFUND_NUMBER_TAKEN', message)
  }
}
