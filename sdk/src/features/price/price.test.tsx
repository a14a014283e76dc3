import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { CountertopError, emit, settingsOf, type CachedProduct } from '../../core'
import type { BrandCode } from '../../rules'
import { renderInWidget } from '../../testing/renderInWidget'
import { createSignedInStore } from '../account'
import { quantityOf } from './options'
import { priceWidget } from './price.widget'
import { productOf, shopBackend } from './testing/products'
import { PriceBlock, type PriceBlockProps } from './ui/PriceBlock'
// Imported in advance, so that no test waits for a file instead of a dialog.
import './ui/priceWindow'

interface Given {
  product?: Partial<CachedProduct>
  brand?: BrandCode
  settings?: Record<string, string>
  props?: Partial<PriceBlockProps>
}

/** The browser caches loaded products, so each shop of these tests sells a different one. */
let shops = 0

const plain = { quantity: 1, lineDiscountCents: 0, altPriceMsg: null, form: 'full' } as const

function show({ product = {}, brand = 'aol', settings = {}, props = {} }: Given = {}) {
  const sku = `A${(shops += 1)}`
  const backend = shopBackend([productOf(sku, product)], settings)
  const rendered = renderInWidget(<PriceBlock {...plain} sku={sku} {...props} />, {
    backend,
    config: { brand },
  })
  const inside = within(rendered.container)
  /** The text that screen readers announce for the figures, in one line. */
  const line = () =>
    rendered.container.querySelector('.price-line')?.textContent?.replace(/\s+/g, ' ').trim() ?? null
  return { ...rendered, backend, inside, line, sku }
}

const shown = async (given: Given = {}) => {
  const rendered = show(given)
  await waitFor(() => expect(rendered.line()).not.toBeNull())
  return rendered
}

beforeEach(() => {
  localStorage.clear()
  emit(document, 'route', { url: 'https://shop.test/p/oven?from=list' })
})

