import type { Db } from '../../../db/connection'
import type { Clock } from '../../../foundation/clock'
import { DomainError, notFound } from '../../../foundation/errors'
import {
  findRefundByProviderReference,
  lockRefund,
  readAttemptMoney,
  recordEvent,
  setRefundNumber,
} from '../../payments/service'
import { numberTaken } from './unknownRefunds'

/** The right number of a refund that staff have ended under a mistyped one. */
export interface NumberCorrection {
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly actor: string
}

/**
 * Corrects the provider's number of a refund that staff entered when they ended it, once for each refund, in
 * the caller's transaction, which has locked the cart. The refund counts as before, also when the provider
 * reports it under the right number later. Safe to repeat by the same person for the same reason.
 * @throws DomainError 404 `NO_SUCH_REFUND`, 409 `REFUND_NUMBER_FIXED`, `REFUND_NUMBER_TAKEN`,
 * `REFUND_REPORTED`
 */
export const correctRefundNumber = async (
  { clock }: { readonly clock: Clock },
  trx: Db,
  { attemptId, refundId }: { readonly attemptId: string; readonly refundId: string },
  { from, to, reason, actor }: NumberCorrection,
): Promise<void> => {
  const now = clock.now()
  const refund = await lockRefund(trx, refundId, now)
  if (refund?.attemptId !== attemptId) throw notFound('NO_SUCH_REFUND', 'We could not find that refund.')
  const { cartId, legId, amountCents, providerReference } = refund
  const detail = `${to} instead of ${from}: ${reason}`
  const { events } = await readAttemptMoney(trx, attemptId)
  const former = events.find(
    (event) => event.kind === 'refundNumberCorrected' && event.providerReference === providerReference,
  )
  if (former?.actor === actor && former.detail === detail) return
  if (!refund.hasEnteredNumber || providerReference !== from) {
    const message = 'The number of this refund cannot be corrected, or has been corrected already.'
    throw new DomainError(409, 'REFUND_NUMBER_FIXED', message)
  }
  const same = events.filter((event) => event.providerReference === to)
  if (
    legId === null ||
    (await findRefundByProviderReference(trx, legId, to)) ||
    same.some(({ kind }) => kind === 'refundMade' || kind === 'refundNumberCorrected')
  ) {
    throw numberTaken()
  }
  if (same.length > 0) {
    const message = 'The provider has reported a refund with that number, which counts as another one.'
    throw new DomainError(409, 'REFUND_REPORTED', message)
  }
  await recordEvent(trx, {
    attemptId,
    cartId,
    legId,
    kind: 'refundNumberCorrected',
    // The provider's notification under the right number finds this event, and is not counted again.
    dedupeKey: `refunded:${to}`,
    amountCents,
    providerReference: to,
    detail,
    actor,
    now,
  })
  await setRefundNumber(trx, refundId, to, now)
}
