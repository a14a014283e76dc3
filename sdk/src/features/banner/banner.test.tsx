import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountertop } from '../../core'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { pageMessages } from '../../testing/pageMessages'
import { renderInWidget } from '../../testing/renderInWidget'
import { setScreenWidth } from '../../testing/viewport'
import { ALERT_CLOSED_COOKIE } from '../../rules'
import { createBannerStore } from './banner.store'
import { AlertBanner } from './ui/AlertBanner'

const banner = {
  bannerURL: '/s/delivery',
  backgroundColor: '#0b5fd7',
  desktopContent: 'Choose your own delivery day. <strong>See how</strong>',
  mobileContent: 'Your own day. <strong>How</strong>',
}
const backendOf = (answer: FakeAnswer = { body: banner }) => fakeBackend({ 'GET /api/alertBanner/': answer })
const KEY = 'aol:alertBanner'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { banner: unknown; recheckAt: number }

beforeEach(() => {
  localStorage.clear()
  setScreenWidth(1280)
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

describe('the alert banner store', () => {
  const visit = async (answer?: FakeAnswer) => {
    const backend = backendOf(answer)
    const store = createBannerStore(createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch }))
    await store.start()
    return { store, requests: () => backend.requests.length, shown: () => store.$banner.get() }
  }

  it('loads the banner on the first visit, shows it and caches it [SHL-246, SHL-247]', async () => {
    const { requests, shown } = await visit()
    expect([requests(), shown()]).toEqual([1, banner])
    expect(stored().banner).toEqual(banner)
  })

  it('shows the cached banner for 10 minutes without a request, then loads it again [SHL-243, SHL-244, SHL-245]', async () => {
    await visit()
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1)
    const within10 = await visit({ body: { ...banner, bannerURL: '/new' } })
    expect([within10.requests(), within10.shown()]).toEqual([0, banner])
    vi.setSystemTime(Date.now() + 1)
    const after = await visit({ body: { ...banner, bannerURL: '/new' } })
    expect([after.requests(), after.shown()?.bannerURL]).toEqual([1, '/new'])
  })

  it.each<[string, FakeAnswer]>([
    ['an empty answer', { status: 204 }],
    ['a failure', { status: 500 }],
    ['no answer at all', { text: 'not JSON' }],
  ])(
    'discards the banner after %s, and loads it again once the time has passed [SHL-248, SHL-249]',
    async (_, answer) => {
      await visit()
      vi.setSystemTime(Date.now() + 10 * 60_000)
      const { requests, shown } = await visit(answer)
      expect([requests(), shown(), stored().banner]).toEqual([1, null, null])
      expect((await visit()).requests()).toBe(0)
      vi.setSystemTime(Date.now() + 10 * 60_000)
      expect((await visit()).shown()).toEqual(banner)
    },
  )

  it('hides a closed banner until then [SHL-251, SHL-252]', async () => {
    const { store, shown } = await visit()
    store.close()
    expect([shown(), stored().banner]).toEqual([null, null])
    const next = await visit()
    expect([next.requests(), next.shown()]).toEqual([0, null])
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await visit()).shown()).toEqual(banner)
  })

  it('hides a banner that is closed after the recheck time for another ten minutes [SHL-252]', async () => {
    const { store } = await visit()
    vi.setSystemTime(Date.now() + 11 * 60_000)
    store.close()
    const next = await visit()
    expect([next.requests(), next.shown()]).toEqual([0, null])
    expect(document.cookie).toContain(`${ALERT_CLOSED_COOKIE}=1`)
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await visit()).shown()).toEqual(banner)
  })

  it('ignores a stored value of another shape', async () => {
    localStorage.setItem(KEY, JSON.stringify({ banner: { html: '<script>' }, recheckAt: Date.now() + 1e6 }))
    expect((await visit()).shown()).toEqual(banner)
  })
})

describe('the alert banner', () => {
  const show = (answer?: FakeAnswer) => {
    const rendered = renderInWidget(<AlertBanner />, { backend: backendOf(answer) })
    return { ...rendered, inside: within(rendered.container) }
  }

  it('is a bar in its colour that links to its page [SHL-238, SHL-239, SHL-247]', async () => {
    const { inside } = show()
    const link = await inside.findByRole('link')
    expect(link.getAttribute('href')).toBe('/s/delivery')
    const { style } = inside.getByRole('complementary')
    expect([style.backgroundColor, style.color]).toEqual(['#0b5fd7', '#ffffff'])
  })

  it('sets dark text on a light colour, and ignores an invalid colour', async () => {
    const light = show({ body: { ...banner, backgroundColor: '#ffd400' } })
    expect((await light.inside.findByRole('complementary')).style.color).toBe('#111111')
    localStorage.clear()
    const foreign = show({ body: { ...banner, backgroundColor: 'url(//evil.test)' } })
    expect((await foreign.inside.findByRole('complementary')).style.backgroundColor).toBe('#17191c')
  })

  it.each([
    [975, 'Choose your own delivery day. See how'],
    [974, 'Your own day. How'],
  ])('reads at %i px: %s [SHL-240, SHL-241, SHL-500]', async (px, text) => {
    setScreenWidth(px)
    const { inside } = show()
    expect((await inside.findByRole('link')).textContent).toBe(text)
  })

  it('renders formatting only, whatever the server sends [SHL-240]', async () => {
    const hostile = '<b onclick="x()">Hot</b><script>steal()</script><img src=x onerror=x()><iframe></iframe>'
    const { inside } = show({ body: { ...banner, desktopContent: hostile } })
    expect((await inside.findByRole('link')).innerHTML).toBe('<b>Hot</b>')
  })

  it('is closed by its button, which clears the stored one [SHL-242, SHL-251, SHL-252]', async () => {
    const { inside, container } = show()
    await userEvent.click(await inside.findByRole('button', { name: 'Close this notice' }))
    expect(container.textContent).toBe('')
    expect(stored().banner).toBeNull()
  })

  it('shows the host’s content until the banner is loaded, and sets a cookie for the host’s server when closed [SHL-251]', async () => {
    const hostContent = '<aside>From the server</aside>'
    const { container } = renderInWidget(<AlertBanner />, { backend: backendOf(), hostContent })
    const inside = within(container)
    expect(container.querySelector('slot')).not.toBeNull()
    await userEvent.click(await inside.findByRole('button', { name: 'Close this notice' }))
    expect(container.querySelector('slot')).toBeNull()
    expect(document.cookie).toContain(`${ALERT_CLOSED_COOKIE}=1`)
  })

  it('is silent about a failure [SHL-250]', async () => {
    const { container, countertop, backend } = show({ status: 500 })
    const messages = pageMessages(countertop)
    await waitFor(() => expect(stored()?.banner).toBeNull())
    expect(backend.requests).toHaveLength(1)
    expect([container.textContent, messages.texts]).toEqual(['', []])
  })
})
