import { cleanStores } from 'nanostores'
import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chatGateOf, createCountertop, type Api } from '../../core'
import type { CalendarDate } from '../../rules'
import type { FakeAnswer } from '../../testing/fakeBackend'
import { renderInWidget, type RenderOptions } from '../../testing/renderInWidget'
import { watchViews, type WatchedViews } from '../../testing/watchedViews'
import { createCartStore } from '../cart'
import type { CartBackend } from '../cart/testing/carts'
import { buyBoxWidget } from './buyBox.widget'
import { OPTIONS, productBackend, productOf } from './testing/products'
import { BuyBox } from './ui/BuyBox'
import { Stock } from './ui/Stock'

let views: WatchedViews
let isPhone = false
/** Each box has its own SKU, because products stay cached in the browser after the test that loaded them. */
let boxes = 0

beforeEach(() => {
  localStorage.clear()
  views = watchViews()
  isPhone = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: isPhone,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
})

function show(backend: CartBackend = productBackend(), options: RenderOptions = {}) {
  const countertop = createCountertop(
    { api: 'https://api.test', ...options.config },
    { fetch: backend.fetch },
  )
  // The cart store keeps listening for a second after its last reader unmounts, when the page of a test is
  // gone.
  onTestFinished(() => cleanStores(countertop.once('cart', createCartStore).$state))
  const rendered = renderInWidget(<BuyBox sku={`OVEN-${++boxes + 1}`} />, { backend, countertop })
  const page = within(rendered.container)
  const posts = () =>
    backend.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as unknown)
  return { ...rendered, backend, page, posts, add: () => page.findByRole('button', { name: 'Add to cart' }) }
}

