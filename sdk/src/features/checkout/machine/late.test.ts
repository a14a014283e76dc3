import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import {
  checkoutOption,
  DEPOSIT_RESET_MS,
  ERROR_RESHOW_MS,
  FIRST_POLL_MS,
  POLL_TIMEOUT_MS,
  POST_AGAIN_MS,
} from '../../../rules'
import type { CheckoutPost } from '../api.types'
import { depositCents, totals } from '../derive'
import { placingTexts } from '../begun/texts'
import {
  challengeAnswer,
  makeAnswer,
  makeAvailability,
  makeCart,
  makeStaffView,
  makeView,
  oven,
  sydney,
} from '../testing/fixtures'
import {
  payment,
  settle,
  startCheckout,
  status,
  type StartedCheckout,
  type StartOptions,
} from '../testing/startCheckout'

const { amountHasChanged } = placingTexts

const { AfterPay, Default, PayPal, ZipInStore } = checkoutOption

const melbourne = { ...sydney, _id: '3000_MELBOURNE', suburb: 'Melbourne', postcode: '3000', state: 'VIC' }
const chooseMelbourne = { type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: melbourne } as const
const twoOvens = makeCart({ products: [{ ...oven, quantity: 2 }], orderTotal: 2598 })

async function filled(options: StartOptions = {}): Promise<StartedCheckout> {
  const checkout = startCheckout(options)
  await checkout.open()
  await checkout.fill()
  return checkout
}

const posts = (checkout: StartedCheckout) =>
  (checkout.calls.post ?? []).map(({ input }) => input as { attempt: string; payload: CheckoutPost })

/** Answers an aborted call, and checks that the answer changes nothing. */
async function expectIgnored(checkout: StartedCheckout, name: string, nth: number, value: unknown) {
  const before = checkout.actor.getSnapshot()
  const calls = Object.values(checkout.calls).flat().length
  expect(checkout.calls[name]?.[nth]?.signal.aborted).toBe(true)
  await checkout.calls[name]?.[nth]?.answer(value)
  expect(checkout.context()).toBe(before.context)
  expect(checkout.actor.getSnapshot().value).toEqual(before.value)
  expect(Object.values(checkout.calls).flat()).toHaveLength(calls)
}

describe('a late answer of the delivery dates', () => {
  it('is ignored once the suburb has changed, whichever arrives first', async () => {
    const checkout = await filled()
    checkout.send(chooseMelbourne)
    checkout.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
    const far = makeAvailability({ dates: [{ date: [2026, 3, 9], price: 99, available: true }] })
    await expectIgnored(checkout, 'loadAvailability', 1, far)
    await checkout.calls.loadAvailability?.[2]?.answer(makeAvailability())
    expect(checkout.context().delivery).toMatchObject({ deliveryDate: [2026, 3, 5], shippingCost: 49 })

    checkout.send(chooseMelbourne)
    await checkout.calls.loadAvailability?.[3]?.answer(far)
    await expectIgnored(checkout, 'loadAvailability', 1, makeAvailability({ unavailable: true }))
    expect(checkout.context().delivery).toMatchObject({ deliveryDate: [2026, 3, 9], shippingCost: 99 })
  })

  it('is ignored once the suburb is edited', async () => {
    const checkout = await filled()
    checkout.send(chooseMelbourne)
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.suburb', value: 'Melbour' })
    await expectIgnored(checkout, 'loadAvailability', 1, makeAvailability())
    expect(checkout.context().delivery).toBeNull()
  })

  it('is ignored once other products are in the cart: the dates are requested again', async () => {
    const checkout = await filled()
    checkout.send({ type: 'LOOK_FOR_DATES' })
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(twoOvens)
    expect(checkout.count('loadAvailability')).toBe(3)
    await expectIgnored(checkout, 'loadAvailability', 1, makeAvailability({ unavailable: true }))
    await checkout.calls.loadAvailability?.[2]?.answer(makeAvailability())
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
  })

  it('is ignored once cash and carry is on', async () => {
    const checkout = await filled({ view: makeStaffView() })
    checkout.send(chooseMelbourne)
    checkout.send({ type: 'CASH_AND_CARRY', isOn: true })
    await expectIgnored(checkout, 'loadAvailability', 1, makeAvailability())
    await checkout.calls.loadAvailability?.[2]?.answer(makeAvailability())
    expect(checkout.is({ availability: { known: 'atStore' } })).toBe(true)
  })

  it('that fails late does not remove newer dates', async () => {
    const checkout = await filled()
    checkout.send(chooseMelbourne)
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.calls.loadAvailability?.[2]?.answer(makeAvailability())
    const { context } = checkout.actor.getSnapshot()
    await checkout.calls.loadAvailability?.[1]?.fail(new CountertopError('TIMEOUT', 'late'))
    expect(checkout.context()).toBe(context)
  })
})

