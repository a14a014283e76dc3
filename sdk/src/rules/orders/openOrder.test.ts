import { expect, it } from 'vitest'
import { isOpenOrder } from './openOrder'

it.each(['paid', 'depositPaid', 'awaitingPayment'])('an order that is %s is open', (status) => {
  expect(isOpenOrder(status)).toBe(true)
})

it.each(['cancelled', 'refunded', 'paymentFailed'])('an order that is %s is not open any more', (status) => {
  expect(isOpenOrder(status)).toBe(false)
})
