import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import { checkoutOption } from '../../../rules'
import {
  makeAnswer,
  makeAvailability,
  makeCart,
  makeStaffView,
  makeView,
  oven,
  sydney,
} from '../testing/fixtures'
import { watch } from '../testing/invariants'
import { startCheckout, status, type StartedCheckout } from '../testing/startCheckout'
import type { CheckoutEvent } from './types'

/*
 * A shopper acts at random, and the server answers in any order, late, with errors or never: the invariants
 * hold after every step.
 */

const { Default, PayPal, ZipInStore } = checkoutOption

const melbourne = { ...sydney, _id: '3000_MELBOURNE', suburb: 'Melbourne', postcode: '3000', state: 'VIC' }
const view = makeView({ ...makeStaffView(), opts: makeStaffView().opts + PayPal + ZipInStore })
const providers = { PayPal: { currency: 'AUD', minimumPrice: 1, maximumPrice: 5000 } } as never

const shopper: readonly CheckoutEvent[] = [
  { type: 'TYPED', field: 'email', value: 'sam@example.com' },
  { type: 'TYPED', field: 'email', value: 'sam' },
  { type: 'TYPED', field: 'email', value: '' },
  { type: 'LEFT', field: 'email' },
  { type: 'TYPED', field: 'poNumber', value: 'PO-17' },
  { type: 'TYPED', field: 'deposit', value: '500' },
  { type: 'TYPED', field: 'deliveryAddress.suburb', value: 'Sydn' },
  { type: 'TYPED', field: 'devicePaymentCode', value: '123456' },
  { type: 'TICKED', field: 'newsletter', isTicked: false },
  { type: 'TICKED', field: 'winningDeliveryServiceOverride', isTicked: true },
  { type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney },
  { type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: melbourne },
  { type: 'LOOK_FOR_DATES' },
  { type: 'DATE_CHOSEN', date: [2026, 3, 5] },
  { type: 'DATE_CHOSEN', date: [2026, 3, 6] },
  { type: 'PAYMENT_CHOSEN', option: Default },
  { type: 'PAYMENT_CHOSEN', option: PayPal },
  { type: 'PAYMENT_CHOSEN', option: ZipInStore },
  { type: 'COUPON_TYPED', text: 'TAKE10' },
  { type: 'COUPON_APPLIED' },
  { type: 'COUPON_REMOVED' },
  { type: 'CASH_AND_CARRY', isOn: true },
  { type: 'CASH_AND_CARRY', isOn: false },
  { type: 'STORE_CHOSEN', subdivision: '2' },
  { type: 'CART_CHANGED' },
  { type: 'CART_SEEN', seen: { cartId: 'other', count: 3, total: 1, version: 1 } },
  { type: 'CART_PENDING', isPending: true },
  { type: 'CART_PENDING', isPending: false },
  { type: 'CARD_SHOWN' },
  { type: 'CARD_READY' },
  { type: 'CANCEL' },
  { type: 'CONTINUE' },
  { type: 'RETRY' },
  { type: 'PAGE_RESTORED' },
  { type: 'PAGE_OUTDATED' },
  { type: 'PAGE_LEFT' },
]
const press: CheckoutEvent = { type: 'PLACE_ORDER' }

const lost = new CountertopError('NETWORK', 'lost')
const refused = new CountertopError('INVALID', 'no', {
  status: 400,
  body: { errorCode: 400, errorMessages: ['No'], refusalReason: null },
})
const carts = [
  makeCart(),
  makeCart({ orderTotal: 1169.1, couponCode: 'TAKE10' }),
  makeCart({ products: [{ ...oven, quantity: 2 }], orderTotal: 2598, version: 2 }),
  makeCart({ products: [], orderTotal: 0, version: 3 }),
]
const confirmed = {
  success: true,
  orderCompleted: false,
  status: 'Pending',
  cartId: 'c',
  orderNumber: null,
  paymentReference: 'PAY-1',
}

/** Possible answers and errors of each call. */
const answers: Readonly<Record<string, readonly unknown[]>> = {
  open: carts.map((cart) => ({
    cart,
    view,
    providers,
    settings: { supportNumber: null, showCalendarOnLoad: false, proformaBrands: null },
  })),
  readView: [view, { ...view, cartVersion: 2 }, { ...view, cartVersion: 3 }, lost],
  readCart: [...carts, lost],
  loadAvailability: [
    makeAvailability(),
    makeAvailability({ dates: [{ date: [2026, 3, 6], price: 99, available: true }] }),
    makeAvailability({ unavailable: true }),
    lost,
  ],
  applyCoupon: [undefined, refused, lost],
  removeCoupon: [undefined, refused, lost],
  encryptCard: [
    { kind: 'encrypted', values: { House: 'jwe' } },
    { kind: 'refused', messages: ['Check your card'] },
    lost,
  ],
  post: [
    makeAnswer({ orderCompleted: true }),
    makeAnswer({ paymentReference: 'PAY-1', redirectUrl: 'https://provider.test' }),
    makeAnswer({ paymentReference: 'PAY-1' }),
    makeAnswer({ success: false }),
    refused,
    lost,
  ],
  queryStatus: [status('Approved'), status('Pending'), status('Cancelled'), status('Declined', 'No'), lost],
  confirmPayment: [confirmed, lost],
  voidPayment: [{ status: 'Cancelled' }, { status: 'Approved' }, { status: 'Pending' }, lost],
}

type Move = { send: CheckoutEvent } | { answer: number; with: number } | { wait: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...shopper).map((send) => ({ send })) },
  { weight: 2, arbitrary: fc.constant({ send: press }) },
  { weight: 8, arbitrary: fc.record({ answer: fc.nat(999), with: fc.nat(999) }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(100, 200, 400, 500, 1500, 2000, 15_000, 65_000, 3_600_000)
      .map((wait) => ({ wait })),
  },
)

async function perform(
  checkout: StartedCheckout,
  invariants: ReturnType<typeof watch>,
  one: Move,
): Promise<void> {
  if ('send' in one) return invariants.send(one.send)
  if ('wait' in one) return checkout.clock.increment(one.wait)
  const unanswered = Object.entries(checkout.calls).flatMap(([name, list]) =>
    list.filter((call) => !call.isAnswered()).map((call) => ({ name, call })),
  )
  const chosen = unanswered[one.answer % Math.max(1, unanswered.length)]
  const known = answers[chosen?.name ?? ''] ?? []
  if (chosen) await invariants.answer(chosen.call, known[one.with % known.length])
}

describe('the checkout machine', () => {
  it('keeps its invariants for any actions of the shopper and any order of the answers', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 30, maxLength: 70, size: 'max' }), async (moves) => {
        let presses = 0
        const checkout = startCheckout({ view, providers, newAttempt: () => `attempt-${++presses}` })
        const invariants = watch(checkout)
        try {
          await checkout.open()
          await checkout.fill()
          for (const one of moves) {
            await perform(checkout, invariants, one)
            invariants.check()
            const { payment } = checkout.actor.getSnapshot().value
            seen.add(typeof payment === 'string' ? payment : (Object.keys(payment)[0] ?? ''))
          }
        } finally {
          checkout.actor.stop()
        }
      }),
      { numRuns: 20, seed: 20_260_302 },
    )
    // The walks reach the important states.
    expect([...seen]).toEqual(
      expect.arrayContaining(['encrypting', 'posting', 'polling', 'redirecting', 'unresolved', 'completed']),
    )
  }, 60_000)
})
