import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createCountertop } from '../../../core'
import type { BrandCode } from '../../../rules'
import { fakeBackend } from '../../../testing/fakeBackend'
import { waitFor } from '../../../testing/waitFor'
import { CART_ID, makeAvailability, makeCart, makeStaffView, makeView, oven } from '../testing/fixtures'
import {
  selectCart,
  selectFields,
  selectOpenPayment,
  selectStatus,
  startAddressSearch,
  startCheckout,
} from '.'

async function start(answers: Parameters<typeof fakeBackend>[0] = {}, brand: BrandCode = 'aol') {
  const backend = fakeBackend({
    'GET /api/checkout': { body: makeView() },
    'GET /api/cart/': { body: makeCart() },
    'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: {} } },
    'GET /api/settings': { body: { items: [], totalCount: 0 } },
    'POST /api/checkout/avail': { body: makeAvailability() },
    ...answers,
  })
  const countertop = createCountertop({ api: 'https://api.test', brand }, { fetch: backend.fetch })
  const checkout = await startCheckout(countertop, document.body)
  onTestFinished(() => {
    checkout.stop()
    cleanStores(checkout.cart.$state)
  })
  const now = () => checkout.actor.getSnapshot()
  await waitFor(() => expect(selectStatus(now()).page).toBe('ready'))
  const bodies = (call: string) =>
    backend.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call).map(({ body }) => body)
  return { checkout, countertop, now, bodies }
}

beforeEach(() => localStorage.clear())

describe('a checkout for a page of the host', () => {
  it('cancels a payment of its cart that is open in another window, before anything was typed', async () => {
    let isBeingPaid = true
    const { checkout, now, bodies } = await start({
      'GET /api/cart/': () => ({ body: makeCart({ isBeingPaid }) }),
      'POST /api/checkout/void': () => {
        isBeingPaid = false
        return { body: { status: 'Cancelled' } }
      },
    })
    await waitFor(() => expect(selectOpenPayment(now()).actions).toEqual(['CANCEL']))
    checkout.actor.send({ type: 'CANCEL' })
    await waitFor(() =>
      expect([selectOpenPayment(now()).isElsewhere, selectStatus(now()).isBusy]).toEqual([false, false]),
    )
    expect(bodies('POST /api/checkout/void')).toMatchObject([{ cartId: CART_ID }])
  })

  it('notices that a payment in another window has ended there', async () => {
    let isBeingPaid = true
    const { checkout, now } = await start({
      'GET /api/cart/': () => ({ body: makeCart({ isBeingPaid }) }),
    })
    await waitFor(() => expect(selectOpenPayment(now()).isElsewhere).toBe(true))
    isBeingPaid = false
    await checkout.cart.load()
    await waitFor(() => expect(selectOpenPayment(now()).isElsewhere).toBe(false))
  })

  it('notices a payment that another window has begun when it is shown again', async () => {
    let isBeingPaid = false
    const { now } = await start({
      'GET /api/cart/': () => ({ body: makeCart({ isBeingPaid }) }),
    })
    expect(selectOpenPayment(now()).isElsewhere).toBe(false)
    isBeingPaid = true
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(selectOpenPayment(now()).actions).toEqual(['CANCEL']))
    expect(selectOpenPayment(now()).isElsewhere).toBe(true)
  })

  it('leaves no listener at the cart of the page when it is stopped', async () => {
    const { checkout } = await start()
    expect(checkout.cart.$state.lc).toBeGreaterThan(0)
    checkout.stop()
    expect(checkout.cart.$state.lc).toBe(0)
  })

  it('waits for a change of the cart that was under way when it began', async () => {
    const { countertop, checkout } = await start()
    checkout.stop()
    let isRead = (): void => undefined
    const changing = checkout.cart.changeBy(
      () => new Promise((resolve) => (isRead = () => resolve(checkout.cart.$state.get().cart!))),
    )
    const next = await startCheckout(countertop, document.createElement('div'))
    onTestFinished(() => next.stop())
    expect(next.actor.getSnapshot().context.isCartPending).toBe(true)
    isRead()
    await changing
    await waitFor(() => expect(next.actor.getSnapshot().context.isCartPending).toBe(false))
  })

  it('hands out its functions, as a hook of a framework takes them', async () => {
    const { checkout, now } = await start()
    const { getSnapshot, send, subscribe } = checkout.actor
    const seen: string[] = []
    const { unsubscribe } = subscribe((next) => seen.push(next.context.form.values.email))
    send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    unsubscribe()
    expect(seen.at(-1)).toBe('sam@example.com')
    expect(getSnapshot()).toBe(now())
  })

  it('shows the trade’s newsletter box as its label says, and clears the newsletter by it [CHK-385]', async () => {
    const { checkout, now } = await start({}, 'aoc')
    const box = () => selectFields(now()).find(({ field }) => field === 'newsletter')?.value
    expect([box(), now().context.form.values.newsletter]).toEqual([false, true])
    checkout.actor.send({ type: 'TICKED', field: 'newsletter', isTicked: true })
    expect([box(), now().context.form.values.newsletter]).toEqual([true, false])
  })

  it('chooses the first salesperson of a store that is sent like any other field [CHK-325]', async () => {
    const { checkout, now } = await start({ 'GET /api/checkout': { body: makeStaffView() } })
    const staff = () => {
      const { subdivision, salespersonCode } = now().context.form.values
      return [subdivision, salespersonCode]
    }
    expect(staff()).toEqual(['1', 'BEN'])
    checkout.actor.send({ type: 'TYPED', field: 'subdivision', value: '2' })
    expect(staff()).toEqual(['2', 'CHI'])
  })

  it('follows a colleague who signs in, with the colleague’s own store and salesperson', async () => {
    let view = makeStaffView()
    const { now } = await start({ 'GET /api/checkout': () => ({ body: view }) })
    const { stores, salesPeople } = view
    view = {
      ...view,
      staffId: 'colleague',
      stores: stores.map((store) => ({ ...store, selected: store.subdivision === '2' })),
      salesPeople: salesPeople.map((person) => ({ ...person, selected: person.code === 'CHI' })),
    }
    dispatchEvent(new CustomEvent('countertop:refresh'))
    await waitFor(() =>
      expect(now().context.form.values).toMatchObject({ subdivision: '2', salespersonCode: 'CHI' }),
    )
  })

  it('changes and removes the lines that its page shows', async () => {
    const { checkout, now, bodies } = await start({
      'POST /api/cart/product/': { body: makeCart({ products: [{ ...oven, quantity: 3 }], version: 2 }) },
    })
    const [line] = selectCart(now()).lines
    await checkout.cart.change(line!, { quantity: 3 })
    expect(bodies('POST /api/cart/product/')).toMatchObject([
      { sku: oven.sku, productCode: oven.productCode, quantity: 3 },
    ])
  })

  it('orders with the street that is typed into the address search', async () => {
    const { checkout, now } = await start()
    const search = startAddressSearch(checkout, 'deliveryAddress', () => undefined)
    onTestFinished(() => search.stop())
    search.type('12 Example Street')
    const street = selectFields(now()).find(({ field }) => field === 'deliveryAddress.address')
    expect(street?.value).toBe('12 Example Street')
  })
})
