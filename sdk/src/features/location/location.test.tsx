import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, createSessionToken, emit, on, type Api } from '../../core'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { createCartStore } from '../cart'
import { createLocalitySearch } from './localitySearch.store'
import { createLocationStore, type Geo } from './store/location.store'
import { locationTexts } from './location.texts'
import { locationWidget } from './location.widget'
import { DeliveryLocation } from './ui/DeliveryLocation'

const richmond: Geo = {
  store: null,
  nearestWarehouseLocationCode: 'MEL',
  city: 'Richmond',
  postcode: '3121',
  state: 'VIC',
  country: 'AU',
  ipCountry: null,
  newUser: false,
  locationId: '3121_RICHMOND',
  geoLat: -37.8,
  geoLng: 145,
}
const ponsonby = { ...richmond, city: 'Ponsonby', postcode: '1011', state: '', locationId: '1011_PONSONBY' }
const defaultGeo = {
  ...richmond,
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  locationId: null,
  newUser: true,
}
const locality = (suburb: string, postcode = '3121'): Api['GET /api/locality/{query}']['answer'][number] => ({
  _id: `${postcode}_${suburb.toUpperCase()}`,
  suburb,
  postcode,
  state: 'VIC',
  fullAddress: `${postcode} ${suburb}, VIC`,
})
const cart = {
  cartId: 'c',
  version: 1,
  products: [],
  rewards: [],
  productCount: 2,
  orderTotal: 5,
  messages: [],
}

const backendOf = (answers: Record<string, FakeAnswer> = {}) =>
  fakeBackend({
    'GET /api/geo': { body: defaultGeo },
    'POST /api/geo/setlocation': { body: richmond },
    'GET /api/locality/{query}': { body: [locality('Richmond'), locality('Burnley')] },
    'GET /api/cart/': { body: cart },
    ...answers,
  })

const paths = ({ requests }: ReturnType<typeof fakeBackend>) =>
  requests.map(({ method, url }) => `${method} ${url.pathname}`)

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

