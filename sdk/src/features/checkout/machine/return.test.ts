import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import {
  CONFIRMATION_PROBLEM,
  FIRST_POLL_MS,
  PAYMENT_CANCELLED,
  PAYMENT_PROBLEM,
  POLL_INTERVAL_MS,
  POLL_TIMEOUT_MS,
} from '../../../rules'
import { placingTexts } from '../begun/texts'
import { CART_ID, challengeAnswer, makeAnswer, makeCart } from '../testing/fixtures'
import { payment, startCheckout, status } from '../testing/startCheckout'

const returned = () => startCheckout({ arrival: { kind: 'returned', payment } })
const wentBack = () => startCheckout({ arrival: { kind: 'wentBack', payment } })
const failure = (code: number) => new CountertopError('SERVER', 'no', { status: code })

describe('a return from the bank', () => {
  it('queries the payment, and completes an approved one', async () => {
    const checkout = returned()
    expect(checkout.call('queryStatus').input).toEqual(payment)
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
    expect(checkout.effectsOf('showConfirmation')).toEqual([{ type: 'showConfirmation', params: CART_ID }])
    expect(checkout.effectsOf('clearPayment')).toHaveLength(1)
  })

  it('shows that the payment was cancelled, in a checkout that can be used again [CHK-424]', async () => {
    const checkout = returned()
    await checkout.open()
    await checkout.call('queryStatus').answer(status('Cancelled'))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice).toMatchObject({ messages: [PAYMENT_CANCELLED], tone: 'warning' })
    expect(checkout.emitted.at(-1)).toEqual({ type: 'cancelled', reason: PAYMENT_CANCELLED })
    await checkout.call('readCart').answer(makeCart())
    await checkout.fill()
    await checkout.submit()
    expect(checkout.count('post')).toBe(1)
    expect(checkout.context().arrival).toEqual({ kind: 'fresh' })
  })

  it('shows the server’s message for a payment that another window ended', async () => {
    const checkout = returned()
    await checkout.call('queryStatus').answer(status('Cancelled', 'Started again in another window.'))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice).toMatchObject({
      messages: ['Started again in another window.'],
      tone: 'warning',
    })
  })

  it.each(['Declined', 'Expired'] as const)('shows the server’s message for %s', async (value) => {
    const checkout = returned()
    await checkout.call('queryStatus').answer(status(value, 'The bank said no.'))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual(['The bank said no.'])
  })

  it('announces no changed cart when the answer arrives before the first cart', async () => {
    const checkout = returned()
    await checkout.call('queryStatus').answer(status('Declined', 'no'))
    await checkout.call('readCart').answer(makeCart())
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    expect(checkout.count('post')).toBe(1)
  })

  it('shows a default message where the server has none', async () => {
    const checkout = returned()
    await checkout.open()
    await checkout.call('queryStatus').answer(status('Declined'))
    expect(checkout.context().notice?.messages).toEqual([`${PAYMENT_PROBLEM} 1300 000 000`])
  })

  it.each(['Pending', 'Unknown'] as const)(
    'keeps polling while the payment is %s [CHK-257]',
    async (value) => {
      const checkout = returned()
      await checkout.call('queryStatus').answer(status(value))
      expect(checkout.is({ payment: 'polling' })).toBe(true)
      checkout.clock.increment(FIRST_POLL_MS)
      await checkout.call('queryStatus').answer(status('Approved'))
      expect(checkout.is({ payment: 'completed' })).toBe(true)
    },
  )

  it('can be retried when the server did not answer', async () => {
    const checkout = returned()
    await checkout.call('queryStatus').fail(failure(503))
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([CONFIRMATION_PROBLEM])
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    checkout.send({ type: 'RETRY' })
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('that this session cannot see leads to the email before another payment, also in an empty cart', async () => {
    const checkout = startCheckout({
      arrival: { kind: 'returned', payment },
      cart: makeCart({ products: [] }),
    })
    await checkout.open()
    await checkout.call('queryStatus').fail(failure(404))
    expect(checkout.is({ payment: 'editing', page: 'empty' })).toBe(true)
    expect(checkout.effectsOf('clearPayment')).toHaveLength(1)
    expect(checkout.context().notice?.messages).toEqual([placingTexts.PAYMENT_UNSEEN])
  })

  it('starts again without a word where the server knows no payment of the cart', async () => {
    const checkout = startCheckout({
      arrival: { kind: 'returned', payment: { ...payment, paymentReference: '' } },
    })
    await checkout.call('queryStatus').fail(failure(404))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.effectsOf('clearPayment')).toHaveLength(1)
    expect(checkout.context().notice).toBeNull()
  })

  it('by a cancel link shows it without a query [CHK-424]', () => {
    const checkout = startCheckout({ arrival: { kind: 'cancelled', isOpen: false } })
    expect(checkout.context().notice?.messages).toEqual([PAYMENT_CANCELLED])
    expect(checkout.count('queryStatus')).toBe(0)
  })
})

