import { act, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chatGateOf, emit, type CountertopOptions } from '../../core'
import { brands } from '../../rules'
import type { FakeAnswer } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { waitFor } from '../../testing/waitFor'
import { compareControlWidget } from './compareControl.widget'
import { createCompareStore, entryOf } from './list/compare.store'
import { compareBackend, productOf } from './testing/lists'
import { CompareControl } from './ui/CompareControl'
import { CompareTray } from './head/CompareTray'
import { TrayBar } from './list/TrayBar'

const FULL =
  "Too many products: You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first."

async function show(
  skus: readonly string[],
  {
    pageType = 'category' as string | null,
    hasTray = true,
    config = {} as Partial<CountertopOptions>,
    sku = 'A9',
    isHidden = false,
    productId = '',
  } = {},
) {
  const backend = compareBackend(skus)
  // The list that an earlier page stored.
  localStorage.setItem(
    'CompareProducts',
    JSON.stringify({ comparisonProducts: skus.map((each) => entryOf(productOf(each))) }),
  )
  const rendered = renderInWidget(
    <>
      <CompareControl sku={sku} productId={productId} pageType={pageType ?? undefined} form="checkbox" />
      <CompareControl sku="A8" productId="" form="button" />
      {hasTray && <CompareTray pageType={pageType ?? undefined} />}
    </>,
    { backend, config },
  )
  const store = rendered.countertop.once('compare', createCompareStore)
  const inside = within(rendered.container)
  await act(() => store.load())
  if (hasTray && skus.length > 0 && !isHidden) await inside.findByRole('complementary')
  return { ...rendered, backend, store, inside, tray: () => inside.queryByRole('complementary') }
}

/** Reports a height of the tray. */
let measure: (px: number) => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        measure = (px) =>
          callback([{ borderBoxSize: [{ blockSize: px }] } as unknown as ResizeObserverEntry], this as never)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  localStorage.clear()
  emit(document, 'route', { url: 'https://shop.test/c/ovens' })
})

