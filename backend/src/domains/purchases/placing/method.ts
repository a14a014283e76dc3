import {
  type Brand,
  checkoutOption,
  creditLeftText,
  type PaymentOption,
  providerOfOption,
} from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import type { DomainError } from '../../../foundation/errors'
import { HOUSE } from '../../cart/service'
import {
  isMethodOffered,
  type Offer,
  paymentConfigurationsOf,
  type Quote,
  type SupplierLeg,
} from '../../checkout/service'
import {
  countDeclined,
  findCredit,
  type PaymentProvider,
  type RefusalCount,
  useCredit,
} from '../../payments/service'
import type { PlaceDeps, PreparedRequest } from '../deps'
import { checkoutRefusal, NOT_CHARGED } from '../refusals'

/** What a method charges now. Money in cents. */
export interface DueNow {
  readonly dueNowCents: number
  readonly legs: readonly SupplierLeg[]
}

/**
 * The legs of a payment: a card pays each supplier its part, another provider is paid in one leg; cash on
 * delivery, the credit account and the staff's other method call no provider and are paid later (CHK-OP-059).
 * Nothing is due where gift cards paid for everything.
 */
export const legsToPay = (
  option: number,
  { country }: Pick<Brand, 'country'>,
  { legs, totals: { payNowCents } }: Pick<Quote, 'legs' | 'totals'>,
): DueNow => {
  if (payNowCents === 0 || providerOfOption(option as PaymentOption, country) === null) {
    return { dueNowCents: 0, legs: [] }
  }
  if (option !== checkoutOption.Default) {
    return { dueNowCents: payNowCents, legs: [{ supplierKey: HOUSE, amountCents: payNowCents }] }
  }
  const sum = legs.reduce((total, { amountCents }) => total + amountCents, 0)
  if (sum !== payNowCents) throw new Error(`The legs add up to ${sum} cents instead of ${payNowCents}`)
  return { dueNowCents: payNowCents, legs }
}

export const notOffered = (): DomainError =>
  checkoutRefusal(400, 'PAYMENT_OPTION_NOT_OFFERED', ['Please choose another payment method.'])

/**
 * Asserts that the method is offered to this principal for this total (CHK-172, CHK-173, CHK-180); only a
 * card pays a deposit. @throws DomainError 400 `PAYMENT_OPTION_NOT_OFFERED`, `DEPOSIT_INVALID`
 */
export const assertOffered = (
  { providers }: PlaceDeps,
  { brand, post, bounds }: PreparedRequest,
  { totals: { totalCents } }: Quote,
  { opts, site }: Offer,
): void => {
  const { selectedPaymentOption: option, payInFour: isPayInFour, partialPayment } = post
  const configurations = paymentConfigurationsOf({ brand, site, providers }, bounds)
  if (!isMethodOffered(brand, configurations, { option, isPayInFour }, { opts, totalCents })) {
    throw notOffered()
  }
  if (partialPayment && option !== checkoutOption.Default) {
    throw checkoutRefusal(400, 'DEPOSIT_INVALID', ['A deposit can only be paid by card.', NOT_CHARGED])
  }
}

/** The window in which refused card payments are counted, in ms. */
const REFUSALS_WINDOW_MS = 10 * 60_000
/** Shoppers mistype; a cart with this many refusals is used to test cards. */
const CART_REFUSALS_MAX = 10
const SITE_REFUSALS_MAX = 1_000

/** Recently refused card payments of a cart and its site; other methods do not count. */
export const countRefusals = async (
  trx: Db,
  { post, brand }: Pick<PreparedRequest, 'post' | 'brand'>,
  now: Date,
): Promise<RefusalCount> =>
  post.selectedPaymentOption === checkoutOption.Default
    ? countDeclined(trx, {
        cartId: post.cartId,
        siteCode: brand.code,
        paymentOption: checkoutOption.Default,
        since: new Date(now.getTime() - REFUSALS_WINDOW_MS),
        limit: SITE_REFUSALS_MAX,
      })
    : { ofCart: 0, ofSite: 0 }

/**
 * Stops card testing, which shows as many small refusals: a cart and a site have a limit in addition to the
 * one for each address. @throws DomainError 429 `TOO_MANY_REFUSALS`
 */
export const assertNoCardTesting = (refused: RefusalCount): void => {
  if (refused.ofCart < CART_REFUSALS_MAX && refused.ofSite < SITE_REFUSALS_MAX) return
  throw checkoutRefusal(429, 'TOO_MANY_REFUSALS', [
    'Too many card payments were refused. Please try again later, or choose another payment method.',
  ])
}

/** Seconds until a method that does not answer may be tried again. */
const REACHABLE_AGAIN_SECONDS = 5

/**
 * Refuses to start a payment with a provider that does not answer or has reached its limit of calls, before
 * anything is reserved. The page shows the message and reloads (CHK-358). @throws DomainError 503
 * `PAYMENT_METHOD_BUSY` with `Retry-After`
 */
export const assertReachable = (provider: Pick<PaymentProvider, 'isAvailable'> | undefined): void => {
  if (provider?.isAvailable?.() !== false) return
  throw checkoutRefusal(
    503,
    'PAYMENT_METHOD_BUSY',
    ['This payment method isn’t responding right now. Please choose another one, or try again in a moment.'],
    { errorCode: 400, retryAfterSeconds: REACHABLE_AGAIN_SECONDS },
  )
}

/** Seconds until a card may be tried again: staff must publish a certificate first. */
const CERTIFICATE_AGAIN_SECONDS = 60

/**
 * Refuses a card payment where a supplier has no valid certificate, before any other supplier's part is
 * authorised: the acquirer would refuse that part, which shoppers see as a declined card. The page shows the
 * message and reloads (CHK-358). @throws DomainError 503 `PAYMENT_METHOD_BUSY` with `Retry-After`
 */
export const assertEncryptable = (
  { log, supplierKeys }: Pick<PlaceDeps, 'log' | 'supplierKeys'>,
  legs: readonly SupplierLeg[],
): void => {
  const published = supplierKeys.current()
  const suppliers = legs.map(({ supplierKey }) => supplierKey).filter((key) => !published[key])
  if (suppliers.length === 0) return
  log.error({ suppliers }, 'a card order was refused: a supplier has no valid certificate')
  throw checkoutRefusal(
    503,
    'PAYMENT_METHOD_BUSY',
    [
      'We can’t take a card for this order right now. You have not been charged. Please choose another payment method, or try again later.',
    ],
    { errorCode: 400, retryAfterSeconds: CERTIFICATE_AGAIN_SECONDS },
  )
}

/**
 * Charges a credit account; a payment that makes no order reverses it. @throws DomainError 400
 * `CREDIT_LIMIT_EXCEEDED`
 */
export const reserveCredit = async (
  trx: Db,
  attemptId: string,
  { post, principal }: Pick<PreparedRequest, 'post' | 'principal'>,
  { totals: { totalCents } }: Quote,
): Promise<void> => {
  if (post.selectedPaymentOption !== checkoutOption.CRAccount || principal.kind !== 'customer') return
  if (totalCents === 0) return
  if (await useCredit(trx, { attemptId, accountId: principal.accountId, cents: totalCents })) return
  const credit = await findCredit(trx, principal.accountId)
  const left = credit ? `: ${creditLeftText(credit)}` : '.'
  throw checkoutRefusal(400, 'CREDIT_LIMIT_EXCEEDED', [
    `This order is more than your credit account allows${left} Please choose another payment method.`,
  ])
}
