import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { STAR_TEXTS } from '../../rules'
import { fakeBackend } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { watchViews, type WatchedViews } from '../../testing/watchedViews'
import { productDetailsTexts } from './productDetails.texts'
import { PriceHistory } from './ui/PriceHistory'
import { Reviews } from './ui/Reviews'
import { Specifications } from './ui/Specifications'
import { Video } from './ui/Video'

afterEach(() => vi.restoreAllMocks())

const pathsOf = ({ requests }: ReturnType<typeof fakeBackend>) => requests.map(({ url }) => url.pathname)

describe('the specifications', () => {
  const productOf = (specifications: readonly unknown[]) =>
    fakeBackend({
      'GET /api/v2/product/sku/{sku}': { body: { sku: 'A', productId: 7 } },
      'GET /api/v2/product/extended/id/{id}': { body: { productId: 7, specifications } },
    })

  it('are one table per group, each value formatted by its type, without empty values', async () => {
    const attribute = (name: string, type: string, value: unknown) => ({ name, type, value })
    const groups = [
      {
        title: 'Cooking',
        attributes: [
          attribute('Air fry', 'Boolean', true),
          attribute('Grill', 'Boolean', false),
          attribute('Steam', 'String', ' '),
          attribute('Programs', 'String', 12),
          attribute('Energy', 'Rating', 4.5),
          attribute('Water', 'Rating', '1 star'),
          attribute('Note', 'Html', '<b>Bold</b><script>alert(1)</script>'),
          attribute('Manual', 'Downloads', 'https://files.test/m.pdf'),
          attribute('Drawing', 'Downloads', '/files/d.pdf'),
          attribute('Sheet', 'Downloads', 'javascript:alert(1)'),
        ],
      },
      { title: 'Nothing', attributes: [attribute('Empty', 'String', '')] },
    ]
    const backend = productOf(groups)
    const rendered = renderInWidget(<Specifications sku="TW 90/X" />, { backend })
    const page = within(rendered.container)
    const table = await page.findByRole('table', { name: 'Cooking' })
    expect(page.getAllByRole('table')).toHaveLength(1)
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'Air fryYes',
      'GrillNo',
      'Programs12',
      'Energy4.5 stars',
      'Water1 star',
      'NoteBold',
      'ManualManual',
      'DrawingDrawing',
      'Sheetjavascript:alert(1)',
    ])
    expect(within(table).getByText('Bold').localName).toBe('b')
    const linked = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(page.getAllByRole('link')).toHaveLength(2)
    expect(linked('Download Manual')).toBe('https://files.test/m.pdf')
    // A path is on the API's origin, not on the host's.
    expect(linked('Download Drawing')).toBe('https://api.test/files/d.pdf')
    expect(pathsOf(backend)).toEqual(['/api/v2/product/sku/TW%2090%2FX', '/api/v2/product/extended/id/7'])
  })

  it('word ratings as the rules do', () => {
    expect(productDetailsTexts).toMatchObject(STAR_TEXTS)
  })

  it('of one product are requested once, however many elements show them [COM-436]', async () => {
    const backend = productOf([])
    const both = (
      <>
        <Specifications sku="A" />
        <Specifications sku="A" />
      </>
    )
    const page = within(renderInWidget(both, { backend }).container)
    const empty = 'There are no specifications for this product yet.'
    await waitFor(() => expect(page.queryAllByText(empty)).toHaveLength(2))
    expect(pathsOf(backend)).toEqual(['/api/v2/product/sku/A', '/api/v2/product/extended/id/7'])
  })

  it('report a failure and retry, and may be empty', async () => {
    const backend = productOf([])
    backend.on('GET /api/v2/product/sku/{sku}', { status: 500 })
    const page = within(renderInWidget(<Specifications sku="F" />, { backend }).container)
    const again = await page.findByRole('button', { name: 'Try again' })
    backend.on('GET /api/v2/product/sku/{sku}', { body: { sku: 'F', productId: 7 } })
    await userEvent.click(again)
    expect(await page.findByText('There are no specifications for this product yet.')).toBeTruthy()
  })
})

describe('the price history', () => {
  const prices = [
    { date: '2025-11-20', price: 2799, rrp: 2999.5 },
    { date: '2026-03-05', price: 2499, rrp: 2999.5 },
  ]
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-09T13:30:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  function draw(flag: string | null, history: unknown, brand: 'aol' | 'nz' = 'aol') {
    const items = flag === null ? [] : [{ name: 'PriceHistoryEnabled', value: flag }]
    const backend = fakeBackend({
      'GET /api/settings': { body: { items, totalCount: items.length } },
      'GET /api/pricehistory/get-price-history/{sku}': { body: { sku: 'A', history } },
    })
    const rendered = renderInWidget(<PriceHistory sku="A" />, { backend, config: { brand } })
    return { ...rendered, backend, page: within(rendered.container) }
  }

  it('is a sentence, a graph and a table of the same prices [COM-069]', async () => {
    const { page, container } = draw('true', prices)
    expect(
      await page.findByText('$2,499 since 5 Mar 2026: the lowest it has been. It has cost up to $2,799.'),
    ).toBeTruthy()
    expect(page.getByRole('img', { name: 'Price from 20 Nov 2025 until today' })).toBeTruthy()
    // 105 days of 110: in Sydney it is already 10 March.
    expect(container.querySelector('.history-line')?.getAttribute('d')).toBe('M0 6H954.5V94H1000')
    expect(page.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
      'FromUntilPrice',
      '20 Nov 20255 Mar 2026$2,799',
      '5 Mar 2026today$2,499',
    ])
  })

  it('shows New Zealand its own prices and their range', async () => {
    const { page } = draw('true', [prices[1], { date: '2026-03-07', price: 2799.5, rrp: 3199 }], 'nz')
    expect(
      await page.findByText('$2,799.50 since 7 Mar 2026. It has been between $2,499 and $2,799.50.'),
    ).toBeTruthy()
  })

  it('has no graph when the price never changed, and is empty without a price', async () => {
    const same = draw('true', prices.slice(1))
    expect(await same.page.findByText('$2,499 since 5 Mar 2026. The price has not changed.')).toBeTruthy()
    expect(same.page.queryByRole('img')).toBeNull()
    const none = draw('true', [])
    await waitFor(() => expect(pathsOf(none.backend)).toHaveLength(2))
    await waitFor(() => expect(none.container.textContent).toBe(''))
  })

  it('follows the flag PriceHistoryEnabled, which is off by default [COM-071]', async () => {
    for (const flag of [null, 'false']) {
      const { backend, container } = draw(flag, prices)
      await waitFor(() => expect(pathsOf(backend)).toEqual(['/api/settings']))
      expect(container.textContent).toBe('')
    }
    const { backend } = draw('TRUE', prices)
    await waitFor(() =>
      expect(pathsOf(backend)).toEqual(['/api/settings', '/api/pricehistory/get-price-history/A']),
    )
  })
})

