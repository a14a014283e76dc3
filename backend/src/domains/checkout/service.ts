import type { Brand, RedirectProvider } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { runRefund } from '../orders/service'
import { type NotificationHeaders, type NotificationQuery, REFUND_PAYMENT } from '../payments/service'
import type { CheckoutAnswer } from './answers'
import { checkPayments } from './check'
import { paymentJobOf, RELEASE_PAYMENT, SETTLE_PAYMENT } from './jobs'
import { takeNotification } from './notify'
import { placeCheckout, type PlaceDeps, type PlaceRequest } from './place'
import type { paymentStatusAnswer } from './schema'
import { type Brought, type ConfirmationAnswer, confirmPayment, returnFromChallenge } from './confirm'
import type { Owner, PaymentStatusName } from './owner'
import { runRelease } from './release'
import { paymentStatusOf } from './status'
import { voidCheckout } from './void'
import { watchPayment } from './watch'

/** Paying for a cart: every way in, and the jobs behind it. */
export interface PurchaseService {
  place(request: PlaceRequest): Promise<CheckoutAnswer>
  status(
    owner: Owner,
    query: { cartId: string; paymentReference: string },
  ): Promise<z.infer<typeof paymentStatusAnswer>>
  void(owner: Owner, cartId: string): Promise<{ status: PaymentStatusName }>
  /** Answers the address the browser goes to. */
  returnFromChallenge(returnToken: string, brought: Brought): Promise<string>
  confirm(
    provider: RedirectProvider,
    given: { brand: Brand; returnToken: string; brought: Brought },
  ): Promise<ConfirmationAnswer>
  /** Takes a provider's notification by its raw body; false when it is not genuine. */
  takeNotifications(
    providerName: string,
    rawBody: Buffer,
    headers: NotificationHeaders,
    query: NotificationQuery,
  ): Promise<boolean>
  /** Gives a job again to payments that none looks after; answers how many there were. */
  check(): Promise<number>
  /** Handlers of the jobs by name. Each may run twice. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
}

export const purchaseService = (deps: PlaceDeps): PurchaseService => ({
  place: (request) => placeCheckout(deps, request),
  status: (owner, query) => paymentStatusOf(deps, owner, query),
  void: (owner, cartId) => voidCheckout(deps, owner, cartId),
  returnFromChallenge: (returnToken, brought) => returnFromChallenge(deps, returnToken, brought),
  confirm: (provider, given) => confirmPayment(deps, provider, given),
  takeNotifications: async (providerName, rawBody, headers, query) => {
    const parsed = await deps.providers.named(providerName)?.parseNotification(rawBody, headers, query)
    if (!parsed?.isGenuine) return false
    for (const notification of parsed.notifications) await takeNotification(deps, providerName, notification)
    return true
  },
  check: () => checkPayments(deps),
  tasks: {
    [SETTLE_PAYMENT]: (payload) => watchPayment(deps, paymentJobOf(payload)),
    [RELEASE_PAYMENT]: (payload) => runRelease(deps, paymentJobOf(payload)),
    [REFUND_PAYMENT]: (payload) => runRefund(deps, payload),
  },
})
