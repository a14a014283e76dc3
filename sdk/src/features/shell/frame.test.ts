import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, emit } from '../../core'
import { buildFrame } from './frame'

const go = (path: string): void => {
  act(() => void emit(document, 'route', { url: new URL(path, location.href).href }))
}
const scrolledTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  dispatchEvent(new Event('scroll'))
}

function frame(content = true, attributes: Record<string, string> = {}) {
  const host = document.body.appendChild(document.createElement('countertop-shell'))
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  if (content) host.innerHTML = '<main slot="content">Page</main>'
  const root = host.attachShadow({ mode: 'open' })
  const leave = buildFrame(root, host, createCountertop({ api: 'https://api.test' }))
  onTestFinished(() => {
    leave()
    host.remove()
  })
  const names = () =>
    [...root.querySelectorAll('*')]
      .map(({ localName }) => localName.replace('countertop-', ''))
      .filter((name) => name !== 'slot')
  return { host, root, names, leave }
}

beforeEach(() => go('/c/ovens'))
afterEach(() => {
  scrolledTo(0)
  vi.restoreAllMocks()
})

describe('the shell’s frame', () => {
  it('contains banner, content, footer and tray, with the content in between [SHL-035, SHL-036, SHL-037, SHL-038, SHL-273]', () => {
    const { root, names } = frame()
    expect(names()).toEqual(['admin-bar', 'alert-banner', 'sale-banner', 'footer', 'compare', 'chat'])
    const slots = [...root.querySelectorAll('slot')].map(({ name }) => name)
    expect(slots).toEqual([
      'admin-bar',
      'alert-banner',
      'sale-banner',
      'content',
      'footer',
      'compare',
      'chat',
    ])
    expect(
      root.querySelector<HTMLSlotElement>('slot[name=content]')?.assignedElements()[0]?.textContent,
    ).toBe('Page')
    expect(root.querySelector('countertop-sale-banner')?.getAttribute('placement')).toBe('header')
  })

  it('leaves footer and tray to a host with its content outside', () => {
    expect(frame(false).names()).toEqual(['admin-bar', 'alert-banner', 'sale-banner'])
  })

  it('shows only the content on a blank page [SHL-040]', () => {
    const { names, root } = frame()
    go('/blank')
    expect(names()).toEqual([])
    expect(root.querySelector('slot[name=content]')).not.toBeNull()
    go('/c/ovens')
    expect(names()).toContain('footer')
  })

  it('shows the back-to-top button once the page is scrolled down [SHL-039, SHL-044]', () => {
    const { names } = frame()
    scrolledTo(100)
    expect(names()).not.toContain('back-to-top')
    scrolledTo(101)
    expect(names()).toContain('back-to-top')
  })

  it('has the back-to-top button on every page after the first scroll [SHL-044]', () => {
    const { names } = frame()
    scrolledTo(101)
    scrolledTo(0)
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    go('/c/cooktops')
    expect(names()).toContain('back-to-top')
  })

  it('has the back-to-top button on a page that was restored further down [SHL-044]', async () => {
    Object.defineProperty(window, 'scrollY', { value: 101, configurable: true })
    const { names } = frame()
    await vi.waitFor(() => expect(names()).toContain('back-to-top'))
  })

  it('scrolls to the top when the path changes, not when the query does [SHL-042, SHL-043]', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    frame()
    go('/c/ovens?sort=price')
    expect(scroll).not.toHaveBeenCalled()
    go('/c/cooktops')
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
  })

  it('shows the not-found page in place of a page without data, until the next navigation [SHL-024, SHL-447]', async () => {
    const { root, names } = frame()
    const before = location.href
    emit(document, 'not-found', { url: before })
    await Promise.resolve()
    expect(names()).toContain('not-found')
    expect(root.querySelector('slot[name=content]')).toBeNull()
    expect(location.href).toBe(before)
    go('/c/cooktops')
    expect(names()).not.toContain('not-found')
    expect(root.querySelector('slot[name=content]')).not.toBeNull()
  })

  it('shows the login prompt while the address requests it [SHL-030, COM-144]', () => {
    const { names } = frame(false)
    expect(names()).not.toContain('login-prompt')
    go('/c/ovens?ShowLogin=1')
    expect(names()).toContain('login-prompt')
    go('/c/ovens')
    expect(names()).not.toContain('login-prompt')
  })

  it('passes brand and theme of its element to its pieces', () => {
    const { root } = frame(true, { brand: 'nz', 'color-scheme': 'dark' })
    const footer = root.querySelector('countertop-footer')
    expect(footer?.getAttribute('brand')).toBe('nz')
    expect(footer?.getAttribute('color-scheme')).toBe('dark')
  })

  it('leaves a slot to the host’s own element, and creates none there', () => {
    const host = document.body.appendChild(document.createElement('countertop-shell'))
    host.innerHTML = '<p slot="alert-banner">Drawn on the server</p><main slot="content">Page</main>'
    const root = host.attachShadow({ mode: 'open' })
    const leave = buildFrame(root, host, createCountertop({ api: 'https://api.test' }))
    onTestFinished(() => {
      leave()
      host.remove()
    })
    expect(root.querySelector('countertop-alert-banner')).toBeNull()
    expect(root.querySelector('countertop-sale-banner')).not.toBeNull()
  })

  it.each([
    ['nothing on a first visit', null, null, '0', '0'],
    ['what was there on the page before', { bannerURL: '/s/delivery' }, true, null, null],
    ['nothing where the bar was closed and the sale is over', null, false, '0', '0'],
  ])('reserves space for the banners: %s', (_, banner, sale, alertPx, salePx) => {
    localStorage.setItem('aol:alertBanner', JSON.stringify({ banner, recheckAt: 1 }))
    if (sale !== null) localStorage.setItem('aol:saleOn', JSON.stringify(sale))
    onTestFinished(() => localStorage.clear())
    const { root } = frame()
    const reserved = (name: string) => root.querySelector(`countertop-${name}`)?.getAttribute('reserve')
    expect([reserved('alert-banner'), reserved('sale-banner')]).toEqual([alertPx, salePx])
  })

  it('removes all of it on unmount', () => {
    const { root, leave } = frame()
    leave()
    expect(root.innerHTML).toBe('')
  })
})
