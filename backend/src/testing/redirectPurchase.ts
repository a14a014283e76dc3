import { checkoutOption } from '@countertop/sdk/rules'
import { merchantReferenceOf } from '../../sandbox/paypal/order'
import type { TestAnswer } from './client'
import { answerHostedPage, broughtBy, type HostedChoice } from './hostedPage'
import type { PurchaseStage, Shopper } from './purchase'

/** A way to pay on a provider's own page. */
export interface RedirectMethod {
  /** As the confirmation call is named. */
  readonly provider: 'afterpay' | 'paypal' | 'zip'
  readonly brand: 'aol' | 'nz'
  readonly post: Readonly<Record<string, unknown>>
}

const by = (
  provider: RedirectMethod['provider'],
  brand: RedirectMethod['brand'],
  selectedPaymentOption: number,
  more: Readonly<Record<string, unknown>> = {},
): RedirectMethod => ({
  provider,
  brand,
  post: { selectedPaymentOption, encryptedValues: null, cardHolderName: null, ...more },
})

/** Every way, by a name for test titles. */
export const redirectMethods = {
  Afterpay: by('afterpay', 'aol', checkoutOption.AfterPay),
  'Afterpay in New Zealand': by('afterpay', 'nz', checkoutOption.AfterPay),
  PayPal: by('paypal', 'aol', checkoutOption.PayPal),
  'PayPal in New Zealand': by('paypal', 'nz', checkoutOption.PayPal),
  'Pay in 4': by('paypal', 'aol', checkoutOption.PayPal, { payInFour: true }),
  Zip: by('zip', 'aol', checkoutOption.Zip),
  'Zip in New Zealand': by('zip', 'nz', checkoutOption.Zip),
} as const satisfies Record<string, RedirectMethod>

/** Short times and the same pauses as elsewhere: an answer that is lost on purpose costs no test a minute. */
export const shortTimeouts = {
  AFTERPAY_TIMEOUT_MS: '400',
  AFTERPAY_MONEY_TIMEOUT_MS: '400',
  PAYPAL_TIMEOUT_MS: '400',
  ZIP_TIMEOUT_MS: '400',
}

/** A payment whose shopper has been sent to the provider's page. */
export interface Begun {
  readonly shopper: Shopper
  readonly method: RedirectMethod
  readonly cartId: string
  readonly paymentReference: string
  readonly redirectUrl: string
}

/** What the provider has of a cart's payments, all attempts together; cents. */
export interface ProviderMoney {
  readonly heldCents: number
  /** Less what was given back. */
  readonly takenCents: number
  /** Captures made. */
  readonly captures: number
}

export interface RedirectPurchases {
  /** Fills a cart, posts it, and answers once the shopper has been sent on. */
  begin(method: RedirectMethod, skus?: readonly string[]): Promise<Begun>
  /** What the shopper does there; answers what the page of the shop is opened with. */
  choose(begun: Begun, choice: HostedChoice): Promise<Record<string, string>>
  /** What the page does on return: everything but `provider`, as query, without cookie. */
  confirm(begun: Begun, brought: Readonly<Record<string, string>>): Promise<TestAnswer>
  status(begun: Begun): Promise<TestAnswer>
  void(begun: Begun): Promise<TestAnswer>
  money(cartId: string): Promise<ProviderMoney>
  /** Delivers PayPal's notifications that wait, in the order and number that `arrange` gives them. */
  deliverPayPal(arrange?: <Item>(items: readonly Item[]) => readonly Item[]): Promise<number[]>
}

/** Purchases by redirect, over HTTP, against the sandbox of the stage. */
export const redirectPurchases = (stage: PurchaseStage): RedirectPurchases => {
  const { app, bank } = stage
  const sandbox = bank.sandbox
  const legReferences = async (cartId: string): Promise<string[]> =>
    (await app.db('payment_legs').where({ cart_id: cartId }).select('reference')).map(
      ({ reference }: { reference: string }) => reference,
    )
  const own = ({ shopper }: Begun, method: string, path: string, body?: unknown) =>
    app.request(method, path, {
      jar: shopper.jar,
      brand: shopper.brand,
      ...(body === undefined ? {} : { body }),
    })

  return {
    begin: async (method, skus = ['FRIDGE']) => {
      const shopper = await stage.shopper(skus, method.brand)
      const { status, body } = await stage.buy(shopper, { over: method.post })
      if (status !== 200 || !body.redirectUrl) {
        throw new Error(`No redirect: ${status} ${JSON.stringify(body)}`)
      }
      const { cartId, paymentReference, redirectUrl } = body
      return { shopper, method, cartId, paymentReference, redirectUrl }
    },
    choose: async ({ redirectUrl }, choice) => broughtBy(await answerHostedPage(redirectUrl, choice)),
    confirm: ({ method, shopper }, { provider: _provider, step: _step, ...brought }) =>
      app.request('POST', `/api/checkout/${method.provider}confirmation?${new URLSearchParams(brought)}`, {
        brand: shopper.brand,
      }),
    status: (begun) => {
      const { cartId, paymentReference } = begun
      const query = new URLSearchParams({ cartId, paymentReference })
      return own(begun, 'GET', `/api/checkout/payment/status?${query}`)
    },
    void: (begun) =>
      own(begun, 'POST', '/api/checkout/void', { cartId: begun.cartId, selectedPaymentOption: 0 }),
    money: async (cartId) => {
      const references = new Set(await legReferences(cartId))
      const records = [
        ...sandbox.afterpay.book.payments().map((one) => ({
          reference: one.merchantReference,
          heldCents: one.openCents,
          capturedCents: one.capturedCents,
          refundedCents: one.refundedCents,
        })),
        ...(sandbox.paypal?.book.orders() ?? []).map((one) => ({
          reference: merchantReferenceOf(one),
          heldCents: one.authorization?.status === 'CREATED' ? one.authorization.cents : 0,
          capturedCents: one.captures.reduce((sum, { cents }) => sum + cents, 0),
          refundedCents: one.refunds.reduce((sum, { cents }) => sum + cents, 0),
        })),
        ...(sandbox.zipAu?.checkouts.charges() ?? []).map((one) => ({
          reference: one.merchantReference,
          heldCents: one.state === 'authorised' ? one.amountCents - one.capturedCents : 0,
          capturedCents: one.capturedCents,
          refundedCents: one.refundedCents,
        })),
        ...(sandbox.zipNz?.orders.all() ?? []).map((one) => ({
          reference: one.merchantReference,
          heldCents: one.status === 'Approved' ? one.amountCents - one.capturedCents : 0,
          capturedCents: one.capturedCents,
          refundedCents: one.refundedCents,
        })),
      ].filter(({ reference }) => reference !== null && references.has(reference))
      return {
        heldCents: records.reduce((sum, { heldCents }) => sum + heldCents, 0),
        takenCents: records.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0),
        captures: records.filter(({ capturedCents }) => capturedCents > 0).length,
      }
    },
    deliverPayPal: async (arrange = (items) => items) => {
      const statuses: number[] = []
      for (const { body, headers } of arrange(sandbox.paypal?.notifications.waiting ?? [])) {
        const answer = await app.request('POST', '/api/payments/notifications/paypal', {
          brand: null,
          body,
          headers: { ...headers },
        })
        statuses.push(answer.status)
      }
      return statuses
    },
  }
}
