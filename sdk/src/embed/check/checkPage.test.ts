import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPage } from './checkPage'

/** The warnings for a page. */
function warningsOf(html: string): unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  document.body.innerHTML = html
  checkPage()
  return warn.mock.calls.map(([text]) => text as unknown)
}

beforeEach(() => void vi.spyOn(customElements, 'get').mockReturnValue(HTMLElement))
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

describe('the check of a page', () => {
  it('names the element that a misspelt one resembles, once', () => {
    const twice = '<countertop-chekout></countertop-chekout>'.repeat(2)
    expect(warningsOf(twice)).toEqual([
      'Countertop: there is no element <countertop-chekout>; did you mean <countertop-checkout>?',
    ])
  })

  it('lists the elements where it resembles none', () => {
    const [warning] = warningsOf('<countertop-unicorn></countertop-unicorn>')
    expect(warning).toMatch(/^Countertop: there is no element <countertop-unicorn>; there are shell, nav, /)
  })

  it.each([
    [
      '<countertop-price skuu="A1"></countertop-price>',
      '<countertop-price> has no attribute "skuu"; did you mean "sku"?',
    ],
    [
      '<countertop-store storeuri="auburn"></countertop-store>',
      '<countertop-store> has no attribute "storeuri"; did you mean "store-uri"?',
    ],
    [
      '<countertop-price sku="A1" form="compcat"></countertop-price>',
      '<countertop-price form="compcat">: expected full or compact',
    ],
  ])('warns of an attribute or value: %s', (html, problem) => {
    expect(warningsOf(html)).toEqual([`Countertop: ${problem}`])
  })

  it('warns of a misspelt option of `mount`, which is no attribute', () => {
    document.body.innerHTML = '<countertop-checkout></countertop-checkout>'
    const options = { confirmationURL: '/thanks', shopUrl: '/', unicorn: 1 }
    Object.assign(document.querySelector('countertop-checkout') ?? {}, { options })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    checkPage()
    expect(warn.mock.calls).toEqual([
      ['Countertop: <countertop-checkout> has no option "confirmationURL"; did you mean "confirmationUrl"?'],
    ])
  })

  it('reports the elements that a script of the page has kept undefined, in one error', () => {
    vi.spyOn(customElements, 'get').mockReturnValue(undefined)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const html = '<countertop-cart></countertop-cart><countertop-price></countertop-price>'
    expect(warningsOf(`${html}${html}<other-element></other-element>`)).toEqual([])
    expect(error.mock.calls).toEqual([
      [
        'Countertop: countertop-cart, countertop-price: customElements.define had no effect. Find the script of this page that replaces it.',
      ],
    ])
  })

  it('reports no undefined element while the page is parsed, when the shell is not defined yet', () => {
    vi.spyOn(customElements, 'get').mockReturnValue(undefined)
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(warningsOf('<countertop-shell></countertop-shell>')).toEqual([])
    expect(error).not.toHaveBeenCalled()
  })

  it('accepts the live regions that widgets add to the page', () => {
    expect(warningsOf('<countertop-announcer></countertop-announcer>')).toEqual([])
  })

  it('accepts attributes of HTML, of frameworks and of every element, and elements of the npm package', () => {
    expect(
      warningsOf(
        '<countertop-content page="delivery" part="text" class="wide" data-v-1 aria-label="A" brand="nz" density="store"></countertop-content>' +
          '<countertop-react-cart></countertop-react-cart><other-element skuu="1"></other-element>',
      ),
    ).toEqual([])
  })
})
