import { brands } from '@countertop/sdk/rules'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Tile } from '../api'
import type { Site } from '../site'
import { ProductGrid } from './ProductTile'

const site = { brand: brands.aoc, api: 'https://api.test', path: '/c/ovens' } as Site
const tile = {
  sku: 'OV-600',
  title: 'Oven',
  brand: 'Brassica',
  uri: 'oven',
  image: '',
  ribbon: null,
  rrp: null,
}
const htmlOf = (over: Pick<Tile, 'available' | 'price'>): string =>
  renderToString(h(ProductGrid, { site, products: [{ ...tile, ...over } as Tile] }))

describe('a tile', () => {
  it.each([
    ['sold', true, 500, false],
    ['sold out', false, 500, false],
    ['sold to signed-in customers', true, null, true],
    ['sold out there', false, null, true],
  ])(
    'has no row for a button where prices are hidden: a product that is %s',
    (_, available, price, isShort) => {
      const html = htmlOf({ available, price })
      expect(html.includes('tile-actions-short')).toBe(isShort)
      expect(html.includes('countertop-add-to-cart')).toBe(available && price !== null)
      expect(html.includes('Currently unavailable')).toBe(!available)
    },
  )

  it.each([
    ['aoc', true],
    ['aol', false],
  ] as const)('can be added to a project where the brand has projects: %s', (brand, hasProjects) => {
    const products = [{ ...tile, available: false, price: null } as Tile]
    const html = renderToString(h(ProductGrid, { site: { ...site, brand: brands[brand] }, products }))
    expect(html.includes('<countertop-add-to-project sku="OV-600" form="icon">')).toBe(hasProjects)
  })

  it.each([
    ['Brassica Oven', true],
    ['BRASSICA Oven', true],
    ['Brassica', true],
    ['Brassicana Oven', false],
    ['Oven', false],
  ])('names the brand once to screen readers: %s', (title, isHidden) => {
    const html = renderToString(
      h(ProductGrid, { site, products: [{ ...tile, title, available: true, price: 500 } as Tile] }),
    )
    expect(html.includes('class="tile-brand" aria-hidden="true"')).toBe(isHidden)
  })
})