describe('a late answer of coupon and cart', () => {
  const apply = (checkout: StartedCheckout, text: string) => {
    checkout.send({ type: 'COUPON_TYPED', text })
    checkout.send({ type: 'COUPON_APPLIED' })
  }

  it('to an application is ignored once the coupon is removed: the removal names it, and the cart is read', async () => {
    const checkout = await filled()
    apply(checkout, 'TAKE10')
    checkout.send({ type: 'COUPON_REMOVED' })
    expect(checkout.call('removeCoupon').input).toBe('TAKE10')
    await expectIgnored(checkout, 'applyCoupon', 0, undefined)
    expect(checkout.count('readCart')).toBe(0)
    await checkout.call('removeCoupon').answer()
    await checkout.call('readCart').answer(makeCart())
    expect(totals(checkout.context()).couponDiscountCents).toBe(0)
    expect(checkout.is({ coupon: 'open' })).toBe(true)
  })

  it('does not clear a code that was typed in the meantime', async () => {
    const checkout = await filled()
    apply(checkout, 'TAKE10')
    checkout.send({ type: 'COUPON_TYPED', text: 'GIFT-1234' })
    await checkout.call('applyCoupon').answer()
    expect(checkout.context().coupon).toEqual({ text: 'GIFT-1234', error: '', sent: '', queued: '' })
  })

  it('does not replace a newer cart', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_CHANGED' })
    checkout.send({ type: 'CART_SEEN', seen: { cartId: 'other', count: 2, total: 2598, version: 1 } })
    await expectIgnored(checkout, 'readCart', 0, makeCart({ orderTotal: 1 }))
    await checkout.calls.readCart?.[1]?.answer(twoOvens)
    expect(totals(checkout.context()).orderTotalCents).toBe(259_800)
  })

  it('triggers no read where another widget announces the very cart that is shown', async () => {
    const checkout = await filled()
    const { cartId, version, orderTotal: total } = makeCart()
    checkout.send({ type: 'CART_SEEN', seen: { cartId, count: 1, total, version } })
    expect(checkout.count('readCart')).toBe(0)
  })

  it('delays place-order, which then stops for the new amount instead of charging it', async () => {
    const checkout = await filled()
    apply(checkout, 'TAKE10')
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'settling' })).toBe(true)
    await checkout.call('applyCoupon').answer()
    await checkout.call('readCart').answer(makeCart({ couponCode: 'TAKE10', orderTotal: 1169.1 }))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice).toMatchObject({
      messages: [amountHasChanged(134_800, 121_810)],
      tone: 'warning',
    })
    expect(checkout.count('encryptCard')).toBe(0)
    await checkout.submit()
    expect(posts(checkout)[0]?.payload.shownTotal).toBe(1218.1)
  })
})

describe('a deposit', () => {
  const withDeposit = () =>
    filled({ view: makeView({ features: { partialPayment: true } }) }).then((checkout) => {
      checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
      return checkout
    })

  it('that is about to empty delays place-order, and the full amount is not charged unconfirmed', async () => {
    const checkout = await withDeposit()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'settling' })).toBe(true)
    checkout.clock.increment(DEPOSIT_RESET_MS)
    expect(checkout.context().notice?.messages).toEqual([amountHasChanged(50_000, 129_900)])
    expect(checkout.count('encryptCard')).toBe(0)
  })

  it('that stays the same stops place-order with the total that has changed', async () => {
    const checkout = await withDeposit()
    checkout.send({ type: 'CART_CHANGED' })
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readCart').answer(makeCart({ orderTotal: 1169.1 }))
    expect(checkout.context().notice?.messages).toEqual([amountHasChanged(134_800, 121_810)])
  })

  it('that is typed while it is about to empty is kept: it is meant for the new total', async () => {
    const checkout = await withDeposit()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '600' })
    checkout.clock.increment(DEPOSIT_RESET_MS)
    expect(depositCents(checkout.context())).toBe(60_000)
  })

  it('that is changed while the order is posted changes nothing of it', async () => {
    const checkout = await withDeposit()
    checkout.send({ type: 'PLACE_ORDER' })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '900' })
    await checkout.call('encryptCard').answer({ kind: 'encrypted', values: { House: 'jwe' } })
    expect(posts(checkout).map(({ payload }) => payload.partialPayment)).toEqual([500])
  })
})