describe('the location', () => {
  let visits = 0
  const start = (answers: Record<string, FakeAnswer> = {}, storagePrefix = `visit${++visits}`) => {
    const backend = backendOf(answers)
    const options = { api: 'https://api.test', storagePrefix }
    const countertop = createCountertop(options, { fetch: backend.fetch })
    return { backend, countertop, store: createLocationStore(countertop) }
  }

  it('loads once for all callers, and shows at once on the next visit', async () => {
    const { store, backend } = start({ 'GET /api/geo': { body: richmond } }, 'mine')
    await Promise.all([store.load(), store.load()])
    expect(paths(backend)).toEqual(['GET /api/geo'])
    expect(start({ 'GET /api/geo': 'never' }, 'mine').store.$state.get().geo).toEqual(richmond)
  })

  it.each([
    [{ newUser: true }, 'false'],
    [{ newUser: false }, 'true'],
  ])('stores for %o that the shopper has visited before: %s [COM-032, COM-033]', async (over, stored) => {
    const { store } = start({ 'GET /api/geo': { body: { ...richmond, ...over } } })
    await store.load()
    expect(localStorage.getItem('isRepeatUser')).toBe(stored)
  })

  it('logs a failure, stores nothing of it, and loads again on the next call', async () => {
    const { backend, countertop } = start({ 'GET /api/geo': { status: 500 } })
    const log = vi.spyOn(countertop, 'log')
    const failing = createLocationStore(countertop)
    await expect(failing.load()).rejects.toMatchObject({ code: 'SERVER' })
    expect(log).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('isRepeatUser')).toBeNull()
    backend.on('GET /api/geo', { body: richmond })
    await failing.load()
    expect(failing.$state.get().geo?.city).toBe('Richmond')
  })

  it('emits an event when it is set, and the cart reloads [SHL-231, COM-016]', async () => {
    const { store, backend, countertop } = start()
    const cartStore = countertop.once('cart', createCartStore)
    const off = cartStore.$state.listen(() => undefined)
    const listener = vi.fn()
    const unsubscribe = on(document, 'location:change', listener)
    await store.choose('3121_RICHMOND')
    await waitFor(() => expect(cartStore.$state.get().cartCount).toBe(2))
    expect(backend.requests[0]?.body).toEqual({ localityId: '3121_RICHMOND' })
    expect(paths(backend)).toEqual(['POST /api/geo/setlocation', 'GET /api/cart/'])
    expect(listener.mock.calls[0]?.[0]).toEqual({
      locationId: '3121_RICHMOND',
      city: 'Richmond',
      state: 'VIC',
      postcode: '3121',
    })
    off()
    unsubscribe()
  })

  it('follows another tab', async () => {
    const { store } = start({}, 'tabs')
    await store.load()
    const off = store.$state.listen(() => undefined)
    const listener = vi.fn()
    const unsubscribe = on(document, 'location:change', listener)
    const newValue = JSON.stringify({ geo: richmond, at: Date.now() + 1 })
    localStorage.setItem('tabs:location', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'tabs:location', newValue }))
    expect(store.$state.get().geo?.city).toBe('Richmond')
    expect(listener).toHaveBeenCalledTimes(1)
    off()
    unsubscribe()
  })

  it('is sent one choice after another, so that the server ends with the last one, too', async () => {
    const { store, backend } = start()
    // With a session, writes do not wait for each other.
    createSessionToken('https://api.test').set('session')
    let answer = (_: FakeAnswer): void => undefined
    backend.on('POST /api/geo/setlocation', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    const first = store.choose('1011_PONSONBY')
    const second = store.choose('3121_RICHMOND')
    await Promise.resolve()
    expect(paths(backend)).toEqual(['POST /api/geo/setlocation'])
    answer({ body: ponsonby })
    backend.on('POST /api/geo/setlocation', { body: richmond })
    await Promise.all([first, second])
    expect(backend.requests[1]?.body).toEqual({ localityId: '3121_RICHMOND' })
    expect(store.$state.get().geo?.city).toBe('Richmond')
  })

  it('is emitted as changed although it is read again before the answer [SHL-231]', async () => {
    const { store, backend, countertop } = start({ 'GET /api/geo': 'network failure' }, 'readBeside')
    await expect(store.load()).rejects.toMatchObject({ code: 'NETWORK' })
    backend.on('GET /api/geo', { body: richmond })
    const listener = vi.fn()
    const unsubscribe = countertop.on('location:change', listener)
    await Promise.all([store.choose('3121_RICHMOND'), store.load()])
    unsubscribe()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(paths(backend).slice(-2)).toEqual(['POST /api/geo/setlocation', 'GET /api/geo'])
  })

  it('is adopted from the answer although another tab has set one meanwhile', async () => {
    const { store, backend } = start({}, 'both')
    onTestFinished(store.$state.listen(() => undefined))
    const choosing = store.choose('3121_RICHMOND')
    const newValue = JSON.stringify({ geo: ponsonby, at: Date.now() + 1 })
    localStorage.setItem('both:location', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'both:location', newValue }))
    expect(store.$state.get().geo?.city).toBe('Ponsonby')
    await choosing
    expect(paths(backend)).toEqual(['POST /api/geo/setlocation'])
    expect(store.$state.get().geo?.city).toBe('Richmond')
  })
})

describe('the suburb search', () => {
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const start = (answers: Record<string, FakeAnswer> = {}) => {
    vi.useFakeTimers()
    const backend = backendOf(answers)
    const search = createLocalitySearch(
      createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch }),
    )
    return { backend, search, state: () => search.$state.get() }
  }

  it('requests from 2 characters on, 400 ms after the last key [SHL-234, SHL-235]', async () => {
    const { search, backend, state } = start()
    search.type('r')
    await pass(2000)
    expect(backend.requests).toEqual([])
    search.type('ri')
    await pass(300)
    search.type('ric ')
    await pass(399)
    expect(backend.requests).toEqual([])
    await pass(1)
    expect(paths(backend)).toEqual(['GET /api/locality/ric'])
    expect(state()).toMatchObject({ isLoading: false, outcome: null })
    expect(state().items).toHaveLength(2)
  })

  it('lists at most 100 [SHL-236]', async () => {
    const many = Array.from({ length: 150 }, (_, index) => locality(`Suburb ${index}`))
    const { search, state } = start({ 'GET /api/locality/{query}': { body: many } })
    search.type('su')
    await pass(400)
    expect(state().items).toHaveLength(100)
  })

  it('shows nothing for an emptied field, without a request [SHL-237]', async () => {
    const { search, backend, state } = start()
    search.type('ri')
    await pass(400)
    search.type('')
    await pass(2000)
    expect(state()).toEqual({ input: '', items: [], isLoading: false, outcome: null })
    expect(backend.requests).toHaveLength(1)
  })

  it('drops an answer for earlier input, and distinguishes a failure from no results', async () => {
    const { search, backend, state } = start({ 'GET /api/locality/{query}': 'never' })
    search.type('ri')
    await pass(400)
    backend.on('GET /api/locality/{query}', { body: [] })
    search.type('zz')
    await pass(400)
    expect(state()).toMatchObject({ items: [], outcome: 'none' })
    backend.on('GET /api/locality/{query}', { status: 500 })
    search.type('zzz')
    await pass(400)
    expect(state()).toMatchObject({ items: [], outcome: 'failed' })
  })
})

