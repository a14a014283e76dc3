import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsToDollars,
  dollarsToCents,
  formatAmount,
  formatCount,
  formatDollars,
  formatPrice,
  gstIncludedCents,
  parseDollars,
  priceParts,
  roundUpToCent,
} from './money'

describe('dollars and cents', () => {
  it('converts any whole number of cents to dollars and back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents)
      }),
    )
  })

  it.each([
    [0, 0],
    [-0, 0],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [1299.95, 129995],
    [4.35, 435],
  ])('reads %d dollars as %d cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents)
  })

  it.each([0.005, 1.001, NaN, Infinity, -Infinity, 1e300])('refuses %d as an amount', (dollars) => {
    expect(() => dollarsToCents(dollars)).toThrow(RangeError)
  })

  it.each([
    ['300', 30000],
    [' 1,299.95 ', 129995],
    ['$49', 4900],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['-0', 0],
    ['-5', -500],
    ['0.1', 10],
  ])('reads the typed amount %j as %d cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1.234',
    '1e3',
    '.',
    '$',
    '12,34',
    '1 000',
    '0x10',
    '--5',
    'Infinity',
    '9'.repeat(13),
  ])('reads %j as no amount', (text) => {
    expect(parseDollars(text)).toBeNull()
  })
})

describe('price display', () => {
  it('shows whole dollars without cents, other amounts with two decimals, thousands grouped [COM-117, CHK-313, SHL-299, SHL-301, SHL-313]', () => {
    expect(formatDollars(4900)).toBe('$49')
    expect(formatDollars(4995)).toBe('$49.95')
    expect(formatDollars(4950)).toBe('$49.50')
    expect(formatDollars(123450)).toBe('$1,234.50')
    expect(formatDollars(129900)).toBe('$1,299')
    expect(formatDollars(100000000)).toBe('$1,000,000')
    expect(formatDollars(99999)).toBe('$999.99')
    expect(formatDollars(5)).toBe('$0.05')
    expect(formatDollars(20055)).toBe('$200.55')
    expect(formatDollars(-1995)).toBe('-$19.95')
  })

  it('writes figures as the browser does for AUD in en-AU and NZD in en-NZ [COM-117]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (cents) => {
        const expected = ([locale, currency]: [string, string]) =>
          new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
        const shown = formatPrice(cents, { decimals: 'always' })
        expect(shown).toBe(expected(['en-AU', 'AUD']))
        expect(shown).toBe(expected(['en-NZ', 'NZD']))
      }),
      { numRuns: 50 },
    )
  })

  it('separates the thousands of a count as Intl does, in both countries', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('en-AU', 'en-NZ'), (count, locale) => {
        expect(formatCount(count)).toBe(count.toLocaleString(locale))
      }),
    )
  })

  it('separates non-zero cents, in two digits, and has none when zero [SHL-300, SHL-301]', () => {
    expect(priceParts(129950)).toEqual({ dollars: '$1,299', cents: '50' })
    expect(priceParts(129905)).toEqual({ dollars: '$1,299', cents: '05' })
    expect(priceParts(129900)).toEqual({ dollars: '$1,299', cents: '' })
  })

  it('shows N/A for a missing price [COM-118]', () => {
    expect(formatPrice(null)).toBe('N/A')
    expect(formatPrice(undefined, { nullText: '-' })).toBe('-')
  })

  it('shows FREE for a zero price, or the given text [COM-119]', () => {
    expect(formatPrice(0)).toBe('FREE')
    expect(formatPrice(0, { zeroText: 'Included' })).toBe('Included')
    expect(formatPrice(0, { zeroText: '' })).toBe('$0')
    expect(formatPrice(0, { zeroText: '', decimals: 'always' })).toBe('$0.00')
    expect(formatPrice(1)).toBe('$0.01')
  })

  it('keeps two decimals on request', () => {
    expect(formatPrice(4900, { decimals: 'always' })).toBe('$49.00')
    expect(formatPrice(4995, { decimals: 'always' })).toBe('$49.95')
  })
})

describe('tax and rounding', () => {
  it('finds one eleventh of GST in Australia and three twenty-thirds in New Zealand', () => {
    expect(gstIncludedCents(110000, 'AU')).toBe(10000)
    expect(gstIncludedCents(115000, 'NZ')).toBe(15000)
    expect(gstIncludedCents(99900, 'AU')).toBe(9082)
    expect(gstIncludedCents(99900, 'NZ')).toBe(13030)
    expect(gstIncludedCents(0, 'AU')).toBe(0)
  })

  it('rounds any fraction of a cent up, but not the noise of binary fractions', () => {
    expect(roundUpToCent(3849.11)).toBe(3850)
    expect(roundUpToCent(3849)).toBe(3849)
    expect(roundUpToCent(100.00000000000001)).toBe(100)
    expect(roundUpToCent(100.01)).toBe(101)
  })
})

describe('an amount for staff', () => {
  it('has its cents and its currency', () => {
    const amounts = [0, 1, 5, 100, 419_500, 123_456_789, -2_900]
    expect(amounts.map((cents) => formatAmount(cents, 'AUD'))).toEqual([
      '$0.00 AUD',
      '$0.01 AUD',
      '$0.05 AUD',
      '$1.00 AUD',
      '$4,195.00 AUD',
      '$1,234,567.89 AUD',
      '-$29.00 AUD',
    ])
    expect(formatAmount(83_900, 'NZD')).toBe('$839.00 NZD')
  })
})
