import { describe, expect, it, vi } from 'vitest'
import { fakeBackend } from '../testing/fakeBackend'
import { createCountertop, sharedCountertop } from './context'
import { emit } from './events'
import { globalMessages } from './globalMessage'
import { settingsOf } from './settings/settings'

const api = 'https://api.test'

describe('sharedCountertop', () => {
  it('returns one instance per backend and brand of a page', () => {
    const first = sharedCountertop({ api, brand: 'nz' })
    expect(sharedCountertop({ api: `${api}/`, brand: 'nz', theme: 'hc' })).toBe(first)
    expect(sharedCountertop({ api, brand: 'hc' })).not.toBe(first)
    expect(first.brand.country).toBe('NZ')
  })

  it('has one language: that of the last texts', () => {
    const countertop = sharedCountertop({ api, brand: 'andoo' })
    const languages = () => [countertop.config.lang, countertop.brand.locale]
    expect(languages()).toEqual(['en-AU', 'en-AU'])
    sharedCountertop({ api, brand: 'andoo', lang: 'ar' })
    expect(languages()).toEqual(['en-AU', 'en-AU'])
    const texts = { cart: { empty: 'He kore' } }
    sharedCountertop({ api, brand: 'andoo', texts, lang: 'mi' })
    expect([...languages(), countertop.announcer.lang]).toEqual(['mi', 'mi', 'mi'])
  })
})

describe('once', () => {
  it('creates an instance on first use and returns it from then on', () => {
    const countertop = createCountertop({ api })
    const make = vi.fn(() => ({}))
    expect(countertop.once('thing', make)).toBe(countertop.once('thing', make))
    expect(make).toHaveBeenCalledExactlyOnceWith(countertop)
    expect(createCountertop({ api }).once('thing', make)).not.toBe(countertop.once('thing', make))
  })
})

describe('events', () => {
  it('reach the document from an element in a shadow root, until unsubscribed', () => {
    const countertop = createCountertop({ api })
    const listener = vi.fn()
    const off = countertop.on('compare:change', listener)
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const inner = root.appendChild(document.createElement('i'))
    emit(inner, 'compare:change', { skus: ['A'] })
    off()
    emit(inner, 'compare:change', { skus: ['B'] })
    expect(listener.mock.calls).toEqual([[{ skus: ['A'] }, expect.any(CustomEvent)]])
  })

  it('can be prevented for navigation, and not otherwise', () => {
    const prevent = (event: Event) => event.preventDefault()
    document.addEventListener('countertop:navigate', prevent)
    document.addEventListener('countertop:cart:close', prevent)
    const countertop = createCountertop({ api })
    expect(countertop.emit('navigate', { url: '/x' })).toBe(false)
    expect(countertop.emit('cart:close', {})).toBe(true)
    document.removeEventListener('countertop:navigate', prevent)
    document.removeEventListener('countertop:cart:close', prevent)
  })
})

describe('texts', () => {
  it('are the defaults with the host’s replacements', () => {
    const countertop = createCountertop({ api, texts: { cart: { empty: 'Nichts' } } })
    expect(countertop.texts('cart', { empty: 'Empty', title: 'Cart' })).toEqual({
      empty: 'Nichts',
      title: 'Cart',
    })
  })
})

describe('settings', () => {
  const items = [
    { name: 'IntercomEnabled', value: 'false' },
    { name: 'ComparePageEnabled', value: 'True' },
    { name: 'storageFeeCap', value: 200 },
  ]

  it('load once for all callers, and are returned by name [COM-070]', async () => {
    const backend = fakeBackend({ 'GET /api/settings': { body: { items } } })
    const settings = settingsOf(createCountertop({ api }, { fetch: backend.fetch }))
    await Promise.all([settings.load(), settings.load()])
    expect(backend.requests).toHaveLength(1)
    expect(settings.isOn('IntercomEnabled')).toBe(false)
    expect(settings.isOn('ComparePageEnabled')).toBe(true)
    expect(settings.text('storageFeeCap', '')).toBe('200')
  })

  it('fall back to each switch’s default where the shop sets none [COM-075]', () => {
    const settings = settingsOf(createCountertop({ api }))
    expect(settings.isOn('IntercomEnabled')).toBe(true)
    expect(settings.isOn('TipEnabled')).toBe(false)
  })

  it('are empty after a failure, which is logged, and load again on the next call [COM-345, COM-346]', async () => {
    const backend = fakeBackend({ 'GET /api/settings': { status: 400, body: { errors: ['Down'] } } })
    const countertop = createCountertop({ api }, { fetch: backend.fetch })
    const log = vi.spyOn(countertop, 'log')
    const settings = settingsOf(countertop)
    await settings.load()
    expect(log).toHaveBeenCalledExactlyOnceWith('The settings could not be read.', 'Down')
    expect(settings.$values.get()).toEqual({})
    expect(settings.text('storageFeeCap', 'none')).toBe('none')
    backend.on('GET /api/settings', { body: { items } })
    await settings.load()
    expect(settings.text('storageFeeCap', 'none')).toBe('200')
  })
})

describe('the route', () => {
  it('follows the host', () => {
    const { $route } = createCountertop({ api })
    emit(document, 'route', { url: 'https://shop.test/p/oven' })
    expect($route.get()).toBe('https://shop.test/p/oven')
  })
})

describe('global messages', () => {
  function setup() {
    vi.useFakeTimers()
    const countertop = createCountertop({ api })
    const messages = globalMessages(countertop)
    const off = messages.$message.listen(() => undefined)
    return { countertop, messages, end: () => (off(), vi.useRealTimers()) }
  }

  it('show at once and disappear after 3000 ms [SHL-257, SHL-258]', () => {
    const { messages, end } = setup()
    messages.show({ type: 'success', text: 'Saved' })
    expect(messages.$message.get()).toEqual({ type: 'success', text: 'Saved' })
    vi.advanceTimersByTime(2999)
    expect(messages.$message.get()?.text).toBe('Saved')
    vi.advanceTimersByTime(1)
    expect(messages.$message.get()).toBeNull()
    end()
  })

  it('are an error, which interrupts a screen reader, or a success, which waits its turn [SHL-495]', () => {
    const { countertop, messages, end } = setup()
    const say = vi.spyOn(countertop.announcer, 'say')
    messages.show({ type: 'error', text: 'Not saved' })
    messages.show({ type: 'success', text: 'Saved' })
    expect(say.mock.calls).toEqual([
      ['Not saved', { assertive: true }],
      ['Saved', { assertive: false }],
    ])
    end()
  })

  it('stay with keepAlive until the route changes or they are closed [SHL-259, SHL-260, SHL-261]', () => {
    const { messages, end } = setup()
    messages.show({ type: 'error', text: 'Away', keepAlive: true })
    vi.advanceTimersByTime(60_000)
    expect(messages.$message.get()?.text).toBe('Away')
    emit(document, 'route', { url: 'https://shop.test/next' })
    expect(messages.$message.get()).toBeNull()
    messages.show({ type: 'error', text: 'Again', keepAlive: true })
    messages.hide()
    expect(messages.$message.get()).toBeNull()
    end()
  })

  it('show a later message for its whole time', () => {
    const { messages, end } = setup()
    messages.show({ type: 'success', text: 'One' })
    vi.advanceTimersByTime(2000)
    messages.show({ type: 'success', text: 'Two' })
    vi.advanceTimersByTime(2000)
    expect(messages.$message.get()?.text).toBe('Two')
    end()
  })
})
