import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import {
  checkoutOption,
  FIRST_POLL_MS,
  PAYMENT_CANCELLED,
  POLL_TIMEOUT_MS,
  TRANSACTION_CANCELLED,
  ZIP_CODE_MALFORMED,
  ZIP_CODE_MISSING,
} from '../../../rules'
import { formErrors } from '../derive'
import { CART_ID, makeAnswer, makeCart, makeView } from '../testing/fixtures'
import { startCheckout, status } from '../testing/startCheckout'

const payment = {
  cartId: CART_ID,
  paymentReference: 'PAY-1',
  selectedPaymentOption: checkoutOption.ZipInStore,
}

async function chosen() {
  const checkout = startCheckout({ view: makeView({ opts: checkoutOption.ZipInStore }) })
  await checkout.open()
  await checkout.fill()
  checkout.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.ZipInStore })
  return checkout
}

async function waiting() {
  const checkout = await chosen()
  checkout.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
  checkout.send({ type: 'PLACE_ORDER' })
  await checkout.call('post').answer(makeAnswer({ paymentReference: 'PAY-1' }))
  return checkout
}

describe('the code of an in-store payment', () => {
  it('is required only while in-store is chosen [CHK-178] [CHK-245] [CHK-447]', async () => {
    const checkout = await chosen()
    expect(formErrors(checkout.context())).toEqual({ devicePaymentCode: ZIP_CODE_MISSING })
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.count('post')).toBe(0)
    checkout.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.Default })
    expect(formErrors(checkout.context())).toEqual({})
  })

  it.each(['12345', '1234567', '12a456'])('is not %s [CHK-246] [CHK-448]', async (value) => {
    const checkout = await chosen()
    checkout.send({ type: 'TYPED', field: 'devicePaymentCode', value })
    expect(formErrors(checkout.context())).toEqual({ devicePaymentCode: ZIP_CODE_MALFORMED })
  })

  it('is posted as devicePaymentCode without a card and without pasted spaces [CHK-247] [CHK-225]', async () => {
    const checkout = await chosen()
    checkout.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123 456' })
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.count('encryptCard')).toBe(0)
    expect(checkout.call('post').input).toMatchObject({
      payload: {
        selectedPaymentOption: 512,
        devicePaymentCode: '123456',
        encryptedValues: null,
        cardHolderName: null,
      },
    })
  })

  it('is not posted with another method, even when it was typed [CHK-178]', async () => {
    const checkout = await chosen()
    checkout.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
    checkout.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.Default })
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({ payload: { devicePaymentCode: null } })
  })
})