describe('reviews and video', () => {
  /** The page loads a script once, so each test has its own. */
  let tests = 0
  let views: WatchedViews
  let added: HTMLScriptElement[]

  beforeEach(() => {
    tests += 1
    views = watchViews()
    added = []
    vi.spyOn(document.head, 'append').mockImplementation((node) => void added.push(node as HTMLScriptElement))
  })

  function draw(what: 'reviews' | 'video', { isKnown = true, inside = '' } = {}) {
    const url = `https://service.test/${what}-${tests}.js`
    const part =
      what === 'reviews' ? (
        <Reviews sku="A" />
      ) : (
        <Video sku="A" video="v1" poster="https://p.test/1.svg" heading="The oven" />
      )
    const rendered = renderInWidget(part, { config: isKnown ? { scripts: { [what]: url } } : {} })
    rendered.host.innerHTML = inside
    const events: CustomEvent<{ element: HTMLElement }>[] = []
    rendered.host.addEventListener(`countertop:${what}:show`, (event) => void events.push(event as never))
    return { ...rendered, events, url, page: within(rendered.container) }
  }

  it.each(['reviews', 'video'] as const)(
    'load the script of %s when they come near the view, never before, and emit its event [COM-082]',
    async (what) => {
      const { host, events, url } = draw(what)
      expect([added, views.margins]).toEqual([[], ['200px']])
      await views.set(false)
      expect(added).toEqual([])
      await views.set(true)
      await waitFor(() => expect(added.map(({ src }) => src)).toEqual([url]))
      expect(events).toEqual([])
      added[0]?.onload?.(new Event('load'))
      await waitFor(() => expect(events).toHaveLength(1))
      const element = host.querySelector<HTMLElement>('[slot="provider"]')
      const facts = { sku: 'A', brand: 'aol', locale: 'en-AU' }
      const more =
        what === 'video' ? { video: 'v1', poster: 'https://p.test/1.svg', heading: 'The oven' } : {}
      expect(events[0]?.detail).toEqual({ ...facts, ...more, element })
      expect(element?.className).toBe(`countertop-${what}`)
      expect({ ...element?.dataset }).toEqual({ ...facts, ...more })
    },
  )

  it('leave the host’s provider element in place, and remove their own on unmount', async () => {
    const own = draw('reviews', { inside: '<div slot="provider" data-service="x"></div>' })
    await views.set(true)
    await waitFor(() => expect(added).toHaveLength(1))
    added[0]?.onload?.(new Event('load'))
    await waitFor(() => expect(own.events).toHaveLength(1))
    expect(own.events[0]?.detail.element).toBe(own.host.firstElementChild)
    expect(own.host.children).toHaveLength(1)
    own.unmount()
    expect(own.host.children).toHaveLength(1)
    tests += 1
    const ours = draw('video')
    await views.set(true)
    await waitFor(() => expect(ours.host.children).toHaveLength(1))
    ours.unmount()
    expect(ours.host.children).toHaveLength(0)
  })

  it('report a script that failed to load, show the host’s content, and retry [COM-348]', async () => {
    const { host, page, events, container } = draw('reviews', { inside: '<p>Two of three liked it</p>' })
    const errors: string[] = []
    host.addEventListener('countertop:error', (event) => {
      errors.push((event as CustomEvent<{ error: Error }>).detail.error.message)
    })
    await views.set(true)
    await waitFor(() => expect(added).toHaveLength(1))
    added[0]?.onerror?.(new Event('error'))
    expect(await page.findByText('We couldn’t load the reviews.')).toBeTruthy()
    expect(errors).toEqual(['Failed to load script reviews'])
    expect(container.querySelector('slot:not([name])')).not.toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(added).toHaveLength(2))
    added[1]?.onload?.(new Event('load'))
    await waitFor(() => expect(events).toHaveLength(1))
    expect(container.querySelector('slot:not([name])')).toBeNull()
  })

  it('show the host’s content and load nothing in a shop without the service', async () => {
    const { host, container } = draw('video', { isKnown: false, inside: '<p>No video</p>' })
    await views.set(true)
    await waitFor(() =>
      expect(container.querySelector('[aria-busy]')?.getAttribute('aria-busy')).toBe('false'),
    )
    expect(added).toEqual([])
    expect(host.children).toHaveLength(1)
  })
})
