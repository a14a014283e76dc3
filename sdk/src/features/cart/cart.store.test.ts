import { beforeEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { createCountertop, globalMessages, type CountertopError } from '../../core'
import { createCartStore, type CartState } from './cart.store'
import { cartBackend, cartOf, lineOf, type CartBackend } from './testing/carts'

const refusal = (status: number, body: object) => ({ status, body: { requestId: 'r1', ...body } })

function start(backend: CartBackend = cartBackend(), brand: 'aol' | 'nz' = 'aol') {
  const countertop = createCountertop({ api: 'https://api.test', brand }, { fetch: backend.fetch })
  const store = createCartStore(countertop)
  const states: CartState[] = []
  onTestFinished(store.$state.subscribe((state) => void states.push(state)))
  return { store, backend, countertop, states, state: () => store.$state.get() }
}

beforeEach(() => localStorage.clear())

describe('reading the cart', () => {
  it('replaces cart and count with the answer, units plus rewards [COM-012, COM-025]', async () => {
    const { store, state } = start(
      cartBackend(cartOf([lineOf({ quantity: 3 })], { rewards: [{ promoId: 'P', title: 'A pan' }] })),
    )
    await store.load()
    expect(state().cart?.products[0]?.sku).toBe('OVEN-1')
    expect(state().cartCount).toBe(4)
  })

  it('is loading while a request runs, and no more after a success or a failure [COM-010, COM-011]', async () => {
    const { store, backend, state } = start()
    const loading = store.load()
    expect(state().isLoading).toBe(true)
    await loading
    expect(state().isLoading).toBe(false)
    backend.on('GET /api/cart/', refusal(500, {}))
    const failing = store.load()
    expect(state().isLoading).toBe(true)
    await expect(failing).rejects.toThrow()
    expect(state().isLoading).toBe(false)
  })

  it('keeps the first error text of a failure, and a success clears it [COM-013, COM-014, COM-336]', async () => {
    const { store, backend, state } = start()
    backend.on('GET /api/cart/', refusal(400, { errors: ['First', 'Second'], code: 'X' }))
    await expect(store.load()).rejects.toMatchObject({ code: 'INVALID' })
    expect(state().errorMessage).toBe('First')
    backend.on('GET /api/cart/', { body: cartOf([]) })
    await store.load()
    expect(state().errorMessage).toBeNull()
  })

  it('has a text of its own for a failure without one [COM-337]', async () => {
    const { store, backend, state } = start()
    backend.on('GET /api/cart/', { status: 500, text: '' })
    await expect(store.load()).rejects.toThrow()
    expect(state().errorMessage).toBe('An unknown error occurred, please try again later')
  })

  it('drops an answer that a newer one has overtaken', async () => {
    const backend = cartBackend()
    let answerFirst = (): void => undefined
    const held = new Promise<void>((resolve) => (answerFirst = resolve))
    let reads = 0
    const slow: typeof fetch = async (...input) => {
      const response = await backend.fetch(...input)
      if (reads++ === 0) await held
      return response
    }
    const { store, state } = start(Object.assign(Object.create(backend) as CartBackend, { fetch: slow }))
    const first = store.load()
    backend.cart = cartOf([lineOf({ quantity: 5 })])
    await store.load()
    answerFirst()
    await first
    expect(state().cartCount).toBe(5)
  })

  it('says which products their maker delivers, as the server found', async () => {
    const { store, state } = start(cartBackend(cartOf([lineOf()], { hasProforma: true })))
    await store.load()
    expect(state().hasProformaDelivery).toBe(true)
  })

  it('shows messages of the cart as one error that stays, once [COM-339]', async () => {
    const { store, countertop } = start(
      cartBackend(cartOf([], { messages: [{ message: 'Prices changed.' }] })),
    )
    const { $message, hide } = globalMessages(countertop)
    await store.load()
    expect($message.get()).toEqual({ type: 'error', text: 'Prices changed.', keepAlive: true })
    hide()
    await store.load()
    expect($message.get()).toBeNull()
  })
})

describe('changing the cart', () => {
  it('adds a product and reads the cart again [COM-007, COM-017]', async () => {
    const { store, backend, state } = start()
    await store.add({ sku: 'OVEN-1', quantity: 2, warrantyId: 7, installId: null })
    expect(backend.calls()).toEqual(['POST /api/cart/product/', 'GET /api/cart/'])
    expect(backend.requests[0]?.body).toEqual({ sku: 'OVEN-1', quantity: 2, warrantyId: 7, installId: null })
    expect(state().cart?.products.map(({ sku }) => sku)).toEqual(['OVEN-1'])
    expect(state().cartCount).toBe(2)
  })

  it('removes a line at once, then as the server says, and reads the cart again [COM-018]', async () => {
    const { store, backend, state } = start(
      cartBackend(cartOf([lineOf(), lineOf({ productCode: 'line-2', price: 100 })])),
    )
    await store.load()
    const removing = store.remove(lineOf())
    expect(state().cart?.products.map(({ productCode }) => productCode)).toEqual(['line-2'])
    expect(state().cart?.orderTotal).toBe(100)
    await removing
    expect(backend.calls().slice(1)).toEqual(['DELETE /api/cart/product/line-1', 'GET /api/cart/'])
    expect(state().cartCount).toBe(1)
  })

  it('empties the cart and reads it again [COM-015, COM-019]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    await store.clear()
    expect(backend.calls().slice(1)).toEqual(['DELETE /api/cart/', 'GET /api/cart/'])
    expect(state().cart?.products).toEqual([])
    expect(state().cartCount).toBe(0)
  })

  it('sets the e-mail and reads the cart again [COM-020]', async () => {
    const { store, backend } = start()
    await store.setEmail('a@b.test')
    expect(backend.calls()).toEqual(['POST /api/cart/email', 'GET /api/cart/'])
    expect(backend.requests[0]?.body).toEqual({ email: 'a@b.test' })
  })

  it('shows a quantity at once and names the cart it was seen in', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()], { version: 4 })))
    await store.load()
    const changing = store.change(lineOf(), { quantity: 2 })
    expect(state().cart?.orderTotal).toBe(2599.9)
    expect(state().cartCount).toBe(2)
    await changing
    expect(backend.requests[1]?.body).toEqual({
      sku: 'OVEN-1',
      productCode: 'line-1',
      quantity: 2,
      version: 4,
    })
  })

  it('sends of several quick changes of a line only the first and the last', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    const first = store.change(lineOf(), { quantity: 2 })
    await Promise.resolve()
    await Promise.all([
      first,
      store.change(lineOf(), { quantity: 3 }),
      store.change(lineOf(), { quantity: 4 }),
    ])
    const quantities = backend.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(quantities).toMatchObject([{ quantity: 2 }, { quantity: 4 }])
    expect(state().cart?.products[0]?.quantity).toBe(4)
  })

  it('goes back to what the server has when a change is refused, and says why', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    backend.cart = cartOf([lineOf({ quantity: 6 })], { version: 9 })
    backend.on(
      'POST /api/cart/product/',
      refusal(409, {
        errors: ['Your cart was changed elsewhere.'],
        code: 'CART_CHANGED',
        cart: backend.cart,
      }),
    )
    const error = await store.change(lineOf(), { quantity: 2 }).catch((thrown: CountertopError) => thrown)
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'CART_CHANGED' })
    expect(state().cart?.products[0]?.quantity).toBe(6)
    expect(state().errorMessage).toBe('Your cart was changed elsewhere.')
    expect(state().isLoading).toBe(false)
  })

  it('says why a cart that is being paid cannot be changed', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    backend.on(
      'DELETE /api/cart/',
      refusal(409, { errors: ['A payment is in progress.'], code: 'CART_FROZEN' }),
    )
    await expect(store.clear()).rejects.toThrow()
    expect(state().cart?.products).toHaveLength(1)
    expect(state().errorMessage).toBe('A payment is in progress.')
  })

  it('has a text for a line that is not there any more [COM-338]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    backend.on(
      'DELETE /api/cart/product/{code}',
      refusal(404, { errors: ['Not there'], code: 'CART_LINE_NOT_FOUND' }),
    )
    await expect(store.remove(lineOf())).rejects.toThrow()
    expect(state().errorMessage).toBe('Something went wrong. Please try again.')
  })

  it('goes on after a refusal: the next change is made', async () => {
    const { store, backend, state } = start()
    backend.on('POST /api/cart/product/', refusal(404, { errors: ['No'], code: 'PRODUCT_NOT_FOUND' }))
    await expect(store.add({ sku: 'NONE', quantity: 1 })).rejects.toThrow()
    backend.on('POST /api/cart/product/', () => {
      backend.cart = cartOf([lineOf()])
      return { body: backend.cart }
    })
    await store.add({ sku: 'OVEN-1', quantity: 1 })
    expect(state()).toMatchObject({ cartCount: 1, errorMessage: null })
  })
})

