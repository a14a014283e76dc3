import { describe, expect, it } from 'vitest'
import { callOf, listQueryOf, searchAddressOf, searchCallOf, searchFiltersOf } from './listQuery'

const queryOf = (text: string): { query: Record<string, string | string[]> } => {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text))
    query[name] = name in query ? [query[name] ?? '', value].flat() : value
  return { query }
}
const priceOf = (text: string) => listQueryOf(queryOf(text)).price

describe('the price of a list', () => {
  it.each([
    ['', null],
    ['price=250-500', '250-500'],
    ['price=10000-', '10000-'],
    ['price=cheap', null],
    ['price=0-', null],
    // Typed where nothing was chosen.
    ['price=&priceFrom=700&priceTo=&priceWas=-', '700-'],
    ['price=&priceFrom=&priceTo=1250&priceWas=-', '0-1250'],
    ['price=&priceFrom=700&priceTo=1250&priceWas=-', '700-1250'],
    ['price=&priceFrom=1250&priceTo=700&priceWas=-', '700-1250'],
    // Typed over a chosen range; unchanged fields leave the choice alone.
    ['price=250-500&priceFrom=250&priceTo=450&priceWas=250-500', '250-450'],
    ['price=1000-1500&priceFrom=250&priceTo=500&priceWas=250-500', '1000-1500'],
    ['price=&priceFrom=250&priceTo=500&priceWas=250-500', null],
    ['price=250-500&priceFrom=&priceTo=&priceWas=250-500', null],
    ['price=&priceFrom=12345678&priceTo=x&priceWas=-', null],
  ])('of %j is %j', (text, price) => {
    expect(priceOf(text)).toBe(price)
  })

  it('reaches the backend as its two bounds', () => {
    const call = (text: string) => callOf(listQueryOf(queryOf(text))).toString()
    expect(call('price=250-500')).toContain('priceFrom=250&priceTo=500')
    expect(call('price=10000-')).toBe('priceFrom=10000&sort=featured&page=1&facets=true')
  })
})

describe('the filters of a search', () => {
  it('are one category, one brand, a price and widths, in the address and in the call', () => {
    const filters = searchFiltersOf(
      queryOf(
        'category=ovens&manufacturer=miele&manufacturer=calder&price=250-500&attribute=Width:60 cm&attribute=Colour:Black&page=2',
      ),
    )
    expect(filters).toEqual({
      category: 'ovens',
      manufacturer: 'miele',
      price: '250-500',
      attribute: ['Width:60 cm'],
      page: 2,
    })
    expect(searchAddressOf('/search/oven', filters)).toBe(
      '/search/oven?category=ovens&manufacturer=miele&attribute=Width%3A60+cm&price=250-500&page=2',
    )
    expect(searchCallOf(filters).toString()).toBe(
      'category=ovens&manufacturer=miele&attribute=Width%3A60+cm&priceFrom=250&priceTo=500&page=2&facets=true',
    )
    expect(searchAddressOf('/search/oven', searchFiltersOf(queryOf('category=A%20B')))).toBe('/search/oven')
  })

  it('have no page that the backend would refuse', () => {
    expect(searchFiltersOf(queryOf('page=900')).page).toBe(200)
  })
})