describe('an order that is being placed', () => {
  const offered = {
    view: makeView({ opts: AfterPay + PayPal + ZipInStore }),
    providers: { PayPal: { minimum: 0, maximum: 5000 }, AfterPay: { minimum: 0, maximum: 5000 } },
  } as unknown as StartOptions

  it('is repeated unchanged, with its own method, even when another one is chosen', async () => {
    const checkout = await filled(offered)
    await checkout.submit()
    checkout.send({ type: 'PAYMENT_CHOSEN', option: PayPal })
    checkout.send({ type: 'TYPED', field: 'email', value: 'other@example.com' })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    await checkout.call('post').fail(new CountertopError('NETWORK', 'lost'))
    checkout.clock.increment(POST_AGAIN_MS)
    const [first, second] = posts(checkout)
    expect(second).toEqual(first)
    expect(first?.payload).toMatchObject({ selectedPaymentOption: Default, email: 'sam@example.com' })

    await checkout.call('post').answer(challengeAnswer)
    expect(checkout.context().payment?.selectedPaymentOption).toBe(Default)
  })

  it('is polled with the method it was posted with when another press is being paid', async () => {
    const checkout = await filled(offered)
    await checkout.submit()
    checkout.send({ type: 'PAYMENT_CHOSEN', option: PayPal })
    const busy = new CountertopError('CONFLICT', 'busy', { status: 409, reason: 'PAYMENT_IN_PROGRESS' })
    await checkout.call('post').fail(busy)
    expect(checkout.context().payment?.selectedPaymentOption).toBe(Default)
  })

  it('is completed by one answer: later events change nothing', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart())
    await checkout.submit()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('post').answer(makeAnswer({ orderCompleted: true }))
    await checkout.call('readCart').answer(makeCart({ products: [], orderTotal: 0 }))
    for (const type of ['PLACE_ORDER', 'CANCEL', 'RETRY', 'PAGE_RESTORED', 'CONTINUE'] as const) {
      checkout.send({ type })
    }
    expect(checkout.is({ payment: 'completed' })).toBe(true)
    expect(checkout.effectsOf('showConfirmation')).toHaveLength(1)
    expect(checkout.count('post')).toBe(1)
  })

  it('is not posted when the card is encrypted after the deadline', async () => {
    const checkout = await filled()
    checkout.send({ type: 'PLACE_ORDER' })
    checkout.clock.increment(20_000)
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    await expectIgnored(checkout, 'encryptCard', 0, { kind: 'encrypted', values: { House: 'jwe' } })
    expect(checkout.count('post')).toBe(0)
  })

  it('is not placed before the page is ready', async () => {
    const checkout = startCheckout()
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: { editing: 'open' } })).toBe(true)
    await checkout.open()
    expect(checkout.is({ payment: { editing: 'open' } })).toBe(true)
  })

  it('that is placed again after a refusal waits for the view, the cart and the dates', async () => {
    const checkout = await filled()
    await checkout.submit()
    const body = { errorCode: 400, errorMessages: ['No'], refusalReason: null }
    await checkout.call('post').fail(new CountertopError('INVALID', 'x', { status: 400, body }))
    expect(checkout.is({ payment: { editing: 'reloading' } })).toBe(true)
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readView').answer(makeView())
    await checkout.call('readCart').answer(makeCart())
    expect(checkout.is({ payment: 'settling' })).toBe(true)
    await checkout.call('loadAvailability').answer(makeAvailability())
    // The button showed no delivery price while the dates were loading. The earlier refusal is not announced
    // again.
    checkout.clock.increment(ERROR_RESHOW_MS)
    expect(checkout.context().notice?.messages).toEqual([amountHasChanged(129_900, 134_800)])
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'encrypting' })).toBe(true)
  })
})

describe('a pending payment', () => {
  async function waiting() {
    const checkout = await filled({ view: makeView({ opts: ZipInStore }) })
    checkout.send({ type: 'PAYMENT_CHOSEN', option: ZipInStore })
    checkout.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('post').answer(makeAnswer({ paymentReference: 'PAY-1' }))
    checkout.clock.increment(FIRST_POLL_MS)
    expect(checkout.is({ payment: { polling: 'asking' } })).toBe(true)
    return checkout
  }

  it('in store is cancelled once when the page is left while its status is read, and coming back queries again [CHK-263]', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'PAGE_LEFT' })
    expect(checkout.effectsOf('voidLeftPayment')).toHaveLength(1)
    checkout.send({ type: 'PAGE_RESTORED' })
    await expectIgnored(checkout, 'queryStatus', 0, status('Pending'))
    expect(checkout.count('queryStatus')).toBe(2)
    await checkout.call('queryStatus').answer(status('Cancelled'))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
  })

  it('is neither cancelled nor approved by an answer from before the cancel', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'CANCEL' })
    await expectIgnored(checkout, 'queryStatus', 0, status('Pending'))
    await checkout.call('voidPayment').answer({ status: 'Approved' })
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('that has timed out is not revived by the answer to the last query [CHK-261]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(POLL_TIMEOUT_MS)
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    await expectIgnored(checkout, 'queryStatus', 0, status('Approved'))
    checkout.send({ type: 'RETRY' })
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('of a return is queried once, even when the page is restored', async () => {
    const checkout = startCheckout({ arrival: { kind: 'returned', payment } })
    await checkout.open()
    checkout.send({ type: 'PLACE_ORDER' })
    checkout.send({ type: 'PAGE_RESTORED' })
    expect(checkout.count('queryStatus')).toBe(1)
    await checkout.call('queryStatus').answer(status('Declined', 'No'))
    await settle()
    expect(checkout.context().notice?.messages).toEqual(['No'])
  })
})
