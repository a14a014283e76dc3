import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, emit } from '../../core'
import type { AnalyticsEvent, BrandCode } from '../../rules'
import { fakeBackend } from '../../testing/fakeBackend'
import { backendAdapter, dataLayerAdapter, socialAdapter, type AnalyticsAdapter } from './adapters'
import { analyticsWidget } from './analytics.widget'
import { startTracking } from './tracker'

const go = (path: string) => emit(document, 'route', { url: new URL(path, location.href).href })

function backend() {
  return fakeBackend({
    'GET /api/geo': { body: { newUser: true } },
    'GET /api/analytics/product-load-event': { status: 204 },
    'GET /api/analytics/search': { status: 204 },
    'POST /api/analytics/search': { status: 204 },
    'GET /api/v2/product/slug/{slug}': { body: { productId: 7, sku: 'A1', title: 'Aria', price: 1299 } },
    'GET /api/v2/product/sku/{sku}': { body: { category: 'Ovens' } },
    'GET /api/orders/confirmation': {
      body: {
        orderNumber: 'AOL-1',
        totals: { total: 2598 },
        products: [{ sku: 'A1', title: 'Aria', price: 1299, quantity: 2 }],
      },
    },
    'GET /api/cart/': {
      body: {
        orderTotal: 20,
        products: [{ productId: 7, quantity: 2, selectedInstall: { id: 31 }, selectedWarranty: { id: 32 } }],
      },
    },
  })
}

function start(adapter?: AnalyticsAdapter, brand: BrandCode = 'aol') {
  const fake = backend()
  const countertop = createCountertop({ api: 'https://api.test', brand }, { fetch: fake.fetch })
  const sent: Record<string, unknown>[] = []
  const stop = startTracking(countertop, [adapter ?? { send: (event) => void sent.push({ ...event }) }])
  onTestFinished(stop)
  return { countertop, sent, stop, fake, names: () => sent.map(({ name }) => name) }
}

// The first Countertop reads the page's address, so it must exist before a test changes the address.
createCountertop({ api: 'https://api.test' })

const settled = () => vi.advanceTimersByTimeAsync(50)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  document.title = 'Ovens'
  go('/c/ovens')
})
afterEach(() => void vi.useRealTimers())