describe('the buy box', () => {
  it('offers warranties and installations with none chosen, and totals the choice', async () => {
    const { page, posts, add } = show()
    await add()
    const warranty = await page.findByRole<HTMLSelectElement>('combobox', { name: 'Extended warranty' })
    expect(warranty.selectedOptions[0]?.text).toBe('No extended warranty')
    expect(page.getByText('$1,299.95')).toBeTruthy()
    await userEvent.selectOptions(warranty, '5 year extended warranty $249.95')
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Installation' }),
      'Electrical installation $199',
    )
    await userEvent.click(page.getByRole('button', { name: 'One more' }))
    expect(page.getByText('$3,497.80')).toBeTruthy()
    await userEvent.click(page.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() =>
      expect(posts()).toEqual([{ sku: 'OVEN-1', quantity: 2, warrantyId: 32, installId: 41 }]),
    )
  })

  it('announces quantity and total as the choice changes, and nothing before', async () => {
    const { page, add, countertop } = show()
    const say = vi.spyOn(countertop.announcer, 'say')
    await add()
    await userEvent.selectOptions(
      await page.findByRole('combobox', { name: 'Installation' }),
      'Electrical installation $199',
    )
    await userEvent.click(page.getByRole('button', { name: 'One more' }))
    expect(say.mock.calls).toEqual([
      ['Quantity 1. Your choice: $1,498.95.'],
      ['Quantity 2. Your choice: $2,997.90.'],
    ])
  })

  it('announces no total that a reloaded option changes', async () => {
    const { backend, page, add, countertop } = show()
    await userEvent.selectOptions(
      await page.findByRole('combobox', { name: 'Extended warranty' }),
      '3 year extended warranty $149',
    )
    backend.on('POST /api/cart/product/', { status: 400, body: { errors: ['The price has changed.'] } })
    backend.on('GET /api/v2/product/upselloptions/sku/{sku}', {
      body: { ...OPTIONS, warranties: [{ ...OPTIONS.warranties[0], price: 159 }] },
    })
    const say = vi.spyOn(countertop.announcer, 'say')
    await userEvent.click(await add())
    expect(await page.findByText('$1,458.95')).toBeTruthy()
    expect(say).not.toHaveBeenCalled()
  })

  it('adds once for a double click', async () => {
    const { posts, add } = show()
    await userEvent.dblClick(await add())
    await waitFor(() => expect(posts()).toHaveLength(1))
  })

  it('explains a refusal of the cart and reloads the options', async () => {
    const { backend, page, add } = show()
    const warranty = await page.findByRole<HTMLSelectElement>('combobox', { name: 'Extended warranty' })
    await userEvent.selectOptions(warranty, '3 year extended warranty $149')
    backend.on('POST /api/cart/product/', {
      status: 400,
      body: { errors: ['That warranty or installation is not offered for this product.'] },
    })
    backend.on('GET /api/v2/product/upselloptions/sku/{sku}', {
      body: { ...OPTIONS, warranties: OPTIONS.warranties.slice(1) },
    })
    await userEvent.click(await add())
    expect((await page.findByRole('alert')).textContent).toContain(
      'That warranty or installation is not offered for this product.',
    )
    await waitFor(() => expect(page.queryByRole('option', { name: /^3 year/ })).toBeNull())
    const again = await page.findByRole<HTMLSelectElement>('combobox', { name: 'Extended warranty' })
    expect(again.selectedOptions[0]?.text).toBe('No extended warranty')
    expect(backend.calls().filter((call) => call === 'GET /api/stock')).toHaveLength(2)
  })

  it('sells without options when they cannot be loaded, and reports it', async () => {
    const backend = productBackend()
    backend.on('GET /api/v2/product/upselloptions/sku/{sku}', { status: 500 })
    const { page, add, posts } = show(backend)
    expect(await page.findByText('We could not load warranties and installations.')).toBeTruthy()
    await userEvent.click(await add())
    await waitFor(() => expect(posts()).toHaveLength(1))
  })

  it.each(['noStock', 'supersededAndNoStock', 'indeterminate'] as const)(
    'replaces the button for %s with a link to similar products',
    async (status) => {
      // The cached product is in stock, so only the fresh stock can decide.
      const { page } = show(productBackend(productOf({ stockStatus: 'inStock' }), status))
      const link = await page.findByRole('link', { name: 'See similar products: Ovens' })
      expect(link.getAttribute('href')).toBe('/c/ovens')
      expect(page.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    },
  )

  it('invites a visitor to log in where prices are hidden, and to request a missing price', async () => {
    history.replaceState(null, '', '/p/oven?from=list')
    onTestFinished(() => history.replaceState(null, '', '/'))
    const hidden = show(productBackend(productOf({ price: null, rrp: null })), { config: { brand: 'aoc' } })
    const login = await hidden.page.findByRole('link', { name: 'Log in to buy' })
    expect(login.getAttribute('href')).toBe('/account/login?returnUrl=%2Fp%2Foven%3Ffrom%3Dlist')
    const none = show(productBackend(productOf({ price: null, rrp: null })))
    expect((await none.page.findByRole('link', { name: 'Request Price' })).getAttribute('href')).toBe(
      '/contact-us',
    )
  })

  it('reports a product that is not sold here, and retries after a failure', async () => {
    const backend = productBackend()
    backend.on('GET /api/v2/product/sku/{sku}', { status: 404 })
    expect(await show(backend).page.findByText('This product is not sold here.')).toBeTruthy()
    const failing = productBackend()
    failing.on('GET /api/v2/product/sku/{sku}', { status: 500 })
    const { page, add } = show(failing)
    const again = await page.findByRole('button', { name: 'Try again' })
    failing.on('GET /api/v2/product/sku/{sku}', { body: productOf() })
    await userEvent.click(again)
    expect(await add()).toBeTruthy()
  })

  it('requires a SKU', () => {
    const host = document.createElement('div')
    const mount = () =>
      buyBoxWidget.mount(host.attachShadow({ mode: 'open' }), {
        host,
        name: 'buy-box',
        config: { api: 'https://api.test' },
        options: { sku: ' ' },
      })
    expect(mount).toThrow('<countertop-buy-box> needs the attribute "sku"')
  })
})

