import { describe, expect, it } from 'vitest'
import { hostReturnUrl, returnAddress } from './returnUrl'

const allowed = ['https://shop.test', 'http://localhost:4002']

describe('the return address', () => {
  it('is the page’s own, without its fragment', () => {
    expect(hostReturnUrl('https://shop.test/pay?step=2#card', undefined, allowed)).toBe(
      'https://shop.test/pay?step=2',
    )
  })

  it.each([
    ['http://localhost:4002', 'http://localhost:4002/customer/checkout'],
    [undefined, 'https://shop.test/customer/checkout'],
    ['https://api.shop.test', 'https://shop.test/customer/checkout'],
  ])('is the checkout page of the origin %s where none is given', (origin, expected) => {
    expect(hostReturnUrl(null, origin, allowed)).toBe(expected)
  })

  it.each([
    'https://evil.test/',
    'https://shop.test.evil.test/',
    'https://shop.test@evil.test/',
    'https://user@shop.test/',
    'http://shop.test/',
    'https://shop.test:444/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.test/',
  ])('is never %s', (given) => {
    expect(() => hostReturnUrl(given, 'https://shop.test', allowed)).toThrow(
      'Payments cannot return to this page.',
    )
  })

  it('identifies the payment for the page', () => {
    const address = returnAddress('https://shop.test/pay?step=2', {
      cartId: 'c',
      reference: 'R-1',
      paymentOption: 0,
    })
    expect(address).toBe('https://shop.test/pay?step=2&countertop=return&reference=R-1&cartId=c&option=0')
  })
})
