import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Attribute } from '../api'
import { display, RatingsAndFiles } from './ProductPage'

const htmlOf = (...attributes: Attribute[]): string =>
  renderToString(h(RatingsAndFiles, { specifications: [{ title: 'Energy', attributes }] }))

describe('the facts of a product', () => {
  it('have the stars of its ratings, in words as well, and its files [COM-422]', () => {
    const html = htmlOf(
      { name: 'Energy rating', type: 'Rating', value: 3.5 },
      { name: 'Noise', type: 'String', value: '40 dB' },
      { name: 'User manual', type: 'Downloads', value: '/files/manual.pdf' },
    )
    expect(html).toContain('<span class="stars" aria-hidden="true">★★★½</span> Energy rating: 3.5 stars')
    expect(html).toContain('<a href="/files/manual.pdf">User manual</a>')
    expect(html).not.toContain('Noise')
  })

  it('are absent without any', () => {
    expect(htmlOf({ name: 'Noise', type: 'String', value: '40 dB' })).toBe('')
  })

  it('read a rating as the widget does', () => {
    expect(display({ type: 'Rating', value: 4 })).toBe('4 stars')
  })
})
