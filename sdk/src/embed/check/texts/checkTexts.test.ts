import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkTexts } from './checkTexts'

/** The warnings for a host's texts. */
function warningsOf(texts: Parameters<typeof checkTexts>[0]): unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  checkTexts(texts)
  return warn.mock.calls.map(([text]) => text as unknown)
}

afterEach(() => vi.restoreAllMocks())

describe('the check of a host’s texts', () => {
  it('names the key that a misspelt one resembles', () => {
    expect(warningsOf({ cart: { title: 'Basket', emptyy: 'Nothing' } })).toEqual([
      'Countertop: texts.cart has no key "emptyy"; did you mean "empty"?',
    ])
  })

  it('names the area that a misspelt one resembles', () => {
    expect(warningsOf({ crt: { empty: 'Nothing' } })).toEqual([
      'Countertop: texts have no area "crt"; did you mean "cart"?',
    ])
  })

  it('lists the areas where it resembles none, and no keys', () => {
    const [area, key] = warningsOf({ unicorn: {}, cart: { unicorn: '' } })
    expect(area).toMatch(/^Countertop: texts have no area "unicorn"; there are account, /)
    expect(key).toBe('Countertop: texts.cart has no key "unicorn"')
  })

  it('skips an area without texts', () => {
    expect(warningsOf({ cart: null, stores: undefined, crt: {} })).toHaveLength(1)
  })

  it('takes no name of every object for an area', () => {
    expect(warningsOf({ constructor: {} })).toHaveLength(1)
  })

  it('accepts keys of every part of an area, also of one that loads later', () => {
    expect(
      warningsOf({
        checkout: { title: '', cashOnDeliveryText: '', staff: '', leaveTitle: '' },
        condition: { 'Brand New Runout tip': '' },
        widget: { retry: '' },
      }),
    ).toEqual([])
  })
})
