import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrandCode } from '../../rules'
import { renderInWidget } from '../../testing/renderInWidget'
import { productOf, shopBackend } from './testing/products'
import { Offers } from './ui/Offers'
// Imported in advance, so that no test waits for a file instead of a dialog.
import './ui/offerWindow'

const provider = (minimumAmount: number | null, maximumAmount: number | null, more: object = {}) => ({
  isEnabled: true,
  details: { minimumAmount, maximumAmount, ...more },
})
const zip = {
  repaymentPeriodMonths: 12,
  offerExpiry: [2026, 3, 31],
  offerExpiryInclusion: null,
}

/** The browser caches loaded products, so each shop of these tests sells a different one. */
let shops = 0

async function show(
  price: number | null,
  configurations: object,
  brand: BrandCode = 'aol',
  more: object = {},
) {
  const sku = `A${(shops += 1)}`
  const backend = shopBackend([productOf(sku, { price, ...more })], {}, configurations)
  const rendered = renderInWidget(<Offers sku={sku} />, { backend, config: { brand } })
  const inside = within(rendered.container)
  await waitFor(() => expect(rendered.container.querySelector('slot')).toBeNull())
  const texts = () => inside.queryAllByRole('listitem').map(({ textContent }) => textContent)
  return { ...rendered, backend, inside, texts }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-03-05T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

describe('payment-plan offers', () => {
  it('show from the provider’s minimum up to its maximum [COM-446, SHL-325, SHL-326]', async () => {
    const afterpay = { afterpay: provider(50, 1000) }
    expect((await show(49.99, afterpay)).texts()).toEqual([])
    expect((await show(50, afterpay)).texts()).toEqual(['Afterpay4 payments of $12.50 every 2 weeks'])
    expect((await show(1000, afterpay)).texts()).toEqual(['Afterpay4 payments of $250 every 2 weeks'])
    expect((await show(1000.01, afterpay)).texts()).toEqual([])
  })

  it('are absent without a price, without a configuration, and for a disabled provider [COM-446, SHL-327, SHL-328, SHL-329]', async () => {
    const all = { afterpay: provider(null, null) }
    expect((await show(null, all)).texts()).toEqual([])
    expect((await show(0, all)).texts()).toEqual([])
    expect((await show(100, {})).texts()).toEqual([])
    expect((await show(100, { afterpay: { ...all.afterpay, isEnabled: false } })).texts()).toEqual([])
  })

  it.each(['noStock', 'supersededAndNoStock', 'indeterminate'])(
    'are absent for a product that cannot be bought: %s [COM-446]',
    async (stockStatus) => {
      const { texts } = await show(100, { afterpay: provider(null, null) }, 'aol', { stockStatus })
      expect(texts()).toEqual([])
    },
  )

  it('show one for each provider that accepts the price, in a fixed order [SHL-330, SHL-335, SHL-339, SHL-387]', async () => {
    const { texts } = await show(1000, {
      humm: provider(1, null),
      klarna: provider(1, 2000),
      zipmoney: provider(1, 50_000, zip),
      paypalbnpl: provider(30, 2000),
      afterpay: provider(1, 2000),
    })
    expect(texts()).toEqual([
      'Afterpay4 payments of $250 every 2 weeks',
      'ZipOwn it from $10 per week*',
      'PayPal Pay in 44 payments of $250 every 2 weeks',
      'Klarna4 payments of $250 every 2 weeks',
      'humm5 fortnightly payments of $200',
    ])
  })

  it('name no amount for humm above $2,000 [SHL-336, SHL-337, SHL-338]', async () => {
    expect((await show(1000.01, { humm: provider(1, null) })).texts()).toEqual([
      'humm10 fortnightly payments of $100.01',
    ])
    expect((await show(2000, { humm: provider(1, null) })).texts()).toEqual([
      'humm10 fortnightly payments of $200',
    ])
    expect((await show(2000.01, { humm: provider(1, null) })).texts()).toEqual([
      'hummPay in slices, no interests ever',
    ])
  })

  it('show four payments for Zip in New Zealand [SHL-339]', async () => {
    const { texts } = await show(200, { zipnz: provider(25, 1500) }, 'nz')
    expect(texts()).toEqual(['Zip4 payments of $50 every 2 weeks'])
  })

  it('open a dialog with the provider’s plan, its price range and the end of its interest-free period [SHL-331, SHL-332, SHL-333, SHL-334]', async () => {
    const { inside } = await show(2000, { zipmoney: provider(1, 50_000, zip) })
    await userEvent.click(inside.getByRole('button', { name: 'About Zip' }))
    const dialog = await inside.findByRole('dialog', { name: 'Zip' })
    const inDialog = within(dialog)
    expect(inDialog.getByText('Own it from $38.50 weekly for 12 months interest free')).toBeTruthy()
    expect(
      inDialog.getByText('$38.50 a week for 12 months pays for this product at today’s price.'),
    ).toBeTruthy()
    expect(inDialog.getByText('Interest free when you buy by 30/03/2026.')).toBeTruthy()
    expect(inDialog.getByText('For purchases from $1 to $50,000.')).toBeTruthy()
    await userEvent.click(inDialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['2026-03-31T12:59:59Z', ' interest free'],
    ['2026-03-31T13:00:00Z', ''],
  ])(
    'say “interest free” up to the offer’s last day in the site’s time zone: %s%s [SHL-333]',
    async (now, free) => {
      vi.setSystemTime(now)
      const { texts } = await show(2000, { zipmoney: provider(1, 50_000, zip) })
      expect(texts()).toEqual([`ZipOwn it from $38.50 weekly for 12 months${free}`])
    },
  )

  it('name the configured end of Zip’s interest-free period rather than the day before the offer ends [SHL-334]', async () => {
    const given = { ...zip, offerExpiryInclusion: [2026, 3, 15] }
    const { inside } = await show(2000, { zipmoney: provider(1, 50_000, given) })
    await userEvent.click(inside.getByRole('button', { name: 'About Zip' }))
    const dialog = await inside.findByRole('dialog', { name: 'Zip' })
    expect(within(dialog).getByText('Interest free when you buy by 15/03/2026.')).toBeTruthy()
  })

  it('load once per page, and are absent when the configuration cannot be loaded', async () => {
    const backend = shopBackend([productOf('B1'), productOf('B2')])
    backend.on('GET /api/checkout/v2/paymentconfiguration', { status: 500 })
    const { container } = renderInWidget(
      <>
        <Offers sku="B1" />
        <Offers sku="B2" />
      </>,
      { backend },
    )
    await waitFor(() => expect(container.querySelector('slot')).toBeNull())
    expect(within(container).queryAllByRole('listitem')).toEqual([])
    expect(backend.requests.filter(({ url }) => url.pathname.endsWith('paymentconfiguration'))).toHaveLength(
      1,
    )
  })
})
