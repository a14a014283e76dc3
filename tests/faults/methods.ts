import { checkoutOption, PAYMENT_METHODS } from '@countertop/sdk/rules'
import type { Random } from '../../backend/src/seeds/catalogue/random'

/** A payment method, as a share of all purchases. */
export interface Method {
  readonly name: string
  readonly brand: 'aol' | 'aoc' | 'nz' | 'wa'
  readonly option: number
  readonly weight: number
  /** Paid at the counter by staff. */
  readonly byStaff?: boolean
  /** By a trade customer, on account. All of these shoppers share one account and its limit. */
  readonly byTrade?: boolean
  /** The cart may contain two units of a product: the total stays within every provider's range. */
  readonly bySeveral?: boolean
  readonly payInFour?: boolean
  /** By a platform, over the Universal Commerce Protocol. */
  readonly byPlatform?: boolean
  /** A trade customer buys a quote of staff (quoted.ts). */
  readonly byQuote?: boolean
  /** The cart may contain goods of a supplier with its own leg. */
  readonly bySupplier?: boolean
}

/** Every method with a redirect to a provider's page, in both countries. */
const redirecting: readonly Method[] = PAYMENT_METHODS.filter(({ returns }) => returns !== null).flatMap(
  ({ name, bit }): Method[] => [
    { name, brand: 'aol', option: bit, weight: 8 },
    { name: `${name}, New Zealand`, brand: 'nz', option: bit, weight: 4 },
  ],
)

export const methods: readonly Method[] = [
  ...redirecting,
  { name: 'card', brand: 'aol', option: checkoutOption.Default, weight: 24, bySeveral: true },
  {
    name: 'card, two suppliers',
    brand: 'aol',
    option: checkoutOption.Default,
    weight: 10,
    bySupplier: true,
    bySeveral: true,
  },
  {
    name: 'card, over a platform',
    brand: 'aol',
    option: checkoutOption.Default,
    weight: 10,
    byPlatform: true,
  },
  { name: 'card, a quote', brand: 'aoc', option: checkoutOption.Default, weight: 12, byQuote: true },
  { name: 'card, New Zealand', brand: 'nz', option: checkoutOption.Default, weight: 8 },
  { name: 'Pay in 4', brand: 'aol', option: checkoutOption.PayPal, weight: 4, payInFour: true },
  { name: 'Zip at the counter', brand: 'wa', option: checkoutOption.ZipInStore, weight: 6, byStaff: true },
  {
    name: 'other, by staff',
    brand: 'wa',
    option: checkoutOption.StaffOnlyOtherPaymentMethod,
    weight: 3,
    byStaff: true,
    bySeveral: true,
  },
  { name: 'cash on delivery', brand: 'aol', option: checkoutOption.COD, weight: 3, bySeveral: true },
  { name: 'credit account', brand: 'aol', option: checkoutOption.CRAccount, weight: 4, byTrade: true },
]

/** A shopper's action at the provider or the bank. */
export type Choice = 'approve' | 'decline' | 'cancel' | 'expire' | 'leave'

const choices: readonly Choice[] = [
  ...Array<Choice>(14).fill('approve'),
  'decline',
  'decline',
  'cancel',
  'expire',
  'leave',
  'leave',
]
export const choiceOf = (random: Random): Choice => random.pick(choices)

export const methodOf = (random: Random): Method =>
  random.pick(methods.flatMap((method) => Array<Method>(method.weight).fill(method)))

/** The sandbox's cards: approved immediately, challenged, refused. */
export const cardOf = (random: Random) => {
  const draw = random.next()
  return {
    number: draw < 0.65 ? '4111111111111111' : draw < 0.9 ? '5454545454545454' : '4111111111111111',
    cvc: '737',
    expiryMonth: '03',
    expiryYear: '2030',
    holderName: draw < 0.9 ? 'Sam Shopper' : random.pick(['DECLINED', 'NOT_ENOUGH_BALANCE', 'ERROR']),
  }
}

/** Payment codes by the customer's action in Zip's app (docs/payments.md). */
export const customerCodes: Readonly<Record<Choice, string>> = {
  approve: '111111',
  decline: '222222',
  cancel: '333333',
  expire: '444444',
  leave: '555555',
}
