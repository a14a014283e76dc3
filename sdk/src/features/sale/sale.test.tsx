import { act, fireEvent, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountertop } from '../../core'
import type { SalePlacement } from '../../rules'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { waitFor } from '../../testing/waitFor'
import { setScreenWidth } from '../../testing/viewport'
import { createSaleStore } from './sale.store'
import { saleBannerWidget } from './sale.widget'
import { SaleBanner } from './ui/SaleBanner'

const pictures = (name: string) => ({ desktop: `/media/${name}-d.svg`, mobile: `/media/${name}-m.svg` })
const sale = {
  isSaleOn: true,
  name: 'Spring sale',
  title: 'Spring sale',
  description: 'Until Sunday',
  url: '/c/ovens',
  colour: '#1d3557',
  time: '2026-12-05T00:00:00.000Z',
  imagePaths: {
    header: pictures('header'),
    cart: pictures('cart'),
    checkout: pictures('checkout'),
    footer: pictures('footer'),
  },
}

const show = (placement: SalePlacement, answer: FakeAnswer = { body: sale }) => {
  const backend = fakeBackend({ 'GET /api/promotion/sale/': answer })
  const rendered = renderInWidget(<SaleBanner placement={placement} />, { backend })
  return { ...rendered, inside: within(rendered.container) }
}
const picture = async ({ inside }: ReturnType<typeof show>) =>
  new URL((await inside.findByRole<HTMLImageElement>('img')).src).pathname

beforeEach(() => {
  localStorage.clear()
  setScreenWidth(1280)
  vi.useFakeTimers({ now: new Date('2026-11-26T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

describe('the sale’s banner', () => {
  it.each(['header', 'cart', 'checkout', 'footer'] as const)(
    'shows its own picture in the %s and links to the sale [SHL-269, SHL-270, SHL-273, SHL-478, SHL-479, SHL-480, COM-099]',
    async (placement) => {
      const shown = show(placement)
      expect(await picture(shown)).toContain(`/media/${placement}-`)
      expect(shown.inside.getByRole('link').getAttribute('href')).toBe('/c/ovens')
      expect(shown.inside.getByRole('img', { name: 'Spring sale. Until Sunday' })).toBeTruthy()
    },
  )

  it.each([
    ['checkout', 975, '/media/checkout-d.svg'],
    ['checkout', 974, '/media/checkout-m.svg'],
    ['header', 1200, '/media/header-d.svg'],
    ['header', 900, '/media/header-m.svg'],
    ['header', 400, '/media/header-m.svg'],
  ] as const)(
    'shows in the %s at %i px the picture %s [SHL-271, SHL-272, SHL-275, SHL-276, SHL-479, SHL-480, COM-094]',
    async (placement, px, path) => {
      setScreenWidth(px)
      expect(await picture(show(placement))).toBe(path)
    },
  )

  it('shows its text when its picture cannot be loaded', async () => {
    const { inside } = show('checkout')
    fireEvent.error(await inside.findByRole('img'))
    expect(inside.queryByRole('img')).toBeNull()
    expect(inside.getByRole('link').textContent).toBe('Spring saleUntil Sunday')
  })

  it('has the sale’s colour, and falls back to a default colour and text [SHL-274, COM-095, COM-096, COM-097, COM-098]', async () => {
    const own = show('header')
    await own.inside.findByRole('link')
    expect(own.container.querySelector<HTMLElement>('.sale')?.style.backgroundColor).toBe('#1d3557')
    const bare = show('header', { body: { isSaleOn: true, title: null, description: null } })
    const link = await bare.inside.findByRole('link')
    expect(bare.container.querySelector<HTMLElement>('.sale')?.style.backgroundColor).toBe('#c4102b')
    expect(link.textContent).toBe('Hot OffersCheck out our daily hot deals')
    expect(link.getAttribute('href')).toBe('/sale')
  })

  it.each<[string, FakeAnswer]>([
    ['no sale is on', { body: { isSaleOn: false } }],
    ['it has ended', { body: { ...sale, time: '2026-11-25T00:00:00.000Z' } }],
    ['the server does not answer', { status: 500 }],
  ])('is absent while %s [COM-093]', async (_, answer) => {
    const { container, countertop } = show('header', answer)
    const { $sale } = countertop.once('sale', createSaleStore)
    await act(() => waitFor(() => expect($sale.get()).not.toBeUndefined()))
    expect(container.textContent).toBe('')
    expect(container.querySelector('.sale')).toBeNull()
  })

  it('loads once for all banners of a page', async () => {
    const backend = fakeBackend({ 'GET /api/promotion/sale/': { body: sale } })
    const store = createSaleStore(createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch }))
    store.load()
    store.load()
    await waitFor(() => expect(store.$sale.get()?.name).toBe('Spring sale'))
    expect(backend.requests).toHaveLength(1)
  })

  it('stays hidden in the footer for a day after it was dismissed [COM-100, COM-437]', async () => {
    const first = show('footer')
    await userEvent.click(await first.inside.findByRole('button', { name: 'Close the offer' }))
    expect(first.container.querySelector('.sale')).toBeNull()
    expect(JSON.parse(localStorage.getItem('isFooterBannerOpen') ?? '')).toEqual({
      value: false,
      expires: Date.now() + 1440 * 60_000,
    })
    vi.setSystemTime(Date.now() + (23 * 60 + 59) * 60_000)
    const later = show('footer')
    const { $sale } = later.countertop.once('sale', createSaleStore)
    await act(() => waitFor(() => expect($sale.get()).not.toBeUndefined()))
    expect(later.container.querySelector('.sale')).toBeNull()
    vi.setSystemTime(Date.now() + 60_000)
    expect(await picture(show('footer'))).toBe('/media/footer-d.svg')
  })

  it('cannot be closed outside the footer', async () => {
    const { inside } = show('header')
    await inside.findByRole('link')
    expect(inside.queryByRole('button')).toBeNull()
  })

  it('requires a known placement', () => {
    const host = document.createElement('div')
    const mount = () =>
      saleBannerWidget.mount(host.attachShadow({ mode: 'open' }), {
        host,
        name: 'sale-banner',
        config: { api: 'https://api.test' },
        options: { placement: 'ceiling' },
      })
    expect(mount).toThrow('needs "placement" as one of header, cart, checkout, footer')
  })
})
