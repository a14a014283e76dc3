import { describe, expect, it } from 'vitest'
import { isOpenOrder } from './openOrder'

describe('an order', () => {
  it.each(['paid', 'depositPaid', 'awaitingPayment'])('that is %s is open', (status) => {
    expect(isOpenOrder(status)).toBe(true)
  })

  it.each(['cancelled', 'refunded', 'paymentFailed'])('that is %s is not open any more', (status) => {
    expect(isOpenOrder(status)).toBe(false)
  })
})