describe('the analytics widget', () => {
  it('reports a page view on start and on every navigation, with emails masked [SHL-417, SHL-425]', async () => {
    const { sent } = start()
    await settled()
    go('/c/cooktops?email=jo%40example.com')
    await settled()
    expect(sent).toEqual([
      {
        name: 'page_view',
        url: new URL('/c/ovens', location.href).href,
        pageType: 'Category',
        title: 'Ovens',
      },
      expect.objectContaining({ url: `${location.origin}/c/cooktops?email=[email]` }),
    ])
  })

  it.each<[path: string, type: string, row: string, brand?: BrandCode]>([
    ['/', 'home', 'SHL-001'],
    ['/search/fridge', 'Search', 'SHL-002'],
    ['/blog', 'Blog', 'SHL-003'],
    ['/blog/choosing-an-oven', 'Blog', 'SHL-003'],
    ['/s/privacy', 'Static', 'SHL-004'],
    ['/s/winning-storage-terms-and-conditions', 'Static', 'SHL-005'],
    ['/p/aria-oven', 'Product', 'SHL-007'],
    ['/stores', 'Generic', 'SHL-008'],
    ['/stores/redfern', 'Generic', 'SHL-009'],
    ['/brands', 'Brand', 'SHL-011'],
    ['/brands/miele', 'Brand', 'SHL-012'],
    ['/products', 'Generic', 'SHL-013'],
    ['/compare?sku=A~B', 'ProductComparison', 'SHL-014'],
    ['/comparison/A/B/', 'ProductComparison', 'SHL-179'],
    ['/sitemap', 'SiteMap', 'SHL-015'],
    ['/c/ovens', 'Category', 'SHL-016'],
    ['/contact-us', 'ContactUs', 'SHL-018'],
    ['/no-such-path', 'page-not-found', 'SHL-019'],
    ['/p/aria/oven', 'page-not-found', 'SHL-019'],
    ['/account', 'account', 'SHL-020'],
    ['/account/logout?returnUrl=/blog', 'account', 'SHL-021'],
    ['/account/login', 'account', 'SHL-022'],
    ['/404', 'page-not-found', 'SHL-023'],
    ['/virtual-tour', 'Generic', 'SHL-026'],
    ['/promotion/winter', 'promotions', 'SHL-027'],
    ['/customer/checkout', 'checkout', 'SHL-028'],
    ['/project', 'Project', 'SHL-010', 'aoc'],
  ])('reports for the page %s the type %s [%s]', async (path, type, _row, brand) => {
    go(path)
    const { sent } = start(undefined, brand)
    await settled()
    expect(sent.filter(({ name }) => name === 'page_view')).toMatchObject([{ pageType: type }])
  })

  it('leaves the page view to a page that opts out of automatic tracking [SHL-486]', async () => {
    const { sent } = start()
    await settled()
    emit(document, 'route', { url: 'https://shop.test/x', page: { autoTrackingEnabled: false } })
    await settled()
    expect(sent).toHaveLength(1)
  })

  it('sends nothing from a blank page [SHL-041]', async () => {
    go('/blank')
    const { sent, countertop } = start()
    countertop.emit('cart:add', { sku: 'A1', quantity: 1 })
    await settled()
    expect(sent).toEqual([])
  })

  it('sends each event once to the data layer and to the social-ads tag [COM-258, SHL-417, SHL-418, SHL-419, SHL-420, SHL-421, SHL-422, SHL-423]', async () => {
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend().fetch })
    const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')))
    })
    const tag = { script: 'https://ads.test/every-event.js', id: 'T1' }
    const adapters = [dataLayerAdapter(countertop, 'everyEvent'), socialAdapter(countertop, tag)]
    onTestFinished(startTracking(countertop, adapters))
    await settled()
    countertop.emit('compare:click', { skus: ['A', 'B'] })
    countertop.emit('compare:remove', { sku: 'A' })
    countertop.emit('search:submit', { term: 'oven', url: '/search/oven' })
    countertop.emit('cart:add', { sku: 'A', quantity: 1 })
    countertop.emit('cart:quantity', { sku: 'A', quantity: 2 })
    countertop.emit('cart:remove', { sku: 'A', quantity: 2 })
    countertop.emit('cart:open', { source: 'button' })
    countertop.emit('shopping:continue', { url: '/' })
    await settled()
    const page = window as unknown as { everyEvent: { event?: string }[]; fbq?: { queue: unknown[][] } }
    expect(page.everyEvent.flatMap(({ event }) => event ?? [])).toEqual([
      'page_view',
      'compare',
      'remove_from_compare',
      'search',
      'change_cart',
      'view_cart',
      'continue_shopping',
      // The product's title and price are loaded first.
      'add_to_cart',
      'remove_from_cart',
    ])
    expect(page.fbq?.queue.map(([, name]) => name)).toEqual([
      'T1',
      'PageView',
      'compare',
      'remove_from_compare',
      'Search',
      'change_cart',
      'view_cart',
      'continue_shopping',
      'AddToCart',
      'remove_from_cart',
    ])
    delete page.fbq
    append.mockRestore()
  })

  it('reports the product of a product page and the cart a checkout begins with [COM-257, SHL-482]', async () => {
    const { countertop, sent } = start()
    go('/p/aria')
    countertop.emit('checkout:ready', { cartId: 'c1' })
    await settled()
    expect(sent).toContainEqual({ name: 'view_item', productId: 7, sku: 'A1', title: 'Aria', price: 1299 })
    expect(sent).toContainEqual({
      name: 'begin_checkout',
      cartId: 'c1',
      value: 20,
      items: [{ productId: 7, quantity: 2, subItems: [31, 32] }],
    })
  })

  it('reports an order once, however often its page is loaded [SHL-481]', async () => {
    go('/customer/confirmation?id=c1')
    const first = start()
    await settled()
    const second = start()
    await settled()
    expect(first.sent).toContainEqual({
      name: 'purchase',
      order: {
        webOrderId: 'AOL-1',
        orderTotal: 2598,
        products: [{ category: 'Ovens', name: 'Aria', sku: 'A1', price: 1299, quantity: 2 }],
      },
    })
    expect(second.names()).not.toContain('purchase')
  })

  it("reports an order on a host's own confirmation page once, where the confirmation is on it [SHL-481]", async () => {
    go('/thanks?id=c1')
    const { countertop, names } = start()
    await settled()
    expect(names()).not.toContain('purchase')
    countertop.emit('ready', { widget: 'cart' })
    countertop.emit('ready', { widget: 'confirmation' })
    countertop.emit('ready', { widget: 'confirmation' })
    await settled()
    expect(names().filter((name) => name === 'purchase')).toHaveLength(1)
  })

  it('reports title and price of a cart product, and reports the product without them when they cannot be loaded [SHL-421]', async () => {
    const { countertop, fake, sent } = start()
    await settled()
    fake.on('GET /api/v2/product/sku/{sku}', { body: { sku: 'A1', title: 'Aria', price: 1299 } })
    countertop.emit('cart:add', { sku: 'A1', quantity: 2 })
    await settled()
    fake.on('GET /api/v2/product/sku/{sku}', { status: 404 })
    countertop.emit('cart:remove', { sku: 'GONE', quantity: 1 })
    await settled()
    expect(sent.slice(1)).toEqual([
      { name: 'add_to_cart', sku: 'A1', quantity: 2, title: 'Aria', price: 1299 },
      { name: 'remove_from_cart', sku: 'GONE', quantity: 1, title: null, price: null },
    ])
  })
})

