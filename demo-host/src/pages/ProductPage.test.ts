import { brands } from '@countertop/sdk/rules'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Attribute, ExtendedProduct } from '../api'
import type { Site } from '../site'
import type { PageContext } from '../parts/Layout'
import { Description, Gallery, RatingsAndFiles, Specification } from './ProductPage'

const api = 'https://api.test'
const htmlOf = (...attributes: Attribute[]): string =>
  renderToString(h(RatingsAndFiles, { api, specifications: [{ title: 'Energy', attributes }] }))

describe('the facts of a product', () => {
  it('have the stars of its ratings, in words as well, and its files [COM-422]', () => {
    const html = htmlOf(
      { name: 'Energy rating', type: 'Rating', value: 3.5 },
      { name: 'Water rating', type: 'Rating', value: '1 star' },
      { name: 'Noise', type: 'String', value: '40 dB' },
      { name: 'User manual', type: 'Downloads', value: '/files/manual.pdf' },
    )
    expect(html).toContain('<span class="stars" aria-hidden="true">★★★½</span> Energy rating: 3.5 stars')
    expect(html).toContain('<a href="https://api.test/files/manual.pdf">User manual</a>')
    expect(html).toContain('<span class="stars" aria-hidden="true">★</span> Water rating: 1 star<')
    expect(html).not.toContain('Noise')
  })

  it('are absent without any', () => {
    expect(htmlOf({ name: 'Noise', type: 'String', value: '40 dB' })).toBe('')
  })

  it('read a rating and link a file as the widget does [COM-422]', () => {
    const drawn = (attribute: Attribute) => renderToString(h(Specification, { api, attribute }))
    expect(drawn({ name: 'Energy', type: 'Rating', value: 4 })).toBe('4 stars')
    expect(drawn({ name: 'Manual', type: 'Downloads', value: '/files/manual.pdf' })).toBe(
      '<a href="https://api.test/files/manual.pdf" aria-label="Download Manual">Manual</a>',
    )
    expect(drawn({ name: 'Manual', type: 'Downloads', value: 'javascript:alert(1)' })).not.toContain('href')
  })
})

describe('the pictures of a product', () => {
  const site = { brand: brands.aol, api } as Site
  const drawn = (images: { path: string }[]) =>
    renderToString(
      h(Gallery, { context: { site } as PageContext, product: { title: 'Oven', images } as ExtendedProduct }),
    )

  it('are a neutral drawing where it has none', () => {
    expect(drawn([])).toMatch(
      /<img src="https:\/\/api\.test\/media\/sprites\/fallbacks\.svg[^"]*#product" alt /,
    )
  })

  it('are named by the product and their view', () => {
    const html = drawn([{ path: '/media/oven.svg' }, { path: '/media/oven-detail.svg' }])
    expect(html).toContain('src="https://api.test/media/oven.svg" alt="Oven"')
    expect(html).toContain('alt="Oven, detail"')
  })
})

describe('the description of a product', () => {
  const drawn = (text: string) => renderToString(h(Description, { site: {} as Site, text }))

  it('is drawn as HTML, sanitised again', () => {
    expect(drawn('<p>Fine <b>oven</b><script>alert(1)</script></p>')).toBe(
      '<div class="prose"><p>Fine <b>oven</b></p></div>',
    )
  })

  it('has the paragraphs of a plain text', () => {
    expect(drawn('Fits gaps < 60 cm.\n\nBakes\nand grills.')).toBe(
      '<div class="prose"><p>Fits gaps &lt; 60 cm.</p><p>Bakes\nand grills.</p></div>',
    )
  })
})