describe('a price', () => {
  it('shows whole dollars, with raised cents where there are any [SHL-299, SHL-300, SHL-301]', async () => {
    const whole = await shown({ product: { rrp: null } })
    expect(whole.line()).toBe('$1,299')
    expect(whole.container.querySelector('sup')).toBeNull()
    const cents = await shown({ product: { price: 1299.5, rrp: null } })
    expect(cents.container.querySelector('sup')?.textContent).toBe('50')
    expect(cents.inside.getByText('$1,299.50').className).toBe('vh')
  })

  it('leaves its product in the browser for the next page [COM-433]', async () => {
    const { sku } = await shown()
    await waitFor(() => expect(localStorage.getItem('CachedProductsList')).toContain(`aol:${sku}`))
  })

  it('shows a higher RRP and the saving beside it, as a percentage or an amount [SHL-308, SHL-309, SHL-310, SHL-311, SHL-312, SHL-313]', async () => {
    for (const brand of ['aol', 'nz'] as const) {
      const percent = await shown({ brand })
      expect(percent.line()).toBe('$1,299RRP: $1,499')
      expect(percent.inside.getByText('13% off RRP')).toBeTruthy()
      const amount = await shown({ brand, product: { price: 9800, rrp: 10_000.55 } })
      expect(amount.inside.getByText('$200.55 off RRP')).toBeTruthy()
      const whole = await shown({ brand, product: { price: 9800, rrp: 10_000 } })
      expect(whole.inside.getByText('$200 off RRP')).toBeTruthy()
    }
  })

  it('shows no saving that is too small, and no RRP label at the home centre [SHL-308, SHL-309, SHL-310]', async () => {
    const small = await shown({ product: { price: 1425, rrp: 1499 } })
    expect(small.line()).toBe('$1,425RRP: $1,499')
    expect(small.container.textContent).not.toContain('off RRP')
    expect((await shown({ brand: 'hc' })).line()).toBe('$1,299')
  })

  it('shows the price before a line discount, but not at the home centre [SHL-302, SHL-305, SHL-306]', async () => {
    const props = { quantity: 2, lineDiscountCents: 2_000 }
    expect((await shown({ props })).line()).toBe('2 ×2 of this$1,289was $1,299')
    expect((await shown({ props, brand: 'hc' })).line()).toBe('2 ×2 of this$1,299')
  })

  it('takes the whole line discount off one unit, down to 0 [SHL-303, SHL-304]', async () => {
    expect((await shown({ props: { lineDiscountCents: 2_000 } })).line()).toBe('$1,279was $1,299')
    const free = await shown({ product: { price: 10, rrp: null }, props: { lineDiscountCents: 5_000 } })
    expect(free.line()).toBe('FREEwas $10')
  })

  it('shows the RRP as the earlier price beside the host’s message [SHL-307]', async () => {
    const { line, inside } = await shown({ props: { altPriceMsg: 'Black Friday price' } })
    expect(line()).toBe('$1,299was $1,499')
    expect(inside.getByText('Black Friday price')).toBeTruthy()
  })

  it('has a badge with the quantity above 1 [SHL-315]', async () => {
    const { container, rerender, line, sku } = await shown({ product: { rrp: null } })
    expect(container.querySelector('.price-count')).toBeNull()
    rerender(<PriceBlock {...plain} sku={sku} quantity={2} />)
    expect(container.querySelector('.price-count [aria-hidden]')?.textContent).toBe('2 ×')
    expect(line()).toBe('2 ×2 of this$1,299')
  })

  it('offers to request a missing price', async () => {
    expect((await shown({ product: { price: 0 } })).line()).toBe('Request Price')
    expect((await shown({ product: { price: null } })).line()).toBe('Request Price')
  })

  it('is emitted on every change, in the currency of the setting or else of the brand [SHL-319, SHL-320, SHL-390, SHL-391, SHL-459, SHL-509]', async () => {
    const events: unknown[] = []
    const listen = (event: Event) => events.push((event as CustomEvent).detail)
    document.addEventListener('countertop:price:change', listen)
    const { rerender, sku } = await shown()
    await waitFor(() => expect(events).toHaveLength(1))
    const product = {
      price: 1299,
      rrp: 1499,
      lineDiscount: 0,
      quantity: 1,
      discountOffRrp: 200,
      percentageDiscountOffRrp: 13,
      altPriceMsg: null,
    }
    expect(events[0]).toEqual({ sku, currency: 'AUD', product })
    rerender(<PriceBlock {...plain} sku={sku} />)
    rerender(<PriceBlock {...plain} sku={sku} quantity={3} />)
    await waitFor(() => expect(events).toHaveLength(2))
    expect(events[1]).toEqual({ sku, currency: 'AUD', product: { ...product, quantity: 3 } })
    await shown({ settings: { countryCode: 'NZ' } })
    await waitFor(() => expect(events[2]).toMatchObject({ currency: 'NZD' }))
    await shown({ brand: 'nz' })
    await waitFor(() => expect(events[3]).toMatchObject({ currency: 'NZD' }))
    document.removeEventListener('countertop:price:change', listen)
  })
})

describe('a price at the trade shop', () => {
  it('invites a visitor to log in, and leads back to the page [SHL-316, SHL-317]', async () => {
    const { inside, container } = show({ brand: 'aoc', product: { price: null, rrp: null } })
    const link = await inside.findByRole('link', { name: 'LOG IN for Price' })
    expect(link.getAttribute('href')).toBe('/account/login?returnUrl=%2Fp%2Foven%3Ffrom%3Dlist')
    expect(container.textContent).toBe('LOG IN for Price')
  })

  it('offers an account without a price to request it, because signing in again would not help', async () => {
    const { inside, container, countertop } = show({ brand: 'aoc', product: { price: null, rrp: null } })
    await inside.findByRole('link', { name: 'LOG IN for Price' })
    act(() => countertop.once('signedIn', createSignedInStore).flag.set(true))
    expect(await inside.findByText('Request Price')).toBeTruthy()
    expect(container.textContent).toBe('Request Price')
  })

  it('shows after a sign-in and disappears after the sign-out [SHL-318]', async () => {
    const { inside, line, backend, countertop, sku } = show({
      brand: 'aoc',
      product: { price: null, rrp: null },
    })
    await inside.findByRole('link', { name: 'LOG IN for Price' })
    backend.products.set(sku, productOf(sku))
    act(() => void countertop.emit('account:change', { signedIn: true }))
    await waitFor(() => expect(line()).toBe('$1,299RRP: $1,499'))
    backend.products.set(sku, productOf(sku, { price: null, rrp: null }))
    act(() => void countertop.emit('account:change', { signedIn: false }))
    await inside.findByRole('link', { name: 'LOG IN for Price' })
    expect(line()).toBeNull()
    expect(localStorage.getItem('CachedProductsList') ?? '').not.toContain('aoc:')
  })
})

