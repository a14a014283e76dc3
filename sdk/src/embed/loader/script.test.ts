import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { camel, ownScript } from './script'

function tag(src: string, attributes: Record<string, string> = {}): HTMLScriptElement {
  const script = document.createElement('script')
  // Never loaded: no browser runs this type.
  script.type = 'text/plain'
  script.src = src
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.body.append(script)
  return script
}

/** The only tag of the page runs, or with null a tag manager runs the code. */
function current(script: HTMLScriptElement | null) {
  if (script) document.body.replaceChildren(script)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('ownScript', () => {
  it('reads the attributes of its own tag, with the script’s origin as the default api', () => {
    const script = tag('https://cdn.test/v1/countertop.js', {
      'data-brand': 'nz',
      'data-color-scheme': 'dark',
    })
    script.nonce = 'n1'
    current(script)
    expect(ownScript()).toEqual({
      url: 'https://cdn.test/v1/countertop.js',
      nonce: 'n1',
      tags: [script],
      options: { api: 'https://cdn.test', brand: 'nz', colorScheme: 'dark' },
    })
    current(
      tag('https://cdn.test/countertop.js', { 'data-api': 'https://api.test', 'data-google-maps-key': 'K' }),
    )
    expect(ownScript().options).toEqual({ api: 'https://api.test', googleMapsKey: 'K' })
  })

  it('reads each attribute that docs/embedding.md lists, and no other', () => {
    const docs = readFileSync('docs/embedding.md', 'utf8')
    const listed = [...docs.matchAll(/^- `data-([\w-]+)`/gm)].map(([, name = '']) => name)
    current(
      tag('https://cdn.test/countertop.js', Object.fromEntries(listed.map((name) => [`data-${name}`, '1']))),
    )
    const read = Object.entries(ownScript().options).map(([name, value]) => [name, String(value)])
    const expected = listed.map((name) => [camel(name), name === 'debug' ? 'true' : '1'])
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(expected))
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    current(tag('https://cdn.test/countertop.js', { 'data-x': '' }))
    ownScript()
    const [, known = ''] = /known: (.*)$/.exec(String(warned.mock.calls[0]?.[0])) ?? []
    expect(known.split(' ').sort()).toEqual([...listed].sort())
  })

  it('finds its tag by address where a tag manager runs it without currentScript', () => {
    current(null)
    tag('https://other.test/analytics.js', { 'data-brand': 'wa' })
    tag('https://cdn.test/countertop.1a2b.js?v=3', { 'data-brand': 'hc' })
    expect(ownScript().options).toEqual({ api: 'https://cdn.test', brand: 'hc' })
  })

  it('warns of unknown attributes and ignores them', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    current(tag('https://cdn.test/countertop.js', { 'data-brnad': 'nz' }))
    expect(ownScript().options).toEqual({ api: 'https://cdn.test' })
    expect(warned.mock.calls[0]?.[0]).toContain('data-brnad')
    expect(warned.mock.calls[0]?.[0]).toContain('color-scheme')
  })

  it('reads debug as a switch, texts and addresses of scripts as JSON', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    current(
      tag('https://cdn.test/countertop.js', { 'data-debug': '', 'data-texts': '{"cart":{"empty":"-"}}' }),
    )
    expect(ownScript().options).toMatchObject({ debug: true, texts: { cart: { empty: '-' } } })
    current(tag('https://cdn.test/countertop.js', { 'data-debug': 'false', 'data-texts': '{' }))
    expect(ownScript().options).toMatchObject({ debug: false, texts: {} })
    current(
      tag('https://cdn.test/countertop.js', { 'data-scripts': '{"reviews":"https://reviews.test/r.js"}' }),
    )
    expect(ownScript().options).toMatchObject({ scripts: { reviews: 'https://reviews.test/r.js' } })
    expect(warned).toHaveBeenCalledTimes(1)
  })
})
