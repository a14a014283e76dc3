import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import {
  CHALLENGE_DEADLINE_MS,
  CONFIRMATION_PROBLEM,
  FIRST_POLL_MS,
  PAYMENT_CANCELLED,
  POST_AGAIN_MS,
  PROVIDER_DEADLINE_MS,
  SERVICE_UNAVAILABLE,
} from '../../../rules'
import type { ProviderConfirmation, ProviderReturn } from '../api.types'
import { ATTEMPT, CART_ID, challengeAnswer, makeAnswer, makeCart } from '../testing/fixtures'
import { payment, startCheckout, status } from '../testing/startCheckout'

const brought: ProviderReturn = {
  provider: 'afterpay',
  query: { ct: 'token', status: 'SUCCESS', orderToken: '002.abc' },
}
const returned = (changes: { provider?: ProviderReturn['provider']; isKnown?: boolean } = {}) =>
  startCheckout({
    arrival: {
      kind: 'confirming',
      brought: { ...brought, provider: changes.provider ?? 'afterpay' },
      payment: changes.isKnown === false ? null : payment,
    },
  })
const answer = (changes: Partial<ProviderConfirmation> = {}): ProviderConfirmation => ({
  success: true,
  status: 'Approved',
  cartId: CART_ID,
  orderCompleted: true,
  orderNumber: 'CT-1',
  paymentReference: 'PAY-1',
  ...changes,
})
const failure = (code: number, body?: object) =>
  new CountertopError('SERVER', 'no', { status: code, ...(body ? { body } : {}) })
const lost = new CountertopError('NETWORK', 'lost')

describe('a return from a provider', () => {
  it('to a cart that another window has paid names its order and links to it', async () => {
    const text = 'This cart is already order CT-9.'
    const checkout = returned()
    await checkout.call('confirmPayment').answer(
      answer({
        success: false,
        status: 'Cancelled',
        orderCompleted: false,
        orderNumber: 'CT-9',
        errors: [text],
      }),
    )
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice).toMatchObject({ messages: [text], orderedCart: CART_ID })
  })

  it('posts the return parameters to the provider’s confirmation, and stores the payment first [CHK-360] [CHK-361] [CHK-362]', () => {
    const checkout = returned()
    expect(checkout.call('confirmPayment').input).toEqual(brought)
    expect(checkout.effects[0]).toMatchObject({ type: 'storePayment' })
    expect(checkout.count('queryStatus')).toBe(0)
  })

  it.each(['afterpay', 'paypal', 'zip'] as const)('calls the confirmation of %s [CHK-363]', (provider) => {
    expect(returned({ provider }).call('confirmPayment').input).toMatchObject({ provider })
  })

  it('shows the order of a confirmed payment, even when another tab began it [CHK-364]', async () => {
    for (const isKnown of [true, false]) {
      const checkout = returned({ isKnown })
      await checkout.call('confirmPayment').answer(answer())
      expect(checkout.is({ payment: 'completed' })).toBe(true)
      expect(checkout.effectsOf('showConfirmation')).toEqual([{ type: 'showConfirmation', params: CART_ID }])
      expect(checkout.effectsOf('clearPayment')).toHaveLength(1)
    }
  })

  it('shows the reasons of a refusal in one text, in a checkout that can be used again [CHK-365] [CHK-412]', async () => {
    const checkout = returned()
    await checkout.open()
    await checkout
      .call('confirmPayment')
      .answer(answer({ success: false, orderCompleted: false, errors: ['Declined.', 'Try another way.'] }))
    expect(checkout.context().notice).toMatchObject({
      messages: ['Declined.\n\nTry another way.'],
      tone: 'danger',
    })
    expect(checkout.emitted.at(-1)).toMatchObject({ type: 'failed', code: 'PAYMENT_NOT_CONFIRMED' })
    expect(checkout.effectsOf('clearPayment')).toHaveLength(1)
    await checkout.call('readCart').answer(makeCart())
    await checkout.fill()
    await checkout.submit()
    expect(checkout.count('post')).toBe(1)
  })

  it('reports a cancelled payment as a warning, not an error [CHK-365] [CHK-424]', async () => {
    const checkout = returned({ provider: 'zip' })
    await checkout.open()
    const refusal = { success: false, orderCompleted: false, orderNumber: null, errors: [PAYMENT_CANCELLED] }
    await checkout.call('confirmPayment').answer(answer({ ...refusal, status: 'Cancelled' }))
    expect(checkout.context().notice).toMatchObject({ messages: [PAYMENT_CANCELLED], tone: 'warning' })
    expect(checkout.emitted.at(-1)).toEqual({ type: 'cancelled', reason: PAYMENT_CANCELLED })
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.effectsOf('clearPayment')).toHaveLength(1)
    for (const status of ['Declined', 'Expired'] as const) {
      const ended = returned({ provider: 'zip' })
      await ended.call('confirmPayment').answer(answer({ ...refusal, status, errors: ['No.'] }))
      expect(ended.context().notice).toMatchObject({ messages: ['No.'], tone: 'danger' })
    }
  })

  it.each([
    [{ errors: [] }, CONFIRMATION_PROBLEM],
    [{ type: 'error' }, SERVICE_UNAVAILABLE],
  ])('shows a default text where the answer has none: %o [CHK-411] [CHK-413]', async (body, text) => {
    const refused = returned()
    await refused.call('confirmPayment').answer(answer({ success: false, orderCompleted: false, ...body }))
    expect(refused.context().notice?.messages).toEqual([text])
    const failed = returned({ isKnown: false })
    await failed.call('confirmPayment').fail(failure(400, body))
    expect(failed.context().notice?.messages).toEqual([text])
    expect(failed.is({ payment: 'editing' })).toBe(true)
  })

  it('polls where the provider has not decided yet', async () => {
    const checkout = returned({ provider: 'zip' })
    await checkout.call('confirmPayment').answer(answer({ orderCompleted: false, orderNumber: null }))
    expect(checkout.is({ payment: 'polling' })).toBe(true)
    checkout.clock.increment(FIRST_POLL_MS)
    expect(checkout.call('queryStatus').input).toEqual({
      cartId: CART_ID,
      paymentReference: 'PAY-1',
      selectedPaymentOption: 256,
    })
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('repeats the request when the connection is lost, then lets the shopper retry', async () => {
    const checkout = returned()
    await checkout.call('confirmPayment').fail(lost)
    expect(checkout.is({ payment: 'confirmingAgain' })).toBe(true)
    checkout.clock.increment(POST_AGAIN_MS)
    await checkout.call('confirmPayment').fail(lost)
    checkout.clock.increment(POST_AGAIN_MS)
    await checkout.call('confirmPayment').fail(lost)
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([CONFIRMATION_PROBLEM])
    expect(checkout.count('confirmPayment')).toBe(3)
    checkout.send({ type: 'RETRY' })
    expect(checkout.call('confirmPayment').input).toEqual(brought)
    await checkout.call('confirmPayment').answer(answer())
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('never claims that nothing was paid when the server fails [CHK-411]', async () => {
    const checkout = returned()
    await checkout.call('confirmPayment').fail(failure(500))
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([CONFIRMATION_PROBLEM])
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'unresolved' })).toBe(true)
  })

  it('queries the payment itself when the server does not know the return', async () => {
    const checkout = returned()
    await checkout.call('confirmPayment').fail(failure(404))
    expect(checkout.call('queryStatus').input).toEqual(payment)
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })
})