describe('the links beside a price', () => {
  it('explain RRP [SHL-314]', async () => {
    const { inside } = await shown()
    await userEvent.click(inside.getByRole('button', { name: 'What RRP means' }))
    const dialog = await inside.findByRole('dialog', { name: 'RRP' })
    expect(dialog.textContent).toContain("RRP is the manufacturer's recommended retail price.")
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull())
  })

  it.each(['aol', 'wa', 'andoo', 'nz', 'aoc', 'hc'] as const)(
    'show the promise that the editors of %s wrote [SHL-321]',
    async (brand) => {
      const { inside, backend } = await shown({ brand })
      backend.on('GET /api/Static/{uri}', ({ url }) => ({
        body: {
          uri: 'x',
          title: 'x',
          html: `<p>${url.searchParams.get('brand')}: ${url.pathname} <script>alert(1)</script></p>`,
        },
      }))
      await userEvent.click(inside.getByRole('button', { name: 'Our value promise' }))
      const dialog = await inside.findByRole('dialog', { name: 'Our value promise' })
      await within(dialog).findByText(`${brand}: /api/Static/value-promise`)
      expect(dialog.querySelector('script')).toBeNull()
    },
  )

  it('name the configured number and email in the guarantee of New Zealand [SHL-322, SHL-323, SHL-324]', async () => {
    const { inside, backend } = await shown({
      brand: 'nz',
      settings: {
        PriceMatchEnabled: 'true',
        priceMatchPhone: '0800 555 099',
        priceMatchEmail: 'match@example.co.nz',
        customerSupportNumber: '0800 555 014',
      },
    })
    backend.on('GET /api/Static/{uri}', {
      body: { uri: 'x', title: 'x', html: '<p>Call {phone} or write to {email}.</p>' },
    })
    await userEvent.click(await inside.findByRole('button', { name: 'Price-match guarantee' }))
    const dialog = await inside.findByRole('dialog', { name: 'Price-match guarantee' })
    const call = await within(dialog).findByRole('link', { name: '0800 555 099' })
    expect(call.getAttribute('href')).toBe('tel:0800555099')
    expect(call.parentElement?.textContent).toBe('Call 0800 555 099 or write to match@example.co.nz.')
    const email = within(dialog).getByRole('link', { name: 'match@example.co.nz' })
    expect(email.getAttribute('href')).toBe('mailto:match@example.co.nz')
  })

  it('offer the guarantee where the shop and the brand have one, and not without the setting [COM-073]', async () => {
    const offered = async (brand: BrandCode, settings: Record<string, string>) => {
      const { inside, countertop } = await shown({ brand, settings })
      await act(() => settingsOf(countertop).load())
      return inside.queryByRole('button', { name: 'Price-match guarantee' }) !== null
    }
    expect(await offered('nz', { PriceMatchEnabled: 'true' })).toBe(true)
    expect(await offered('nz', { PriceMatchEnabled: 'false' })).toBe(false)
    expect(await offered('nz', {})).toBe(false)
    expect(await offered('aol', { PriceMatchEnabled: 'true' })).toBe(false)
  })

  it('invite a question where the editors wrote nothing, and retry after a failure, with the focus in place', async () => {
    const { inside, backend, root } = await shown({ settings: { customerSupportNumber: '1300 975 707' } })
    backend.on('GET /api/Static/{uri}', { status: 500 })
    await userEvent.click(inside.getByRole('button', { name: 'Our value promise' }))
    const again = await inside.findByRole('button', { name: 'Try again' })
    backend.on('GET /api/Static/{uri}', { status: 404, body: { errors: ['None'], code: 'NO_SUCH_PAGE' } })
    const place = again.closest('.alert')?.parentElement
    again.focus()
    await userEvent.keyboard('{Enter}')
    expect(root.activeElement).toBe(place)
    const number = await inside.findByRole('link', { name: '1300 975 707' })
    expect(number.getAttribute('href')).toBe('tel:1300975707')
    expect(number.parentElement?.textContent).toBe('Ask us about the price of this product: 1300 975 707.')
  })

  it('are absent on a tile, except the RRP explanation', async () => {
    const { inside } = await shown({ props: { form: 'compact' } })
    expect(inside.getAllByRole<HTMLButtonElement>('button').map(({ title }) => title)).toEqual([
      'What RRP means',
    ])
  })
})

