import { describe, expect, it } from 'vitest'
import { buyingState, buyingTotalCents } from './buying'

describe('the buying box', () => {
  it('counts warranty and installation for each unit', () => {
    expect(buyingTotalCents({ unitCents: 249_900, quantity: 1 })).toBe(249_900)
    expect(
      buyingTotalCents({ unitCents: 249_900, quantity: 2, warrantyCents: 24_995, installCents: 14_900 }),
    ).toBe(579_590)
    expect(buyingTotalCents({ unitCents: 1, quantity: 99, warrantyCents: 0 })).toBe(99)
  })

  it('says whether a product can be bought, and why not', () => {
    const shown = { hidesPricesFromVisitors: false }
    const hidden = { hidesPricesFromVisitors: true }
    expect(buyingState(100, 'inStock', shown, false)).toBe('buyable')
    expect(buyingState(100, 'backOrder', hidden, false)).toBe('buyable')
    for (const status of ['noStock', 'supersededAndNoStock', 'indeterminate'] as const) {
      expect(buyingState(100, status, shown, false)).toBe('soldOut')
    }
    expect(buyingState(null, 'inStock', hidden, false)).toBe('signInForPrice')
    expect(buyingState(null, 'noStock', hidden, false)).toBe('signInForPrice')
    expect(buyingState(null, 'inStock', shown, false)).toBe('requestPrice')
    // Signing in once more would show nothing else.
    expect(buyingState(null, 'inStock', hidden, true)).toBe('requestPrice')
    expect(buyingState(100, 'inStock', hidden, true)).toBe('buyable')
    expect(buyingState(0, 'inStock', shown, false)).toBe('requestPrice')
  })
})