describe('a provider’s cancel link', () => {
  it('shows it at once, posts no confirmation, and voids the cart’s open payment [CHK-424]', async () => {
    const checkout = startCheckout({ arrival: { kind: 'cancelled', isOpen: true } })
    expect(checkout.context().notice?.messages).toEqual([PAYMENT_CANCELLED])
    expect(checkout.count('voidPayment')).toBe(0)
    await checkout.open()
    expect(checkout.call('voidPayment').input).toMatchObject({ cartId: CART_ID })
    await checkout.call('voidPayment').answer({ status: 'Cancelled' })
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice).toMatchObject({ messages: [PAYMENT_CANCELLED], tone: 'warning' })
    expect(checkout.count('confirmPayment')).toBe(0)
    expect(checkout.emitted).toContainEqual({ type: 'cancelled', reason: PAYMENT_CANCELLED })
  })

  it('shows the order where the payment was approved anyway', async () => {
    const checkout = startCheckout({ arrival: { kind: 'cancelled', isOpen: true } })
    await checkout.open()
    await checkout.call('voidPayment').answer({ status: 'Approved' })
    expect(checkout.is({ payment: 'completed' })).toBe(true)
  })

  it('voids nothing where no provider is named', async () => {
    const checkout = startCheckout({ arrival: { kind: 'cancelled', isOpen: false } })
    await checkout.open()
    expect(checkout.count('voidPayment')).toBe(0)
    expect(checkout.context().notice?.messages).toEqual([PAYMENT_CANCELLED])
  })
})

describe('a page that remains open after a redirect', () => {
  const answers = {
    challenge: challengeAnswer,
    redirecting: makeAnswer({ paymentReference: 'PAY-1', redirectUrl: 'https://provider.test/pay' }),
  }

  it.each([
    ['challenge', CHALLENGE_DEADLINE_MS],
    ['redirecting', PROVIDER_DEADLINE_MS],
  ] as const)('queries the payment after its deadline: %s [CHK-357]', async (state, deadline) => {
    const checkout = startCheckout()
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    await checkout.call('post').answer(answers[state])
    checkout.clock.increment(deadline - 1)
    expect(checkout.is({ payment: state })).toBe(true)
    checkout.clock.increment(1)
    expect(checkout.call('queryStatus').input).toEqual(payment)
    await checkout.call('queryStatus').answer(status('Expired', 'This payment has expired.'))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual(['This payment has expired.'])
    expect(checkout.context().form.submitted).toBe(false)
    expect(checkout.context().attempt).toBe(ATTEMPT)
  })

  it('resets the submitted flag where the provider refuses the payment on a page of the host [CHK-357]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    await checkout.call('post').answer(answers.redirecting)
    checkout.send({ type: 'RETURNED', arrival: { kind: 'confirming', brought, payment } })
    await checkout
      .call('confirmPayment')
      .answer(answer({ success: false, orderCompleted: false, errors: ['Declined.'] }))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().form.submitted).toBe(false)
  })

  it('queries the payment when the browser restores the page from its cache', async () => {
    const checkout = startCheckout()
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    await checkout.call('post').answer(answers.redirecting)
    checkout.send({ type: 'PAGE_RESTORED' })
    await checkout.call('queryStatus').answer(status('Pending'))
    await checkout.call('voidPayment').answer({ status: 'Cancelled' })
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().form.values.email).toBe('sam@example.com')
  })
})
