import { describe, expect, it } from 'vitest'
import { isSiteLink } from './siteLink'

describe('a link of an editor or of a catalogue', () => {
  it.each([
    '/',
    '/sale',
    '/images/oven%2060.jpg?v=2#top',
    '/c/fridges/../ovens',
    'https://cdn.example/a.jpg',
    'https://cdn.example//a.jpg',
    'https://xn--bcher-kva.example/',
  ])('may be %s', (link) => {
    expect(isSiteLink(link)).toBe(true)
  })

  it.each([
    '',
    'sale',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'http://cdn.example/a.jpg',
    'https:evil.example',
    'https:/evil.example',
    'https://',
    'https://shop.example@evil.example/',
    'https://user:secret@evil.example/',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('cannot be %j', (link) => {
    expect(isSiteLink(link)).toBe(false)
  })
})
