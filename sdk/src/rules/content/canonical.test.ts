import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  buildOpenGraph,
  canonicalUrl,
  type OpenGraphData,
  openGraphImageSize,
  openGraphImageSizes,
  openGraphType,
} from './canonical'
import type { OpenGraphType } from './enums'
import { PAGE_TYPES } from '../pages/pageRoutes'

describe('canonical link', () => {
  it('uses https [COM-125, SHL-427]', () => {
    expect(canonicalUrl('http://shop.example/p/abc')).toBe('https://shop.example/p/abc')
  })

  it('is lower case [COM-126, SHL-428]', () => {
    expect(canonicalUrl('/Stores/ABC', { origin: 'https://Shop.example' })).toBe(
      'https://shop.example/stores/abc',
    )
  })

  it('ends with a slash for the root or on request only [COM-127, SHL-429, SHL-430, SHL-431]', () => {
    expect(canonicalUrl('https://shop.example')).toBe('https://shop.example/')
    expect(canonicalUrl('https://shop.example/')).toBe('https://shop.example/')
    expect(canonicalUrl('https://shop.example/p/abc/')).toBe('https://shop.example/p/abc')
    expect(canonicalUrl('https://shop.example/p/abc', { trailingSlash: true })).toBe(
      'https://shop.example/p/abc/',
    )
  })

  it('leaves out query and fragment', () => {
    expect(canonicalUrl('https://shop.example/p/abc?utm=1#top')).toBe('https://shop.example/p/abc')
  })

  it('refuses a relative address without an origin', () => {
    expect(() => canonicalUrl('/p/abc')).toThrow(TypeError)
  })
})

describe('the head of a page', () => {
  it('names the open-graph type of a page [SHL-432, SHL-433, SHL-434, SHL-435, SHL-436]', () => {
    expect(['static', 'product', 'category', 'Search', 'home', 'Blog'].map(openGraphType)).toEqual([
      'article',
      'product',
      'product.group',
      'product.group',
      'website',
      'website',
    ])
  })

  it('gives every page one of four open-graph types [SHL-491]', () => {
    const pages = [...PAGE_TYPES, 'unheard-of']
    expect([...new Set(pages.map(openGraphType))].sort()).toEqual([
      'article',
      'product',
      'product.group',
      'website',
    ])
  })

  it('knows the open-graph image sizes [SHL-437, SHL-438, SHL-439]', () => {
    expect(openGraphImageSizes).toEqual({ small: [150, 150], medium: [350, 380], large: [1600, 630] })
  })

  it.each([
    ['product', true, [350, 380]],
    ['Search', true, [350, 380]],
    ['category', true, [350, 380]],
    ['home', true, [1600, 630]],
    ['Blog', true, [1600, 630]],
    ['product', false, [150, 150]],
    ['home', false, [150, 150]],
  ])(
    'sizes the open-graph image of %s with its own picture: %s [SHL-437] [SHL-438] [SHL-439]',
    (type, has, size) => {
      expect(openGraphImageSize(type, has)).toEqual(size)
    },
  )
})

describe('the open-graph data of a page', () => {
  const oven = {
    pageType: 'Product',
    title: 'Oven',
    description: 'It bakes.',
    url: 'https://shop.example/p/oven',
    logo: 'https://api.example/logo.svg',
  }

  it('has exactly these fields [SHL-468]', () => {
    expectTypeOf<OpenGraphData>().toEqualTypeOf<{
      ogTitle: string
      ogUrl: string
      ogDescription: string
      ogType: OpenGraphType
      ogImage: { url: string; width: number; height: number }
    }>()
  })

  it('has the size of its picture, and the logo without one [SHL-437, SHL-438, SHL-468]', () => {
    const data = {
      ogTitle: 'Oven',
      ogUrl: 'https://shop.example/p/oven',
      ogDescription: 'It bakes.',
      ogType: 'product',
    }
    const picture = 'https://api.example/oven.svg'
    expect(buildOpenGraph({ ...oven, picture })).toEqual({
      ...data,
      ogImage: { url: picture, width: 350, height: 380 },
    })
    expect(buildOpenGraph(oven)).toEqual({ ...data, ogImage: { url: oven.logo, width: 150, height: 150 } })
  })
})
