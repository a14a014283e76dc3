import { act, fireEvent, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brandOf, fallbackPicture } from '../../rules'
import { createCountertop, emit, type CountertopOptions } from '../../core'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { waitFor } from '../../testing/waitFor'
import { ComparePage } from './ui/ComparePage'

createCountertop({ api: 'https://api.test' })

const product = (sku: string, part: Record<string, unknown> = {}) => ({
  sku,
  productId: 1,
  title: `Oven ${sku}`,
  uri: `product/${sku}`,
  brand: 'Aria',
  price: 1299,
  available: true,
  images: [{ path: `/media/${sku}.svg`, type: 0 }],
  specifications: [
    {
      title: 'Size',
      attributes: [
        { name: 'Width', value: '60 cm' },
        { name: 'Code', value: sku },
      ],
    },
  ],
  ...part,
})

async function show(
  path: string,
  config: Partial<CountertopOptions> = {},
  parts: Record<string, object> = {},
) {
  emit(document, 'route', { url: new URL(path, location.href).href })
  const backend = fakeBackend({
    'GET /api/settings': { body: { items: [{ name: 'ComparePageEnabled', value: 'true' }] } },
  })
  backend.on('GET /api/compare/products', ({ url }) => ({
    body: { products: url.searchParams.getAll('SkuList').map((sku) => product(sku, { ...parts[sku] })) },
  }))
  const rendered = renderInWidget(<ComparePage skus={undefined} />, { backend, config })
  const inside = within(rendered.container)
  await inside.findByRole('heading', { name: 'Compare products' })
  return { ...rendered, backend, inside }
}

beforeEach(() => void vi.restoreAllMocks())

