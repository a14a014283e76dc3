import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settingsOf } from '../../../core'
import { heard } from '../../../testing/heard'
import { renderInWidget } from '../../../testing/renderInWidget'
import { activeElement } from '../../../ui'
import { createCartStore } from '../page/cart.store'
import { LazyCartPanel } from '../page/LazyCartPanel'
import { cartBackend, cartOf, lineOf, type CartBackend } from '../testing/carts'

const TITLES: Readonly<Record<string, string>> = {
  HOOD: 'Aria range hood',
  COOKTOP: 'Aria cooktop',
  TRAY: 'Aria baking tray',
  KIT: 'Aria cleaning kit',
  FILTER: 'Aria filter',
  GIFT: 'Aria gift',
}
const PRICES: Readonly<Record<string, number | null>> = {
  HOOD: 499,
  COOKTOP: 839,
  TRAY: 49.95,
  KIT: 19,
  FILTER: 29,
  GIFT: null,
}

function shop(accessories: readonly string[] = ['HOOD', 'COOKTOP', 'TRAY', 'KIT']) {
  const backend = cartBackend(cartOf([lineOf()]))
  backend.on('GET /api/settings', { body: { items: [] } })
  backend.on('GET /api/v2/product/accessories', ({ url }) => ({
    body: {
      products: (url.searchParams.getAll('sku').includes('OVEN-1') ? accessories : []).map((sku) => ({
        sku,
        title: TITLES[sku],
        uri: `product/${sku.toLowerCase()}`,
        price: PRICES[sku],
        available: sku !== 'COOKTOP',
        images: [
          { path: `/media/${sku}-logo.svg`, type: 1 },
          { path: `/media/${sku}.svg`, type: 0 },
        ],
      })),
    },
  }))
  return backend
}

async function open(backend = shop()) {
  const view = renderInWidget(<LazyCartPanel checkoutUrl="/customer/checkout" />, { backend })
  const log = vi.spyOn(view.countertop, 'log')
  const store = view.countertop.once('cart', createCartStore)
  await act(() => store.load())
  act(() => store.open('test'))
  const cart = within(await within(view.container).findByRole('dialog', { name: 'Your cart' }))
  await cart.findByRole('button', { name: 'Empty cart' })
  return { ...view, log, store, cart }
}

const ACCESSORIES = '/api/v2/product/accessories'
const pathsOf = ({ requests }: CartBackend) => requests.map(({ url }) => url.pathname)
const names = (list: readonly HTMLElement[]) => list.map((button) => button.getAttribute('aria-label'))

beforeEach(() => localStorage.clear())

