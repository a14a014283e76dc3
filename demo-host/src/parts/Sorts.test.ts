import { brands } from '@countertop/sdk/rules'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
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

const sortsOf = (brand: 'aol' | 'aoc', price: number | null): string[] => {
  const result = {
    products: [{ ...tile, price }],
    page: 1,
    pageSize: 24,
    totalCount: 1,
    facets: { brands: [], prices: [], attributes: [] },
  } as unknown as FilteredPage
  const context = { site: { brand: brands[brand], api: 'https://api.test' }, path: '/c/ovens' } as PageContext
  const query = listQueryOf({ query: {} })
  const html = renderToString(h(ProductList, { context, title: 'Ovens', query, result, nothing: '' }))
  const nav = /<nav class="sorts".*?<\/nav>/.exec(html)?.[0] ?? ''
  return [...nav.matchAll(/>([^<]+)<\/a>/g)].map(([, title = '']) => title)
}

it('a list is sorted by price only for visitors who see prices [SHL-316]', () => {
  const all = ['Most popular', 'Price, low to high', 'Price, high to low', 'Name']
  expect(sortsOf('aoc', null)).toEqual(['Most popular', 'Name'])
  expect(sortsOf('aoc', 500)).toEqual(all)
  expect(sortsOf('aol', 500)).toEqual(all)
})
