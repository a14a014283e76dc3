import type { Brand, RedirectProvider } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { queryAcceptedRefunds, reportSilentRefunds, runRefund } from '../orders/service'
import { type NotificationHeaders, type NotificationQuery, REFUND_PAYMENT } from '../payments/service'
import type { PlaceDeps, PlaceRequest } from './deps'
import { parsePaymentJob, RELEASE_PAYMENT, SETTLE_PAYMENT } from './jobs'
import type { Owner, PaymentStatusName } from './owner'
import type { CheckoutAnswer } from './placing/answers'
import { placeCheckout } from './placing/place'
import type { paymentStatusAnswer } from './schema'
import {
  type ConfirmationAnswer,
  confirmPayment,
  returnFromChallenge,
  type ReturnParameters,
} from './settling/confirm'
import { handleNotification } from './settling/notify'
import { runRelease } from './settling/release'
import { requeueOrphaned } from './settling/requeueOrphaned'
import { resumePayment } from './settling/resume'
import { readPaymentStatus } from './settling/status'
import { voidCheckout } from './settling/void'

export { RELEASE_PAYMENT, SETTLE_PAYMENT } from './jobs'
export { checkoutPost, type CheckoutPost } from './schema'

/** Paying for a cart: the calls and their jobs. */
export interface PurchaseService {
  /** Places an order; a repeat with the same key is the same order. @throws DomainError as at the route */
  place(request: PlaceRequest): Promise<CheckoutAnswer>
  /** @throws DomainError 404 `NO_SUCH_PAYMENT` */
  status(
    owner: Owner,
    query: { cartId: string; paymentReference: string },
  ): Promise<z.infer<typeof paymentStatusAnswer>>
  /** Cancels the payment that waits for the shopper. @throws DomainError 404 `NO_SUCH_PAYMENT` */
  void(owner: Owner, cartId: string): Promise<{ status: PaymentStatusName }>
  /** Returns the browser's next address. @throws DomainError 404 `NO_SUCH_PAYMENT` */
  returnFromChallenge(returnToken: string, brought: ReturnParameters): Promise<string>
  /** @throws DomainError 404 `NO_SUCH_PAYMENT`; 400 `RETURN_OF_OTHER_PAYMENT` */
  confirm(
    provider: RedirectProvider,
    given: { brand: Brand; returnToken: string; brought: ReturnParameters },
  ): Promise<ConfirmationAnswer>
  /** Handles a provider's notification by its raw body; false when it is not genuine. */
  handleNotifications(
    providerName: string,
    rawBody: Buffer,
    headers: NotificationHeaders,
    query: NotificationQuery,
  ): Promise<boolean>
  /**
   * Requeues open payments and refunds that have lost their job, queries accepted refunds that were not
   * confirmed, and raises an alarm for those that wait for long; returns their number.
   */
  checkOpen(): Promise<number>
  /** Handlers of the jobs by name. Each may run twice. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
}

export const purchaseService = (deps: PlaceDeps): PurchaseService => ({
  place: (request) => placeCheckout(deps, request),
  status: (owner, query) => readPaymentStatus(deps, owner, query),
  void: (owner, cartId) => voidCheckout(deps, owner, cartId),
  returnFromChallenge: (returnToken, brought) => returnFromChallenge(deps, returnToken, brought),
  confirm: (provider, given) => confirmPayment(deps, provider, given),
  handleNotifications: async (providerName, rawBody, headers, query) => {
    const parsed = await deps.providers.named(providerName)?.parseNotification(rawBody, headers, query)
    if (!parsed?.isGenuine) return false
    for (const notification of parsed.notifications)
      await handleNotification(deps, providerName, notification)
    return true
  },
  checkOpen: async () =>
    (await requeueOrphaned(deps)) + (await queryAcceptedRefunds(deps)) + (await reportSilentRefunds(deps)),
  tasks: {
    [SETTLE_PAYMENT]: (payload) => resumePayment(deps, parsePaymentJob(payload)),
    [RELEASE_PAYMENT]: (payload) => runRelease(deps, parsePaymentJob(payload)),
    [REFUND_PAYMENT]: (payload) => runRefund(deps, payload),
  },
})
