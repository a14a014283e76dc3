import { describe, expect, it } from 'vitest'
import { brands } from '../../../rules'
import { isUnfinished } from './guardLeaving'
import { challengeAnswer, makeAnswer } from '../testing/fixtures'
import { startCheckout } from '../testing/startCheckout'

describe('the guard of an unfinished order', () => {
  it('counts an order as unfinished from the first changed field until it is placed or redirected to the bank [CHK-386]', async () => {
    const checkout = startCheckout({ brand: brands.waapp })
    const isUnfinishedNow = () => isUnfinished(checkout.actor.getSnapshot())
    expect(isUnfinishedNow()).toBe(false)
    await checkout.open()
    expect(isUnfinishedNow()).toBe(false)
    await checkout.fill()
    expect(isUnfinishedNow()).toBe(true)
    await checkout.submit()
    expect(checkout.is({ payment: 'posting' })).toBe(true)
    expect(isUnfinishedNow()).toBe(true)
    await checkout.call('post').answer(challengeAnswer)
    expect(checkout.is({ payment: 'challenge' })).toBe(true)
    expect(isUnfinishedNow()).toBe(false)
  })

  it.each([
    ['completed', { orderCompleted: true }],
    ['redirecting', { redirectUrl: 'https://provider.test/pay', paymentReference: 'PAY-1' }],
  ])('counts an order as finished once it is %s [CHK-386]', async (state, answer) => {
    const checkout = startCheckout({ brand: brands.waapp })
    await checkout.open()
    await checkout.fill()
    await checkout.submit()
    await checkout.call('post').answer(makeAnswer(answer))
    expect(checkout.is({ payment: state })).toBe(true)
    expect(isUnfinished(checkout.actor.getSnapshot())).toBe(false)
  })
})