describe('the delivery of the product', () => {
  const richmond = {
    store: null,
    nearestWarehouseLocationCode: 'MEL',
    city: 'Richmond',
    postcode: '3121',
    state: 'VIC',
    country: 'AU' as const,
    ipCountry: null,
    newUser: false,
    locationId: '3121_RICHMOND',
    geoLat: null,
    geoLng: null,
  }
  const estimateOf = (part: Partial<Api['GET /api/delivery/estimate']['answer']> = {}) => ({
    postcode: '3121',
    mode: 'calendar' as const,
    supplier: null,
    first: { date: [2026, 11, 26] as CalendarDate, price: 29 },
    cheaper: { date: [2026, 12, 1] as CalendarDate, price: 0 },
    ...part,
  })
  const backendAt = (geo: Api['GET /api/geo']['answer'] = richmond) => {
    const backend = productBackend()
    backend.on('GET /api/geo', { body: geo })
    backend.on('GET /api/delivery/estimate', { body: estimateOf() })
    return backend
  }

  it('names the first day with its price and the first free day, for the quantity', async () => {
    const backend = backendAt()
    const { page } = show(backend)
    expect(await page.findByText('Delivered Thu 26 Nov, $29; free from Tue 1 Dec')).toBeTruthy()
    expect(page.getByRole('button', { name: 'Richmond VIC 3121' })).toBeTruthy()
    await userEvent.click(page.getByRole('button', { name: 'One more' }))
    const estimates = () =>
      backend.requests
        .filter(({ url }) => url.pathname === '/api/delivery/estimate')
        .map(({ url }) => [url.searchParams.get('postcode'), url.searchParams.get('quantity')])
    await waitFor(() =>
      expect(estimates()).toEqual([
        ['3121', '1'],
        ['3121', '2'],
      ]),
    )
  })

  it.each([
    ['Delivered free Tue 1 Dec', { first: { date: [2026, 12, 1], price: 0 }, cheaper: null }],
    [
      'Delivered Tue 1 Dec, $25, by Miele',
      { mode: 'supplier', supplier: 'Miele', first: { date: [2026, 12, 1], price: 25 }, cheaper: null },
    ],
    [
      'Delivered by the manufacturer, who will contact you to arrange a day.',
      { mode: 'manufacturer', first: null, cheaper: null },
    ],
    [
      'We will contact you after your order to arrange a delivery day.',
      { mode: 'arranged', first: null, cheaper: null },
    ],
    ['We can’t deliver this to 3121 right now.', { mode: 'unavailable', first: null, cheaper: null }],
  ] as const)('shows %s', async (text, part) => {
    const backend = backendAt()
    backend.on('GET /api/delivery/estimate', { body: estimateOf(part as never) })
    expect(await show(backend).page.findByText(text)).toBeTruthy()
  })

  it('starts without a location, and announces the days of a chosen one', async () => {
    const backend = backendAt({ ...richmond, city: 'Sydney', postcode: '2000', locationId: null })
    const { page, countertop } = show(backend)
    const say = vi.spyOn(countertop.announcer, 'say')
    await userEvent.click(await page.findByRole('button', { name: 'Please select your location.' }))
    expect(backend.calls()).not.toContain('GET /api/delivery/estimate')
    backend.on('GET /api/locality/{query}', {
      body: [
        {
          _id: '3121_RICHMOND',
          suburb: 'Richmond',
          postcode: '3121',
          state: 'VIC',
          fullAddress: 'Richmond VIC 3121',
        },
      ],
    })
    backend.on('POST /api/geo/setlocation', { body: richmond })
    await userEvent.type(page.getByRole('combobox', { name: 'Delivery Postcode' }), '3121')
    await userEvent.click(await page.findByRole('option', { name: 'Richmond VIC 3121' }))
    await page.findByText('Delivered Thu 26 Nov, $29; free from Tue 1 Dec')
    await waitFor(() =>
      expect(say).toHaveBeenLastCalledWith('Delivered Thu 26 Nov, $29; free from Tue 1 Dec'),
    )
  })

  it('reports a failure and retries', async () => {
    const backend = backendAt()
    backend.on('GET /api/delivery/estimate', { status: 500 })
    const { page } = show(backend)
    expect(await page.findByText('We could not check delivery dates.')).toBeTruthy()
    backend.on('GET /api/delivery/estimate', { body: estimateOf() })
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByText('Delivered Thu 26 Nov, $29; free from Tue 1 Dec')).toBeTruthy()
  })
})