describe('going back without an answer from the bank', () => {
  it('cancels the payment that was left open', async () => {
    const checkout = wentBack()
    await checkout.call('queryStatus').answer(status('Pending'))
    expect(checkout.call('voidPayment').input).toEqual(payment)
    await checkout.call('voidPayment').answer({ status: 'Cancelled' })
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([PAYMENT_CANCELLED])
  })

  it('completes a payment that was approved anyway', async () => {
    const checkout = wentBack()
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
    const late = wentBack()
    await late.call('queryStatus').answer(status('Pending'))
    await late.call('voidPayment').answer({ status: 'Approved' })
    expect(late.is({ payment: 'completed' })).toBe(true)
  })

  it('is unresolved while the void is', async () => {
    const checkout = wentBack()
    await checkout.call('queryStatus').answer(status('Unknown'))
    await checkout.call('voidPayment').fail(failure(500))
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    checkout.send({ type: 'CANCEL' })
    await checkout.call('voidPayment').answer({ status: 'Unknown' })
    expect(checkout.is({ payment: 'polling' })).toBe(true)
  })

  it('to a page from the browser’s back-forward cache queries the server too', async () => {
    const checkout = startCheckout()
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    await checkout.call('post').answer(challengeAnswer)
    checkout.send({ type: 'PAGE_RESTORED' })
    expect(checkout.is({ payment: 'resuming' })).toBe(true)
    await checkout.call('queryStatus').answer(status('Pending'))
    await checkout.call('voidPayment').answer({ status: 'Cancelled' })
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    await checkout.call('readCart').answer(makeCart())
    await checkout.submit()
    expect(checkout.count('post')).toBe(2)
  })

  it('can be done on the waiting screen, too', async () => {
    const checkout = startCheckout()
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    await checkout.call('post').answer(challengeAnswer)
    checkout.send({ type: 'CANCEL' })
    expect(checkout.is({ payment: 'voiding' })).toBe(true)
  })
})