describe('an event from before the widget loaded', () => {
  /** A new page, because events fired on one are reported once. */
  async function page() {
    const fake = backend()
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(fake.fetch)
    onTestFinished(() => fetched.mockRestore())
    vi.resetModules()
    Reflect.deleteProperty(globalThis, Symbol.for('countertop.1'))
    const core = await import('../../core')
    const { analyticsWidget: widget } = await import('./analytics.widget')
    return {
      core,
      fake,
      mount(consent: string) {
        const host = document.createElement('countertop-analytics')
        const context = {
          host,
          name: 'analytics',
          config: { api: 'https://late.test' },
          options: { consent },
        }
        const mounted = widget.mount(host.attachShadow({ mode: 'open' }), context)
        onTestFinished(() => void mounted.unmount())
        return mounted
      },
      types: () =>
        fake.requests.flatMap(
          ({ body }) => (body as { analyticsEventType?: string } | null)?.analyticsEventType ?? [],
        ),
    }
  }

  it('is reported once, after its page view, because the first interaction loads the widget [SHL-421]', async () => {
    const { core, mount, types } = await page()
    core.emit(document, 'cart:add', { sku: 'A1', quantity: 1 })
    const first = mount('granted')
    await settled()
    expect(types()).toEqual(['visit', 'productAddToCart'])
    first.unmount()
    mount('granted')
    await settled()
    expect(types()).toEqual(['visit', 'productAddToCart', 'visit'])
  })

  it("is also the order on a host's own confirmation page, drawn before the widget loaded [SHL-481]", async () => {
    const before = location.href
    onTestFinished(() => history.replaceState(null, '', before))
    history.replaceState(null, '', '/thanks?id=c1')
    const confirmation = document.createElement('countertop-confirmation')
    onTestFinished(() => confirmation.remove())
    document.body.append(confirmation)
    const { mount, fake } = await page()
    mount('granted')
    await settled()
    expect(fake.requests.map(({ url }) => url.pathname)).toContain('/api/orders/confirmation')
  })

  it('is not reported when consent was given later', async () => {
    const { core, mount, types } = await page()
    core.emit(document, 'cart:add', { sku: 'A1', quantity: 1 })
    mount('denied').update({ consent: 'granted' })
    await settled()
    expect(types()).toEqual(['visit'])
  })
})

