import { formatAmount } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { DomainError, notFound } from '../../../foundation/errors'
import {
  endRefund,
  findAttempt,
  findEventByKey,
  findRefundByProviderReference,
  findUnmatchedRefund,
  type LegRow,
  lockRefund,
  notifiesOf,
  readAttemptMoney,
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
  /** What was refunded, where it is less than the refund's own amount. */
  readonly amountCents?: number | undefined
  readonly reason: string
  readonly actor: string
}

/**
 * Ends a refund whose outcome its provider's answers do not show, or that its provider accepted and never
 * confirmed, in the caller's transaction, which has locked the cart. Safe to repeat by the same person for
 * the same reason.
 * @throws DomainError 404 `NO_SUCH_REFUND`, 409 `REFUND_NOT_UNKNOWN`, `REFUND_UNDER_WAY`,
 * `REFUND_NUMBER_MISSING`, `REFUND_NUMBER_DIFFERS`, `REFUND_NUMBER_TAKEN`, `REFUND_REPORTED`,
 * `REFUND_AMOUNT_DIFFERS`
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
  const { isMade, actor, reason } = finding
  const dedupeKey = `refundEnded:${refundId}`
  const known = await findEventByKey(trx, attemptId, dedupeKey)
  if (known && isSameFinding(known, refund, finding)) return
  if (known || !refund.isUnknown) {
    const message = 'This refund has ended, or its provider can still be expected to report its end.'
    throw new DomainError(409, 'REFUND_NOT_UNKNOWN', message)
  }
  // Its answer may still decide the refund.
  if (refund.isUnderWay) {
    const message = 'This refund is being requested from the provider right now. Try again in two minutes.'
    throw new DomainError(409, 'REFUND_UNDER_WAY', message)
  }
  const leg = (await findAttempt(trx, attemptId))?.legs.find(({ id }) => id === refund.legId)
  const event = { attemptId, cartId: refund.cartId, legId: refund.legId, detail: reason, actor, now }
  if (!isMade) {
    // The number of an accepted refund is known: another one is not this refund.
    if (refund.providerReference === null) await checkNotReported(trx, refund, leg)
    await recordEvent(trx, { ...event, kind: 'refundNotMade', dedupeKey })
    await endRefund(trx, refundId, { state: 'refused', refusal: reason, now })
    await removeRefundJob(trx, refundId)
    return
  }
  const providerReference = await findNumber(trx, refund, leg, finding)
  const amountCents = await readAmountMade(trx, { ...refund, providerReference }, finding)
  await recordEvent(trx, { ...event, kind: 'refundMade', amountCents, providerReference, dedupeKey })
  await endRefund(trx, refundId, { state: 'done', providerReference, amountCents, now })
  await removeRefundJob(trx, refundId)
  // Not counted again where the provider's notification was first.
  const counted = { kind: 'refunded', dedupeKey: `refunded:${providerReference}` } as const
  await recordEvent(trx, { ...event, ...counted, amountCents, providerReference })
  await followRefund(deps, trx, { ...refund, amountCents, providerReference }, now)
}

/** Whether an earlier press of the same form has ended the refund. Only a refund that was made has an amount. */
const isSameFinding = (
  known: { readonly actor: string; readonly detail: string | null; readonly amountCents: number },
  refund: Refund,
  {
    isMade,
    actor,
    reason,
    providerReference = refund.providerReference ?? undefined,
    amountCents = known.amountCents,
  }: RefundFinding,
): boolean =>
  known.actor === actor &&
  known.detail === reason &&
  known.amountCents > 0 === isMade &&
  (!isMade || (known.amountCents === amountCents && refund.providerReference === providerReference))

/**
 * Notifications need not name our refund: one that the provider has reported, and that no other refund has
 * recorded, is probably this one.
 */
const checkNotReported = async (trx: Db, refund: Refund, leg: LegRow | undefined): Promise<void> => {
  const reported = leg && (await findUnmatchedRefund(trx, refund))
  if (!reported) return
  const { amountCents, providerReference } = reported
  const message = `The provider has reported a refund of ${formatAmount(amountCents, leg.currency)} with the number ${providerReference}: end the refund as made, with that number.`
  throw new DomainError(409, 'REFUND_REPORTED', message)
}

/** What was refunded, in cents: as the provider has reported it, as staff saw it, or as it was requested. */
const readAmountMade = async (
  trx: Db,
  refund: Refund & { readonly providerReference: string },
  { amountCents }: RefundFinding,
): Promise<number> => {
  const { events } = await readAttemptMoney(trx, refund.attemptId)
  const reported = events.find(
    (event) => event.kind === 'refunded' && event.providerReference === refund.providerReference,
  )
  // The number of another payment's refund, or of an earlier one, would leave this one uncounted.
  if (reported && (reported.legId !== refund.legId || new Date(reported.at) < refund.createdAt)) {
    throw numberTaken()
  }
  const made = reported?.amountCents ?? amountCents ?? refund.amountCents
  if ((amountCents ?? made) === made && (reported || made <= refund.amountCents)) return made
  const message = reported
    ? 'The provider has reported another amount of the refund with that number.'
    : 'That is more than the refund’s own amount.'
  throw new DomainError(409, 'REFUND_AMOUNT_DIFFERS', message)
}

/**
 * The number that a refund was made under: as the provider accepted it, as staff saw it, or our own. A
 * provider that notifies refunds may still notify this one: only its number prevents counting it twice.
 */
const findNumber = async (
  trx: Db,
  { id, providerReference: accepted }: Refund,
  leg: LegRow | undefined,
  { providerReference = accepted ?? undefined }: RefundFinding,
): Promise<string> => {
  if (accepted !== null) {
    if (providerReference === accepted) return accepted
    const message = `The provider accepted this refund under the number ${accepted}.`
    throw new DomainError(409, 'REFUND_NUMBER_DIFFERS', message)
  }
  if (providerReference === undefined) {
    if (!leg || !notifiesOf(leg.provider)) return id
    const message = 'Enter the provider’s number of the refund.'
    throw new DomainError(409, 'REFUND_NUMBER_MISSING', message)
  }
  if (leg && (await findRefundByProviderReference(trx, leg.id, providerReference))) throw numberTaken()
  return providerReference
}

const numberTaken = (): DomainError =>
  new DomainError(409, 'REFUND_NUMBER_TAKEN', 'Another refund of this payment has that number.')