describe('the price element', () => {
  it('shows the host’s content until the price is loaded, and after a failure', async () => {
    const { container, backend, inside, sku } = show()
    expect(container.querySelector('slot')).not.toBeNull()
    await waitFor(() => expect(container.querySelector('slot')).toBeNull())
    backend.on('GET /api/v2/product/sku/{sku}', { status: 500 })
    const other = renderInWidget(<PriceBlock {...plain} sku={`${sku}-other`} />, { backend })
    const slot = await within(other.container).findByText('We couldn’t load the price.')
    expect(slot.closest('slot')).not.toBeNull()
    expect(inside.queryByText('We couldn’t load the price.')).toBeNull()
  })

  it('loads all prices of a page with one request', async () => {
    const skus = ['B1', 'B2', 'B3', 'B4']
    const elements = skus.map((sku) => {
      const element = document.body.appendChild(document.createElement('countertop-price'))
      element.setAttribute('sku', sku)
      return element
    })
    const backend = shopBackend(skus.map((sku) => productOf(sku)))
    // Only two are near the view, but the same request also loads the others.
    const { container, rerender } = renderInWidget(
      <>
        <PriceBlock {...plain} sku="B1" />
        <PriceBlock {...plain} sku="B2" />
      </>,
      { backend },
    )
    const prices = () => container.querySelectorAll('.price-now').length
    await waitFor(() => expect(prices()).toBe(2))
    rerender(
      <>
        {skus.map((sku) => (
          <PriceBlock key={sku} {...plain} sku={sku} />
        ))}
      </>,
    )
    await waitFor(() => expect(prices()).toBe(4))
    const requests = backend.requests.filter(({ url }) => url.pathname.startsWith('/api/v2/product'))
    expect(requests.map(({ url }) => [url.pathname, url.searchParams.getAll('sku')])).toEqual([
      ['/api/v2/product/skus', skus],
    ])
    for (const element of elements) element.remove()
  })

  it('requires an SKU, a quantity up to 99, of which 0 counts as 1, and amounts in dollars [SHL-303]', () => {
    const read = (options: Record<string, unknown>) => () => {
      const host = document.createElement('countertop-price')
      priceWidget.mount(host.attachShadow({ mode: 'open' }), {
        host,
        name: 'price',
        config: { api: 'https://api.test' },
        options,
      })
    }
    expect([quantityOf('price', '0'), quantityOf('price', undefined)]).toEqual([1, 1])
    expect(read({})).toThrow(CountertopError)
    for (const quantity of ['-1', '100', '1.5', 'many'])
      expect(read({ sku: 'A1', quantity })).toThrow('quantity')
    for (const lineDiscount of ['-5', '1.999', 'some']) {
      expect(read({ sku: 'A1', lineDiscount })).toThrow('line-discount')
    }
  })
})
