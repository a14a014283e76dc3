import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands'
import {
  cleanSearchTerm,
  isSearchable,
  sanitiseSearchTerm,
  searchPath,
  searchPlaceholder,
  searchProductCount,
  shownSearchTerm,
} from './searchTerms'

describe('search terms', () => {
  it('have <, >, ; and .. turned into spaces [COM-055, SHL-132, SHL-133, SHL-134, SHL-135]', () => {
    expect(sanitiseSearchTerm('a<b>c;d..e')).toBe('a b c d e')
    expect(sanitiseSearchTerm('1.5')).toBe('1.5')
  })

  it('retain only letters, digits, - _ + . / and whitespace [COM-056, SHL-136]', () => {
    expect(sanitiseSearchTerm('a&b$c-1_2+3.4/5')).toBe('abc-1_2+3.4/5')
    expect(sanitiseSearchTerm('a!b@c#d')).toBe('abcd')
    expect(sanitiseSearchTerm('a-b_c+d.e/f')).toBe('a-b_c+d.e/f')
  })

  it('retain letters of any script [SHL-136]', () => {
    expect(sanitiseSearchTerm('Māori Kōwhai De’Longhi')).toBe('Māori Kōwhai DeLonghi')
  })

  it('are cut at 100 characters', () => {
    expect(sanitiseSearchTerm('x'.repeat(150))).toHaveLength(100)
  })

  it('are read with one blank between words', () => {
    expect(cleanSearchTerm('  black \t oven;;60cm ')).toBe('black oven 60cm')
    expect(cleanSearchTerm(' ; ')).toBe('')
  })

  it('need 2 characters after trimming [COM-057, SHL-116]', () => {
    expect(isSearchable('a')).toBe(false)
    expect(isSearchable(' a ')).toBe(false)
    expect(isSearchable('a!')).toBe(false)
    expect(isSearchable('ab')).toBe(true)
  })

  it('lead to the search page', () => {
    expect(searchPath('  oven ')).toBe('/search/oven')
    expect(searchPath('black   oven')).toBe('/search/black%20oven')
    expect(searchPath('60cm oven/grill')).toBe('/search/60cm%20oven%2Fgrill')
  })
})

describe('symbols alone', () => {
  it('lead to the search page, which shows them as they were typed', () => {
    expect(searchPath(' 🙂!  ')).toBe(`/search/${encodeURIComponent('🙂!')}`)
    expect(shownSearchTerm('<>')).toBe('<>')
  })

  it('are no address of another page', () => {
    for (const dots of ['.', '..']) {
      const { pathname } = new URL(searchPath(dots), 'https://shop.test/c/ovens')
      expect(shownSearchTerm(decodeURIComponent(pathname.slice('/search/'.length)))).toBe(dots)
    }
  })
})

describe('the hint in the field', () => {
  it('is shorter on mobile widths, and the home centre’s own [SHL-103, SHL-104, SHL-105]', () => {
    expect([true, false].map((isMobile) => searchPlaceholder(brands.nz, isMobile))).toEqual([
      'Search for a product',
      'What are you looking for?',
    ])
    for (const isMobile of [true, false])
      expect(searchPlaceholder(brands.hc, isMobile)).toBe('Find the best brands at lowest prices')
  })
})

describe('products in the dropdown', () => {
  const counts = (code: keyof typeof brands, theme = brands[code].theme) => [
    searchProductCount(brands[code], theme, true),
    searchProductCount(brands[code], theme, false),
  ]

  it('follow the kind of brand', () => {
    expect(counts('nz')).toEqual([4, 8])
    expect(counts('hc')).toEqual([3, 8])
    expect(counts('aol')).toEqual([3, 6])
    expect(counts('wa')).toEqual([3, 6])
    expect(counts('aoc')).toEqual([3, 6])
  })

  it('follow the furniture-style theme first, and the furniture kind on another theme', () => {
    expect(counts('andoo')).toEqual([4, 8])
    expect(counts('aol', 'andoo')).toEqual([4, 8])
    expect(counts('andoo', 'aol')).toEqual([3, 6])
  })
})
