import { act, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { emit, type CountertopOptions } from '../../core'
import { renderInWidget } from '../../testing/renderInWidget'
import { createCompareStore } from './compare.store'
import { compareBackend, productOf } from './testing/lists'
import { CompareControl } from './ui/CompareControl'
import { CompareTray } from './ui/CompareTray'

const FULL =
  "Too many products: You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first."

async function show(
  skus: readonly string[],
  {
    pageType = 'category' as string | null,
    hasTray = true,
    config = {} as Partial<CountertopOptions>,
    sku = 'A9',
  } = {},
) {
  const backend = compareBackend(skus)
  const rendered = renderInWidget(
    <>
      <CompareControl sku={sku} form="checkbox" />
      <CompareControl sku="A8" form="button" />
      {hasTray && <CompareTray pageType={pageType ?? undefined} />}
    </>,
    { backend, config },
  )
  const store = rendered.countertop.once('compare', createCompareStore)
  const inside = within(rendered.container)
  await act(() => store.load())
  return { ...rendered, backend, store, inside, tray: () => inside.queryByRole('complementary') }
}

beforeEach(() => localStorage.clear())

describe('the compare tray', () => {
  it('is hidden without products [SHL-158]', async () => {
    expect((await show([])).tray()).toBeNull()
  })

  it('starts minimised with thumbnails and COMPARE 2 ITEMS [SHL-160, SHL-161, SHL-173]', async () => {
    const { tray, inside } = await show(['A1', 'A2'])
    expect(tray()?.querySelector('.tray-label')?.textContent).toBe('COMPARE 2 ITEMS')
    expect(tray()?.querySelectorAll('.tray-thumbs img')).toHaveLength(2)
    expect(inside.getByRole('button', { name: 'Show' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('shows and hides three boxes, the free ones said to be empty [SHL-163, SHL-164, SHL-166, SHL-170, SHL-171, SHL-175, SHL-176]', async () => {
    const { inside } = await show(['A1'])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    const boxes = await inside.findAllByRole('listitem')
    expect(boxes).toHaveLength(3)
    expect(boxes[0]?.querySelector('img')?.getAttribute('src')).toBe('https://api.test/media/A1.svg')
    expect(boxes[0]?.textContent).toContain('$1,299')
    expect(boxes.slice(1).map(({ textContent }) => textContent)).toEqual([
      'No product selected',
      'No product selected',
    ])
    await userEvent.click(inside.getByRole('button', { name: 'Hide' }))
    expect(inside.queryAllByRole('listitem')).toEqual([])
  })

  it('cuts a title at 50 characters and keeps the whole one as its tooltip [SHL-165]', async () => {
    const { backend, store, inside } = await show(['A1'])
    const title = 'x'.repeat(60)
    backend.products = [productOf('A1', { title })]
    await act(() => store.load())
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    expect((await inside.findByTitle(title)).textContent).toBe(`${'x'.repeat(50)}…`)
  })

  it.each([[0], [null]])('asks to request the price when it is %s [SHL-167, SHL-168]', async (price) => {
    const { backend, store, inside } = await show(['A1'])
    backend.products = [productOf('A1', { price })]
    await act(() => store.load())
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    expect(await inside.findByText('Request Price')).toBeTruthy()
  })

  it('removes a product from its box [SHL-169]', async () => {
    const { backend, inside } = await show(['A1', 'A2'])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Remove Oven A1' }))
    expect(inside.queryByText('Oven A1')).toBeNull()
    expect(backend.products.map(({ sku }) => sku)).toEqual(['A2'])
  })

  it('expands at every change of the list after the first load [SHL-174]', async () => {
    const { inside, store } = await show(['A1'])
    await act(() => store.add('A2'))
    expect(inside.getByRole('button', { name: 'Hide' })).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: 'Hide' }))
    await act(() => store.remove('A2'))
    expect(inside.getByRole('button', { name: 'Hide' })).toBeTruthy()
  })

  it('compares two products at their address, then minimises [SHL-172, SHL-177, SHL-178]', async () => {
    const { inside, host } = await show(['A1', 'A2'])
    host.addEventListener('countertop:navigate', (event) => event.preventDefault())
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    const compare = within(inside.getByRole('complementary')).getByRole('link', { name: 'Compare' })
    expect(compare.getAttribute('href')).toBe('/compare?sku=A1~A2')
    await userEvent.click(compare)
    expect(inside.getByRole('button', { name: 'Show' })).toBeTruthy()
  })

  it('cannot compare one product [CHK-317, SHL-181]', async () => {
    const { inside } = await show(['A1'])
    const tray = within(inside.getByRole('complementary'))
    expect(tray.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true)
    expect(tray.queryByRole('link', { name: 'Compare' })).toBeNull()
  })

  it.each(['home', 'Checkout', 'ProductComparison'])(
    'is hidden on the page %s [SHL-154, SHL-156, SHL-157]',
    async (pageType) => {
      expect((await show(['A1'], { pageType })).tray()).toBeNull()
    },
  )

  it('decides anew at every change of the address [SHL-159]', async () => {
    const { tray } = await show(['A1'], { pageType: null })
    const go = (path: string) => act(() => void emit(document, 'route', { url: `https://shop.test${path}` }))
    const seen = ['/c/ovens', '/customer/checkout', '/compare?sku=A1~A2', '/', '/c/ovens'].map((path) => {
      go(path)
      return tray() !== null
    })
    expect(seen).toEqual([true, false, false, false, true])
  })
})

describe('the compare control', () => {
  it('is a tickbox that puts the product in and takes it out [SHL-191, SHL-194, SHL-195]', async () => {
    const { inside, backend } = await show([])
    const box = inside.getByRole<HTMLInputElement>('checkbox', { name: 'Compare' })
    await userEvent.click(box)
    expect(box.checked).toBe(true)
    expect(backend.products.map(({ sku }) => sku)).toEqual(['A9'])
    await userEvent.click(box)
    expect(box.checked).toBe(false)
    expect(backend.products).toEqual([])
  })

  it('is a button with a tick once the product is chosen [SHL-192, SHL-193]', async () => {
    const { inside } = await show([], { hasTray: false })
    const button = inside.getByRole('button', { name: 'Compare' })
    expect(button.querySelector('svg')).toBeNull()
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(button.querySelector('svg')).not.toBeNull()
  })

  it('says that it could not be changed, and is as before', async () => {
    const { inside, backend } = await show([], { hasTray: false })
    backend.on('POST /api/compare/product/', { status: 500 })
    const box = inside.getByRole<HTMLInputElement>('checkbox', { name: 'Compare' })
    await userEvent.click(box)
    expect(await inside.findByText('The list could not be changed. Please try again.')).toBeTruthy()
    expect(box.checked).toBe(false)
  })
})

describe('a fourth product', () => {
  it.each([true, false])(
    'opens one modal that says so, tray on the page: %s [CHK-315, CHK-316, SHL-185, SHL-186, SHL-187, SHL-188]',
    async (hasTray) => {
      const { inside, backend, store } = await show(['A1', 'A2', 'A3'], { hasTray })
      await userEvent.click(inside.getByRole('checkbox', { name: 'Compare' }))
      const modals = await inside.findAllByRole('dialog', { name: 'Too many products' })
      expect(modals).toHaveLength(1)
      const modal = within(modals[0]!)
      expect(modal.getByText(FULL)).toBeTruthy()
      await userEvent.click(modal.getByRole('button', { name: 'Got it' }))
      expect(inside.queryByRole('dialog')).toBeNull()
      expect(store.$state.get().products.map(({ sku }) => sku)).toEqual(['A1', 'A2', 'A3'])
      expect(backend.products).toHaveLength(3)
      expect(inside.getByRole<HTMLInputElement>('checkbox', { name: 'Compare' }).checked).toBe(false)
    },
  )
})