describe('the analytics widget', () => {
  it('continues when a service fails, throws or never answers', async () => {
    let tries = 0
    const { countertop } = start({
      send() {
        tries += 1
        throw new Error('down')
      },
    })
    expect(() => countertop.emit('cart:add', { sku: 'A', quantity: 1 })).not.toThrow()
    await settled()
    expect(tries).toBe(2)
  })

  it('sends the backend exactly the five fields, one of them for a repeat visitor [COM-077, COM-257, COM-258, COM-259, SHL-424]', async () => {
    const fake = backend()
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: fake.fetch })
    localStorage.setItem('isRepeatUser', 'true')
    const adapter = backendAdapter(countertop)
    await adapter.send({ name: 'search', term: 'oven', url: '/search/oven' })
    await adapter.send({ name: 'view_item', productId: 7, sku: 'A1', title: 'Aria', price: 1 })
    expect(fake.requests.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'GET /api/analytics/search?brand=aol&searchTerm=oven',
      'POST /api/analytics/search',
      'GET /api/analytics/product-load-event?brand=aol&productId=7',
    ])
    expect(fake.requests[1]?.body).toEqual({
      analyticsEventType: 'search',
      query: 'oven',
      productList: [],
      url: location.pathname,
      isRepeatUser: true,
    })
  })

  it('sends the backend no email of the page’s address [SHL-425]', async () => {
    const before = location.href
    onTestFinished(() => history.replaceState(null, '', before))
    history.replaceState(null, '', '/search/jo%40example.com')
    const fake = backend()
    const adapter = backendAdapter(createCountertop({ api: 'https://api.test' }, { fetch: fake.fetch }))
    await adapter.send({ name: 'search', term: '[email]', url: '/search/[email]' })
    await adapter.send({ name: 'page_view', url: '/search/[email]', pageType: 'Search', title: 'Search' })
    const events = fake.requests.filter(({ method }) => method === 'POST')
    expect(events.map(({ body }) => body)).toMatchObject([
      { analyticsEventType: 'search', url: '/search/[email]' },
      { analyticsEventType: 'visit', url: '/search/[email]' },
    ])
  })

  it.each([
    [{ body: { newUser: false } }, true],
    [{ body: { newUser: true } }, false],
    [{ status: 500 }, false],
  ])(
    'a visit loads the location and sends the stored visitor flag: %j, %s [COM-077]',
    async (answer, isRepeat) => {
      const fake = backend()
      fake.on('GET /api/geo', answer)
      const adapter = backendAdapter(createCountertop({ api: 'https://api.test' }, { fetch: fake.fetch }))
      await adapter.send({ name: 'page_view', url: '/c/ovens', pageType: 'Category', title: 'Ovens' })
      await adapter.send({ name: 'page_view', url: '/c/hobs', pageType: 'Category', title: 'Hobs' })
      const events = fake.requests.filter(({ method }) => method === 'POST')
      expect(events.map(({ body }) => body)).toMatchObject([
        { analyticsEventType: 'visit', isRepeatUser: isRepeat },
        { analyticsEventType: 'visit', isRepeatUser: isRepeat },
      ])
      expect(localStorage.getItem('isRepeatUser')).toBe('body' in answer ? String(isRepeat) : null)
      expect(fake.requests.filter(({ url }) => url.pathname === '/api/geo')).toHaveLength(1)
    },
  )

  it('sends the products of an event with quantity and price, null where the page does not know it [COM-407]', async () => {
    const fake = backend()
    const adapter = backendAdapter(createCountertop({ api: 'https://api.test' }, { fetch: fake.fetch }))
    const lines = [
      { category: 'Ovens', name: 'Aria', sku: 'A1', price: 1299.95, quantity: 2 },
      { category: 'Ovens', name: 'Brio', sku: 'B1', price: 99, quantity: 1 },
    ]
    await adapter.send({ name: 'add_to_cart', sku: 'A1', quantity: 2, title: null, price: null })
    await adapter.send({ name: 'purchase', order: { products: lines } } as unknown as AnalyticsEvent)
    expect(fake.requests.map(({ body }) => body)).toMatchObject([
      { analyticsEventType: 'productAddToCart', productList: [{ sku: 'A1', quantity: 2, price: null }] },
      {
        analyticsEventType: 'productMultiOrder',
        productList: [
          { sku: 'A1', quantity: 2, price: 1299.95 },
          { sku: 'B1', quantity: 1, price: 99 },
        ],
      },
    ])
  })

  it.each([
    [499, true],
    [500, false],
  ])(
    'lets an order of %i products outlive the page: %s, as browsers refuse more than 64 KiB [COM-407]',
    async (count, isKept) => {
      const fake = backend()
      const fetch = vi.fn(fake.fetch)
      const adapter = backendAdapter(createCountertop({ api: 'https://api.test' }, { fetch }))
      const products = Array.from({ length: count }, () => ({
        sku: 'S'.repeat(60),
        price: 99_999.95,
        quantity: 99,
      }))
      await adapter.send({ name: 'purchase', order: { products } } as unknown as AnalyticsEvent)
      const init = fetch.mock.lastCall?.[1]
      expect(init?.keepalive).toBe(isKept)
      if (isKept) expect(String(init?.body).length).toBeLessThan(65_536)
    },
  )

  it('sends the SKU of a chosen suggestion, and none where the search service returned no SKU [COM-407]', async () => {
    const fake = backend()
    const adapter = backendAdapter(createCountertop({ api: 'https://api.test' }, { fetch: fake.fetch }))
    const chosen = { name: 'select_product', term: 'aria', url: '/p/aria-oven-60' } as const
    await adapter.send({ ...chosen, sku: 'A1' })
    await adapter.send({ ...chosen, sku: null })
    expect(fake.requests.map(({ body }) => body)).toMatchObject([
      {
        analyticsEventType: 'productClick',
        query: 'aria',
        productList: [{ sku: 'A1', quantity: 1, price: null }],
      },
      { analyticsEventType: 'productClick', query: 'aria', productList: [] },
    ])
  })

  it('pushes to the data layer of the page, with a clean ecommerce object', async () => {
    const countertop = createCountertop({ api: 'https://api.test', brand: 'nz' }, { fetch: backend().fetch })
    const adapter = dataLayerAdapter(countertop, 'layer')
    await adapter.send({ name: 'add_to_cart', sku: 'A1', quantity: 2, title: null, price: null })
    await adapter.send({ name: 'remove_from_cart', sku: 'A1', quantity: 3, title: 'Aria', price: 19.95 })
    expect((window as unknown as { layer: unknown[] }).layer).toEqual([
      { ecommerce: null },
      { event: 'add_to_cart', ecommerce: { currency: 'NZD', items: [{ item_id: 'A1', quantity: 2 }] } },
      { ecommerce: null },
      {
        event: 'remove_from_cart',
        ecommerce: {
          currency: 'NZD',
          value: 59.85,
          items: [{ item_id: 'A1', quantity: 3, item_name: 'Aria', price: 19.95 }],
        },
      },
    ])
  })

  it.each([
    ['nz', 'NZD'],
    ['aol', 'AUD'],
  ] as const)(
    'sends a conversion of %s in %s to the data layer and to the ads [COM-120, COM-444]',
    async (brand, currency) => {
      const countertop = createCountertop({ api: 'https://api.test', brand }, { fetch: backend().fetch })
      const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
        queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')))
      })
      const line = { category: 'Ovens', name: 'An oven', sku: 'A1', price: 1299, quantity: 1 }
      const purchase = {
        name: 'purchase',
        order: { webOrderId: 'W1', orderTotal: 1299, products: [line] },
      } as const
      const page = window as unknown as Record<string, unknown[]> & { fbq?: { queue: unknown[][] } }
      await dataLayerAdapter(countertop, `layer-${brand}`).send(purchase)
      expect(page[`layer-${brand}`]?.at(-1)).toMatchObject({ event: 'purchase', ecommerce: { currency } })
      await socialAdapter(countertop, { script: `https://ads.test/${brand}.js`, id: 'T1' }).send(purchase)
      expect(page.fbq?.queue.at(-1)).toMatchObject(['track', 'Purchase', { currency }])
      delete page.fbq
      append.mockRestore()
    },
  )

  it('sends to the social-ads tag and loads its script with the first event [SHL-423]', async () => {
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend().fetch })
    const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')))
    })
    const adapter = socialAdapter(countertop, { script: 'https://ads.test/tag.js', id: 'T1' })
    await adapter.send({ name: 'search', term: 'oven', url: '/search/oven' })
    await adapter.send({ name: 'compare', skus: ['A', 'B'] })
    const { fbq } = window as unknown as { fbq: { queue: unknown[][] } }
    expect(fbq.queue).toEqual([
      ['init', 'T1'],
      ['track', 'Search', { search_string: 'oven' }],
      ['trackCustom', 'compare', { skus: ['A', 'B'] }],
    ])
    expect(append).toHaveBeenCalledTimes(1)
    append.mockRestore()
  })

  it('runs only while consent is given', async () => {
    const fake = backend()
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(fake.fetch)
    const host = document.createElement('countertop-analytics')
    const mounted = analyticsWidget.mount(host.attachShadow({ mode: 'open' }), {
      host,
      name: 'analytics',
      config: { api: 'https://consent.test' },
      options: {},
    })
    const add = () => emit(document, 'cart:add', { sku: 'A1', quantity: 1 })
    add()
    await settled()
    expect(fake.requests).toEqual([])
    mounted.update({ consent: 'granted' })
    await settled()
    expect(fake.requests.map(({ url }) => url.pathname)).toEqual(['/api/geo', '/api/analytics/search'])
    mounted.update({ consent: 'denied' })
    add()
    await settled()
    expect(fake.requests).toHaveLength(2)
    mounted.unmount()
    fetched.mockRestore()
  })

  it('sends to the data layer and to the social-ads tag that its options name', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(backend().fetch)
    const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')))
    })
    const page = () => window as unknown as { shopLayer?: unknown[]; fbq?: { queue: unknown[][] } }
    delete page().fbq
    const host = document.createElement('countertop-analytics')
    const mounted = analyticsWidget.mount(host.attachShadow({ mode: 'open' }), {
      host,
      name: 'analytics',
      config: { api: 'https://tags.test' },
      options: {
        consent: 'granted',
        dataLayer: 'shopLayer',
        socialScript: 'https://ads.test/named.js',
        socialId: 'T9',
      },
    })
    emit(document, 'cart:add', { sku: 'A1', quantity: 1 })
    await settled()
    expect(page().shopLayer).toContainEqual(expect.objectContaining({ event: 'add_to_cart' }))
    expect(page().fbq?.queue[0]).toEqual(['init', 'T9'])
    expect(append.mock.calls.map(([script]) => (script as HTMLScriptElement).src)).toEqual([
      'https://ads.test/named.js',
    ])
    mounted.unmount()
    delete page().fbq
    append.mockRestore()
    fetched.mockRestore()
  })
})