describe('the buy box on a phone', () => {
  it('floats a panel at the bottom while the button is out of view, and hides the chat meanwhile [COM-080]', async () => {
    isPhone = true
    const { page, add, countertop, posts } = show()
    await add()
    const { $blockers } = chatGateOf(countertop)
    await views.set(true)
    expect([page.queryByRole('region', { name: 'Buy Aria built-in oven' }), $blockers.get()]).toEqual([
      null,
      [],
    ])
    await views.set(false)
    const panel = within(page.getByRole('region', { name: 'Buy Aria built-in oven' }))
    expect($blockers.get()).toEqual(['add-to-cart-panel'])
    expect(document.documentElement.style.getPropertyValue('--ct-buy-panel-height')).toBe('76px')
    await userEvent.click(panel.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    await views.set(true)
    expect([page.queryByRole('region', { name: 'Buy Aria built-in oven' }), $blockers.get()]).toEqual([
      null,
      [],
    ])
    expect(document.documentElement.style.getPropertyValue('--ct-buy-panel-height')).toBe('')
  })

  it('shows the chat again when the widget unmounts', async () => {
    isPhone = true
    const { add, countertop, unmount } = show()
    await add()
    await views.set(false)
    const { $blockers } = chatGateOf(countertop)
    expect($blockers.get()).toHaveLength(1)
    act(unmount)
    expect($blockers.get()).toEqual([])
  })

  it('has no panel on a wider screen', async () => {
    const { page, add, countertop } = show()
    await add()
    await views.set(false)
    expect(page.queryByRole('region', { name: 'Buy Aria built-in oven' })).toBeNull()
    expect(chatGateOf(countertop).$blockers.get()).toEqual([])
  })
})

describe('the stock', () => {
  const draw = (backend: CartBackend) => {
    const rendered = renderInWidget(
      <>
        <Stock sku="OVEN-1" />
        <Stock sku="OVEN-1" />
      </>,
      { backend },
    )
    return { ...rendered, page: within(rendered.container) }
  }

  it('is loaded once for all widgets, with both of its parameters [COM-331]', async () => {
    const backend = productBackend(productOf(), 'backOrder')
    const { page } = draw(backend)
    expect(await page.findAllByText('On back order: we will confirm your delivery date')).toHaveLength(2)
    expect(backend.requests.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { brand: 'aol', sku: 'OVEN-1', includeOtherStock: 'true' },
    ])
    expect(page.queryByText('Stock by location')).toBeNull()
  })

  it('lists locations once a sign-in lets the server return them', async () => {
    const backend = productBackend()
    const { page, countertop } = draw(backend)
    await page.findAllByText('In stock, ready to deliver')
    backend.on('GET /api/stock', {
      body: {
        sku: 'OVEN-1',
        status: 'inStock',
        locations: [{ code: 'SYD', name: 'Sydney', available: 4, onOrder: 2 }],
      },
    })
    act(() => void countertop.emit('account:change', { signedIn: true }))
    await page.findAllByText('Stock by location')
    expect(page.getAllByRole('row', { name: 'Sydney 4 2', hidden: true })).toHaveLength(2)
  })

  it('drops an answer for staff that arrives after their sign-out', async () => {
    const backend = productBackend()
    const { page, countertop } = draw(backend)
    await page.findAllByText('In stock, ready to deliver')
    let answer = (_: FakeAnswer): void => undefined
    backend.on('GET /api/stock', new Promise<FakeAnswer>((resolve) => void (answer = resolve)))
    act(() => void countertop.emit('account:change', { signedIn: true }))
    const stock = { sku: 'OVEN-1', status: 'backOrder', locations: [] }
    backend.on('GET /api/stock', { body: stock })
    act(() => void countertop.emit('account:change', { signedIn: false }))
    await page.findAllByText('On back order: we will confirm your delivery date')
    const locations = [{ code: 'SYD', name: 'Sydney', available: 4, onOrder: 2 }]
    await act(async () => answer({ body: { ...stock, locations } }))
    expect(page.queryByText('Stock by location')).toBeNull()
  })

  it('shows no locations after the sign-out of staff, even if the server does not answer', async () => {
    const backend = productBackend()
    const locations = [{ code: 'SYD', name: 'Sydney', available: 4, onOrder: 2 }]
    backend.on('GET /api/stock', { body: { sku: 'OVEN-1', status: 'inStock', locations } })
    const { page, countertop } = draw(backend)
    await page.findAllByText('Stock by location')
    backend.on('GET /api/stock', { status: 500 })
    act(() => void countertop.emit('account:change', { signedIn: false }))
    expect(page.queryByText('Stock by location')).toBeNull()
    expect(await page.findAllByText('An error occurred getting stock.')).toHaveLength(2)
  })

  it('reports a failure, retries, and is empty for a product that is not sold', async () => {
    const backend = productBackend()
    backend.on('GET /api/stock', { status: 500 })
    const { page } = draw(backend)
    const [again] = await page.findAllByRole('button', { name: 'Try again' })
    expect(page.getAllByText('An error occurred getting stock.')).toHaveLength(2)
    backend.on('GET /api/stock', { body: { sku: 'OVEN-1', status: 'noStock', locations: [] } })
    await userEvent.click(again!)
    expect(await page.findAllByText('Currently unavailable')).toHaveLength(2)
    const unsold = productBackend()
    unsold.on('GET /api/stock', { status: 404 })
    const { container } = draw(unsold)
    await waitFor(() => expect(container.textContent).toBe(''))
  })
})
