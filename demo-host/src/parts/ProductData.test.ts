import { brands } from '@countertop/sdk/rules'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Site } from '../site'
import { ProductData, type ProductDataProps } from './ProductData'

const oven: ProductDataProps['product'] = {
  sku: 'OV-600',
  title: 'Oven',
  brand: 'Brassica',
  category: 'Ovens',
  description: 'It bakes.',
  images: [{ path: '/media/oven.svg', type: 0 }],
  price: 1299,
  condition: null,
  stockStatus: 'inStock',
}
const offer = {
  '@type': 'Offer',
  url: 'https://shop.test/p/oven',
  price: '1299.00',
  priceCurrency: 'AUD',
  itemCondition: 'https://schema.org/NewCondition',
  availability: 'https://schema.org/InStock',
  seller: { '@type': 'Organization', name: brands.aol.name },
}
const htmlOf = (over: Partial<typeof oven> = {}, brand = brands.aol): string => {
  const site = { brand, api: 'https://api.test' } as Site
  const context = { site, origin: 'https://shop.test', path: '/p/oven' }
  return renderToString(h(ProductData, { context, product: { ...oven, ...over } }))
}
const dataOf = (...given: Parameters<typeof htmlOf>): Record<string, unknown> => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(htmlOf(...given)) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

describe('a product for search engines', () => {
  it('has its names, its pictures and its offer', () => {
    expect(dataOf()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Oven',
      sku: 'OV-600',
      mpn: 'OV-600',
      brand: { '@type': 'Brand', name: 'Brassica' },
      category: 'Ovens',
      description: 'It bakes.',
      image: ['https://api.test/media/oven.svg'],
      url: 'https://shop.test/p/oven',
      offers: offer,
    })
  })

  it.each([
    ['a New Zealand shop', {}, brands.nz, { priceCurrency: 'NZD' }],
    ['cents', { price: 18.5 }, brands.aol, { price: '18.50' }],
    [
      'a back order',
      { stockStatus: 'backOrder' },
      brands.aol,
      { availability: 'https://schema.org/BackOrder' },
    ],
    ['no stock', { stockStatus: 'noStock' }, brands.aol, { availability: 'https://schema.org/OutOfStock' }],
    ['unknown stock', { stockStatus: 'indeterminate' }, brands.aol, { availability: undefined }],
    [
      'a scratched product',
      { condition: 'Cosmetic Imperfection' },
      brands.aol,
      { itemCondition: 'https://schema.org/DamagedCondition' },
    ],
    [
      'a runout',
      { condition: 'Brand New Runout' },
      brands.aol,
      { itemCondition: 'https://schema.org/NewCondition' },
    ],
  ] as const)('is offered as it is: %s', (_, over, brand, expected) => {
    const seller = { '@type': 'Organization', name: brand.name }
    expect(dataOf(over, brand).offers).toEqual({ ...offer, seller, ...expected })
  })

  it('has no offer where the page shows no price', () => {
    expect(dataOf({ price: null }, brands.aoc)).not.toHaveProperty('offers')
  })

  it('has a description without markup', () => {
    expect(dataOf({ description: '<p>Bakes <b>bread</b> &amp; cake.</p>' })).toHaveProperty(
      'description',
      'Bakes bread & cake.',
    )
  })

  it('stays within its element, whatever a text contains', () => {
    const title = '</script><script>alert(1)</script>'
    expect(htmlOf({ title }).match(/<\/?script/g)).toHaveLength(2)
    expect(dataOf({ title })).toHaveProperty('name', title)
  })
})
