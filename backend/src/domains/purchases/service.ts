import type { Brand, RedirectProvider } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { runRefund } from '../orders/service'
import { type NotificationHeaders, type NotificationQuery, REFUND_PAYMENT } from '../payments/service'
import type { PlaceDeps, PlaceRequest } from './deps'
import { paymentJobOf, RELEASE_PAYMENT, SETTLE_PAYMENT } from './jobs'
import type { Owner, PaymentStatusName } from './owner'
import type { CheckoutAnswer } from './placing/answers'
import { placeCheckout } from './placing/place'
import type { paymentStatusAnswer } from './schema'
import {
  type Brought,
  type ConfirmationAnswer,
  confirmPayment,
  returnFromChallenge,
} from './settling/confirm'
import { takeNotification } from './settling/notify'
import { runRelease } from './settling/release'
import { requeueOrphanedPayments } from './settling/requeueOrphaned'
import { resumePayment } from './settling/resume'
import { paymentStatusOf } from './settling/status'
import { voidCheckout } from './settling/void'

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
  /** Requeues open payments that have lost their job; returns their number. */
  requeueOrphaned(): Promise<number>
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
  requeueOrphaned: () => requeueOrphanedPayments(deps),
  tasks: {
    [SETTLE_PAYMENT]: (payload) => resumePayment(deps, paymentJobOf(payload)),
    [RELEASE_PAYMENT]: (payload) => runRelease(deps, paymentJobOf(payload)),
    [REFUND_PAYMENT]: (payload) => runRefund(deps, payload),
  },
})
