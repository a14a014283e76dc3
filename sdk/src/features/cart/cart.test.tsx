import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { on } from '../../core'
import { CART_BEING_PAID } from '../../rules'
import type { FakeAnswer } from '../../testing/fakeBackend'
import { heard } from '../../testing/heard'
import { renderInWidget, type RenderOptions } from '../../testing/renderInWidget'
import { addToCartWidget } from './addToCart.widget'
import { createCartStore } from './page/cart.store'
import { cartBackend, cartOf, lineOf, type CartBackend } from './testing/carts'
import { AddToCart } from './ui/AddToCart'
import { CartButton } from './head/CartButton'
import { LazyCartPanel } from './page/LazyCartPanel'

const page = (
  <>
    <CartButton />
    <AddToCart sku="OVEN-1" quantity={1} warrantyId={null} installId={null} />
    <LazyCartPanel checkoutUrl="/customer/checkout" />
  </>
)

function show(backend: CartBackend, options: RenderOptions = {}) {
  const rendered = renderInWidget(page, { ...options, backend })
  const store = rendered.countertop.once('cart', createCartStore)
  const inside = within(rendered.container)
  return {
    ...rendered,
    store,
    inside,
    cartButton: () => inside.getByRole('button', { name: /^Open cart/ }),
    openCart: async () => {
      await userEvent.click(inside.getByRole('button', { name: /^Open cart/ }))
      return within(await inside.findByRole('dialog', { name: 'Your cart' }))
    },
  }
}

beforeEach(() => localStorage.clear())

describe('the cart button', () => {
  it('has the count in its name and opens the cart [COM-009] [COM-025]', async () => {
    const rewards = [{ promoId: 'P', title: 'A pan' }]
    const { cartButton, openCart } = show(cartBackend(cartOf([lineOf({ quantity: 2 })], { rewards })))
    await waitFor(() => expect(cartButton().getAttribute('aria-label')).toBe('Open cart, 3 items'))
    expect(cartButton().getAttribute('aria-expanded')).toBe('false')
    await openCart()
    expect(cartButton().getAttribute('aria-expanded')).toBe('true')
  })

  it('reads "1 item" for one, and shows 99+ for more than 99', async () => {
    const { cartButton, store, backend } = show(cartBackend(cartOf([lineOf()])))
    await waitFor(() => expect(cartButton().getAttribute('aria-label')).toBe('Open cart, 1 item'))
    backend.on('GET /api/cart/', { body: cartOf([lineOf({ quantity: 60 }), lineOf({ quantity: 60 })]) })
    await act(() => store.load())
    expect(cartButton().textContent).toBe('99+')
    expect(cartButton().getAttribute('aria-label')).toBe('Open cart, 120 items')
  })
})

describe('the cart', () => {
  it('emits one event for each change by a person, at the element of the widget that caused it [SHL-421]', async () => {
    const { host, inside, openCart } = show(cartBackend(cartOf([lineOf()])))
    const events: [string, boolean][] = []
    for (const name of ['cart:add', 'cart:open', 'cart:quantity', 'cart:remove'] as const) {
      onTestFinished(on(document, name, (_detail, event) => void events.push([name, event.target === host])))
    }
    await userEvent.click(inside.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(events.map(([name]) => name)).toEqual(['cart:add', 'cart:open']))
    const cart = await openCart()
    const [more] = await cart.findAllByRole('button', { name: 'One more' })
    await userEvent.click(more!)
    await waitFor(() => expect(events.at(-1)).toEqual(['cart:quantity', true]))
    const [remove] = await cart.findAllByRole('button', { name: /^Remove/ })
    await userEvent.click(remove!)
    expect(events.at(-1)).toEqual(['cart:remove', true])
    expect(events.filter(([, isAtElement]) => !isAtElement)).toEqual([])
    for (const each of ['cart:add', 'cart:quantity', 'cart:remove']) {
      expect(events.filter(([name]) => name === each)).toHaveLength(1)
    }
  })
})

