import { brands } from '@countertop/sdk/rules'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { FilteredPage } from '../api'
import { listQueryOf } from '../listQuery'
import type { PageContext } from './Layout'
import { ProductList } from './ProductList'

const tile = {
  sku: 'OV-600',
  title: 'Oven',
  brand: 'Brassica',
  uri: 'oven',
  image: '',
  ribbon: null,
  rrp: null,
  available: true,
}

const navOf = (brand: 'aol' | 'aoc', price: number | null, sort?: string): string => {
  const result = {
    products: [{ ...tile, price }],
    page: 1,
    pageSize: 24,
    totalCount: 1,
    facets: { brands: [], prices: [], attributes: [] },
  } as unknown as FilteredPage
  const context = { site: { brand: brands[brand], api: 'https://api.test' }, path: '/c/ovens' } as PageContext
  const query = listQueryOf({ query: sort === undefined ? {} : { sort } })
  const html = renderToString(h(ProductList, { context, title: 'Ovens', query, result, nothing: '' }))
  return /<nav class="sorts".*?<\/nav>/.exec(html)?.[0] ?? ''
}
const sortsOf = (brand: 'aol' | 'aoc', price: number | null): string[] =>
  [...navOf(brand, price).matchAll(/>([^<]+)<\/a>/g)].map(([, title = '']) => title)
const currentOf = (brand: 'aol' | 'aoc', price: number | null, sort: string): string | undefined =>
  /aria-current="true">([^<]+)</.exec(navOf(brand, price, sort))?.[1]

describe('a list', () => {
  it('is sorted by price only for visitors who see prices [SHL-316]', () => {
    const all = ['Most popular', 'Price, low to high', 'Price, high to low', 'Name']
    expect(sortsOf('aoc', null)).toEqual(['Most popular', 'Name'])
    expect(sortsOf('aoc', 500)).toEqual(all)
    expect(sortsOf('aol', 500)).toEqual(all)
  })
})

describe('the sort order of an address', () => {
  it('is current, except by price where the visitor sees none [SHL-316]', () => {
    expect(currentOf('aol', 500, 'priceDescending')).toBe('Price, high to low')
    expect(currentOf('aoc', null, 'title')).toBe('Name')
    expect(currentOf('aoc', null, 'priceDescending')).toBe('Most popular')
  })
})
