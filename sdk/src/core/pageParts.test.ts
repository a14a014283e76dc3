import { afterEach, beforeEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { BRAND_CODES, type BrandCode, type KnownPageType } from '../rules'
import { fakeBackend } from '../testing/fakeBackend'
import { chatGateOf } from './chat/chat'
import { createCountertop } from './context'
import { emit } from './events'
import { globalMessages, type GlobalMessage } from './globalMessage'
import { pageCalls } from './page/pageCalls'
import { refinePanelOf } from './page/refine'
import { routerOf } from './router/router'
import { scriptsOf } from './scripts/scripts'

const api = 'https://api.test'
createCountertop({ api })
const go = (path: string, page?: { pageType: string }) =>
  emit(document, 'route', { url: new URL(path, location.href).href, page })

beforeEach(() => {
  localStorage.clear()
  go('/c/ovens?page=2')
})
afterEach(() => vi.restoreAllMocks())

describe('the router', () => {
  it('exposes url, route params, query params and page data [SHL-485, COM-420]', () => {
    const $router = routerOf(createCountertop({ api }))
    go('/search/gas%20oven?page=2')
    expect($router.get()).toMatchObject({
      url: new URL('/search/gas%20oven?page=2', location.href).href,
      params: { uri: 'gas oven' },
      query: { page: '2' },
      pageData: {
        pageType: 'Search',
        preloadKey: 'search',
        hideLocalitySuggestionInHeader: false,
        autoTrackingEnabled: true,
      },
    })
  })

  it('returns the type of an address, with the host’s data taking precedence', () => {
    const $router = routerOf(createCountertop({ api }))
    expect($router.get().pageData.pageType).toBe('Category')
    go('/deals', { pageType: 'sale' })
    expect($router.get().pageData).toMatchObject({ pageType: 'sale', autoTrackingEnabled: true })
    go('/p/aria')
    expect($router.get()).toMatchObject({ params: { uri: 'aria' }, pageData: { pageType: 'Product' } })
  })

  it('accepts the types of pages that only a host has [SHL-492, COM-431]', () => {
    const $router = routerOf(createCountertop({ api }))
    for (const pageType of ['cart', 'vouchers'] satisfies KnownPageType[]) {
      go(`/my/${pageType}`, { pageType })
      expect($router.get().pageData.pageType).toBe(pageType)
    }
  })
})

describe('the chat’s gate', () => {
  it('keeps a list of blockers [COM-078]', () => {
    const gate = chatGateOf(createCountertop({ api }))
    const first = gate.block('compare-tray')
    const second = gate.block('add-to-cart-panel')
    expect(gate.$blockers.get()).toEqual(['compare-tray', 'add-to-cart-panel'])
    first()
    first()
    expect(gate.$blockers.get()).toEqual(['add-to-cart-panel'])
    second()
    expect(gate.$blockers.get()).toEqual([])
  })
})

describe('a third-party script', () => {
  function library() {
    const added: HTMLScriptElement[] = []
    vi.spyOn(document.head, 'append').mockImplementation((node) => void added.push(node as HTMLScriptElement))
    const scripts = {
      video: 'https://video.test/v.js',
      chat: 'https://chat.test/c.js',
      reviews: 'http://plain.test/r.js',
      payLater: 'https://later.test/l.js',
    }
    return { added, scripts: scriptsOf(createCountertop({ api, scripts })) }
  }

  it('loads on demand, never twice, with its own status [COM-081, COM-082]', async () => {
    const { added, scripts } = library()
    expect(added).toEqual([])
    const loading = scripts.load('video')
    void scripts.load('video')
    expect(added.map(({ src }) => src)).toEqual(['https://video.test/v.js'])
    expect(scripts.$status.get()).toMatchObject({ video: 'Loading', chat: 'Initial' })
    added[0]?.onload?.(new Event('load'))
    await loading
    expect(scripts.$status.get()).toMatchObject({ video: 'Success', chat: 'Initial' })
  })

  it.each(['recaptcha', 'video', 'chat', 'reviews', 'paymentButtons', 'calendar', 'payLater'] as const)(
    'may be that of %s, which loads only on demand [COM-082]',
    async (name) => {
      const { added } = library()
      const src = `https://${name.toLowerCase()}.test/x.js`
      const scripts = scriptsOf(createCountertop({ api, scripts: { [name]: src } }))
      expect([scripts.has(name), added]).toEqual([true, []])
      const loading = scripts.load(name)
      expect(added.map((script) => script.src)).toEqual([src])
      added[0]?.onload?.(new Event('load'))
      await loading
    },
  )

  it('can be loaded again after a failure', async () => {
    const { added, scripts } = library()
    const loading = scripts.load('chat')
    added[0]?.onerror?.(new Event('error'))
    await expect(loading).rejects.toMatchObject({ code: 'WIDGET' })
    expect(scripts.$status.get().chat).toBe('Failure')
    const again = scripts.load('chat')
    added[1]?.onload?.(new Event('load'))
    await again
    expect(scripts.$status.get().chat).toBe('Success')
  })

  it('is named by the error when it fails to load [COM-348]', async () => {
    const { added, scripts } = library()
    const loading = scripts.load('payLater')
    added[0]?.onerror?.(new Event('error'))
    await expect(loading).rejects.toMatchObject({
      code: 'WIDGET',
      message: 'Failed to load script payLater',
      retryable: true,
    })
  })

  it('does not exist under an unknown name, or without an address from the host [COM-349]', async () => {
    const { added, scripts } = library()
    const missing = { code: 'CONFIGURATION', message: 'Does not exist in script library' }
    expect(scripts.has('calendar')).toBe(false)
    await expect(scripts.load('calendar')).rejects.toMatchObject(missing)
    await expect(scripts.load('toString' as 'calendar')).rejects.toMatchObject(missing)
    expect(added).toEqual([])
    expect(scripts.$status.get()).not.toHaveProperty('toString', 'Failure')
  })

  it('is rejected without https [COM-082]', async () => {
    const { added, scripts } = library()
    await expect(scripts.load('reviews')).rejects.toMatchObject({ code: 'CONFIGURATION' })
    expect(added).toEqual([])
  })
})

describe('the refine panel', () => {
  it('has an open flag that the page follows, and closes on navigation [SHL-208, COM-137]', () => {
    const countertop = createCountertop({ api })
    const panel = refinePanelOf(countertop)
    const changes: boolean[] = []
    onTestFinished(countertop.on('refine:change', ({ isOpen }) => void changes.push(isOpen)))
    panel.open()
    expect(panel.$isOpen.get()).toBe(true)
    emit(document, 'refine:change', { isOpen: false })
    expect(panel.$isOpen.get()).toBe(false)
    panel.open()
    go('/c/ovens?manufacturer=miele')
    expect(panel.$isOpen.get()).toBe(true)
    go('/c/cooktops')
    expect(panel.$isOpen.get()).toBe(false)
    expect(changes).toEqual([true, false, true, false])
  })
})

describe('a failed call of the page', () => {
  async function fail(
    status: number,
    { brand = 'nz' as BrandCode, isSignedIn = false, options = {}, body = ['No'] as unknown } = {},
  ) {
    localStorage.clear()
    const backend = fakeBackend({ 'GET /api/settings': { status, body } })
    const countertop = createCountertop({ api, brand }, { fetch: backend.fetch })
    if (isSignedIn) localStorage.setItem(`${brand}:loggedin`, 'true')
    const went: string[] = []
    const missing: string[] = []
    const stay = (event: Event) => {
      event.preventDefault()
      went.push(
        new URL((event as CustomEvent<{ url: string }>).detail.url).pathname +
          new URL((event as CustomEvent<{ url: string }>).detail.url).search,
      )
    }
    document.addEventListener('countertop:navigate', stay)
    onTestFinished(() => document.removeEventListener('countertop:navigate', stay))
    onTestFinished(countertop.on('not-found', ({ url }) => void missing.push(url)))
    const messages = globalMessages(countertop)
    messages.$message.listen(() => undefined)
    await expect(pageCalls(countertop).call('GET /api/settings', options)).rejects.toMatchObject({ status })
    return { went, missing, message: messages.$message.get()?.text }
  }

  it('shows its text as the page’s message, unless the caller reports it [SHL-440, SHL-441, SHL-445, SHL-446, SHL-449]', async () => {
    expect((await fail(400, { body: ['a', 'b'] })).message).toBe('a, b')
    expect((await fail(400, { body: 'a' })).message).toBe('An error has occurred, please try again')
    expect((await fail(403)).message).toBe('permission denied for the resource')
    expect((await fail(404, { options: { redirectOn404: false } })).message).toBe(
      'The page you looking for does not exist, please try again',
    )
    expect((await fail(500)).message).toBe('An error has occurred, please try again')
    expect((await fail(500, { options: { handlesError: true } })).message).toBeUndefined()
  })

  it.each(BRAND_CODES.filter((code) => code !== 'aol'))(
    'leads to the log-out on 401 in the brand %s where a customer is signed in [SHL-442, SHL-443]',
    async (brand) => {
      expect(await fail(401, { brand, isSignedIn: true })).toEqual({
        went: ['/account/logout?returnUrl=%2Fc%2Fovens%3Fpage%3D2'],
        missing: [],
        message: undefined,
      })
      const { went, message } = await fail(401, { brand })
      expect([went, message]).toEqual([[], 'You are not authorised for this action'])
    },
  )

  it('does not navigate on 401 on the consumer appliance brand [SHL-444]', async () => {
    const { went, message } = await fail(401, { brand: 'aol', isSignedIn: true })
    expect(went).toEqual([])
    expect(message).toBe('You are not authorised for this action')
  })

  it('shows the not-found page on 404 under the same address, unless that is switched off [SHL-024, SHL-447, SHL-448]', async () => {
    const before = location.href
    expect((await fail(404)).missing).toEqual([new URL('/c/ovens?page=2', location.href).href])
    expect(location.href).toBe(before)
    const off = await fail(404, { options: { redirectOn404: false } })
    expect(off.missing).toEqual([])
    expect(off.message).toBe('The page you looking for does not exist, please try again')
  })
})

describe('a global message', () => {
  it('has exactly these fields [SHL-469]', () => {
    expectTypeOf<GlobalMessage>().toEqualTypeOf<{
      type: 'error' | 'success'
      text: string
      keepAlive?: boolean
    }>()
    const countertop = createCountertop({ api })
    const messages = globalMessages(countertop)
    const message: GlobalMessage = { type: 'success', text: 'Saved', keepAlive: true }
    onTestFinished(messages.$message.listen(() => undefined))
    messages.show(message)
    expect(messages.$message.get()).toEqual(message)
    messages.hide()
  })
})