describe('the cart panel', () => {
  it('is a dialog with the lines, the totals and the checkout link', async () => {
    const line = lineOf({
      quantity: 2,
      selectedInstall: { id: 1, sku: 'INST', name: 'Installation', price: 149 },
    })
    const { openCart } = show(
      cartBackend(
        cartOf([line], { orderTotal: 2897.9, gstIncluded: 263.45, savingTotal: 398.1, totalRrp: 2998 }),
      ),
    )
    const dialog = await openCart()
    const row = within(await dialog.findByRole('listitem'))
    expect(row.getByRole('link', { name: 'Aria built-in oven' }).getAttribute('href')).toBe(
      '/p/aria-built-in-oven',
    )
    expect(row.getByText('$2,599.90')).toBeTruthy()
    expect(row.getByText('$1,299.95 each')).toBeTruthy()
    expect(row.getByText('$298')).toBeTruthy()
    expect(dialog.getByText('$2,897.90')).toBeTruthy()
    expect(dialog.getByText('$398.10')).toBeTruthy()
    expect(dialog.getByText('$263.45')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/customer/checkout')
  })

  it('names the floor that a line was called off for, in its controls too [COM-300]', async () => {
    const floors = ['Towers · Level 1', 'Towers · Level 2']
    const lines = floors.map((calledOffFor) => lineOf({ productCode: calledOffFor, calledOffFor }))
    const { openCart } = show(cartBackend(cartOf(lines)))
    const dialog = await openCart()
    const rows = await dialog.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    for (const [place, floor] of floors.entries()) {
      const row = within(rows[place]!)
      expect(row.getByText(floor)).toBeTruthy()
      expect(row.getByRole('button', { name: `Remove Aria built-in oven, ${floor}` })).toBeTruthy()
      expect(row.getByRole('group', { name: `Quantity of Aria built-in oven, ${floor}` })).toBeTruthy()
    }
  })

  it.each([
    [50, 1000, '$50'],
    [49.9, 1000, null],
    [0, 0, null],
    [0.01, 0, '$0.01'],
  ])(
    'a saving of %d on an RRP of %d is shown as %s [COM-121] [COM-122]',
    async (savingTotal, totalRrp, text) => {
      const { openCart } = show(cartBackend(cartOf([lineOf()], { savingTotal, totalRrp })))
      const dialog = await openCart()
      await dialog.findByRole('listitem')
      expect(dialog.queryByText('You save on RRP')?.nextElementSibling?.textContent ?? null).toBe(text)
    },
  )

  it('shows the coupon and the saving on RRP as amounts of their own', async () => {
    const { openCart } = show(
      cartBackend(
        cartOf([lineOf()], {
          couponCode: 'WELCOME10',
          couponDiscount: 90,
          savingTotal: 100,
          totalRrp: 1000,
          orderTotal: 810,
        }),
      ),
    )
    const dialog = await openCart()
    await dialog.findByRole('listitem')
    const amountOf = (label: string) => dialog.getByText(label).nextElementSibling?.textContent
    expect(['WELCOME10', 'You save on RRP', 'Total'].map(amountOf)).toEqual(['−$90', '$100', '$810'])
  })

  it('shows a product’s number once, whether or not its title ends with it', async () => {
    const named = lineOf({ productCode: 'a', sku: 'EVKT15', title: 'Everley kettle EVKT15' })
    const { openCart } = show(cartBackend(cartOf([named, lineOf({ productCode: 'b' })])))
    const dialog = await openCart()
    const lines = await dialog.findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent.split(/EVKT15|OVEN-1/).length - 1)).toEqual([1, 1])
  })

  it('marks the line that cannot be ordered, and says only in the message why', async () => {
    const few = 'Only 60 of Aria built-in oven can be ordered.'
    const cart = cartOf([lineOf({ quantity: 99, available: false })], { errors: [{ message: few }] })
    const panel = await show(cartBackend(cart)).openCart()
    expect(await panel.findByText(few)).toBeDefined()
    const [line] = panel.getAllByRole('listitem')
    expect(line?.textContent).toContain('Please change or remove this item')
    expect(line?.textContent).not.toContain('available')
  })

  it('excludes totals and checkout from the scroll area, however many lines there are', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      lineOf({ productCode: `l${index}`, title: `Oven ${index} `.repeat(20), price: 12999 }),
    )
    const { openCart } = show(cartBackend(cartOf(lines)))
    const dialog = await openCart()
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(60))
    const checkout = dialog.getByRole('link', { name: 'Checkout' })
    expect(checkout.closest('.modal-body')).toBeNull()
    expect(checkout.closest('.modal-foot')).not.toBeNull()
    expect(dialog.getByText('$779,940')).toBeTruthy()
  })

  it('shows a skeleton of the lines until the cart is loaded', async () => {
    const backend = cartBackend()
    backend.on('GET /api/cart/', 'never')
    const { openCart } = show(backend)
    const dialog = await openCart()
    expect(dialog.getByRole('group', { name: 'Loading your cart' }).getAttribute('aria-busy')).toBe('true')
    expect(dialog.queryByText('Your cart is empty')).toBeNull()
  })

  it('links to the shop when the cart is empty', async () => {
    const { openCart, store } = show(cartBackend())
    const dialog = await openCart()
    expect(await dialog.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(dialog.queryByRole('link', { name: 'Checkout' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Continue shopping' }))
    expect(store.$state.get().isCartOpen).toBe(false)
  })

  it('explains a cart that cannot be loaded, retries and keeps the focus in its place [COM-013] [COM-336] [COM-337]', async () => {
    const unknownError = 'An unknown error occurred, please try again later'
    const backend = cartBackend(cartOf([lineOf()]))
    backend.on('GET /api/cart/', {
      status: 500,
      body: { errors: ['The cart is resting.', 'Second'], code: 'X' },
    })
    const { openCart, root } = show(backend)
    const dialog = await openCart()
    expect(await dialog.findByText('We could not load your cart.')).toBeTruthy()
    const place = dialog.getByRole('alert').parentElement
    expect(dialog.getByText('The cart is resting.')).toBeTruthy()
    backend.on('GET /api/cart/', { status: 500, text: '' })
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(unknownError)).toBeTruthy()
    expect(dialog.queryByText('The cart is resting.')).toBeNull()
    backend.on('GET /api/cart/', () => ({ body: backend.cart }))
    dialog.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(root.activeElement).toBe(place)
    expect(await dialog.findByRole('link', { name: 'Aria built-in oven' })).toBeTruthy()
    expect(root.activeElement).toBe(place)
    expect(dialog.queryByText(unknownError)).toBeNull()
  })

  it('shows rewards among the lines', async () => {
    const rewards = [{ promoId: 'P', title: 'A cast iron pan' }]
    const { openCart } = show(cartBackend(cartOf([lineOf()], { rewards })))
    const dialog = await openCart()
    expect(await dialog.findByText('Gift: A cast iron pan')).toBeTruthy()
  })

  it('lists the gifts that it can still earn, with their page and last day [SHL-268, SHL-477]', async () => {
    const promotion = {
      link: '/promotion/laundry-days',
      title: 'A year of detergent',
      expiryDate: '2027-11-25',
      thumbImg: '',
      redemption: null,
      rewardLabel: 'Bonus detergent',
    }
    const earned = { ...promotion, link: '/promotion/pan', title: 'A pan' }
    const endless = { ...promotion, link: '/promotion/rack', title: 'A rack', expiryDate: '2027-11-26' }
    const rewards = [{ promoId: 'pan', title: 'A pan' }]
    // Already 26 November in Sydney.
    vi.useFakeTimers({ now: new Date('2026-11-25T22:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { openCart } = show(
      cartBackend(cartOf([lineOf()], { rewards, promotions: [earned, promotion, endless] })),
    )
    const dialog = await openCart()
    const link = await dialog.findByRole('link', { name: 'Bonus detergent: A year of detergent' })
    expect(link.getAttribute('href')).toBe('/promotion/laundry-days')
    expect(link.parentElement?.textContent).toContain('Offer Ends 25/11/2027')
    // It ends a year from today.
    const rack = dialog.getByRole('link', { name: 'Bonus detergent: A rack' })
    expect(rack.parentElement?.textContent).not.toContain('Offer Ends')
    expect(dialog.queryByRole('link', { name: 'Bonus detergent: A pan' })).toBeNull()
  })

  it('is saved under an email, which is validated first [COM-020]', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(await dialog.findByText('Save my cart'))
    const email = dialog.getByLabelText('Email')
    await userEvent.type(email, 'sam@example')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please enter a valid email address')).toBeTruthy()
    expect(backend.calls()).not.toContain('POST /api/cart/email')
    await userEvent.type(email, '.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Your cart is saved.')).toBeTruthy()
    expect(backend.calls().slice(-2)).toEqual(['POST /api/cart/email', 'GET /api/cart/'])
  })

  it('is saved by a second press after a failure, whose message goes [COM-020]', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(await dialog.findByText('Save my cart'))
    await userEvent.type(dialog.getByLabelText('Email'), 'sam@example.com')
    backend.on('POST /api/cart/email', { status: 503, body: { errors: ['Busy.'] } })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Busy.')).toBeTruthy()
    backend.on('POST /api/cart/email', () => {
      backend.cart = { ...backend.cart, email: 'sam@example.com' }
      return { status: 204 }
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Your cart is saved.')).toBeTruthy()
    expect(dialog.queryByText('Busy.')).toBeNull()
  })

  describe('"Empty cart"', () => {
    const focused = () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement

    /** A cart of two lines, the panel with the confirmation, and the emitted removals. */
    async function openConfirmation() {
      const backend = cartBackend(
        cartOf([lineOf(), lineOf({ productCode: 'line-2', sku: 'B2', quantity: 3 })]),
      )
      const { openCart, countertop } = show(backend)
      const removed: unknown[] = []
      onTestFinished(countertop.on('cart:remove', (detail) => void removed.push(detail)))
      const dialog = await openCart()
      const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
      await userEvent.click(await dialog.findByRole('button', { name: 'Empty cart' }))
      const confirm = () =>
        userEvent.click(
          within(dialog.getByRole('group', { name: 'Empty cart' })).getByRole('button', {
            name: 'Empty cart',
          }),
        )
      return { backend, countertop, dialog, removed, press, confirm }
    }

    it('requires a confirmation, with the focus on the button that keeps the cart, and restores the focus [COM-015]', async () => {
      const { backend, dialog, press } = await openConfirmation()
      await waitFor(() => expect(focused()).toBe(dialog.getByRole('button', { name: 'Keep my cart' })))
      await press('Keep my cart')
      await waitFor(() => expect(focused()).toBe(dialog.getByRole('button', { name: 'Empty cart' })))
      expect(backend.calls()).not.toContain('DELETE /api/cart/')
    })

    it('empties it, then reports each product, with the focus on the heading [COM-015, COM-019]', async () => {
      const { backend, dialog, removed, confirm } = await openConfirmation()
      await confirm()
      expect(await dialog.findByText('Your cart is empty')).toBeTruthy()
      expect(focused()).toBe(dialog.getByRole('heading', { level: 2 }))
      await waitFor(() => expect(backend.calls().slice(-2)).toEqual(['DELETE /api/cart/', 'GET /api/cart/']))
      await waitFor(() =>
        expect(removed).toEqual([
          { sku: lineOf().sku, quantity: lineOf().quantity },
          { sku: 'B2', quantity: 3 },
        ]),
      )
    })

    it('reports nothing where the cart could not be emptied [COM-015]', async () => {
      const { backend, dialog, removed, confirm } = await openConfirmation()
      const text = 'Your cart was changed elsewhere. Please check it and try again.'
      // By another device, unknown to this page.
      backend.cart = cartOf([...backend.cart.products, lineOf({ productCode: 'line-3', sku: 'C3' })], {
        version: 2,
      })
      await confirm()
      expect(await dialog.findByText(text)).toBeTruthy()
      expect(dialog.getAllByRole('listitem')).toHaveLength(3)
      expect(backend.cart.products).toHaveLength(3)
      expect(removed).toEqual([])
    })

    it('requires another confirmation when the cart has changed meanwhile [COM-015]', async () => {
      const { backend, countertop, dialog } = await openConfirmation()
      expect(dialog.getByRole('group', { name: 'Empty cart' })).toBeTruthy()
      backend.cart = cartOf([...backend.cart.products, lineOf({ productCode: 'line-3', sku: 'C3' })], {
        version: 2,
      })
      countertop.emit('location:change', { location: null } as never)
      await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
      expect(dialog.queryByRole('group', { name: 'Empty cart' })).toBeNull()
      await waitFor(() => expect(focused()).toBe(dialog.getByRole('button', { name: 'Empty cart' })))
    })
  })

  it('changes a quantity', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(await dialog.findByRole('button', { name: 'One more' }))
    await waitFor(() => expect(backend.cart.products[0]?.quantity).toBe(2))
    expect(dialog.getAllByText('$2,599.90')).not.toHaveLength(0)
  })

  it('announces the final quantity and the new total once for several presses', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart, countertop } = show(backend)
    const say = vi.spyOn(countertop.announcer, 'say')
    const dialog = await openCart()
    const more = await dialog.findByRole('button', { name: 'One more' })
    await userEvent.click(more)
    await userEvent.click(more)
    await waitFor(() =>
      expect(say.mock.calls).toEqual([['Aria built-in oven: quantity 3. Total: $3,899.85.']]),
    )
  })

  it('removes and restores a line with its add-ons, announces both, and moves the focus to the line', async () => {
    const line = lineOf({
      quantity: 2,
      selectedWarranty: { id: 9, sku: 'W5', name: '5 years', price: 399 },
    })
    const backend = cartBackend(cartOf([line, lineOf({ productCode: 'line-2', title: 'Kettle' })]))
    const { openCart, countertop } = show(backend)
    const say = vi.spyOn(countertop.announcer, 'say')
    const dialog = await openCart()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Aria built-in oven' }))
    expect(dialog.getByText('Aria built-in oven was removed.')).toBeTruthy()
    expect(dialog.getAllByRole('listitem')).toHaveLength(1)
    expect(say).toHaveBeenCalledWith('Aria built-in oven was removed.')
    await waitFor(() => expect(backend.cart.products).toHaveLength(1))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Undo' }))
    const link = await dialog.findByRole('link', { name: 'Aria built-in oven' })
    await waitFor(() => expect((link.getRootNode() as ShadowRoot).activeElement).toBe(link))
    expect(say).toHaveBeenLastCalledWith('Aria built-in oven is back in your cart.')
    expect(backend.cart.products).toHaveLength(2)
    const added = backend.requests.filter(({ method }) => method === 'POST').at(-1)
    expect(added?.body).toEqual({ sku: 'OVEN-1', quantity: 2, warrantyId: 9, installId: null })
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('offers no undo of a line called off from a project, which would come back without its agreed price', async () => {
    const backend = cartBackend(cartOf([lineOf({ calledOffFor: 'Harbour Towers · Level 3' })]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(
      await dialog.findByRole('button', { name: 'Remove Aria built-in oven, Harbour Towers · Level 3' }),
    )
    const notice = (await dialog.findByText('Aria built-in oven was removed.')).parentElement!
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect((notice.getRootNode() as ShadowRoot).activeElement).toBe(notice)
  })

  it('keeps the offer of a line that is removed while another one is put back', async () => {
    const kettle = lineOf({ productCode: 'line-2', sku: 'KETTLE', title: 'Kettle' })
    const backend = cartBackend(cartOf([lineOf(), kettle]))
    const { openCart, countertop } = show(backend)
    const say = vi.spyOn(countertop.announcer, 'say')
    const dialog = await openCart()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Aria built-in oven' }))
    let answer = (_: { body: unknown }): void => undefined
    backend.on(
      'POST /api/cart/product/',
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Kettle' }))
    answer({ body: backend.cart })
    await waitFor(() => expect(say).toHaveBeenCalledWith('Aria built-in oven is back in your cart.'))
    const undo = dialog.getByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull())
    expect(dialog.getByText('Kettle was removed.')).toBeTruthy()
    expect((undo.getRootNode() as ShadowRoot).activeElement).toBe(undo)
  })

  it('puts a line back without an error, although the cart cannot be read afterwards', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Aria built-in oven' }))
    await waitFor(() => expect(backend.cart.products).toHaveLength(0))
    const undo = dialog.getByRole('button', { name: 'Undo' })
    await waitFor(() => expect(backend.calls().at(-1)).toBe('GET /api/cart/'))
    backend.on('GET /api/cart/', { status: 503, body: { errors: ['Busy.'] } })
    await userEvent.click(undo)
    expect(await dialog.findByRole('link', { name: 'Aria built-in oven' })).toBeTruthy()
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('offers no second undo of a line that is back, although its answer was lost', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Aria built-in oven' }))
    await waitFor(() => expect(backend.cart.products).toHaveLength(0))
    backend.on('POST /api/cart/product/', () => {
      backend.cart = cartOf([lineOf({ productCode: 'line-2' })])
      return { status: 502, text: '' }
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    await dialog.findByRole('alert')
    expect(dialog.getByRole('link', { name: 'Aria built-in oven' })).toBeTruthy()
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('adds nothing for an undo of a removal that is refused, and offers only the undo of the line removed since', async () => {
    const kettle = lineOf({ productCode: 'line-2', sku: 'KETTLE', title: 'Kettle' })
    const backend = cartBackend(cartOf([lineOf(), kettle]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    const busy = { status: 503, body: { errors: ['Busy.'] } }
    let answer = (_: typeof busy): void => undefined
    backend.on(
      'DELETE /api/cart/product/{code}',
      new Promise<typeof busy>((resolve) => {
        answer = resolve
      }),
    )
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Aria built-in oven' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    answer(busy)
    const line = await dialog.findByRole('link', { name: 'Aria built-in oven' })
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull())
    await waitFor(() => expect((line.getRootNode() as ShadowRoot).activeElement).toBe(line))
    expect(backend.calls()).not.toContain('POST /api/cart/product/')

    backend.on(
      'DELETE /api/cart/product/{code}',
      new Promise<typeof busy>((resolve) => {
        answer = resolve
      }),
    )
    const removals = () => backend.requests.filter(({ method }) => method === 'DELETE').length
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Aria built-in oven' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Kettle' }))
    await waitFor(() => expect(removals()).toBe(2))
    backend.on('DELETE /api/cart/product/{code}', 'never')
    answer(busy)
    await waitFor(() => expect(removals()).toBe(3))
    expect(dialog.getByText('Kettle was removed.')).toBeTruthy()
  })

  it('offers the undo again after a refusal, which it explains', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Aria built-in oven' }))
    await waitFor(() => expect(backend.cart.products).toHaveLength(0))
    const body = { errors: ['This product is sold out.'], code: 'QUANTITY', requestId: 'r' }
    backend.on('POST /api/cart/product/', { status: 409, body })
    const undo = dialog.getByRole('button', { name: 'Undo' })
    await userEvent.click(undo)
    expect((await dialog.findByRole('alert')).textContent).toBe('This product is sold out.')
    expect((undo.getRootNode() as ShadowRoot).activeElement).toBe(undo)
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull())
  })

  it('restores a line when its removal is refused, and explains it', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    backend.on('DELETE /api/cart/product/{code}', {
      status: 409,
      body: { errors: ['A payment is in progress.'], code: 'CART_FROZEN', requestId: 'r' },
    })
    const { openCart } = show(backend)
    const dialog = await openCart()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Aria built-in oven' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('A payment is in progress.')
    expect(dialog.getByRole('link', { name: 'Aria built-in oven' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('announces a refusal once, when its cart is back', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    backend.on('POST /api/cart/product/', {
      status: 409,
      body: { errors: ['Only 1 is left.'], code: 'QUANTITY', requestId: 'r' },
    })
    const { openCart, root } = show(backend)
    const dialog = await openCart()
    const more = await dialog.findByRole('button', { name: 'One more' })
    const announced = heard(root)
    await userEvent.click(more)
    expect((await dialog.findByRole('alert')).textContent).toBe('Only 1 is left.')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Quantity/ }).value).toBe('1')
    expect(announced).toEqual(['Only 1 is left.'])
  })

  it('shows a message of the cart until the shopper closes it [COM-339]', async () => {
    const { openCart } = show(cartBackend(cartOf([lineOf()], { messages: [{ message: 'Prices changed.' }] })))
    const dialog = await openCart()
    expect(await dialog.findByText('Prices changed.')).toBeTruthy()
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(dialog.queryByText('Prices changed.')).toBeNull()
  })

  it('shows an error for the removal of a line that is no longer in the cart [COM-338]', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart } = show(backend)
    const dialog = await openCart()
    backend.on('DELETE /api/cart/product/{code}', {
      status: 404,
      body: { errors: ['Not there'], code: 'CART_LINE_NOT_FOUND' },
    })
    await userEvent.click(await dialog.findByRole('button', { name: /^Remove/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
  })

  it('closes with Escape and with its button [COM-009]', async () => {
    const { openCart, store, inside } = show(cartBackend())
    await openCart()
    expect(store.$state.get().isCartOpen).toBe(true)
    fireEvent(inside.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(store.$state.get().isCartOpen).toBe(false)
    const dialog = await openCart()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(store.$state.get().isCartOpen).toBe(false)
  })
})

describe('add to cart', () => {
  it('adds the product once for a double click, opens the cart and announces it [COM-007]', async () => {
    const backend = cartBackend()
    const { inside, countertop } = show(backend)
    const say = vi.spyOn(countertop.announcer, 'say')
    const button = inside.getByRole('button', { name: 'Add to cart' })
    await userEvent.dblClick(button)
    expect(await inside.findByRole('dialog', { name: 'Your cart' })).toBeTruthy()
    expect(backend.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(say).toHaveBeenCalledWith('Added to cart')
    expect(button.textContent).toContain('Added to cart')
  })

  it('opens the cart once where the shopper opens it while the product is being added [COM-009]', async () => {
    const backend = cartBackend()
    const { inside, openCart, countertop } = show(backend)
    const say = vi.spyOn(countertop.announcer, 'say')
    const opened: string[] = []
    onTestFinished(on(document, 'cart:open', ({ source }) => void opened.push(source)))
    let answer = (_cart: FakeAnswer): void => undefined
    backend.on('POST /api/cart/product/', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    await userEvent.click(inside.getByRole('button', { name: 'Add to cart' }))
    await openCart()
    answer({ body: (backend.cart = cartOf([lineOf()])) })
    await waitFor(() => expect(say).toHaveBeenCalledWith('Added to cart'))
    expect(opened).toEqual(['button'])
  })

  it('explains a refused product at the button and leaves the cart empty', async () => {
    const backend = cartBackend()
    backend.on('POST /api/cart/product/', {
      status: 404,
      body: { errors: ['We do not sell that product.'], code: 'PRODUCT_NOT_FOUND', requestId: 'r' },
    })
    const { inside, store } = show(backend)
    await userEvent.click(inside.getByRole('button', { name: 'Add to cart' }))
    expect((await inside.findByRole('alert')).textContent).toBe('We do not sell that product.')
    expect(store.$state.get()).toMatchObject({ isCartOpen: false, cartCount: 0, errorMessage: null })
    expect(inside.getByRole('button', { name: 'Add to cart' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('rejects invalid attributes and names the expected values', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    const mount = (options: Record<string, unknown>) => () =>
      addToCartWidget.mount(root, {
        host: document.createElement('div'),
        name: 'add-to-cart',
        config: { api: 'https://api.test' },
        options,
      })
    expect(mount({})).toThrow('<countertop-add-to-cart> needs the attribute "sku"')
    expect(mount({ sku: 'A', quantity: '100' })).toThrow('needs "quantity" from 1 to 99, got "100"')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the codes of the cart', () => {
  const openCodes = async (backend = cartBackend(cartOf([lineOf()]))) => {
    const shown = show(backend)
    const dialog = await shown.openCart()
    await userEvent.click(await dialog.findByText('Gift card or coupon'))
    const field = dialog.getByRole('textbox', { name: 'Gift card / coupon code' })
    const amountOf = (code: string) => dialog.getByText(code, { selector: 'dt' }).nextSibling?.textContent
    return { ...shown, dialog, field, backend, amountOf }
  }

  it('accept a coupon and a gift card together, with the value of each and the new total [COM-026]', async () => {
    const { dialog, field, backend, amountOf } = await openCodes()
    await userEvent.type(field, ' TAKE100 {Enter}')
    expect(await dialog.findByText('Code TAKE100 applied')).toBeTruthy()
    expect(dialog.getByText('TAKE100 was accepted')).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('')
    expect(amountOf('TAKE100')).toBe('−$100')
    expect(dialog.getByText('$1,199.95')).toBeTruthy()
    await userEvent.type(field, 'GIFT50')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await dialog.findByText('Code GIFT50 applied')).toBeTruthy()
    // The pressed button has disappeared.
    await waitFor(() => expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field))
    expect(dialog.getByText('Code TAKE100 applied')).toBeTruthy()
    expect(amountOf('GIFT50')).toBe('−$50')
    expect(dialog.getByText('$1,149.95')).toBeTruthy()
    // The cart is loaded again after each code (COM-OP-09).
    expect(backend.calls().slice(-4)).toEqual([
      'POST /api/cart/coupon/',
      'GET /api/cart/',
      'POST /api/cart/coupon/',
      'GET /api/cart/',
    ])
  })

  it('are removed one by one and announced, and the focus moves to the next control [COM-027]', async () => {
    const codes = { couponCode: 'TAKE100', couponDiscount: 100, giftCardCode: 'GIFT50', giftCardAmount: 50 }
    const backend = cartBackend(cartOf([lineOf()], codes))
    const { openCart, countertop } = show(backend)
    const say = vi.spyOn(countertop.announcer, 'say')
    const dialog = await openCart()
    // An applied code opens its section.
    const remove = await dialog.findByRole('button', { name: 'Remove TAKE100' })
    await userEvent.click(remove)
    await waitFor(() => expect(dialog.queryByText('Code TAKE100 applied')).toBeNull())
    expect(dialog.getByText('Code GIFT50 applied')).toBeTruthy()
    expect(say.mock.calls).toEqual([['TAKE100 was removed. Total: $1,249.95.']])
    expect(backend.calls()).toContain('DELETE /api/cart/coupon/TAKE100')
    const field = dialog.getByRole('textbox', { name: 'Gift card / coupon code' })
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove GIFT50' }))
    await waitFor(() => expect(dialog.queryByText('Code GIFT50 applied')).toBeNull())
    expect(dialog.getAllByText('$1,299.95')).not.toHaveLength(0)
  })

  it('apply a code that is submitted while another is being removed [COM-026, COM-027]', async () => {
    const backend = cartBackend(cartOf([lineOf()], { couponCode: 'TAKE100', couponDiscount: 100 }))
    const { openCart } = show(backend)
    const dialog = await openCart()
    const remove = await dialog.findByRole('button', { name: 'Remove TAKE100' })
    let answer: (answer: { body: unknown }) => void = () => undefined
    backend.on('GET /api/cart/', new Promise((resolve) => (answer = resolve)))
    await userEvent.click(remove)
    await waitFor(() => expect(dialog.queryByText('Code TAKE100 applied')).toBeNull())
    await userEvent.type(dialog.getByRole('textbox', { name: 'Gift card / coupon code' }), 'GIFT50{Enter}')
    expect(backend.calls()).not.toContain('POST /api/cart/coupon/')
    answer({ body: backend.cart })
    backend.on('GET /api/cart/', () => ({ body: backend.cart }))
    expect(await dialog.findByText('Code GIFT50 applied')).toBeTruthy()
  })

  it('explain a refusal beside the field until the next key, and leave the cart unchanged [COM-026]', async () => {
    const { dialog, field, countertop, backend } = await openCodes()
    const say = vi.spyOn(countertop.announcer, 'say')
    await userEvent.type(field, 'NONE{Enter}')
    expect(await dialog.findAllByText('This code is not known.')).toHaveLength(1)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(say).toHaveBeenCalledWith('This code is not known.', { assertive: true })
    expect(backend.cart.version).toBe(1)
    await userEvent.type(field, 'X')
    expect(dialog.queryByText('This code is not known.')).toBeNull()
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('have separate texts for an empty code, which is not sent, and for a lost answer [COM-026, COM-027]', async () => {
    const { dialog, field, backend } = await openCodes()
    await userEvent.type(field, '{Enter}')
    expect(await dialog.findByText('Coupon value cannot be empty.')).toBeTruthy()
    expect(backend.calls()).not.toContain('POST /api/cart/coupon/')
    backend.on('POST /api/cart/coupon/', 'network failure')
    await userEvent.type(field, 'TAKE100{Enter}')
    expect(await dialog.findByText('An Error while applying the coupon.')).toBeTruthy()
    backend.on('POST /api/cart/coupon/', { body: cartOf([lineOf()], { couponCode: 'TAKE100' }) })
    backend.on('GET /api/cart/', { body: cartOf([lineOf()], { couponCode: 'TAKE100' }) })
    await userEvent.type(field, '{Enter}')
    backend.on('DELETE /api/cart/coupon/{code}', 'network failure')
    const remove = await dialog.findByRole('button', { name: 'Remove TAKE100' })
    expect(dialog.queryByText('An Error while applying the coupon.')).toBeNull()
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await userEvent.click(remove)
    expect(await dialog.findByText('An Error while deleting the coupon.')).toBeTruthy()
  })
})

describe('the panels of two carts on a page', () => {
  const panel = <LazyCartPanel checkoutUrl="/customer/checkout" />

  function showTwo() {
    const backend = cartBackend(cartOf([lineOf()]))
    const first = show(backend)
    const second = renderInWidget(panel, { backend, countertop: first.countertop })
    const isOpen = ({ root }: { root: ShadowRoot }) => root.querySelector('dialog')?.open
    return { backend, first, second, open: () => [first, second].map(isOpen) }
  }

  it('open one at a time, the first', async () => {
    const { backend, first, open } = showTwo()
    await waitFor(() => expect(first.store.$state.get().cart).not.toBeNull())
    const before = backend.calls()
    await first.openCart()
    await waitFor(() => expect(open()).toEqual([true, false]))
    expect(backend.calls()).toEqual([...before, 'GET /api/cart/'])
    await userEvent.keyboard('{Escape}')
    await first.openCart()
    await waitFor(() => expect(open()).toEqual([true, false]))
  })

  it('open in the second where the page hides the first, also by a resize, or removes it', async () => {
    const { first, second, open } = showTwo()
    const hideFirst = () =>
      vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
        return (first.root.contains(this) ? [] : [new DOMRect()]) as unknown as DOMRectList
      })
    const isHidden = hideFirst()
    act(() => first.store.open('host'))
    await waitFor(() => expect(open()).toEqual([false, true]))
    act(() => first.store.close())
    isHidden.mockRestore()
    act(() => first.store.open('host'))
    await waitFor(() => expect(open()).toEqual([true, false]))
    const isHiddenAgain = hideFirst()
    dispatchEvent(new Event('resize'))
    await waitFor(() => expect(open()).toEqual([false, true]))
    isHiddenAgain.mockRestore()
    first.unmount()
    await waitFor(() => expect(second.root.querySelector('dialog')?.open).toBe(true))
  })
})

describe('a payment open in another window', () => {
  const refused = {
    status: 409,
    body: { errors: [CART_BEING_PAID], code: 'PAYMENT_IN_PROGRESS', requestId: 'r' },
  }
  /** A backend whose cart is being paid until the payment is cancelled. */
  const paidElsewhere = () => {
    const backend = cartBackend(cartOf([lineOf()], { isBeingPaid: true }))
    backend.on('POST /api/cart/product/', refused)
    backend.on('POST /api/checkout/void', () => {
      backend.cart = { ...backend.cart, isBeingPaid: false }
      return { body: { status: 'Cancelled' } }
    })
    return backend
  }
  const cancelIn = async (dialog: ReturnType<typeof within>) =>
    userEvent.click(await dialog.findByRole('button', { name: 'Cancel payment' }))

  it('is shown in the panel and cancelled there, and the cart can be changed at once', async () => {
    const backend = paidElsewhere()
    const { openCart } = show(backend)
    const dialog = await openCart()
    expect((await dialog.findByRole('status')).textContent).toBe(CART_BEING_PAID)
    await cancelIn(dialog)
    const done = await dialog.findByText('The payment is cancelled. You can change your cart again.')
    const sent = backend.requests.find(({ url }) => url.pathname === '/api/checkout/void')
    expect(sent?.body).toEqual({ cartId: backend.cart.cartId })
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cancel payment' })).toBeNull())
    const { activeElement } = done.getRootNode() as ShadowRoot
    expect(activeElement?.contains(done)).toBe(true)

    backend.on('POST /api/cart/product/', () => {
      backend.cart = cartOf([lineOf({ quantity: 2 })], { version: 2 })
      return { body: backend.cart }
    })
    await userEvent.click(dialog.getByRole('button', { name: 'One more' }))
    await waitFor(() => expect(dialog.getAllByText('$2,599.90')).not.toHaveLength(0))
  })

  it('makes the other windows reload the cart once it is cancelled', async () => {
    const backend = paidElsewhere()
    const { openCart } = show(backend)
    await cancelIn(await openCart())
    const shared = () => JSON.parse(localStorage.getItem('aol:cart') ?? '{}') as { at?: number }
    await waitFor(() => expect(shared().at).toBeGreaterThan(0))
  })

  it('shows and is announced once when a change is refused, if it began after the panel was opened', async () => {
    const backend = cartBackend(cartOf([lineOf()]))
    const { openCart, root } = show(backend)
    const dialog = await openCart()
    await dialog.findByRole('listitem')
    backend.cart = { ...backend.cart, isBeingPaid: true }
    backend.on('POST /api/cart/product/', refused)
    const announced = heard(root)
    await userEvent.click(dialog.getByRole('button', { name: 'One more' }))
    expect(await dialog.findByRole('button', { name: 'Cancel payment' })).toBeTruthy()
    expect(dialog.getAllByText(CART_BEING_PAID)).toHaveLength(1)
    expect(announced.filter((text) => text === CART_BEING_PAID)).toHaveLength(1)
  })

  it('opens the panel when a product cannot be added', async () => {
    const { inside } = show(paidElsewhere())
    await userEvent.click(inside.getByRole('button', { name: 'Add to cart' }))
    expect((await inside.findByRole('alert')).textContent).toBe(CART_BEING_PAID)
    const dialog = within(await inside.findByRole('dialog', { name: 'Your cart' }))
    expect(await dialog.findByRole('button', { name: 'Cancel payment' })).toBeTruthy()
  })

  it('leads to the order through the checkout when it succeeded anyway', async () => {
    const backend = paidElsewhere()
    const { cartId } = backend.cart
    backend.on('POST /api/checkout/void', () => {
      backend.cart = cartOf([])
      return { body: { status: 'Approved' } }
    })
    const { openCart, container } = show(backend)
    const led: string[] = []
    const host = (container.getRootNode() as ShadowRoot).host
    host.addEventListener('countertop:navigate', (event) => {
      event.preventDefault()
      led.push((event as CustomEvent<{ url: string }>).detail.url)
    })
    const dialog = await openCart()
    await cancelIn(dialog)
    const order = await dialog.findByRole('link', { name: 'Show my order' })
    const address = `/customer/checkout?countertop=return&cartId=${cartId}`
    expect(led).toEqual([new URL(address, location.href).href])
    expect(order.getAttribute('href')).toBe(led[0])
  })

  it('is polled while it is undecided, and ends with a message when its outcome stays unknown', async () => {
    const backend = paidElsewhere()
    backend.on('POST /api/checkout/void', { body: { status: 'Pending' } })
    const { openCart } = show(backend)
    const dialog = await openCart()
    const button = await dialog.findByRole('button', { name: 'Cancel payment' })
    const polls = () => backend.calls().filter((call) => call === 'POST /api/checkout/void').length
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(polls()).toBe(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(polls()).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(66_000))
    expect(dialog.getByRole('status').textContent).toContain(
      'We don’t know yet whether your payment went through.',
    )
    const last = polls()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(polls()).toBe(last)
  })

  it('is no longer polled once the panel is closed', async () => {
    const backend = paidElsewhere()
    backend.on('POST /api/checkout/void', { body: { status: 'Pending' } })
    const { openCart, store } = show(backend)
    const dialog = await openCart()
    const button = await dialog.findByRole('button', { name: 'Cancel payment' })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(100))
    act(() => store.close())
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(backend.calls().filter((call) => call === 'POST /api/checkout/void')).toHaveLength(1)
  })

  it('shows a failed cancellation, which can be retried', async () => {
    const backend = paidElsewhere()
    backend.on('POST /api/checkout/void', 'network failure')
    const { openCart } = show(backend)
    const dialog = await openCart()
    await cancelIn(dialog)
    expect(await dialog.findByText('We couldn’t cancel the payment. Please try again.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel payment' })).toBeTruthy()
  })
})