describe('waiting for the customer at the counter', () => {
  it('queries by cart, reference and method after 2 s, and an approval shows the order [CHK-248] [CHK-251] [CHK-253] [CHK-484]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(1_999)
    expect(checkout.count('queryStatus')).toBe(0)
    checkout.clock.increment(1)
    expect(checkout.call('queryStatus').input).toEqual(payment)
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
    expect(checkout.effectsOf('showConfirmation')).toEqual([{ type: 'showConfirmation', params: CART_ID }])
  })

  it('continues at 4 s and 6 s after Pending, Unknown and server errors [CHK-252] [CHK-257] [CHK-260]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(2_000)
    await checkout.call('queryStatus').answer(status('Pending'))
    checkout.clock.increment(2_000)
    await checkout.call('queryStatus').fail(new CountertopError('SERVER', 'no', { status: 503 }))
    checkout.clock.increment(2_000)
    await checkout.call('queryStatus').answer(status('Unknown'))
    expect(checkout.count('queryStatus')).toBe(3)
    expect(checkout.is({ payment: 'polling' })).toBe(true)
  })

  it('ends after 65 s as a timeout of status 408, with the reference, and cancels nothing [CHK-261] [CHK-262] [CHK-425]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(64_999)
    expect(checkout.is({ payment: 'polling' })).toBe(true)
    checkout.clock.increment(1)
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    const messages = [
      'There has been an error processing your order, please contact our support team. Order reference: PAY-1',
    ]
    expect(checkout.emitted.at(-1)).toEqual({
      type: 'failed',
      messages,
      code: 'PAYMENT_TIMEOUT',
      status: 408,
    })
    expect(checkout.context().notice?.messages).toEqual(messages)
    expect(checkout.count('voidPayment')).toBe(0)
    checkout.clock.increment(POLL_TIMEOUT_MS)
    expect(checkout.count('queryStatus')).toBe(1)
  })

  it('can be cancelled, with the shop’s own message [CHK-426]', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'CANCEL' })
    expect(checkout.call('voidPayment').input).toEqual(payment)
    await checkout.call('voidPayment').answer({ status: 'Cancelled' })
    expect(checkout.context().notice?.messages).toEqual([TRANSACTION_CANCELLED])
    checkout.clock.increment(POLL_TIMEOUT_MS)
    expect(checkout.count('queryStatus')).toBe(0)
  })

  it('keeps polling after an unconfirmed cancel until the payment has ended [CHK-426]', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'CANCEL' })
    await checkout.call('voidPayment').answer({ status: 'Pending' })
    expect(checkout.is({ payment: 'polling' })).toBe(true)
    checkout.clock.increment(FIRST_POLL_MS)
    await checkout.call('queryStatus').answer(status('Cancelled', 'the provider’s words'))
    expect(checkout.context().notice?.messages).toEqual([TRANSACTION_CANCELLED])
  })

  it('shows the order of a customer who confirmed before the cancel arrived', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'CANCEL' })
    await checkout.call('voidPayment').answer({ status: 'Pending' })
    checkout.clock.increment(FIRST_POLL_MS)
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('shows the general text where the payment ends without a message, and resets the submitted flag [CHK-357] [CHK-418]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(FIRST_POLL_MS)
    await checkout.call('queryStatus').answer(status('Declined', ''))
    expect(checkout.context().notice?.messages).toEqual([
      "We're sorry, something has gone wrong. Please try again later.",
    ])
    expect(checkout.context().form.submitted).toBe(false)
  })

  it('shows the server’s message when the customer cancels, and can start again [CHK-254] [CHK-357]', async () => {
    const checkout = await waiting()
    checkout.clock.increment(FIRST_POLL_MS)
    await checkout.call('queryStatus').answer(status('Cancelled', 'The customer declined.'))
    expect(checkout.context().notice?.messages).toEqual(['The customer declined.'])
    expect(checkout.context().form.submitted).toBe(false)
    await checkout.call('readCart').answer(makeCart())
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.count('post')).toBe(2)
    expect(checkout.context().isCancelling).toBe(false)
  })
})

describe('leaving the page', () => {
  it('voids a pending in-store payment [CHK-263]', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'PAGE_LEFT' })
    expect(checkout.effectsOf('voidLeftPayment')).toEqual([{ type: 'voidLeftPayment', params: payment }])
  })

  it('voids it when the host removes the widget, too [CHK-263]', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'WIDGET_REMOVED' })
    expect(checkout.effectsOf('voidLeftPayment')).toHaveLength(1)
  })

  it('voids nothing before or after the payment, or with another method [CHK-263]', async () => {
    const before = await chosen()
    before.send({ type: 'PAGE_LEFT' })
    const after = await waiting()
    after.clock.increment(FIRST_POLL_MS)
    await after.call('queryStatus').answer(status('Approved'))
    after.send({ type: 'PAGE_LEFT' })
    const card = startCheckout()
    await card.open()
    await card.fill()
    await card.submit()
    await card.call('post').answer(makeAnswer({ paymentReference: 'PAY-1' }))
    card.send({ type: 'PAGE_LEFT' })
    for (const checkout of [before, after, card]) expect(checkout.effectsOf('voidLeftPayment')).toEqual([])
  })

  it('and a return from the browser’s cache queries the payment [CHK-426]', async () => {
    const checkout = await waiting()
    checkout.send({ type: 'PAGE_LEFT' })
    checkout.send({ type: 'PAGE_RESTORED' })
    await checkout.call('queryStatus').answer(status('Cancelled'))
    expect(checkout.context().notice?.messages).toEqual([TRANSACTION_CANCELLED])
    expect(checkout.context().notice?.messages).not.toEqual([PAYMENT_CANCELLED])
  })
})
