import { beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from '../../core'
import * as shapes from './stored/index'
import { arrivalOf, cleanAddress } from './begun/arrival'
import { createOpenPayment } from './openPayment'

const PAGE = 'https://shop.test/customer/checkout'
const payment = { cartId: 'c-1', paymentReference: 'PAY-1', selectedPaymentOption: 0 }
const remembered = { ...payment, hasReturned: false, brought: null, page: PAGE }

beforeEach(() => sessionStorage.clear())

describe('the arrival', () => {
  it('is fresh by a plain link', () => {
    expect(arrivalOf(PAGE, null)).toEqual({ kind: 'fresh' })
  })

  it('is a return when the address names the payment', () => {
    const address = `${PAGE}?countertop=return&reference=PAY-1&cartId=c-1&option=0`
    expect(arrivalOf(address, null)).toEqual({ kind: 'returned', payment })
  })

  it('reads the cart from the stored payment where the address lacks it', () => {
    const address = `${PAGE}?countertop=return&reference=PAY-1`
    expect(arrivalOf(address, remembered)).toEqual({ kind: 'returned', payment })
    expect(arrivalOf(address, null)).toEqual({ kind: 'fresh' })
  })

  it('is a return of the cart’s latest payment when the address names the cart alone', () => {
    const address = `${PAGE}?countertop=return&cartId=c-1`
    expect(arrivalOf(address, null)).toEqual({
      kind: 'returned',
      payment: { ...payment, paymentReference: '' },
    })
    expect(cleanAddress(address, null)).toBe(PAGE)
    expect(arrivalOf(`${PAGE}?countertop=return`, remembered)).toEqual({ kind: 'wentBack', payment })
  })

  it('is a step back when a payment was begun and the address does not name it', () => {
    expect(arrivalOf(PAGE, remembered)).toEqual({ kind: 'wentBack', payment })
  })

  it('is still a return when the page is reloaded after one', () => {
    expect(arrivalOf(PAGE, { ...remembered, hasReturned: true })).toEqual({ kind: 'returned', payment })
  })

  it('is a cancelled payment by the provider’s cancel link, in any case of letters [CHK-424]', () => {
    expect(arrivalOf(`${PAGE}?status=CANCELLED`, null)).toEqual({ kind: 'cancelled', isOpen: false })
    expect(arrivalOf(`${PAGE}?status=cancelled`, null)).toEqual({ kind: 'cancelled', isOpen: false })
    expect(arrivalOf(`${PAGE}?status=CANCELLED`, remembered)).toEqual({ kind: 'wentBack', payment })
    expect(arrivalOf(`${PAGE}?status=SUCCESS`, null)).toEqual({ kind: 'fresh' })
  })
})

describe('the return from a provider', () => {
  const address = (provider: string) =>
    `${PAGE}?lang=en&provider=${provider}&ct=T&status=SUCCESS&orderToken=002.abc%2B1`
  const query = { lang: 'en', ct: 'T', status: 'SUCCESS', orderToken: '002.abc+1' }

  it.each(['afterpay', 'paypal', 'zip'] as const)(
    'has the provider’s name and its parameters: %s [CHK-360] [CHK-361] [CHK-362] [CHK-363]',
    (provider) => {
      const brought = { provider, query }
      expect(arrivalOf(address(provider), null)).toEqual({ kind: 'confirming', brought, payment: null })
      expect(arrivalOf(address(provider), remembered)).toEqual({ kind: 'confirming', brought, payment })
    },
  )

  it('is not recognised for an unknown provider', () => {
    expect(arrivalOf(address('google'), null)).toEqual({ kind: 'fresh' })
    expect(cleanAddress(address('google'), remembered)).toBe(address('google'))
  })

  it('is repeated by a reload while its confirmation is under way', () => {
    const brought = { provider: 'zip' as const, query: { ct: 'T' } }
    expect(arrivalOf(PAGE, { ...remembered, brought })).toEqual({ kind: 'confirming', brought, payment })
  })

  it('by the cancel link cancels the payment of this tab, else the cart’s open one [CHK-424]', () => {
    const cancelled = `${PAGE}?provider=afterpay&ct=T&status=CANCELLED&orderToken=002.abc`
    expect(arrivalOf(cancelled, remembered)).toEqual({ kind: 'wentBack', payment })
    expect(arrivalOf(cancelled, null)).toEqual({ kind: 'cancelled', isOpen: true })
  })

  it('restores the address from before the redirect', () => {
    const left = `${PAGE}?lang=en&provider=mine`
    expect(cleanAddress(address('afterpay'), { ...remembered, page: left })).toBe(left)
    expect(cleanAddress(`${address('afterpay')}#pay`, { ...remembered, page: left })).toBe(`${left}#pay`)
  })

  it.each([null, '', 'https://evil.test/customer/checkout?a=1', 'https://shop.test/other?a=1'])(
    'leaves no parameters where that address is unknown or another page: %s',
    (page) => {
      const known = page === null ? null : { ...remembered, page }
      expect(cleanAddress(address('paypal'), known)).toBe(PAGE)
    },
  )
})

describe('the address', () => {
  it('loses our parameters and keeps the host’s', () => {
    expect(cleanAddress(`${PAGE}?a=1&countertop=return&reference=R&cartId=c&option=0#x`, null)).toBe(
      `${PAGE}?a=1#x`,
    )
    expect(cleanAddress(`${PAGE}?status=CANCELLED&reference=mine`, null)).toBe(`${PAGE}?reference=mine`)
  })

  it('is unchanged where a host uses the same names for other parameters', () => {
    const own = `${PAGE}?status=open&reference=mine&option=2`
    expect(cleanAddress(own, null)).toBe(own)
  })
})

describe('the payment under way', () => {
  it('is stored for this tab until it has ended', () => {
    const store = createOpenPayment(createStorage('aol'), shapes)
    store.write(remembered)
    expect(createOpenPayment(createStorage('aol'), shapes).read()).toEqual(remembered)
    expect(localStorage).toHaveLength(0)
    store.clear()
    expect(store.read()).toBeNull()
  })
})
