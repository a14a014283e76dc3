import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { createCountertop, emit, globalMessages, type CountertopError } from '../../../core'
import { createCartStore, type Cart, type CartState, type CartStore } from './cart.store'
import { EMPTY_CART_ID } from '../../../rules'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { waitFor } from '../../../testing/waitFor'
import { cartBackend, cartOf, lineOf, type CartBackend } from '../testing/carts'

const refusal = (status: number, body: object) => ({ status, body: { requestId: 'r1', ...body } })

function start(backend: CartBackend = cartBackend(), brand: 'aol' | 'nz' = 'aol') {
  const countertop = createCountertop({ api: 'https://api.test', brand }, { fetch: backend.fetch })
  const store = createCartStore(countertop)
  const states: CartState[] = []
  const stop = store.$state.subscribe((state) => void states.push(state))
  onTestFinished(() => {
    stop()
    // At once, not a second later, so that the next test's events do not reach this store.
    cleanStores(store.$state)
  })
  return { store, backend, countertop, states, state: () => store.$state.get() }
}

beforeEach(() => localStorage.clear())

describe('reading the cart', () => {
  it('replaces cart and count with the answer, units plus rewards [COM-012, COM-025]', async () => {
    const { store, state, backend } = start(
      cartBackend(cartOf([lineOf({ quantity: 3 })], { rewards: [{ promoId: 'P', title: 'A pan' }] })),
    )
    await store.load()
    expect(state().cart?.products[0]?.sku).toBe('OVEN-1')
    expect(state().cartCount).toBe(4)
    const changed = cartOf([lineOf({ sku: 'SOFA', productCode: 'B2', quantity: 2 })])
    backend.on('GET /api/cart/', { body: changed })
    await store.load()
    expect(state().cart).toEqual(changed)
    expect(state().cartCount).toBe(2)
  })

  it.each<[string, (store: CartStore) => Promise<unknown>]>([
    ['GET /api/cart/', (store) => store.load()],
    ['POST /api/cart/product/', (store) => store.add({ sku: 'B2', quantity: 1 })],
    ['POST /api/cart/product/', (store) => store.change(lineOf(), { quantity: 2 })],
    ['DELETE /api/cart/product/{code}', (store) => store.remove(lineOf())],
    ['DELETE /api/cart/', (store) => store.clear()],
    ['POST /api/cart/email', (store) => store.setEmail('a@b.test')],
  ])(
    'is loading only while %s runs, and stores the first text of its failure [COM-010, COM-011, COM-014]',
    async (call, send) => {
      const { store, backend, states, state } = start(cartBackend(cartOf([lineOf()])))
      await store.load()
      const loadingSince = (from: number) => states.slice(from).map(({ isLoading }) => isLoading)
      const before = states.length
      await send(store)
      expect(loadingSince(before)).toContain(true)
      expect(state()).toMatchObject({ isLoading: false, errorMessage: null })
      backend.on(call, refusal(400, { errors: ['First', 'Second'], code: 'X' }))
      const failed = states.length
      await expect(send(store)).rejects.toThrow()
      expect(loadingSince(failed)).toContain(true)
      expect(state()).toMatchObject({ isLoading: false, errorMessage: 'First' })
    },
  )

  it('is loading from the start of a request to its answer [COM-010, COM-011]', async () => {
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

  it('is loading from the first of several changes to the last answer, without a gap [COM-010, COM-011]', async () => {
    const { store, states } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    const before = states.length
    const line = lineOf()
    await Promise.all([
      store.change(line, { quantity: 2 }),
      store.change({ ...line, quantity: 2 }, { quantity: 3 }),
      store.setEmail('a@b.test'),
    ])
    const loading = states.slice(before).map(({ isLoading }) => isLoading)
    expect(loading.indexOf(false, loading.indexOf(true))).toBe(loading.length - 1)
  })

  it('stores the first error text of a failure until a success clears it [COM-013, COM-014, COM-336]', async () => {
    const { store, backend, state } = start()
    backend.on('GET /api/cart/', refusal(400, { errors: ['First', 'Second'], code: 'X' }))
    await expect(store.load()).rejects.toMatchObject({ code: 'INVALID' })
    expect(state().errorMessage).toBe('First')
    backend.on('GET /api/cart/', { body: cartOf([]) })
    await store.load()
    expect(state().errorMessage).toBeNull()
  })

  it('has a general text for a failure without one [COM-337]', async () => {
    const { store, backend, state } = start()
    backend.on('GET /api/cart/', { status: 500, text: '' })
    await expect(store.load()).rejects.toThrow()
    expect(state().errorMessage).toBe('An unknown error occurred, please try again later')
  })

  it('drops an answer overtaken by a newer one', async () => {
    const backend = cartBackend()
    let answerFirst = (): void => undefined
    const gate = new Promise<void>((resolve) => (answerFirst = resolve))
    let reads = 0
    const slow: typeof fetch = async (...input) => {
      const response = await backend.fetch(...input)
      if (reads++ === 0) await gate
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

  it('reports products delivered by their manufacturer, as the server does', async () => {
    const { store, state } = start(cartBackend(cartOf([lineOf()], { hasProforma: true })))
    await store.load()
    expect(state().hasProformaDelivery).toBe(true)
  })

  it('shows the cart’s messages once, as one error that stays [COM-339]', async () => {
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

  it.each([
    ['as no error, where nothing is wrong', true, 'success'],
    ['as an error beside one', false, 'error'],
  ])('shows what the cart has already %s', async (_, isAlone, type) => {
    const messages = [
      ...(isAlone ? [] : [{ message: 'Sold out.' }]),
      { message: 'In the cart already.', isNotice: true },
    ]
    const { store, countertop } = start(cartBackend(cartOf([], { messages })))
    await store.load()
    expect(globalMessages(countertop).$message.get()).toMatchObject({ type, keepAlive: true })
  })
})

describe('changing the cart', () => {
  it('adds a product and reloads the cart [COM-007, COM-017]', async () => {
    const { store, backend, state } = start()
    await store.add({ sku: 'OVEN-1', quantity: 2, warrantyId: 7, installId: null })
    expect(backend.calls()).toEqual(['POST /api/cart/product/', 'GET /api/cart/'])
    expect(backend.requests[0]?.body).toEqual({ sku: 'OVEN-1', quantity: 2, warrantyId: 7, installId: null })
    expect(state().cart?.products.map(({ sku }) => sku)).toEqual(['OVEN-1'])
    expect(state().cartCount).toBe(2)
  })

  it('emits each change of the cart once, although it is read again after it', async () => {
    const { store, countertop } = start()
    const emitted: number[] = []
    onTestFinished(countertop.on('cart:change', ({ count }) => void emitted.push(count)))
    await store.load()
    await store.add({ sku: 'OVEN-1', quantity: 2 })
    await store.load()
    await store.clear()
    expect(emitted).toEqual([0, 2, 0])
  })

  it('adds a product once where the reload fails, and says nothing of a failure [COM-007]', async () => {
    const { store, backend, state } = start()
    backend.on('GET /api/cart/', refusal(500, {}))
    await store.add({ sku: 'OVEN-1', quantity: 1 })
    expect(state()).toMatchObject({ cartCount: 1, errorMessage: null, isLoading: false })
    expect(state().cart?.products).toMatchObject([{ sku: 'OVEN-1', quantity: 1 }])
    // Other tabs read the changed cart.
    expect(localStorage.getItem('aol:cart')).toMatch(/"at":[1-9]/)
  })

  describe('whose addition lost its answer', () => {
    const line = { sku: 'OVEN-1', quantity: 1, warrantyId: null, installId: null }
    const added = 'POST /api/cart/product/'
    const keysOf = ({ requests }: CartBackend) =>
      requests.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('Idempotency-Key')] : []))

    it('sends the same addition again with the same key, and the next with a new one [COM-007]', async () => {
      const { store, backend, state } = start()
      backend.on(added, { status: 504, text: '' })
      await expect(store.add(line)).rejects.toMatchObject({ status: 504 })
      backend.on(added, { body: cartOf([lineOf()]) })
      await store.add(line)
      expect(state().errorMessage).toBeNull()
      await store.add(line)
      const [first, second, third] = keysOf(backend)
      expect(first).toMatch(/^[0-9a-f-]{36}$/)
      expect(second).toBe(first)
      expect(third).not.toBe(first)
    })

    it('repeats each addition with its own key, whatever was added between [COM-007]', async () => {
      const { store, backend } = start()
      backend.on(added, { status: 502, text: '' })
      await expect(store.add(line)).rejects.toThrow()
      await expect(store.add({ ...line, quantity: 2 })).rejects.toThrow()
      backend.on(added, { body: cartOf([lineOf()]) })
      await store.add(line)
      await store.add({ ...line, quantity: 2 })
      const [one, two, ...repeated] = keysOf(backend)
      expect(two).not.toBe(one)
      expect(repeated).toEqual([one, two])
    })

    it('adds without a key on a page without TLS, where browsers make none [COM-007]', async () => {
      const { store, backend } = start()
      backend.on(added, { body: cartOf([lineOf()]) })
      vi.stubGlobal('crypto', {})
      onTestFinished(() => void vi.unstubAllGlobals())
      await store.add(line)
      expect(keysOf(backend)).toEqual([null])
    })

    it('sends a new key after a line was removed [COM-007]', async () => {
      const { store, backend } = start(cartBackend(cartOf([lineOf()])))
      await store.load()
      backend.on(added, { status: 503, text: '' })
      await expect(store.add(line)).rejects.toThrow()
      await store.remove(lineOf())
      await expect(store.add(line)).rejects.toThrow()
      expect(new Set(keysOf(backend)).size).toBe(2)
    })
  })

  it('removes a line at once, then by the server’s answer, and reloads the cart [COM-018]', async () => {
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

  it('empties the cart and reloads it [COM-015, COM-019]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    await store.clear()
    expect(backend.calls().slice(1)).toEqual(['DELETE /api/cart/', 'GET /api/cart/'])
    expect(state().cart?.products).toEqual([])
    expect(state().cartCount).toBe(0)
  })

  it('is not emptied when a line was added elsewhere: it is read again, with an error [COM-015]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()], { version: 4 })))
    await store.load()
    backend.cart = cartOf([...backend.cart.products, lineOf({ productCode: 'line-2', sku: 'B2' })], {
      version: 5,
    })
    await expect(store.clear()).rejects.toMatchObject({ code: 'CONFLICT', reason: 'CART_CHANGED' })
    expect(state().cart?.products.map(({ sku }) => sku)).toEqual(['OVEN-1', 'B2'])
    expect(state().errorMessage).toBe('Your cart was changed elsewhere. Please check it and try again.')
    await store.clear()
    expect(backend.requests.map(({ method, url }) => `${method} ${url.searchParams.get('version')}`)).toEqual(
      ['GET null', 'DELETE 4', 'GET null', 'DELETE 5', 'GET null'],
    )
    expect(state().cart?.products).toEqual([])
  })

  it('is not emptied when another device added a line while a change was under way [COM-015]', async () => {
    const { store, backend, state } = start(
      cartBackend(cartOf([lineOf(), lineOf({ productCode: 'line-2' })])),
    )
    await store.load()
    // The answer to the removal has the sofa, but is no longer shown.
    backend.cart = cartOf([...backend.cart.products, lineOf({ productCode: 'line-3', sku: 'SOFA' })], {
      version: 2,
    })
    const removing = store.remove(lineOf())
    const clearing = store.clear()
    await removing
    await expect(clearing).rejects.toMatchObject({ reason: 'CART_CHANGED' })
    expect(backend.requests.at(-2)?.url.searchParams.get('version')).toBe('1')
    expect(state().cart?.products.map(({ sku }) => sku)).toEqual(['OVEN-1', 'SOFA'])
    expect(state().errorMessage).toBe('Your cart was changed elsewhere. Please check it and try again.')
  })

  it('is not emptied of lines that appeared after the press [COM-015]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    let answer = (_: { body: Cart }): void => undefined
    backend.on('DELETE /api/cart/product/{code}', new Promise((resolve) => (answer = resolve)))
    const removing = store.remove(lineOf())
    const clearing = store.clear()
    backend.cart = cartOf([lineOf({ productCode: 'line-3', sku: 'SOFA' })], { version: 3 })
    const reading = store.load()
    answer({ body: cartOf([], { version: 2 }) })
    await removing
    await expect(clearing).rejects.toMatchObject({ reason: 'CART_CHANGED' })
    await reading
    expect(backend.requests.find(({ url }) => url.searchParams.has('version'))?.url.search).toContain(
      'version=2',
    )
    expect(state().cart?.products.map(({ sku }) => sku)).toEqual(['SOFA'])
  })

  it('is emptied after changes of its own that are still under way [COM-015]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()], { version: 4 })))
    await store.load()
    await Promise.all([
      store.change(lineOf(), { quantity: 2 }),
      store.add({ sku: 'B2', quantity: 1 }),
      store.clear(),
    ])
    const { searchParams } = backend.requests.at(-2)!.url
    expect([searchParams.get('version'), searchParams.get('cartId')]).toEqual(['6', backend.cart.cartId])
    expect(state().cart?.products).toEqual([])
  })

  it('is emptied of lines that were added to an empty cart without waiting [COM-015]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([], { version: 0, cartId: EMPTY_CART_ID })))
    backend.on('POST /api/cart/product/', ({ body }) => {
      const { sku, quantity } = body as { sku: string; quantity: number }
      const { products, version } = backend.cart
      // The first product creates the cart.
      const cartId = '22222222-2222-4222-8222-222222222222'
      backend.cart = cartOf([...products, lineOf({ productCode: `line-${sku}`, sku, quantity })], {
        cartId,
        version: version + 1,
      })
      return { body: backend.cart }
    })
    backend.on('DELETE /api/cart/', ({ url }) => {
      const { version, cartId } = backend.cart
      if (url.search !== `?version=${version}&cartId=${cartId}`) {
        return refusal(409, { errors: [url.search], code: 'CART_CHANGED' })
      }
      backend.cart = cartOf([], { cartId, version: version + 1 })
      return { status: 204 }
    })
    await store.load()
    await Promise.all([
      store.add({ sku: 'A', quantity: 1 }),
      store.add({ sku: 'B', quantity: 1 }),
      store.clear(),
      store.add({ sku: 'C', quantity: 1 }),
      store.clear(),
      store.add({ sku: 'D', quantity: 2 }),
    ])
    expect(state().cart?.products.map(({ sku, quantity }) => [sku, quantity])).toEqual([['D', 2]])
    expect(state().errorMessage).toBeNull()
  })

  it('is not emptied of lines that another tab added to the empty cart first [COM-015]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([], { version: 0, cartId: EMPTY_CART_ID })))
    await store.load()
    backend.cart = cartOf([lineOf({ sku: 'SOFA' })], { version: 1 })
    const adding = store.add({ sku: 'B2', quantity: 1 })
    await expect(store.clear()).rejects.toMatchObject({ reason: 'CART_CHANGED' })
    await adding
    expect(state().cart?.products.map(({ sku }) => sku)).toEqual(['SOFA', 'B2'])
  })

  it('sets the email and reloads the cart [COM-020]', async () => {
    const { store, backend } = start()
    await store.setEmail('a@b.test')
    expect(backend.calls()).toEqual(['POST /api/cart/email', 'GET /api/cart/'])
    expect(backend.requests[0]?.body).toEqual({ email: 'a@b.test' })
  })

  it('shows a quantity at once and sends the version of the cart it was based on', async () => {
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

  it('sends only the first and the last of several quick changes of a line', async () => {
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

  it('stores no error text that the widget of an addition or a code shows [COM-014]', async () => {
    const { store, backend, countertop, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    for (const call of ['POST /api/cart/product/', 'DELETE /api/cart/coupon/{code}'])
      backend.on(call, refusal(400, { errors: ['First'], code: 'X' }))
    await expect(
      store.add({ sku: 'OVEN-1', quantity: 1 }, undefined, { isQuiet: true }),
    ).rejects.toMatchObject({ code: 'INVALID' })
    const takeOff = () =>
      countertop.client.call('DELETE /api/cart/coupon/{code}', { path: { code: 'TAKE100' } })
    await expect(store.changeBy(takeOff)).rejects.toMatchObject({ code: 'INVALID' })
    expect(state().errorMessage).toBeNull()
  })

  it('reverts a refused change to the server’s cart, and explains it', async () => {
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
    let answer = (_: object): void => undefined
    backend.on(
      'GET /api/cart/',
      new Promise<object>((resolve) => {
        answer = resolve
      }),
    )
    const change = store.change(lineOf(), { quantity: 2 }).catch((thrown: CountertopError) => thrown)
    await waitFor(() => expect(state().errorMessage).toBe('Your cart was changed elsewhere.'))
    // The press of a checkout waits for the cart.
    expect(state().isLoading).toBe(true)
    answer({ body: backend.cart })
    expect(await change).toMatchObject({ code: 'CONFLICT', reason: 'CART_CHANGED' })
    expect(state().cart?.products[0]?.quantity).toBe(6)
    expect(state().errorMessage).toBe('Your cart was changed elsewhere.')
    expect(state().isLoading).toBe(false)
  })

  describe('without a network', () => {
    const offline = (backend: CartBackend) => {
      backend.on('GET /api/cart/', 'network failure')
      backend.on('POST /api/cart/product/', 'network failure')
      backend.on('DELETE /api/cart/product/{code}', 'network failure')
      backend.on('DELETE /api/cart/', 'network failure')
    }

    it.each<[string, (store: CartStore) => Promise<void>]>([
      ['removing a line', (store) => store.remove(lineOf())],
      ['setting a quantity', (store) => store.change(lineOf(), { quantity: 5 })],
      ['emptying the cart', (store) => store.clear()],
    ])('reverts %s to the cart that the server last sent', async (_, send) => {
      const { store, backend, state } = start(cartBackend(cartOf([lineOf({ quantity: 2 })])))
      await store.load()
      const { cart } = state()
      offline(backend)
      await expect(send(store)).rejects.toMatchObject({ code: 'NETWORK' })
      expect(state()).toMatchObject({ cart, cartCount: 2, isLoading: false })
      expect(state().errorMessage).not.toBeNull()
    })

    it('keeps the changes that the server has made before', async () => {
      const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
      await store.load()
      backend.on('POST /api/cart/product/', () => {
        backend.cart = cartOf([lineOf({ quantity: 3 })], { version: 2 })
        offline(backend)
        return { body: backend.cart }
      })
      const changed = store.change(lineOf(), { quantity: 3 })
      await expect(store.remove(lineOf())).rejects.toMatchObject({ code: 'NETWORK' })
      await changed
      expect(state()).toMatchObject({ cart: backend.cart, cartCount: 3 })
    })

    it('does not bring back the lines of a cart that was emptied', async () => {
      const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
      await store.load()
      offline(backend)
      backend.on('DELETE /api/cart/', { status: 204 })
      await store.clear()
      await expect(store.add({ sku: 'B2', quantity: 1 })).rejects.toMatchObject({ code: 'NETWORK' })
      expect(state()).toMatchObject({ cart: { products: [] }, cartCount: 0 })
    })

    it('reverts a removal after a refresh that could not read the cart', async () => {
      const { store, backend, state } = start(cartBackend(cartOf([lineOf({ quantity: 2 })])))
      await store.load()
      const { cart } = state()
      offline(backend)
      await store.refresh()
      await expect(store.remove(lineOf())).rejects.toMatchObject({ code: 'NETWORK' })
      expect(state()).toMatchObject({ cart, cartCount: 2 })
    })

    it('reverts a removal although the cart was to be read again meanwhile', async () => {
      const { store, backend, state } = start(cartBackend(cartOf([lineOf({ quantity: 2 })])))
      await store.load()
      const { cart } = state()
      offline(backend)
      const removing = store.remove(lineOf())
      const reading = store.load()
      await expect(removing).rejects.toMatchObject({ code: 'NETWORK' })
      await expect(reading).rejects.toMatchObject({ code: 'NETWORK' })
      expect(state()).toMatchObject({ cart, cartCount: 2, isLoading: false })
    })

    it('reads the cart once there is one', async () => {
      const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
      await store.load()
      offline(backend)
      await expect(store.remove(lineOf())).rejects.toMatchObject({ code: 'NETWORK' })
      // The answer was lost: the server has removed it.
      backend.on('GET /api/cart/', { body: cartOf([], { version: 2 }) })
      dispatchEvent(new Event('online'))
      await waitFor(() => expect(state()).toMatchObject({ cartCount: 0, errorMessage: null }))
    })
  })

  it('explains why a cart that is being paid cannot be changed', async () => {
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

  it('has a text for a line that no longer exists [COM-338]', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    backend.on(
      'DELETE /api/cart/product/{code}',
      refusal(404, { errors: ['Not there'], code: 'CART_LINE_NOT_FOUND' }),
    )
    await expect(store.remove(lineOf())).rejects.toThrow()
    expect(state().errorMessage).toBe('Something went wrong. Please try again.')
  })

  it('makes the next change after a refusal', async () => {
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
  it('opens and closes, and emits events [COM-009]', () => {
    const { store, countertop, state } = start()
    const events: unknown[] = []
    onTestFinished(countertop.on('cart:open', (detail) => void events.push(detail)))
    store.open('button')
    expect(state().isCartOpen).toBe(true)
    expect(events).toEqual([{ source: 'button' }])
    store.close()
    expect(state().isCartOpen).toBe(false)
  })

  it('opens on a host’s event, but not when another brand on the page opens its own', () => {
    const { countertop, state } = start()
    const other = start(cartBackend(), 'nz')
    other.store.open('button')
    expect(state().isCartOpen).toBe(false)
    countertop.emit('cart:open', { source: 'host' })
    expect(state().isCartOpen).toBe(true)
  })
})

describe('the cart across tabs and pages', () => {
  it('shows the count of the last page before the first answer', async () => {
    const first = start(cartBackend(cartOf([lineOf({ quantity: 2 })])))
    await first.store.load()
    expect(start().state().cartCount).toBe(2)
  })

  it('stores the counts of two brands separately', async () => {
    const first = start(cartBackend(cartOf([lineOf({ quantity: 2 })])))
    await first.store.load()
    expect(start(cartBackend(), 'nz').state().cartCount).toBe(0)
  })

  it('reloads once for each change in another tab', async () => {
    const { backend, state } = start()
    backend.cart = cartOf([lineOf()])
    const written = JSON.stringify({ count: 1, at: 42 })
    localStorage.setItem('aol:cart', written)
    dispatchEvent(new StorageEvent('storage', { key: 'aol:cart', newValue: written }))
    dispatchEvent(new StorageEvent('storage', { key: 'aol:cart', newValue: written }))
    await waitFor(() => expect(state().cartCount).toBe(1))
    expect(backend.calls()).toEqual(['GET /api/cart/'])
  })

  it('reloads once when the page returns from the back-forward cache, also after a change on another page', async () => {
    const { backend, state } = start()
    backend.cart = cartOf([lineOf()])
    const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    restore()
    await waitFor(() => expect(state().cartCount).toBe(1))
    backend.cart = cartOf([lineOf({ quantity: 2 })])
    localStorage.setItem('aol:cart', JSON.stringify({ count: 2, at: 42 }))
    restore()
    await waitFor(() => expect(state().cartCount).toBe(2))
    expect(backend.calls()).toEqual(['GET /api/cart/', 'GET /api/cart/'])
  })

  it('reloads after a change in another tab during which it read an older cart', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    const [before, after] = [backend.cart, cartOf([lineOf({ quantity: 2 })])]
    backend.on('GET /api/cart/', () => {
      // The other tab's change is stored, and its event has not arrived yet.
      localStorage.setItem('aol:cart', JSON.stringify({ count: 2, at: 42 }))
      backend.on('GET /api/cart/', { body: after })
      return { body: before }
    })
    await store.load()
    dispatchEvent(new StorageEvent('storage', { key: 'aol:cart' }))
    await waitFor(() => expect(state().cartCount).toBe(2))
  })

  it('reloads when a widget shows it again, after a page without one that missed a change', async () => {
    const { store, backend, countertop, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    cleanStores(store.$state)
    backend.cart = cartOf([])
    countertop.emit('account:change', {} as never)
    expect(state().cartCount).toBe(1)
    onTestFinished(store.$state.listen(() => undefined))
    await waitFor(() => expect(state().cartCount).toBe(0))
    expect(backend.calls()).toEqual(['GET /api/cart/', 'GET /api/cart/'])
  })

  it('reads once where it is loaded while no widget shows it', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    cleanStores(store.$state)
    backend.cart = cartOf([])
    await store.load()
    expect(state().cartCount).toBe(0)
    expect(backend.calls()).toEqual(['GET /api/cart/', 'GET /api/cart/'])
  })

  it('reloads where the host refreshes the page', async () => {
    const { backend, state } = start()
    backend.cart = cartOf([lineOf()])
    emit(document, 'refresh', {})
    await waitFor(() => expect(state().cartCount).toBe(1))
    expect(backend.calls()).toEqual(['GET /api/cart/'])
  })

  it('shows a change during which another tab had the cart read', async () => {
    const line = lineOf({ quantity: 1 })
    const { store, backend, state } = start(cartBackend(cartOf([line])))
    await store.load()
    const changed = cartOf([{ ...line, quantity: 3 }], { version: 2 })
    let answer = (_: FakeAnswer): void => undefined
    backend.on('POST /api/cart/product/', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    const change = store.change(line, { quantity: 3 })
    const reading = store.load()
    backend.cart = changed
    answer({ body: changed })
    await Promise.all([change, reading])
    expect(state().cart?.products[0]?.quantity).toBe(3)
  })

  it('reads a cart that something else has changed once, and has other tabs read it', async () => {
    const { store, backend, state } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    const before = Date.now()
    await store.refresh()
    expect(backend.calls()).toEqual(['GET /api/cart/', 'GET /api/cart/'])
    const shared = JSON.parse(localStorage.getItem('aol:cart') ?? '') as { count: number; at: number }
    expect(shared.at).toBeGreaterThanOrEqual(before)
    expect(state().isLoading).toBe(false)
  })

  it('shows the next cart after an order, here and in other tabs, without another page', async () => {
    const { store, backend, state, countertop } = start(cartBackend(cartOf([lineOf()], { cartId: 'c1' })))
    await store.load()
    backend.cart = cartOf([])
    const before = Date.now()
    countertop.emit('checkout:completed', { cartId: 'c1', url: '/thanks' })
    await waitFor(() => expect(state()).toMatchObject({ cartCount: 0, cart: { products: [] } }))
    const shared = JSON.parse(localStorage.getItem('aol:cart') ?? '') as { count: number; at: number }
    expect(shared.count).toBe(0)
    expect(shared.at).toBeGreaterThanOrEqual(before)
  })

  it('has other tabs read the cart when a payment begins', async () => {
    const { store, backend, countertop } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    const shared = () => JSON.parse(localStorage.getItem('aol:cart') ?? '') as { count: number; at: number }
    for (const state of ['challenge', 'redirecting'] as const) {
      localStorage.setItem('aol:cart', JSON.stringify({ count: 1, at: 0 }))
      countertop.emit('checkout:change', { state: 'posting' })
      expect(shared()).toEqual({ count: 1, at: 0 })
      const before = Date.now()
      countertop.emit('checkout:change', { state })
      expect(shared().count).toBe(1)
      expect(shared().at).toBeGreaterThanOrEqual(before)
    }
    expect(backend.calls()).toEqual(['GET /api/cart/'])
  })

  it('reads the cart with other tabs after a payment was cancelled', async () => {
    const { store, backend, countertop } = start(cartBackend(cartOf([lineOf()])))
    await store.load()
    const before = Date.now()
    countertop.emit('checkout:cancelled', { reason: '' })
    const shared = JSON.parse(localStorage.getItem('aol:cart') ?? '') as { count: number; at: number }
    expect(shared.at).toBeGreaterThanOrEqual(before)
    await waitFor(() => expect(backend.calls()).toHaveLength(2))
  })

  it('keeps its count after an order of another brand on the page', async () => {
    const { store, countertop } = start(cartBackend(cartOf([lineOf()], { cartId: 'c2' })), 'nz')
    await store.load()
    countertop.emit('checkout:completed', { cartId: 'c1', url: '/thanks' })
    expect(JSON.parse(localStorage.getItem('nz:cart') ?? '')).toMatchObject({ count: 1 })
  })

  it('reads an unread cart after an order, which may be another brand’s, and keeps its count', async () => {
    localStorage.setItem('nz:cart', JSON.stringify({ count: 2, at: 1 }))
    const { backend, countertop, state } = start(cartBackend(cartOf([lineOf({ quantity: 3 })])), 'nz')
    countertop.emit('checkout:completed', { cartId: 'c1', url: '/thanks' })
    expect(JSON.parse(localStorage.getItem('nz:cart') ?? '')).toMatchObject({ count: 2 })
    expect(state().cartCount).toBe(2)
    await waitFor(() => expect(state().cartCount).toBe(3))
    expect(backend.calls()).toEqual(['GET /api/cart/'])
  })

  it('does not reload after its own changes', async () => {
    const { store, backend } = start()
    await store.add({ sku: 'OVEN-1', quantity: 1 })
    expect(backend.calls()).toEqual(['POST /api/cart/product/', 'GET /api/cart/'])
  })
})

describe('the state of the cart', () => {
  it('has exactly these fields [COM-398]', () => {
    expectTypeOf<keyof CartState>().toEqualTypeOf<
      'cart' | 'errorMessage' | 'cartCount' | 'isCartOpen' | 'isLoading' | 'hasProformaDelivery'
    >()
    const { state } = start()
    expect(Object.keys(state()).sort()).toEqual(
      ['cart', 'cartCount', 'errorMessage', 'hasProformaDelivery', 'isCartOpen', 'isLoading'].sort(),
    )
  })
})