describe('the open cart', () => {
  it('opens and closes, and says so [COM-009]', () => {
    const { store, countertop, state } = start()
    const heard: unknown[] = []
    onTestFinished(countertop.on('cart:open', (detail) => void heard.push(detail)))
    store.open('button')
    expect(state().isCartOpen).toBe(true)
    expect(heard).toEqual([{ source: 'button' }])
    store.close()
    expect(state().isCartOpen).toBe(false)
  })

  it('opens for a host that asks, but not because another brand on the page opened its own', () => {
    const { countertop, state } = start()
    const other = start(cartBackend(), 'nz')
    other.store.open('button')
    expect(state().isCartOpen).toBe(false)
    countertop.emit('cart:open', { source: 'host' })
    expect(state().isCartOpen).toBe(true)
  })
})

describe('other tabs and pages', () => {
  it('knows the count of the last page before the first answer', async () => {
    const first = start(cartBackend(cartOf([lineOf({ quantity: 2 })])))
    await first.store.load()
    expect(start().state().cartCount).toBe(2)
  })

  it('keeps the counts of two brands apart', async () => {
    const first = start(cartBackend(cartOf([lineOf({ quantity: 2 })])))
    await first.store.load()
    expect(start(cartBackend(), 'nz').state().cartCount).toBe(0)
  })

  it('reads the cart again when another tab has changed it, once a change', async () => {
    const { backend, state } = start()
    backend.cart = cartOf([lineOf()])
    const written = JSON.stringify({ count: 1, at: 42 })
    localStorage.setItem('aol:cart', written)
    dispatchEvent(new StorageEvent('storage', { key: 'aol:cart', newValue: written }))
    dispatchEvent(new StorageEvent('storage', { key: 'aol:cart', newValue: written }))
    await vi.waitFor(() => expect(state().cartCount).toBe(1))
    expect(backend.calls()).toEqual(['GET /api/cart/'])
  })

  it('reads the cart again when the page comes back from the back-forward cache', async () => {
    const { backend, state } = start()
    backend.cart = cartOf([lineOf()])
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(state().cartCount).toBe(1))
  })

  it('does not answer its own changes with another read', async () => {
    const { store, backend } = start()
    await store.add({ sku: 'OVEN-1', quantity: 1 })
    expect(backend.calls()).toEqual(['POST /api/cart/product/', 'GET /api/cart/'])
  })
})

it('has exactly these fields [COM-398]', () => {
  expectTypeOf<keyof CartState>().toEqualTypeOf<
    'cart' | 'errorMessage' | 'cartCount' | 'isCartOpen' | 'isLoading' | 'hasProformaDelivery'
  >()
  const { state } = start()
  expect(Object.keys(state()).sort()).toEqual(
    ['cart', 'cartCount', 'errorMessage', 'hasProformaDelivery', 'isCartOpen', 'isLoading'].sort(),
  )
})