describe('the comparison page', () => {
  it('reads a slash that is part of a SKU [CHK-319] [SHL-180]', async () => {
    const { inside, backend } = await show('/comparison/A%2F1/B/')
    await inside.findAllByRole('columnheader')
    const request = backend.requests.find(({ url }) => url.pathname === '/api/compare/products')
    expect(request?.url.searchParams.getAll('SkuList')).toEqual(['A/1', 'B'])
  })

  it.each(['/compare?sku=A~B', '/comparison/A/B/'])(
    'shows the products in %s with their differences marked [SHL-179, SHL-456]',
    async (path) => {
      const { inside, container } = await show(path)
      expect((await inside.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining([expect.stringContaining('Oven A'), expect.stringContaining('Oven B')]),
      )
      const rows = [...container.querySelectorAll('tbody tr')].map((row) => [row.className, row.textContent])
      expect(rows).toEqual([
        ['', 'BrandAriaAria'],
        ['group', 'Size'],
        ['', 'Width60 cm60 cm'],
        ['differs', 'Code, differsAB'],
      ])
    },
  )

  it('shows a brand’s logo where it has one, and the fallback picture when it fails to load [SHL-049, SHL-457]', async () => {
    const logo = { path: '/media/aria-logo.svg', type: 1 }
    const { inside } = await show('/compare?sku=A~B', {}, { A: { images: [logo] } })
    const row = (await inside.findByRole('rowheader', { name: 'Brand' })).closest('tr')!
    const marks = () => [...row.querySelectorAll('img')].map(({ src }) => src)
    expect(marks()).toEqual(['https://api.test/media/aria-logo.svg'])
    fireEvent.error(row.querySelector('img')!)
    expect(marks()).toEqual([`https://api.test${fallbackPicture(brandOf('aol'), 'brand')}`])
  })

  it('filters for rows that differ', async () => {
    const { inside } = await show('/compare?sku=A~B')
    await userEvent.click(await inside.findByRole('checkbox', { name: 'Show only what differs' }))
    expect(inside.queryByText('Width')).toBeNull()
    expect(inside.getByText('Code')).toBeTruthy()
  })

  it('shows every row of the product that a host’s router has left', async () => {
    const { inside } = await show('/compare?sku=A~B')
    await userEvent.click(await inside.findByRole('checkbox', { name: 'Show only what differs' }))
    act(() => void emit(document, 'route', { url: new URL('/compare?sku=A', location.href).href }))
    expect(await inside.findByText('Width')).toBeTruthy()
    expect(inside.queryByRole('checkbox')).toBeNull()
  })

  it('navigates to the comparison without a removed product', async () => {
    const { inside, host } = await show('/compare?sku=A~B~C')
    const visited: string[] = []
    host.addEventListener('countertop:navigate', (event) => {
      event.preventDefault()
      visited.push((event as CustomEvent<{ url: string }>).detail.url)
    })
    await userEvent.click(await inside.findByRole('button', { name: 'Remove Oven B' }))
    expect(visited).toEqual([new URL('/compare?sku=A~C', location.href).href])
  })

  it('offers to request a missing price, and invites a trade visitor to log in', async () => {
    const none = await show('/compare?sku=A', {}, { A: { price: 0 } })
    expect(await none.inside.findByText('Request Price')).toBeTruthy()
    const trade = await show('/compare?sku=A', { brand: 'aoc' }, { A: { price: null } })
    expect((await trade.inside.findByRole('link', { name: 'LOG IN for Price' })).getAttribute('href')).toBe(
      '/account/login?returnUrl=%2Fcompare%3Fsku%3DA',
    )
  })

  it.each([
    ['aoc', ['A', 'B']],
    ['aol', []],
  ] as const)(
    'offers to add each product to a project where the brand has projects: %s',
    async (brand, skus) => {
      const { inside, container } = await show('/compare?sku=A~B', { brand })
      await inside.findByRole('link', { name: 'Oven B' })
      const controls = [...container.querySelectorAll('countertop-add-to-project')]
      expect(controls.map((control) => control.getAttribute('sku'))).toEqual(skus)
    },
  )

  it('shows the prices of a customer who signs in while it is open, and none once they sign out', async () => {
    const parts: Record<string, object> = { A: { price: null } }
    const { inside, countertop } = await show('/compare?sku=A', { brand: 'aoc' }, parts)
    expect(await inside.findByRole('link', { name: 'LOG IN for Price' })).toBeTruthy()
    parts.A = { price: 1299 }
    act(() => void countertop.emit('account:change', { signedIn: true }))
    expect(await inside.findByText('$1,299')).toBeTruthy()
    parts.A = { price: null }
    act(() => void countertop.emit('account:change', { signedIn: false }))
    await waitFor(() => expect(inside.queryByText('$1,299')).toBeNull())
  })

  it('offers a way on when there is nothing to compare, and requests no products', async () => {
    const { inside, backend } = await show('/compare')
    expect(await inside.findByRole('link', { name: 'See all products' })).toBeTruthy()
    expect(backend.requests.map(({ url }) => url.pathname)).toEqual(['/api/settings'])
  })

  it('shows the chosen products where the address names none, and adds them to the address', async () => {
    const entry = {
      productId: 1,
      productName: 'Oven',
      productImage: '',
      brandImage: '',
      brandName: '',
      price: 1,
    }
    const list = ['A', 'B'].map((productSKU) => ({ ...entry, productSKU }))
    localStorage.setItem('CompareProducts', JSON.stringify({ comparisonProducts: list }))
    history.replaceState(null, '', '/compare')
    const { inside } = await show('/compare')
    expect(await inside.findByText('Oven B')).toBeTruthy()
    expect(location.pathname + location.search).toBe('/compare?sku=A~B')
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  it('explains a failure, and retries with the focus in place', async () => {
    const { inside, backend, root, container } = await show('/compare?sku=A~B')
    await inside.findAllByRole('columnheader')
    backend.on('GET /api/compare/products', { status: 500 })
    act(() => void emit(document, 'route', { url: new URL('/compare?sku=C~D', location.href).href }))
    const retry = await inside.findByRole('button', { name: 'Try again' })
    backend.on('GET /api/compare/products', { body: { products: [product('C'), product('D')] } })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    expect(await inside.findByText('Oven C')).toBeTruthy()
    expect(root.activeElement).toBe(container.querySelector('[part=comparison]'))
  })

  it('shows the last address’s products, whose predecessors stay until then, and drops a late answer', async () => {
    const { inside, backend, container } = await show('/compare?sku=A~B')
    await inside.findByText('Oven A')
    const answers: ((_: FakeAnswer) => void)[] = []
    const goTo = (skus: string) => {
      backend.on('GET /api/compare/products', new Promise<FakeAnswer>((resolve) => answers.push(resolve)))
      act(() => void emit(document, 'route', { url: new URL(`/compare?sku=${skus}`, location.href).href }))
    }
    const answer = (index: number, ...skus: string[]) =>
      act(async () => answers[index]?.({ body: { products: skus.map((sku) => product(sku)) } }))
    const isBusy = () => container.querySelector('[part=comparison]')?.getAttribute('aria-busy')
    goTo('C~D')
    goTo('E~F')
    expect(inside.getByText('Oven A')).toBeTruthy()
    expect(isBusy()).toBe('true')
    await answer(1, 'E', 'F')
    expect(await inside.findByText('Oven E')).toBeTruthy()
    expect(isBusy()).toBe('false')
    await answer(0, 'C', 'D')
    expect(inside.queryByText('Oven C')).toBeNull()
  })

  it('reports a missing page where the shop does not compare, by its setting or without one [COM-074]', async () => {
    for (const items of [[{ name: 'ComparePageEnabled', value: 'false' }], []]) {
      emit(document, 'route', { url: new URL('/compare?sku=A~B', location.href).href })
      const backend = fakeBackend({ 'GET /api/settings': { body: { items } } })
      const missing = vi.fn()
      document.addEventListener('countertop:not-found', missing, { once: true })
      const { container } = renderInWidget(<ComparePage skus={undefined} />, { backend })
      await waitFor(() => expect(missing).toHaveBeenCalledTimes(1))
      expect(container.textContent).toBe('')
      expect(backend.requests.map(({ url }) => url.pathname)).toEqual(['/api/settings'])
    }
  })
})