describe('the compare tray', () => {
  it('is hidden without products, also once the last one is removed [SHL-158] [SHL-182]', async () => {
    const none = await show([])
    await act(() => vi.dynamicImportSettled())
    expect(none.tray()).toBeNull()
    none.unmount()
    const { store, tray } = await show(['A1'])
    await act(() => store.remove('A1'))
    expect(tray()).toBeNull()
  })

  it('starts minimised with thumbnails and COMPARE 2 ITEMS [SHL-160, SHL-161, SHL-173, SHL-395]', async () => {
    const { tray, inside } = await show(['A1', 'A2'])
    expect(tray()?.querySelector('.tray-label')?.textContent).toBe('COMPARE 2 ITEMS')
    expect(tray()?.querySelectorAll('.tray-thumbs img')).toHaveLength(2)
    expect(inside.getByRole('button', { name: 'Show' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('shows and hides three boxes and labels the empty ones [SHL-163, SHL-164, SHL-166, SHL-170, SHL-171, SHL-175, SHL-176]', async () => {
    const { inside, store } = await show(['A1', 'A2'])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    const pictures = async () =>
      (await inside.findAllByRole('listitem')).map((box) => box.querySelector('img')?.getAttribute('src'))
    const [first, second] = ['https://api.test/media/A1.svg', 'https://api.test/media/A2.svg']
    expect(await pictures()).toEqual([first, second, undefined])
    await act(() => store.remove('A2'))
    expect(await pictures()).toEqual([first, undefined, undefined])
    const texts = inside.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts[0]).toContain('$1,299')
    expect(texts.slice(1)).toEqual(['No product selected', 'No product selected'])
    await userEvent.click(inside.getByRole('button', { name: 'Hide' }))
    expect(inside.queryAllByRole('listitem')).toEqual([])
  })

  it('truncates a title at 50 characters and shows the whole one as its tooltip [SHL-165]', async () => {
    const { backend, store, inside } = await show(['A1'])
    const title = 'x'.repeat(60)
    backend.products = [productOf('A1', { title })]
    await act(() => store.load())
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    expect((await inside.findByTitle(title)).textContent).toBe(`${'x'.repeat(50)}…`)
  })

  it.each([[0], [null]])('offers to request the price when it is %s [SHL-167, SHL-168]', async (price) => {
    const { backend, store, inside } = await show(['A1'])
    backend.products = [productOf('A1', { price })]
    await act(() => store.load())
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    const box = (await inside.findByText('Request Price')).closest('li')
    expect(box?.textContent).not.toContain('$')
  })

  it('publishes its height for the page’s fixed elements, expanded or not, and clears it when it is gone', async () => {
    const { unmount } = await show(['A1'])
    const height = () => document.documentElement.style.getPropertyValue('--ct-tray-height')
    expect(height()).toBe('61px')
    measure(176.4)
    expect(height()).toBe('176px')
    unmount()
    expect(height()).toBe('')
  })

  it('hides the chat while its boxes are open, and shows it again when they close or the tray is gone [SHL-189, SHL-190]', async () => {
    const { inside, countertop } = await show(['A1', 'A2'], { pageType: null })
    const gate = chatGateOf(countertop)
    expect(gate.$blockers.get()).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    expect(gate.$blockers.get()).toEqual(['compare-tray'])
    await userEvent.click(inside.getByRole('button', { name: 'Hide' }))
    expect(gate.$blockers.get()).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    act(() => void emit(document, 'route', { url: 'https://shop.test/customer/checkout' }))
    expect(gate.$blockers.get()).toEqual([])
  })

  it('shows on a home page built of blocks, and on no other home [SHL-155]', async () => {
    const capabilities: { hasPageBuilderHome: boolean } = brands.hc.capabilities
    onTestFinished(() => void (capabilities.hasPageBuilderHome = false))
    for (const hasBlocks of [false, true]) {
      capabilities.hasPageBuilderHome = hasBlocks
      const { tray, unmount } = await show(['A1'], {
        pageType: 'home',
        config: { brand: 'hc' },
        isHidden: !hasBlocks,
      })
      expect(tray() !== null).toBe(hasBlocks)
      unmount()
    }
  })

  it('loads no code and calls nothing while there is nothing to compare', async () => {
    const { backend, container } = renderInWidget(<CompareTray pageType="category" />, {
      backend: compareBackend(),
    })
    await act(() => vi.dynamicImportSettled())
    expect(backend.requests).toEqual([])
    expect(container.innerHTML).toBe('')
  })

  it('removes a product from its box [SHL-169]', async () => {
    const { backend, inside, root } = await show(['A1', 'A2'])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Remove Oven A1' }))
    expect(inside.queryByText('Oven A1')).toBeNull()
    expect(backend.products.map(({ sku }) => sku)).toEqual(['A2'])
    // The pressed button is gone.
    expect(root.activeElement).toBe(inside.getByRole('button', { name: 'Hide' }))
  })

  it('moves the focus to the start of the page when its last product is removed', async () => {
    const focus = vi.spyOn(document.body, 'focus')
    const { inside } = await show(['A1'])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Remove Oven A1' }))
    expect(inside.queryByRole('complementary')).toBeNull()
    expect(focus).toHaveBeenCalledTimes(1)
    focus.mockRestore()
  })

  it('expands on every change of the list after the first load [SHL-174]', async () => {
    const { inside, store } = await show(['A1'])
    await act(() => store.add('A2'))
    expect(inside.getByRole('button', { name: 'Hide' })).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: 'Hide' }))
    await act(() => store.remove('A2'))
    expect(inside.getByRole('button', { name: 'Hide' })).toBeTruthy()
  })

  it('reads the list again when the account changes, so that no stored price stays of another', async () => {
    const { backend, countertop, store } = await show(['A1'])
    backend.products = [productOf('A1', { price: null })]
    act(() => void countertop.emit('account:change', { signedIn: false }))
    await waitFor(() => expect(store.$state.get().products[0]?.price).toBeNull())
    expect(localStorage.getItem('CompareProducts')).not.toContain('1299')
  })

  it('compares two products at their address, then minimises [SHL-172, SHL-177, SHL-178]', async () => {
    const { inside, host } = await show(['A1', 'A2'])
    const urls: string[] = []
    host.addEventListener('countertop:navigate', (event) => {
      event.preventDefault()
      urls.push((event as CustomEvent<{ url: string }>).detail.url)
    })
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    const compare = within(inside.getByRole('complementary')).getByRole('link', { name: 'Compare' })
    expect(compare.getAttribute('href')).toBe('/compare?sku=A1~A2')
    await userEvent.click(compare)
    expect(urls).toEqual([`${location.origin}/compare?sku=A1~A2`])
    expect(inside.getByRole('button', { name: 'Show' })).toBeTruthy()
  })

  it('announces a press on Compare and on Remove to the analytics, once each [SHL-418, SHL-419]', async () => {
    const { inside, host, countertop } = await show(['A1', 'A2'])
    host.addEventListener('countertop:navigate', (event) => event.preventDefault())
    const events: unknown[] = []
    countertop.on('compare:click', (detail) => void events.push(detail))
    countertop.on('compare:remove', (detail) => void events.push(detail))
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    await userEvent.click(inside.getByRole('link', { name: 'Compare' }))
    expect(events).toEqual([{ skus: ['A1', 'A2'] }])
    await userEvent.click(inside.getByRole('button', { name: 'Show' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Remove Oven A1' }))
    expect(events.slice(1)).toEqual([{ sku: 'A1' }])
  })

  it('cannot compare one product, and can compare two [CHK-317, SHL-181]', async () => {
    const two = await show(['A1', 'A2'])
    expect(two.inside.getByRole('link', { name: 'Compare' })).toBeTruthy()
    two.unmount()
    const { inside } = await show(['A1'])
    const tray = within(inside.getByRole('complementary'))
    expect(tray.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true)
    expect(tray.queryByRole('link', { name: 'Compare' })).toBeNull()
  })

  it.each(['home', 'Checkout', 'ProductComparison'])(
    'is hidden on the page %s [SHL-154, SHL-156, SHL-157]',
    async (pageType) => {
      const { tray } = await show(['A1'], { pageType, isHidden: true })
      // A tray that was wanted would be drawn by now.
      await act(() => vi.dynamicImportSettled())
      expect(tray()).toBeNull()
    },
  )

  it('updates its visibility on every navigation [SHL-154, SHL-156, SHL-157, SHL-159]', async () => {
    const { tray } = await show(['A1'], { pageType: null })
    const go = (path: string) => act(() => void emit(document, 'route', { url: `https://shop.test${path}` }))
    const pages = ['/c/ovens', '/customer/checkout', '/stores', '/compare?sku=A1~A2', '/s/delivery']
    const seen = [...pages, '/comparison/A1/A2/', '/c/ovens', '/', '/c/ovens'].map((path) => {
      go(path)
      return tray() !== null
    })
    expect(seen).toEqual([true, false, true, false, true, false, true, false, true])
  })
})

describe('the compare control', () => {
  it('is a checkbox that adds and removes the product [CHK-321, CHK-322, SHL-191, SHL-194, SHL-195, SHL-396, SHL-397]', async () => {
    const { inside, backend } = await show([])
    const box = inside.getByRole<HTMLInputElement>('checkbox', { name: 'Compare' })
    await userEvent.click(box)
    expect(box.checked).toBe(true)
    expect(backend.products.map(({ sku }) => sku)).toEqual(['A9'])
    const stored = () => JSON.parse(localStorage.getItem('CompareProducts') ?? '') as unknown
    await waitFor(() => expect(stored()).toMatchObject({ comparisonProducts: [{ productSKU: 'A9' }] }))
    await userEvent.click(box)
    expect(box.checked).toBe(false)
    expect(backend.products).toEqual([])
    await waitFor(() => expect(stored()).toEqual({ comparisonProducts: [] }))
  })

  it('is a button with a tick once the product is chosen [SHL-192, SHL-193]', async () => {
    const { inside } = await show([], { hasTray: false })
    const button = inside.getByRole('button', { name: 'Compare' })
    expect(button.querySelector('svg')).toBeNull()
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(button.querySelector('svg')).not.toBeNull()
  })

  it('loads the product once when given only its id [CHK-320] [CHK-404]', async () => {
    const backend = compareBackend([])
    backend.on('GET /api/v2/product/id/{id}/', ({ url }) => ({
      body: productOf(`A${url.pathname.split('/').at(-2)}`),
    }))
    const { container } = renderInWidget(<CompareControl sku="" productId="7" form="checkbox" />, { backend })
    const box = await within(container).findByRole<HTMLInputElement>('checkbox', { name: 'Compare' })
    await waitFor(() =>
      expect(backend.requests.map(({ url }) => url.pathname)).toContain('/api/v2/product/id/7/'),
    )
    await waitFor(async () => {
      await userEvent.click(box)
      expect(backend.products.map(({ sku }) => sku)).toEqual(['A7'])
    })
    expect(box.checked).toBe(true)
    expect(backend.requests.filter(({ url }) => url.pathname.includes('/product/id/'))).toHaveLength(1)
  })

  it('has the product and the form that its attributes name [SHL-192] [SHL-193] [CHK-404]', async () => {
    const backend = compareBackend([])
    backend.on('GET /api/v2/product/id/{id}/', { body: productOf('A7') })
    vi.stubGlobal('fetch', backend.fetch)
    const host = document.body.appendChild(document.createElement('countertop-compare-control'))
    const { unmount } = compareControlWidget.mount(host.attachShadow({ mode: 'open' }), {
      host,
      name: 'compare-control',
      config: { api: 'https://api.test' },
      options: { productId: '7', form: 'button' },
    })
    onTestFinished(() => {
      unmount()
      host.remove()
    })
    await within(host.shadowRoot as unknown as HTMLElement).findByRole('button', { name: 'Compare' })
    await waitFor(() =>
      expect(backend.requests.map(({ url }) => url.pathname)).toContain('/api/v2/product/id/7/'),
    )
  })

  it('is drawn once the product of its id is known, so that no press is lost', async () => {
    const backend = compareBackend([])
    let answer = (_: FakeAnswer): void => undefined
    backend.on('GET /api/v2/product/id/{id}/', new Promise<FakeAnswer>((done) => (answer = done)))
    const { container } = renderInWidget(<CompareControl sku="" productId="7" form="checkbox" />, { backend })
    const inside = within(container)
    await waitFor(() => expect(backend.requests.some(({ url }) => url.pathname.endsWith('/7/'))).toBe(true))
    expect(inside.queryByRole('checkbox')).toBeNull()
    answer({ body: productOf('A7') })
    await userEvent.click(await inside.findByRole('checkbox', { name: 'Compare' }))
    expect(backend.products.map(({ sku }) => sku)).toEqual(['A7'])
  })

  it('never adds the previous product after its id has changed', async () => {
    const backend = compareBackend([])
    backend.on('GET /api/v2/product/id/{id}/', ({ url }) =>
      url.pathname.endsWith('/7/') ? { body: productOf('A7') } : 'never',
    )
    const control = (id: string) => <CompareControl sku="" productId={id} form="checkbox" />
    const { container, rerender } = renderInWidget(control('7'), { backend })
    const box = await within(container).findByRole<HTMLInputElement>('checkbox', { name: 'Compare' })
    await waitFor(async () => {
      await userEvent.click(box)
      expect(backend.products).toHaveLength(1)
    })
    rerender(control('8'))
    expect(within(container).queryByRole('checkbox')).toBeNull()
    expect(backend.products).toHaveLength(1)
  })

  it('links to the comparison on checkout pages alone, from two products on [CHK-318] [CHK-319] [SHL-179] [SHL-182]', async () => {
    const link = async (skus: readonly string[], pageType: string) => {
      const shown = await show(skus, { pageType, isHidden: true })
      const found =
        shown.inside.queryByRole('link', { name: /^Compare \d items$/ })?.getAttribute('href') ?? null
      shown.unmount()
      return found
    }
    expect(await link(['A1', 'A/2', 'A3'], 'checkout')).toBe('/comparison/A1/A%2F2/A3/')
    expect(await link(['A1', 'A2'], 'Checkout')).toBe('/comparison/A1/A2/')
    expect(await link(['A1'], 'checkout')).toBeNull()
    expect(await link([], 'checkout')).toBeNull()
    expect(await link(['A1', 'A2'], 'category')).toBeNull()
  })

  it('announces a press on that link to the analytics [SHL-418]', async () => {
    const { inside, host, countertop } = await show(['A1', 'A2'], { pageType: 'checkout', isHidden: true })
    host.addEventListener('countertop:navigate', (event) => event.preventDefault())
    const clicks: unknown[] = []
    countertop.on('compare:click', (detail) => void clicks.push(detail))
    await userEvent.click(inside.getAllByRole('link', { name: 'Compare 2 items' })[0]!)
    expect(clicks).toEqual([{ skus: ['A1', 'A2'] }])
  })

  it('shows a press at once, and accepts the next one while the first is pending', async () => {
    const { inside, backend } = await show([], { hasTray: false })
    const box = inside.getByRole<HTMLInputElement>('checkbox', { name: 'Compare' })
    act(() => box.click())
    expect(box.checked).toBe(true)
    act(() => box.click())
    expect(box.checked).toBe(false)
    await waitFor(() => expect(backend.requests.at(-1)?.method).toBe('DELETE'))
    expect(backend.products).toEqual([])
  })

  it('announces an added product and a removed one', async () => {
    const { inside, countertop } = await show([])
    const say = vi.spyOn(countertop.announcer, 'say')
    const user = userEvent.setup()
    const box = inside.getByRole('checkbox', { name: 'Compare' })
    const title = productOf('A9').title
    await user.click(box)
    await waitFor(() => expect(say.mock.calls).toEqual([[`${title} added to compare.`]]))
    await user.click(box)
    await waitFor(() => expect(say).toHaveBeenLastCalledWith(`${title} removed from compare.`))
    await user.click(box)
    await user.click(await inside.findByRole('button', { name: `Remove ${title}` }))
    await waitFor(() => expect(say).toHaveBeenCalledTimes(4))
    expect(say).toHaveBeenLastCalledWith(`${title} removed from compare.`)
  })

  it('reports a failed change and reverts it', async () => {
    const { inside, backend } = await show([], { hasTray: false })
    backend.on('POST /api/compare/product/', { status: 500 })
    const box = inside.getByRole<HTMLInputElement>('checkbox', { name: 'Compare' })
    await userEvent.click(box)
    expect(await inside.findByText('We couldn’t update your list. Please try again.')).toBeTruthy()
    expect(box.checked).toBe(false)
  })
})

describe('a fourth product', () => {
  it.each([
    [true, 'category'],
    [false, 'category'],
    [false, 'checkout'],
  ])(
    'opens exactly one modal, tray on the page: %s, of type %s [CHK-315, CHK-316, SHL-185, SHL-186, SHL-187, SHL-188]',
    async (hasTray, pageType) => {
      const { inside, backend, store } = await show(['A1', 'A2', 'A3'], { hasTray, pageType })
      await userEvent.click(inside.getByRole('checkbox', { name: 'Compare' }))
      const modals = await inside.findAllByRole('dialog', { name: 'Too many products' })
      expect(modals).toHaveLength(1)
      const modal = within(modals[0]!)
      expect(modal.getByText(FULL)).toBeTruthy()
      await userEvent.click(modal.getByRole('button', { name: 'Got it' }))
      expect(inside.queryByRole('dialog')).toBeNull()
      expect(store.$state.get().products.map(({ productSKU }) => productSKU)).toEqual(['A1', 'A2', 'A3'])
      expect(backend.products).toHaveLength(3)
      expect(inside.getByRole<HTMLInputElement>('checkbox', { name: 'Compare' }).checked).toBe(false)
    },
  )
})

describe('the compare widget', () => {
  it('shows neither control nor tray where the shop does not compare, by its setting or without one [COM-074]', async () => {
    for (const items of [[{ name: 'ComparePageEnabled', value: 'false' }], []]) {
      const backend = compareBackend(['A1'])
      backend.on('GET /api/settings', { body: { items } })
      const { container, countertop } = renderInWidget(
        <>
          <CompareControl sku="A9" productId="" form="button" />
          <TrayBar isShown startsExpanded={false} />
        </>,
        { backend },
      )
      await waitFor(() => expect(container.querySelector('.compare-wait')).toBeNull())
      await act(() => countertop.once('compare', createCompareStore).load())
      expect(within(container).queryByRole('button')).toBeNull()
      expect(within(container).queryByRole('complementary')).toBeNull()
    }
  })
})
