import { beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from '../../core'
import * as shapes from './kept.schema'
import { arrivalOf, cleanAddress, createOpenPayment } from './openPayment'

const PAGE = 'https://shop.test/customer/checkout'
const payment = { cartId: 'c-1', paymentReference: 'PAY-1', selectedPaymentOption: 0 }
const remembered = { ...payment, hasReturned: false, brought: null, page: PAGE }

beforeEach(() => sessionStorage.clear())

describe('how the shopper arrives', () => {
  it('is fresh by a plain link', () => {
    expect(arrivalOf(PAGE, null)).toEqual({ kind: 'fresh' })
  })

  it('is a return when the address names the payment', () => {
    const address = `${PAGE}?countertop=return&reference=PAY-1&cartId=c-1&option=0`
    expect(arrivalOf(address, null)).toEqual({ kind: 'returned', payment })
  })

  it('takes the cart from what was remembered where the address leaves it out', () => {
    const address = `${PAGE}?countertop=return&reference=PAY-1`
    expect(arrivalOf(address, remembered)).toEqual({ kind: 'returned', payment })
    expect(arrivalOf(address, null)).toEqual({ kind: 'fresh' })
  })

  it('is a step back when a payment was begun and the address says nothing', () => {
    expect(arrivalOf(PAGE, remembered)).toEqual({ kind: 'wentBack', payment })
  })

  it('is a return still when the page is loaded again after one', () => {
    expect(arrivalOf(PAGE, { ...remembered, hasReturned: true })).toEqual({ kind: 'returned', payment })
  })

  it('is a cancelled payment by the provider’s cancel link, in any case of letters [CHK-424]', () => {
    expect(arrivalOf(`${PAGE}?status=CANCELLED`, null)).toEqual({ kind: 'cancelled', isOpen: false })
    expect(arrivalOf(`${PAGE}?status=cancelled`, remembered)).toEqual({ kind: 'wentBack', payment })
    expect(arrivalOf(`${PAGE}?status=SUCCESS`, null)).toEqual({ kind: 'fresh' })
  })
})

describe('the address', () => {
  it('loses our parameters and keeps the host’s', () => {
    expect(cleanAddress(`${PAGE}?a=1&countertop=return&reference=R&cartId=c&option=0#x`, null)).toBe(
      `${PAGE}?a=1#x`,
    )
    expect(cleanAddress(`${PAGE}?status=CANCELLED&reference=mine`, null)).toBe(`${PAGE}?reference=mine`)
  })

  it('of a host that uses the same names for its own ends stays as it is', () => {
    const own = `${PAGE}?status=open&reference=mine&option=2`
    expect(cleanAddress(own, null)).toBe(own)
  })
})

describe('the payment under way', () => {
  it('is kept for this tab until it has ended', () => {
    const store = createOpenPayment(createStorage('aol'), shapes)
    store.write(remembered)
    expect(createOpenPayment(createStorage('aol'), shapes).read()).toEqual(remembered)
    expect(localStorage).toHaveLength(0)
    store.clear()
    expect(store.read()).toBeNull()
  })
})