describe('the accessories of the cart', () => {
  it('are three that can be bought, each with its picture, price and page', async () => {
    // One is sold out, one has no price, and the last is a fourth that can be bought.
    const { cart } = await open(shop(['HOOD', 'COOKTOP', 'GIFT', 'TRAY', 'KIT', 'FILTER']))
    const part = within(await cart.findByRole('region', { name: 'Works well with' }))
    expect(part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Aria range hood', '/p/hood'],
      ['Aria baking tray', '/p/tray'],
      ['Aria cleaning kit', '/p/kit'],
    ])
    expect(part.getByText('$49.95')).toBeTruthy()
    const [first] = part.getAllByRole('listitem')
    expect(first?.querySelector('img')?.src).toBe('https://api.test/media/HOOD.svg')
  })

  it('are added by one press, which is announced; the focus moves to the next one', async () => {
    const { cart, backend, store, countertop } = await open()
    const said: string[] = []
    const { say } = countertop.announcer
    countertop.announcer.say = (text, options) => {
      said.push(text)
      say(text, options)
    }
    await userEvent.click(await cart.findByRole('button', { name: 'Add Aria range hood to cart' }))
    await waitFor(() => expect(store.$state.get().cart?.products.map(({ sku }) => sku)).toContain('HOOD'))
    expect(backend.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { sku: 'HOOD', quantity: 1, warrantyId: null, installId: null },
    ])
    expect(said).toContain('Added to cart')
    await waitFor(() =>
      expect(names(cart.getAllByRole('button', { name: /^Add Aria/ }))).toEqual([
        'Add Aria baking tray to cart',
        'Add Aria cleaning kit to cart',
      ]),
    )
    expect(activeElement()?.getAttribute('aria-label')).toBe('Add Aria baking tray to cart')
  })

  it('leave the focus in the panel when the last one is added', async () => {
    const { cart } = await open(shop(['KIT']))
    await userEvent.click(await cart.findByRole('button', { name: 'Add Aria cleaning kit to cart' }))
    await waitFor(() => expect(cart.queryByRole('region', { name: 'Works well with' })).toBeNull())
    expect(activeElement()?.textContent).toBe('Your cart')
  })

  it('show the server’s refusal beside the button, announce it once, and stay', async () => {
    const backend = shop()
    const { cart, root, store } = await open(backend)
    const button = await cart.findByRole('button', { name: 'Add Aria range hood to cart' })
    const body = { errors: ['Only 1 of this product is left.'], code: 'QUANTITY' }
    backend.on('POST /api/cart/product/', { status: 409, body })
    const announced = heard(root)
    // Without a wait between the store's answer and the widget's.
    button.click()
    const row = button.closest('li')
    await waitFor(() => expect(row?.textContent).toContain('Only 1 of this product is left.'))
    expect(announced).toEqual(body.errors)
    expect(store.$state.get().cart?.products.map(({ sku }) => sku)).toEqual(['OVEN-1'])
    expect(names(cart.getAllByRole('button', { name: /^Add Aria/ }))).toEqual([
      'Add Aria range hood to cart',
      'Add Aria baking tray to cart',
      'Add Aria cleaning kit to cart',
    ])
  })

  it('move no focus for a refused one that comes into the cart later', async () => {
    const backend = shop()
    const { cart, store } = await open(backend)
    const button = await cart.findByRole('button', { name: 'Add Aria range hood to cart' })
    backend.on('POST /api/cart/product/', { status: 409, body: { errors: ['No more.'], code: 'QUANTITY' } })
    await userEvent.click(button)
    await waitFor(() => expect(button.closest('li')?.textContent).toContain('No more.'))
    act(() => (activeElement() as HTMLElement).blur())
    // Another tab adds it.
    backend.cart = cartOf([lineOf(), lineOf({ productCode: 'hood', sku: 'HOOD' })])
    await act(() => store.load())
    expect(store.$state.get().cart?.products.map(({ sku }) => sku)).toContain('HOOD')
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(activeElement()?.textContent).not.toBe('Add')
  })

  it('are not requested where the shop has switched them off, or while the cart is being paid', async () => {
    const off = shop()
    off.on('GET /api/settings', { body: { items: [{ name: 'CartAccessoriesEnabled', value: 'false' }] } })
    const paying = shop()
    paying.cart = { ...paying.cart, isBeingPaid: true }
    for (const backend of [off, paying]) {
      const { countertop } = await open(backend)
      await act(() => settingsOf(countertop).load())
      expect(pathsOf(backend)).not.toContain(ACCESSORIES)
    }
  })

  it('are read by one request for all products of the cart', async () => {
    const backend = shop(['KIT'])
    backend.cart = cartOf([lineOf({ productCode: 'other', sku: 'DRYER' }), lineOf()])
    const { cart } = await open(backend)
    await cart.findByRole('button', { name: 'Add Aria cleaning kit to cart' })
    const read = backend.requests.filter(({ url }) => url.pathname === ACCESSORIES)
    expect(read.map(({ url }) => url.searchParams.getAll('sku'))).toEqual([['DRYER', 'OVEN-1']])
    expect(pathsOf(backend).filter((path) => path.startsWith('/api/v2/product/'))).toHaveLength(1)
  })

  it('are left out where their answer fails, as from a backend of the release before', async () => {
    const failing = shop()
    failing.on('GET /api/v2/product/accessories', { status: 404, body: { errors: ['Not found'] } })
    const { cart: plain, log } = await open(failing)
    await waitFor(() => expect(log.mock.lastCall?.[0]).toBe('accessories of OVEN-1 did not load.'))
    await act(async () => undefined)
    expect(plain.getAllByRole('listitem')).toHaveLength(1)
  })
})
