import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountertop, emit, failureText, on } from '../../core'
import { renderInWidget } from '../../testing/renderInWidget'
import { pageMessages } from '../../testing/pageMessages'
import { setScreenWidth } from '../../testing/viewport'
import { createCartStore } from '../cart'
import { createStoresStore } from './stores.store'
import { storesTexts } from './stores.texts'
import { alexandria, atelier, perth, stores, storesBackend } from './testing/stores'
import { StoreBlurb } from './ui/StoreBlurb'
import { StoreDetail } from './ui/StoreDetail'
import { StoreList } from './ui/StoreList'
import { StorePanel } from './ui/StorePanel'

const show = (content: ReactNode, given: Parameters<typeof storesBackend>[0] = {}) => {
  const backend = storesBackend(given)
  const rendered = renderInWidget(content, { backend })
  return { ...rendered, inside: within(rendered.container) }
}

beforeEach(() => {
  localStorage.clear()
  setScreenWidth(1280)
  // 9:30 am on Thursday in Sydney, 6:30 am in Perth.
  vi.useFakeTimers({ now: new Date('2026-11-25T22:30:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

describe('a change of store', () => {
  const start = (answers = {}) => {
    const backend = storesBackend({ answers })
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
    return { backend, countertop, store: createStoresStore(countertop) }
  }

  it('sets the store on the server, then reloads the location and after it the cart [COM-034]', async () => {
    const { backend, countertop, store } = start()
    const off = countertop.once('cart', createCartStore).$state.listen(() => undefined)
    const handleChange = vi.fn()
    const stopListening = on(document, 'store:change', handleChange)
    await store.choose('alexandria')
    expect(backend.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /api/store/setstore',
      'GET /api/geo',
      'GET /api/cart/',
    ])
    expect(backend.requests[0]?.body).toEqual({ storeId: 'alexandria' })
    expect(handleChange.mock.calls[0]?.[0]).toEqual({ storeUri: 'alexandria' })
    off()
    stopListening()
  })

  it('logs and rethrows a refusal, and reloads nothing [COM-342, COM-343]', async () => {
    const refusal = { status: 404, body: { errors: ['This store does not exist.'] } }
    const { backend, countertop } = start({ 'POST /api/store/setstore': refusal })
    const log = vi.spyOn(countertop, 'log')
    await expect(createStoresStore(countertop).choose('nowhere')).rejects.toMatchObject({ status: 404 })
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Setting the store failed.',
      expect.stringContaining('does not exist'),
    )
    expect(backend.requests).toHaveLength(1)
  })

  it.each([
    [{ status: 502, body: { errors: ['Out of order'] } }, 'Out of order'],
    [{ status: 502, body: {} }, '502'],
    [{ status: 503, text: '' }, '503'],
    ['network failure' as const, 'Server error'],
  ])('logs for the answer %j: %s [COM-340, COM-342, COM-344]', async (answer, text) => {
    const { countertop } = start({ 'POST /api/store/setstore': answer })
    const log = vi.spyOn(countertop, 'log')
    await expect(createStoresStore(countertop).choose('alexandria')).rejects.toThrow()
    expect(log).toHaveBeenCalledExactlyOnceWith('Setting the store failed.', text)
  })

  it('logs other errors by their message', () => {
    expect(failureText(new Error('Out of order'))).toBe('Out of order')
    expect(failureText(undefined)).toBe('Server error')
  })
})

describe('the list of stores', () => {
  it('shows each with picture, address, phone number and its opening status in its own time zone', async () => {
    const { inside } = show(<StoreList />)
    const cards = await inside.findAllByRole('article')
    const [perth, sydney] = stores.map(({ name }) => cards.find((card) => within(card).queryByText(name)))
    expect(sydney?.querySelector('img')?.getAttribute('src')).toBe(
      'https://api.test/media/stores/alexandria.svg',
    )
    expect(sydney?.textContent).toContain('214 Mandible Street, Alexandria NSW 2015')
    expect(within(sydney!).getByText('Open today until 8pm')).toBeTruthy()
    expect(within(sydney!).getByRole('link', { name: '02 5550 1214' }).getAttribute('href')).toBe(
      'tel:0255501214',
    )
    expect(within(sydney!).getByRole('link', { name: 'Alexandria' }).getAttribute('href')).toBe(
      '/stores/alexandria',
    )
    expect(within(perth!).queryByRole('link', { name: storesTexts.tour })).toBeNull()
    expect(within(sydney!).getByRole('link', { name: storesTexts.tour }).getAttribute('href')).toBe(
      '/virtual-tour/alexandria',
    )
  })

  it('lists the nearest first with its distance, once the shopper has chosen a location', async () => {
    const { inside } = show(<StoreList />)
    await waitFor(() => expect(inside.getAllByText(/away$/)).toHaveLength(3))
    const names = inside.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(names).toEqual(['Alexandria', 'Woollahra Atelier', 'Osborne Park'])
    expect(inside.getAllByText(/away$/)[0]?.textContent).toBe('708 km away')
  })

  it('uses the shop’s order until a location is chosen', async () => {
    const { inside } = show(<StoreList />, { geo: { locationId: null } })
    const names = (await inside.findAllByRole('heading')).map(({ textContent }) => textContent)
    expect(names).toEqual(stores.map(({ name }) => name))
    expect(inside.queryByText(/away$/)).toBeNull()
  })

  it('filters by state', async () => {
    const { inside } = show(<StoreList />)
    await userEvent.click(await inside.findByRole('button', { name: 'WA' }))
    expect(inside.getAllByRole('article')).toHaveLength(1)
    expect(inside.getByRole('status').textContent).toBe('1 store')
    await userEvent.click(inside.getByRole('button', { name: 'All' }))
    expect(inside.getAllByRole('article')).toHaveLength(3)
  })

  it('makes one the shopper’s, and reports a failure', async () => {
    const { inside, backend } = show(<StoreList />)
    const name = 'Make this my store: Alexandria'
    backend.on('POST /api/store/setstore', { status: 500 })
    await userEvent.click(await inside.findByRole('button', { name }))
    expect((await inside.findByRole('alert')).textContent).toBe(storesTexts.chooseFailed)
    const working = storesBackend({ geo: { store: { storeUri: 'alexandria' } } })
    backend.on('POST /api/store/setstore', { body: alexandria })
    backend.on('GET /api/geo', { body: await (await working.fetch('https://api.test/api/geo')).json() })
    await userEvent.click(inside.getByRole('button', { name }))
    await waitFor(() => expect(inside.queryByRole('button', { name })).toBeNull())
    const chosen = inside.getByText(storesTexts.chosen)
    expect((chosen.getRootNode() as ShadowRoot).activeElement).toBe(chosen)
    expect(inside.queryByRole('alert')).toBeNull()
  })

  it('reports a failure to load, and retries', async () => {
    const { inside, backend } = show(<StoreList />, { answers: { 'GET /api/store': { status: 500 } } })
    expect(await inside.findByText(storesTexts.failed)).toBeTruthy()
    backend.on('GET /api/store', { body: stores })
    await userEvent.click(inside.getByRole('button', { name: storesTexts.retry }))
    expect(await inside.findAllByRole('article')).toHaveLength(3)
  })

  it('shows an empty state without stores', async () => {
    const { inside } = show(<StoreList />, { answers: { 'GET /api/store': { body: [] } } })
    expect(await inside.findByText(storesTexts.none)).toBeTruthy()
  })
})

describe('the view of a store', () => {
  it.each([
    ['(02) 5550-1214', 'aol', '02 5550 1214', 'tel:0255501214'],
    ['0412345678', 'aol', '0412 345 678', 'tel:0412345678'],
    ['+64 9 345 6789', 'nz', '09 3456 789', 'tel:+6493456789'],
    ['0212345678', 'nz', '0212 345 678', 'tel:0212345678'],
    ['1300 975 707', 'aol', '1300 975 707', 'tel:1300975707'],
  ] as const)(
    'formats the phone number %s of a store of %s as %s, and dials %s [COM-112] [COM-115] [COM-116]',
    async (phone, brand, text, href) => {
      const backend = storesBackend({
        answers: { 'GET /api/store/{id}': { body: { ...alexandria, phone } } },
      })
      const { container } = renderInWidget(<StoreBlurb storeUri="alexandria" />, {
        backend,
        config: { brand },
      })
      const link = await within(container).findByRole('link', { name: text })
      expect(link.getAttribute('href')).toBe(href)
    },
  )
})

describe('a store', () => {
  it('lists its hours from Monday on, with today marked in the store’s time zone [COM-046]', async () => {
    const { inside } = show(<StoreDetail storeUri="alexandria" />)
    const rows = await inside.findAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Monday9am to 5:30pm',
      'Tuesday9am to 5:30pm',
      'Wednesday9am to 5:30pm',
      'ThursdayToday9am to 8pm',
      'Friday9am to 5:30pm',
      'Saturday9am to 5pm',
      'SundayClosed',
    ])
  })

  it('shows no hours when it is by appointment', async () => {
    const { inside } = show(<StoreDetail storeUri="woollahra-atelier" />)
    expect(await inside.findByText('By appointment only')).toBeTruthy()
    expect(inside.queryByRole('table')).toBeNull()
  })

  it.each([
    [{ status: 404 }, storesTexts.missing],
    [{ status: 500 }, storesTexts.failed],
  ])('shows for the answer %o: %s [SHL-447, SHL-449]', async (answer, text) => {
    const { inside, countertop } = show(<StoreDetail storeUri="gone" />, {
      answers: { 'GET /api/store/{id}': answer },
    })
    const seen = pageMessages(countertop)
    expect(await inside.findByText(text)).toBeTruthy()
    expect(seen.notFound).toHaveLength(answer.status === 404 ? 1 : 0)
    expect(seen.texts).toEqual(answer.status === 500 ? ['An error has occurred, please try again'] : [])
  })

  it('follows its attribute to another store, without the first one while that loads', async () => {
    const { inside, rerender } = show(<StoreDetail storeUri="alexandria" />)
    await inside.findByText('Open today until 8pm')
    rerender(<StoreDetail storeUri="woollahra-atelier" />)
    expect(inside.queryByText('Open today until 8pm')).toBeNull()
    expect(await inside.findByText('By appointment only')).toBeTruthy()
  })
})

describe('the store blurb', () => {
  it('shows address, directions, phone number and opening status [SHL-277, SHL-278, SHL-279, SHL-280]', async () => {
    const { inside } = show(<StoreBlurb storeUri="alexandria" />)
    expect(await inside.findByText('214 Mandible Street, Alexandria NSW 2015')).toBeTruthy()
    const directions = inside.getByRole('link', { name: 'Get Directions' })
    expect(directions.getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=214%20Mandible%20Street%2C%20Alexandria%20NSW%202015',
    )
    expect([directions.getAttribute('target'), directions.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    expect(inside.getByRole('link', { name: '02 5550 1214' }).getAttribute('href')).toBe('tel:0255501214')
    expect(inside.getByText('Open today until 8pm')).toBeTruthy()
  })

  it.each([
    ['2026-11-26T11:00:00Z', 'Open today until 8pm', 'SHL-281, SHL-285', perth],
    ['2026-11-26T16:30:00Z', 'Open today until 5:30pm', 'SHL-281, SHL-285', perth],
    ['2026-11-29T02:00:00Z', 'Closed today', 'SHL-282, SHL-283', perth],
    ['2026-11-29T02:00:00Z', 'By appointment only', 'SHL-284', atelier],
  ])('reads at %s, by the clock of its store: %s [%s]', async (now, text, _row, { storeUri }) => {
    vi.setSystemTime(now)
    const { inside } = show(<StoreBlurb storeUri={storeUri} />)
    expect(await inside.findByText(text)).toBeTruthy()
  })

  it('links to the map from the settings', async () => {
    const items = [{ name: 'directionsUrl', value: 'https://maps.example/{address}' }]
    const { inside } = show(<StoreBlurb storeUri="alexandria" />, {
      answers: { 'GET /api/settings': { body: { items, totalCount: 1 } } },
    })
    const directions = await inside.findByRole('link', { name: 'Get Directions' })
    await waitFor(() => expect(directions.getAttribute('href')).toMatch(/^https:\/\/maps\.example\/214/))
  })

  it('shows the shopper’s store without a uri, and is empty where there is none', async () => {
    const { inside } = show(<StoreBlurb storeUri={null} />, { geo: { store: { storeUri: 'alexandria' } } })
    expect(await inside.findByText(/214 Mandible Street/)).toBeTruthy()
    localStorage.clear()
    const none = show(<StoreBlurb storeUri={null} />)
    await waitFor(() => expect(none.container.textContent).toBe(''))
  })
})

describe('the store panel', () => {
  const picked = { geo: { store: { storeUri: 'alexandria' } } }
  const open = async (given: Parameters<typeof storesBackend>[0] = picked) => {
    const shown = show(<StorePanel />, given)
    await userEvent.click(shown.inside.getByRole('button', { name: /^Your Store/ }))
    return { ...shown, panel: within(shown.inside.getByRole('dialog')) }
  }

  it('is a dropdown headed “Your Store” with name, picture, blurb, closing time and location editor [COM-035, COM-036, COM-037, COM-043, COM-044, COM-045]', async () => {
    const { panel, container } = await open()
    expect(panel.getByRole('heading', { name: 'Your Store' })).toBeTruthy()
    expect(await panel.findByText('Alexandria')).toBeTruthy()
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      `https://api.test${alexandria.thumbImg.src}`,
    )
    expect(panel.getByText('Forty working kitchens.')).toBeTruthy()
    expect(panel.getByText('Closes at 8pm today')).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Change delivery location' }))
    expect(panel.getByRole('combobox', { name: 'Delivery Postcode' })).toBeTruthy()
  })

  it('shows the closing time in the store’s time zone: late on Thursday in Perth it is Friday in Sydney [COM-045]', async () => {
    vi.setSystemTime('2026-11-26T14:30:00Z')
    const { panel } = await open({ geo: { store: { storeUri: perth.storeUri } } })
    expect(await panel.findByText('Closes at 8pm today')).toBeTruthy()
    vi.setSystemTime('2026-11-26T16:30:00Z')
    localStorage.clear()
    const friday = await open({ geo: { store: { storeUri: perth.storeUri } } })
    expect(await friday.panel.findByText('Closes at 5:30pm today')).toBeTruthy()
  })

  it('links to the store, its tour and the list of stores [COM-038, COM-039, COM-041]', async () => {
    const { panel } = await open()
    const href = async (name: string) => (await panel.findByRole('link', { name })).getAttribute('href')
    expect(await href('View Store Details')).toBe('/stores/alexandria')
    expect(await href('View Virtual Tour')).toBe('/virtual-tour/alexandria')
    expect(await href('Change Store')).toBe('/stores')
  })

  it('has no tour for a store without one, and no closing time for one by appointment [COM-040, COM-047]', async () => {
    const perth = await open({ geo: { store: { storeUri: 'osborne-park' } } })
    await perth.panel.findByRole('link', { name: 'View Store Details' })
    expect(perth.panel.queryByRole('link', { name: 'View Virtual Tour' })).toBeNull()
    localStorage.clear()
    const appointed = await open({ geo: { store: { storeUri: atelier.storeUri } } })
    await appointed.panel.findByRole('link', { name: 'View Store Details' })
    expect(appointed.panel.queryByText(/^Closes at/)).toBeNull()
  })

  it('links to the list without a store', async () => {
    const { panel } = await open({})
    expect((await panel.findByRole('link', { name: storesTexts.find })).getAttribute('href')).toBe('/stores')
  })

  it('closes once the window has had another width for 150 ms, and stays for a keyboard below it [COM-438]', async () => {
    const { inside } = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent(window, new Event('resize'))
    act(() => void vi.advanceTimersByTime(150))
    expect(inside.queryByRole('dialog')).not.toBeNull()
    setScreenWidth(1279)
    fireEvent(window, new Event('resize'))
    vi.advanceTimersByTime(149)
    expect(inside.queryByRole('dialog')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(inside.queryByRole('dialog')).toBeNull()
  })

  it.each(['the close button', 'Escape', 'a press beside it', 'another route'])(
    'closes by %s',
    async (way) => {
      const { inside, panel, root } = await open()
      if (way === 'Escape') fireEvent.keyDown(inside.getByRole('dialog'), { key: 'Escape' })
      if (way === 'the close button')
        await userEvent.click(panel.getAllByRole('button', { name: 'Close' })[0]!)
      if (way === 'a press beside it') fireEvent.pointerDown(document.body)
      if (way === 'another route') act(() => void emit(document, 'route', { url: 'https://shop.test/x' }))
      await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull())
      if (way === 'Escape') expect(root.activeElement?.getAttribute('aria-expanded')).toBe('false')
    },
  )

  it('is an inline panel in a dialog, where a dropdown would overlap', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const { inside, host, rerender } = show(<StorePanel />, picked)
    dialog.append(host)
    rerender(<StorePanel key="moved" />)
    expect(inside.queryByRole('button', { name: /^Your Store/ })).toBeNull()
    expect(await inside.findByText('Forty working kitchens.')).toBeTruthy()
    dialog.remove()
  })

  it('is an inline panel with its title on a small device [COM-042]', async () => {
    setScreenWidth(400)
    const { inside } = show(<StorePanel />, picked)
    expect(inside.getByRole('heading', { name: 'Your Store' })).toBeTruthy()
    expect(await inside.findByRole('link', { name: 'View Store Details' })).toBeTruthy()
    expect(inside.queryByRole('button', { name: /^Your Store/ })).toBeNull()
  })
})
