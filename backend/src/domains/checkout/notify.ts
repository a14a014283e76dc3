import { inTransaction } from '../../db/transaction'
import { lockCartById } from '../cart/purchase.service'
import { followMoney } from '../orders/service'
import {
  balancesOf,
  isLive,
  legByReference,
  lockAttempt,
  type ProviderNotification,
  recordEvent,
} from '../payments/service'
import { releaseSoon, settleLater } from './jobs'
import type { SettleDeps } from './settle'

const dedupeKeyOf = ({ kind, providerReference }: ProviderNotification, legId: string): string =>
  // An authorisation is one a leg, whoever tells of it first; each modification has a name of its own at the provider.
  kind === 'authorised' || kind === 'declined' ? `${kind}:${legId}` : `${kind}:${providerReference}`

/**
 * Takes one genuine notification. It is kept once, whatever the number and order of deliveries; what follows from it is done by a
 * job that commits with it, so that the sender is answered at once. One that names no leg of ours is none of our business.
 */
export const takeNotification = async (
  deps: SettleDeps,
  providerName: string,
  notification: ProviderNotification,
): Promise<void> => {
  const found = await legByReference(deps.db, notification.legReference)
  if (!found || found.leg.provider !== providerName) {
    deps.log.warn({ kind: notification.kind }, 'a payment notification names no payment of ours')
    return
  }
  const { leg, cartId } = found
  const job = { attemptId: leg.attemptId, cartId }
  const isOurs =
    notification.currency === leg.currency &&
    (notification.kind !== 'authorised' || notification.amountCents === leg.amountCents)
  await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, cartId)
    const isNew = await recordEvent(trx, {
      ...job,
      legId: leg.id,
      kind: isOurs ? notification.kind : 'alarm',
      amountCents: isOurs && notification.kind !== 'declined' ? notification.amountCents : 0,
      providerReference: notification.providerReference,
      detail: isOurs
        ? notification.detail
        : `${notification.kind} of ${notification.amountCents} ${notification.currency}`,
      dedupeKey: isOurs
        ? dedupeKeyOf(notification, leg.id)
        : `alarm:${notification.kind}:${notification.providerReference}`,
      ...(isOurs && notification.kind === 'authorised'
        ? { legReference: notification.providerReference }
        : {}),
    })
    if (!isNew) return
    if (!isOurs) {
      deps.log.error(
        { ...job, leg: leg.reference },
        'a notification contradicts our records: someone has to look',
      )
      return
    }
    const attempt = await lockAttempt(trx, leg.attemptId)
    if (!attempt) return
    if (isLive(attempt.state)) await settleLater(trx, job)
    else if (attempt.state === 'approved')
      await followMoney(trx, attempt.id, balancesOf(attempt.events), notification.kind)
    else await releaseSoon(trx, job)
  })
}
