import {
  checkoutOption,
  type Country,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentMethodOf,
  type RedirectProvider,
} from '@countertop/sdk/rules'
import type { Operation } from '../../sandbox/faults'
import { sandboxModules } from '../../sandbox/modules'
import type { SandboxSteps } from '../../sandbox/provider'
import type { TestAnswer } from './client'
import { answerHostedPage, broughtBy, type HostedChoice } from './hostedPage'
import type { PurchaseStage, Shopper } from './purchase'

/** A payment method on a provider's own page. */
export interface RedirectMethod {
  /** The provider's name in the confirmation call. */
  readonly provider: RedirectProvider
  /** The backend's adapter. */
  readonly adapter: string
  readonly brand: 'aol' | 'nz'
  readonly post: Readonly<Record<string, unknown>>
}

const brandOf = { AU: 'aol', NZ: 'nz' } as const
const inCountry = { AU: '', NZ: ' in New Zealand' } as const

const by = (
  { bit, provider, returns }: PaymentMethod,
  country: Country,
  more: Readonly<Record<string, unknown>> = {},
): RedirectMethod => ({
  provider: returns?.provider as RedirectProvider,
  adapter: provider?.[country] ?? '',
  brand: brandOf[country],
  post: { selectedPaymentOption: bit, encryptedValues: null, cardHolderName: null, ...more },
})

/**
 * Every method of the table that redirects to a provider's page, in both countries, by a name for test
 * titles.
 */
export const redirectMethods: Readonly<Record<string, RedirectMethod>> = {
  ...Object.fromEntries(
    PAYMENT_METHODS.filter(({ returns }) => returns !== null).flatMap((row) =>
      (['AU', 'NZ'] as const).map((country) => [`${row.name}${inCountry[country]}`, by(row, country)]),
    ),
  ),
  'Pay in 4': by(paymentMethodOf(checkoutOption.PayPal), 'AU', { payInFour: true }),
}

/** A method by its name in `redirectMethods`. */
export const redirectMethod = (name: string): RedirectMethod => {
  const method = redirectMethods[name]
  if (!method) throw new Error(`No method is called ${name}`)
  return method
}

/** The sandbox's operations behind a step of a method's adapter. */
export const operationsOf = ({ adapter }: RedirectMethod, step: keyof SandboxSteps): readonly Operation[] =>
  Object.values(sandboxModules).flatMap(({ steps }) => steps[adapter]?.[step] ?? [])

/** A payment whose shopper has been sent to the provider's page. */
export interface Begun {
  readonly shopper: Shopper
  readonly method: RedirectMethod
  readonly cartId: string
  readonly paymentReference: string
  readonly redirectUrl: string
}

/** Money captured by the provider for a cart, over all attempts, without cards; cents. */
export interface ProviderMoney {
  readonly authorisedCents: number
  /** Less refunds. */
  readonly takenCents: number
  /** Number of captures. */
  readonly captures: number
}

export interface RedirectPurchases {
  /** Fills a cart, posts it, and resolves once the shopper has been redirected. */
  begin(method: RedirectMethod, skus?: readonly string[]): Promise<Begun>
  /** Makes the shopper's choice there; returns the parameters that the shop's page is opened with. */
  choose(begun: Begun, choice: HostedChoice): Promise<Record<string, string>>
  /** Confirms as the page does on return: everything but `provider` in the query, without a cookie. */
  confirm(begun: Begun, brought: Readonly<Record<string, string>>): Promise<TestAnswer>
  status(begun: Begun): Promise<TestAnswer>
  void(begun: Begun): Promise<TestAnswer>
  money(cartId: string): Promise<ProviderMoney>
  /** Delivers PayPal's waiting notifications, reordered, repeated or omitted by `arrange`. */
  deliverPayPal(arrange?: <Item>(items: readonly Item[]) => readonly Item[]): Promise<number[]>
}

/** Enables the methods that sites have off by default, for totals up to $2,000. */
const switchOn = async ({ app }: PurchaseStage): Promise<void> => {
  const settings = PAYMENT_METHODS.filter(
    ({ isOnByDefault, returns }) => returns !== null && !isOnByDefault,
  ).flatMap(({ feature, configuration }) =>
    (['AU', 'NZ'] as const).flatMap((country) => [
      { site_code: brandOf[country], name: feature, value: 'true' },
      { site_code: brandOf[country], name: `${configuration?.[country]}MaximumAmount`, value: '2000' },
    ]),
  )
  if (settings.length > 0) await app.db('settings').insert(settings)
}

/** Purchases by redirect, over HTTP, against the sandbox of the stage. */
export const redirectPurchases = async (stage: PurchaseStage): Promise<RedirectPurchases> => {
  await switchOn(stage)
  const { app, bank } = stage
  const sandbox = bank.sandbox
  const legReferences = async (cartId: string): Promise<string[]> =>
    (
      await app
        .db('payment_legs')
        .where({ cart_id: cartId })
        .whereNot({ provider: 'card' })
        .select('reference')
    ).map(({ reference }: { reference: string }) => reference)
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
      const records = sandbox.booked().filter(({ reference }) => references.has(reference))
      return {
        authorisedCents: records.reduce((sum, { authorisedCents }) => sum + authorisedCents, 0),
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