describe('cancelling a payment that another window began', () => {
  const latest = { cartId: CART_ID, paymentReference: '', selectedPaymentOption: 0 }
  const open = async (options: Parameters<typeof startCheckout>[0] = {}) => {
    const checkout = startCheckout({ cart: makeCart({ isBeingPaid: true }), ...options })
    await checkout.open()
    checkout.send({ type: 'CANCEL' })
    return checkout
  }

  it('shows it, and reads the cart, which can be changed again', async () => {
    const checkout = await open()
    expect(checkout.call('voidPayment').input).toEqual(latest)
    await checkout.call('voidPayment').answer({ status: 'Cancelled' })
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([PAYMENT_CANCELLED])
    await checkout.call('readCart').answer(makeCart())
    expect(checkout.context().cart.isBeingPaid).toBe(false)
  })

  it('shows the order when the payment was completed meanwhile', async () => {
    const checkout = await open()
    await checkout.call('voidPayment').answer({ status: 'Approved' })
    expect(checkout.is({ payment: 'completed' })).toBe(true)
    expect(checkout.effectsOf('showConfirmation')).toEqual([{ type: 'showConfirmation', params: CART_ID }])
  })

  it('polls while that payment is pending, and not for an earlier one', async () => {
    const checkout = startCheckout({ arrival: { kind: 'returned', payment } })
    await checkout.open()
    await checkout.call('queryStatus').answer(status('Declined', 'No.'))
    checkout.send({ type: 'CANCEL' })
    await checkout.call('voidPayment').answer({ status: 'Pending' })
    expect(checkout.is({ payment: 'polling' })).toBe(true)
    checkout.clock.increment(FIRST_POLL_MS)
    expect(checkout.call('queryStatus').input).toEqual(latest)
  })

  it('starts only once its outcome can be shown', async () => {
    const checkout = await open({ checks: null })
    expect(checkout.count('voidPayment')).toBe(0)
    expect(checkout.is({ payment: 'editing' })).toBe(true)
  })
})

describe('polling a payment', () => {
  async function waiting() {
    const checkout = startCheckout()
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    await checkout.call('post').answer(makeAnswer({ paymentReference: 'PAY-1' }))
    return checkout
  }

  it('queries first after 2 s, then every 2 s [CHK-248] [CHK-251] [CHK-252]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(1_999)
    expect(checkout.count('queryStatus')).toBe(0)
    checkout.clock.increment(1)
    expect(checkout.count('queryStatus')).toBe(1)
    await checkout.call('queryStatus').answer(status('Pending'))
    checkout.clock.increment(1_999)
    expect(checkout.count('queryStatus')).toBe(1)
    checkout.clock.increment(1)
    expect(checkout.count('queryStatus')).toBe(2)
  })

  it.each(['Cancelled', 'Declined', 'Expired'] as const)(
    'stops on %s with the server’s message [CHK-254] [CHK-255] [CHK-256]',
    async (value) => {
      const checkout = await waiting()
      checkout.clock.increment(FIRST_POLL_MS)
      await checkout.call('queryStatus').answer(status(value, 'over'))
      expect(checkout.is({ payment: 'editing' })).toBe(true)
      expect(checkout.context().notice?.messages).toEqual(['over'])
      checkout.clock.increment(POLL_TIMEOUT_MS)
      expect(checkout.count('queryStatus')).toBe(1)
      expect(checkout.context().notice?.messages).toEqual(['over'])
    },
  )

  it('keeps polling after server errors [CHK-260]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(FIRST_POLL_MS)
    await checkout.call('queryStatus').fail(failure(503))
    checkout.clock.increment(POLL_INTERVAL_MS)
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('stops on any other error, and reports it [CHK-258] [CHK-259] [CHK-418]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(FIRST_POLL_MS)
    await checkout.call('queryStatus').fail(failure(404))
    expect(checkout.context().notice?.messages).toEqual([
      "We're sorry, something has gone wrong. Please try again later.",
    ])
    checkout.clock.increment(POLL_TIMEOUT_MS)
    expect(checkout.count('queryStatus')).toBe(1)
    const explained = await waiting()
    explained.clock.increment(FIRST_POLL_MS)
    const body = { errors: ['No payment is open.'] }
    await explained.call('queryStatus').fail(new CountertopError('NOT_FOUND', 'no', { status: 404, body }))
    expect(explained.context().notice?.messages).toEqual(['No payment is open.'])
  })

  it('stops after 65 s with the reference for support [CHK-261] [CHK-425]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(2_000)
    checkout.clock.increment(62_999)
    expect(checkout.is({ payment: 'polling' })).toBe(true)
    checkout.clock.increment(1)
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([
      'There has been an error processing your order, please contact our support team. Order reference: PAY-1',
    ])
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
  })

  it('can be cancelled', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'CANCEL' })
    expect(checkout.call('voidPayment').input).toEqual(payment)
  })
})