describe('the delivery location widget', () => {
  const show = (answers: Record<string, FakeAnswer> = {}, props = {}) => {
    const rendered = renderInWidget(<DeliveryLocation {...props} />, { backend: backendOf(answers) })
    return { ...rendered, inside: within(rendered.container) }
  }
  const edit = async (answers: Record<string, FakeAnswer> = {}) => {
    const shown = show(answers)
    await userEvent.click(await shown.inside.findByRole('button', { name: locationTexts.change }))
    const field = shown.inside.getByRole('combobox', { name: 'Delivery Postcode' })
    return { ...shown, field: field as HTMLInputElement }
  }

  it('shows city, state and postcode under its title, with the link to change it [SHL-217, SHL-219, SHL-221]', async () => {
    const { inside } = show({ 'GET /api/geo': { body: richmond } })
    expect(await inside.findByRole('button', { name: 'Richmond VIC 3121' })).toBeTruthy()
    expect(inside.getByRole('heading').textContent).toBe('Your delivery location')
    expect(inside.getByRole('button', { name: 'Change delivery location' })).toBeTruthy()
  })

  it('shows suburb and postcode alone in New Zealand [SHL-217]', async () => {
    const { inside } = show({ 'GET /api/geo': { body: ponsonby } })
    expect(await inside.findByRole('button', { name: 'Ponsonby 1011' })).toBeTruthy()
  })

  it('prompts for a location until one is chosen [SHL-218]', async () => {
    expect(await show().inside.findByRole('button', { name: 'Please select your location.' })).toBeTruthy()
  })

  it.each([
    ['Please select your location.', {}],
    ['Change delivery location', {}],
    ['Richmond VIC 3121', { 'GET /api/geo': { body: richmond } }],
  ])(
    'opens the editor by a press on “%s” [SHL-219, SHL-220, SHL-222, SHL-223, SHL-224, SHL-225, SHL-227]',
    async (name, answers) => {
      const { inside, root } = show(answers)
      await userEvent.click(await inside.findByRole('button', { name }))
      expect(inside.getByRole('heading').textContent).toBe('Set Your Delivery Location')
      const field = inside.getByRole('combobox', { name: 'Delivery Postcode' })
      expect((field as HTMLInputElement).placeholder).toBe('Enter delivery Postcode')
      expect(root.activeElement).toBe(field)
      expect(inside.getByRole('button', { name: 'Close' }).querySelector('svg')).not.toBeNull()
    },
  )

  it('cannot be edited while it is disabled [SHL-228]', async () => {
    const { inside } = show({ 'GET /api/geo': { body: richmond } }, { disabled: true })
    await userEvent.click(await inside.findByRole('button', { name: 'Richmond VIC 3121' }))
    expect(inside.getByRole('heading').textContent).toBe('Your delivery location')
    expect(inside.queryByRole('button', { name: locationTexts.change })).toBeNull()
  })

  it.each([
    ['has the attribute', { disabled: '' }, true],
    ['has it as false', { disabled: 'false' }, false],
    ['does not have it', {}, false],
  ])('is disabled only where its element has `disabled`: it %s [SHL-228]', async (_, options, isDisabled) => {
    vi.stubGlobal('fetch', backendOf({ 'GET /api/geo': { body: richmond } }).fetch)
    const host = document.body.appendChild(document.createElement('countertop-location'))
    const config = { api: 'https://api.test' }
    const root = host.attachShadow({ mode: 'open' })
    const { unmount } = locationWidget.mount(root, { host, name: 'location', config, options })
    onTestFinished(() => {
      unmount()
      host.remove()
      vi.unstubAllGlobals()
    })
    const current = await within(root as unknown as HTMLElement).findByRole('button', { name: /3121|select/ })
    expect((current as HTMLButtonElement).disabled).toBe(isDisabled)
  })

  it('stays open where it was opened again before the answer of an earlier choice [SHL-220]', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const { inside, field, backend } = await edit()
    backend.on('POST /api/geo/setlocation', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    await userEvent.type(field, '3121')
    await userEvent.click(await inside.findByRole('option', { name: '3121 Burnley, VIC' }))
    await userEvent.click(inside.getByRole('button', { name: 'Close' }))
    await userEvent.click(inside.getByRole('button', { name: locationTexts.change }))
    const again = inside.getByRole<HTMLInputElement>('combobox')
    fireEvent.change(again, { target: { value: '20' } })
    answer({ body: richmond })
    await waitFor(() => expect(localStorage.getItem('aol:location')).toContain('Richmond'))
    await act(() => Promise.resolve())
    expect(inside.getByRole('combobox')).toBe(again)
    expect(again.value).toBe('20')
  })

  it('stays open where another place is being typed before the answer of a choice [SHL-220]', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const { inside, field, backend } = await edit()
    backend.on('POST /api/geo/setlocation', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    await userEvent.type(field, '3121')
    await userEvent.click(await inside.findByRole('option', { name: '3121 Burnley, VIC' }))
    fireEvent.change(field, { target: { value: '20' } })
    answer({ body: richmond })
    await waitFor(() => expect(localStorage.getItem('aol:location')).toContain('Richmond'))
    await act(() => Promise.resolve())
    expect(inside.getByRole<HTMLInputElement>('combobox').value).toBe('20')
  })

  it.each(['the close icon', 'Escape'])(
    'closes the editor by %s and returns the focus [SHL-226]',
    async (way) => {
      const { inside, root, field } = await edit()
      if (way === 'Escape') fireEvent.keyDown(field, { key: 'Escape' })
      else await userEvent.click(inside.getByRole('button', { name: 'Close' }))
      const current = inside.getByRole('button', { name: locationTexts.none })
      await waitFor(() => expect(root.activeElement).toBe(current))
    },
  )

  it('sets a suggestion, and the field is empty the next time [SHL-231, SHL-232, SHL-233, SHL-398]', async () => {
    const { inside, field, backend } = await edit()
    await userEvent.type(field, '3121')
    await userEvent.click(await inside.findByRole('option', { name: '3121 Burnley, VIC' }))
    expect(await inside.findByRole('button', { name: 'Richmond VIC 3121' })).toBeTruthy()
    expect(paths(backend)).toContain('GET /api/locality/3121')
    expect(backend.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      localityId: '3121_BURNLEY',
    })
    await userEvent.click(inside.getByRole('button', { name: locationTexts.change }))
    expect((inside.getByRole('combobox') as HTMLInputElement).value).toBe('')
  })

  it('searches from 2 characters on, 400 ms after the last, and lists at most 100 suburbs [SHL-234, SHL-235, SHL-236, SHL-237]', async () => {
    const many = Array.from({ length: 150 }, (_, index) => locality(`Suburb ${index}`))
    const { inside, field, backend } = await edit({ 'GET /api/locality/{query}': { body: many } })
    vi.useFakeTimers()
    const searches = () => paths(backend).filter((path) => path.startsWith('GET /api/locality/'))
    const type = async (value: string, ms: number) => {
      fireEvent.change(field, { target: { value } })
      await act(() => vi.advanceTimersByTimeAsync(ms))
    }
    await type('3', 2000)
    await type('31', 399)
    expect(searches()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(searches()).toEqual(['GET /api/locality/31'])
    expect(inside.getAllByRole('option')).toHaveLength(100)
    await type('', 2000)
    expect(inside.queryAllByRole('option')).toEqual([])
    expect(searches()).toHaveLength(1)
  })

  it('reports an unknown suburb and that nothing can be shipped there [SHL-229, SHL-230]', async () => {
    const { inside, field } = await edit({ 'GET /api/locality/{query}': { body: [] } })
    await userEvent.type(field, '9999')
    const note = await inside.findByText(/No Results Found/)
    expect(note.textContent).toBe("No Results Found\n*We can't ship to your location")
  })

  it('stays open and reports a location that could not be set', async () => {
    const { inside, field } = await edit({ 'POST /api/geo/setlocation': { status: 500 } })
    await userEvent.type(field, '3121')
    await userEvent.click(await inside.findByRole('option', { name: '3121 Richmond, VIC' }))
    expect((await inside.findByRole('alert')).textContent).toBe(locationTexts.failed)
    expect(inside.getByRole('combobox')).toBeTruthy()
  })

  it('shows the location chosen in another widget of the page', async () => {
    const { inside, countertop } = show()
    await inside.findByRole('button', { name: locationTexts.none })
    await act(() => countertop.once('location', createLocationStore).choose('3121_RICHMOND'))
    expect(inside.getByRole('button', { name: 'Richmond VIC 3121' })).toBeTruthy()
    emit(document, 'route', { url: location.href })
  })
})
