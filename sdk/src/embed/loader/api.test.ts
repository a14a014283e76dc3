import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit } from '../../core'
import { createApi } from './api'
import type { CountertopElement } from './element'

/** Elements without widgets, because only the effect of the methods on them matters here. */
class FakeElement extends HTMLElement {
  options = {}
  destroyed = 0
  destroy() {
    this.destroyed++
  }
}
customElements.define('countertop-cart', FakeElement)

function setup() {
  const config: Record<string, unknown> = { api: 'https://api.test' }
  const api = createApi({ version: '1.2.3', names: ['cart'], config, load: () => Promise.resolve() })
  return { api, config }
}

const place = () => document.querySelector('#place')!

beforeEach(() => void (document.body.innerHTML = '<div id="place"></div>'))
afterEach(() => vi.restoreAllMocks())

describe('mount', () => {
  it('adds the element to a place given by selector, node or shadow root', () => {
    const { api } = setup()
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    expect(api.mount('cart', '#place').element.parentNode).toBe(place())
    expect(api.mount('cart', document.body).element.parentNode).toBe(document.body)
    expect(api.mount('cart', shadow).element.parentNode).toBe(shadow)
  })

  it('returns the same mount when called again', () => {
    const { api } = setup()
    const first = api.mount('cart', '#place', { checkoutUrl: '/pay' })
    const second = api.mount('cart', '#place', {})
    expect(second).toBe(first)
    expect(place().children).toHaveLength(1)
    expect((first.element as CountertopElement).options).toEqual({ checkoutUrl: '/pay' })
  })

  it('uses an existing element of that name', () => {
    const { api } = setup()
    const element = place().appendChild(document.createElement('countertop-cart'))
    const handle = api.mount('cart', element)
    expect(handle.element).toBe(element)
    handle.unmount()
    handle.mount()
    expect(element.parentNode).toBe(place())
  })

  it('explains an unknown widget or place', () => {
    const { api } = setup()
    expect(() => api.mount('carte' as 'cart', '#place')).toThrow('no widget "carte"; there are cart')
    expect(() => api.mount('cart', '#nowhere')).toThrow('no target "#nowhere"')
  })
})

describe('a handle', () => {
  it('unmounts and remounts any number of times', () => {
    const handle = setup().api.mount('cart', '#place')
    handle.unmount()
    handle.unmount()
    expect(place().children).toHaveLength(0)
    handle.mount()
    handle.mount()
    expect(place().children).toHaveLength(1)
  })

  it.each([
    ['an element that the page has placed', () => place().querySelector('countertop-cart')!],
    ['a target with other children', place],
  ])('remounts %s at the place where it was', (_what, target) => {
    place().innerHTML = '<countertop-cart></countertop-cart><p></p>'
    const handle = setup().api.mount('cart', target())
    place().append(document.createElement('hr'))
    const names = () => [...place().children].map(({ localName }) => localName)
    const before = names()
    handle.unmount()
    handle.unmount()
    expect(names()).toHaveLength(before.length - 1)
    handle.mount()
    expect(names()).toEqual(before)
    expect(place().childNodes).toHaveLength(before.length)
  })

  it('stays in its place in a target that is not in the page', () => {
    const target = place()
    const handle = setup().api.mount('cart', target)
    target.append(document.createElement('hr'))
    target.remove()
    handle.mount()
    expect([...target.children].map(({ localName }) => localName)).toEqual(['countertop-cart', 'hr'])
  })

  it('mounts at the end of its target again where the page has emptied it', () => {
    const handle = setup().api.mount('cart', '#place')
    handle.unmount()
    place().innerHTML = '<p></p>'
    handle.mount()
    expect(place().lastElementChild).toBe(handle.element)
  })

  it('leaves nothing in the page when it is destroyed while unmounted', () => {
    const handle = setup().api.mount('cart', '#place')
    handle.unmount()
    handle.destroy()
    expect(place().childNodes).toHaveLength(0)
  })

  it('ends with destroy, and a new mount makes a new one', () => {
    const { api } = setup()
    const handle = api.mount('cart', '#place')
    handle.destroy()
    handle.destroy()
    handle.mount()
    handle.update({ checkoutUrl: '/late' })
    expect(place().children).toHaveLength(0)
    expect(handle.element).toMatchObject({ destroyed: 1, options: {} })
    expect(api.mount('cart', '#place')).not.toBe(handle)
  })

  it('receives the events of its own widget until unsubscribed', () => {
    const { api } = setup()
    const one = api.mount('cart', '#place')
    const other = api.mount('cart', document.body)
    const listener = vi.fn()
    const off = one.on('cart:open', listener)
    emit(one.element, 'cart:open', { source: 'test' })
    emit(other.element, 'cart:open', { source: 'test' })
    off()
    emit(one.element, 'cart:open', { source: 'test' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('the queue', () => {
  it('returns the options that apply after `configure`', () => {
    const { api } = setup()
    api.configure({ debug: true })
    expect(api.configure({})).toEqual({ api: 'https://api.test', debug: true })
  })

  it('runs calls and functions in order; a wrong one is logged and skipped', () => {
    const { api, config } = setup()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const order: string[] = []
    api.q.push(
      ['configure', { consent: 'granted' }],
      ['mount', 'cart', '#nowhere'],
      // @ts-expect-error no call of that name
      ['unknown'],
      (countertop) => order.push(countertop.version),
      ['mount', 'cart', '#place'],
    )
    expect(config.consent).toBe('granted')
    expect(order).toEqual(['1.2.3'])
    expect(place().children).toHaveLength(1)
    expect(logged).toHaveBeenCalledTimes(2)
  })
})

describe('the page', () => {
  it('has its widgets read again with refresh, also from the queue', () => {
    const { api } = setup()
    const listener = vi.fn()
    const off = api.on('refresh', listener)
    api.q.push(['refresh'])
    api.refresh()
    off()
    api.refresh()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('stores the names of the events that it listens for, for the check of the page', () => {
    const { api } = setup()
    api.on('checkot:change' as 'checkout:change', () => undefined)
    api.mount('cart', '#place').on('cart:opn' as 'cart:open', () => undefined)
    expect(api).toMatchObject({ heard: { 'checkot:change': 'checkot:change', 'cart:opn': 'cart:opn' } })
  })

  it('receives events of every widget through on, and passes the route to widgets', () => {
    const { api } = setup()
    const listener = vi.fn()
    const off = api.on('route', listener)
    api.setRoute('/p/oven')
    off()
    api.setRoute('/p/fridge')
    expect(listener.mock.calls.map(([detail]) => detail)).toEqual([
      { url: new URL('/p/oven', location.href).href },
    ])
  })
})
