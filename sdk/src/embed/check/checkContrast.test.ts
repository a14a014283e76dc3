import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkContrast } from './checkContrast'

const NONE = 'rgba(0, 0, 0, 0)'
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(20, 23, 27)'
/** Text of the dark scheme. */
const PALE = 'rgb(236, 238, 241)'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

interface Page {
  text: string
  /** Background of the element around the widget. */
  around?: string
  image?: string
  canvas?: string
  /** Background of an element that fills the widget. */
  surface?: string
  /** Names of earlier warnings. */
  reported?: string[]
  height?: number
}

/** The warnings for a page with one widget, whose styles a browser would compute. */
function warningsOf(page: Page): unknown[] {
  const { text, around = NONE, image = 'none', canvas = LIGHT, surface = NONE, reported, height = 40 } = page
  const host = document.createElement('countertop-price')
  const wrapper = document.createElement('div')
  wrapper.className = 'ct'
  const inside = document.createElement('header')
  wrapper.append(inside)
  host.attachShadow({ mode: 'open' }).append(wrapper)
  const section = document.createElement('section')
  section.append(host)
  document.body.append(section)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const isProbe = element.localName === 'div' && element.parentElement === document.documentElement
    const own = isProbe ? canvas : element === section ? around : element === inside ? surface : NONE
    const backgroundImage = element === section ? image : 'none'
    return { color: text, backgroundColor: own, backgroundImage } as CSSStyleDeclaration
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  checkContrast(new Set(reported))
  return warn.mock.calls.flat()
}

describe('the check of a page’s contrast', () => {
  it.each([
    ['a page without a background', { text: PALE }],
    ['a light page', { text: PALE, around: LIGHT, canvas: DARK }],
    ['a light tint', { text: PALE, around: 'rgba(0, 0, 0, 0.1)' }],
  ])('warns of text of the dark scheme on %s', (_, page) => {
    expect(warningsOf(page)).toEqual([
      "Countertop: countertop-price: unreadable on the page's background. Set a background for this colour scheme, or remove data-color-scheme.",
    ])
  })

  it.each([
    ['on a dark page', { text: PALE, around: DARK }],
    ['where the page follows the device', { text: PALE, canvas: DARK }],
    ['of the light scheme on a light page', { text: DARK }],
    ['on a picture', { text: PALE, image: 'url(night.jpg)' }],
    ['on a colour of another form', { text: PALE, around: 'oklch(0.9 0 0)' }],
    ['on a surface of the widget', { text: PALE, surface: DARK }],
    ['that an earlier warning named', { text: PALE, reported: ['countertop-price'] }],
    ['of a drawer that is closed', { text: PALE, height: 0 }],
  ])('accepts text %s', (_, page) => {
    expect(warningsOf(page)).toEqual([])
  })

  it('leaves nothing in the page', () => {
    const before = document.documentElement.children.length
    warningsOf({ text: PALE })
    expect(document.documentElement.children).toHaveLength(before)
  })
})
