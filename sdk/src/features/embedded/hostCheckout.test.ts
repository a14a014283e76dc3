import { describe, expect, it } from 'vitest'
import { makeAvailability, makeCart, oven } from '../checkout/testing/fixtures'
import { startCheckout, type StartOptions } from '../checkout/testing/startCheckout'
import { buildHostCheckout } from './hostCheckout'
import type { EmbeddedPage } from './page'

const page: EmbeddedPage = {
  checkout: '5d6c1a32-1a46-4a4e-9d8a-0e3b1f5a7c10',
  brand: 'aol',
  api: 'https://api.shop.test',
  version: '2026-08-25',
  hosts: ['https://assistant.test'],
  delegate: [],
  colorScheme: null,
  ucp: {
    version: '2026-08-25',
    status: 'success',
    payment_handlers: {
      'test.shop.api.encrypted_card': [{ id: 'encrypted_card', config: { encryption: {} } }],
    },
  },
  links: [],
  isLinked: false,
  continueUrl: 'https://api.shop.test/continue',
  site: 'https://shop.test',
}

async function opened(options?: StartOptions) {
  const checkout = startCheckout(options)
  await checkout.open()
  return { ...checkout, view: (more = {}) => buildHostCheckout(checkout.actor.getSnapshot(), page, more) }
}

describe('the checkout in messages to a host', () => {
  it('is incomplete at first, with lines and totals in cents that add up', async () => {
    const addOn = { id: '1', name: 'Installation', price: 150 }
    const cart = makeCart({
      products: [{ ...oven, quantity: 2, lineDiscount: 98, selectedInstall: addOn as never }],
      couponCode: 'SAVE',
      couponDiscount: 100,
      orderTotal: 2700,
    })
    const { view } = await opened({ cart })
    const checkout = view()
    expect(checkout).toMatchObject({
      id: page.checkout,
      status: 'incomplete',
      currency: 'AUD',
      line_items: [
        {
          id: 'line-1',
          item: { id: 'OV-600', price: 129_900, image_url: 'https://api.shop.test/img/oven.svg' },
          quantity: 2,
          totals: [
            { type: 'subtotal', amount: 250_000 },
            { type: 'fee', display_text: 'Installation', amount: 30_000 },
            { type: 'total', amount: 280_000 },
          ],
        },
      ],
      totals: [
        { type: 'subtotal', amount: 280_000 },
        { type: 'discount', amount: -10_000 },
        { type: 'total', amount: 270_000 },
      ],
      continue_url: page.continueUrl,
    })
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({ code: 'missing', severity: 'recoverable' }),
    )
  })

  it('has buyer, address and delivery day once they are entered, and is ready', async () => {
    const { view, fill } = await opened()
    await fill()
    const { status, buyer, fulfillment, totals, messages } = view()
    expect({ status, buyer, messages }).toEqual({
      status: 'ready_for_complete',
      buyer: {
        first_name: 'Sam',
        last_name: 'Ngata',
        email: 'sam@example.com',
        phone_number: '0412 345 678',
      },
      messages: [],
    })
    expect(fulfillment).toMatchObject({
      methods: [
        {
          type: 'shipping',
          selected_destination_id: 'address',
          destinations: [{ street_address: '12 Harbour Street', address_country: 'AU' }],
          groups: [{ id: 'shop', line_item_ids: ['line-1'] }],
        },
      ],
    })
    const [subtotal = 0, ...rest] = totals.map(({ amount }) => amount)
    const total = rest.pop()
    expect(subtotal + rest.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  })

  it('has a method with one group for the shop and for each supplier that delivers its own goods', async () => {
    const miele = { ...oven, productCode: 'line-2', sku: 'MI-1' }
    const { view, fill, ...checkout } = await opened({ cart: makeCart({ products: [oven, miele] }) })
    await fill()
    checkout.actor.send({ type: 'LOOK_FOR_DATES' })
    const supplierAvailability = {
      Miele: { dates: [{ date: [2026, 3, 9] as [number, number, number], price: 25 }] },
    }
    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ supplierAvailability, supplierLines: { Miele: ['line-2'] } }))
    const supplier = {
      id: 'delivery-supplier-Miele',
      type: 'shipping',
      line_item_ids: ['line-2'],
      selected_destination_id: 'address',
      destinations: [{ street_address: '12 Harbour Street' }],
      groups: [
        {
          id: 'supplier-Miele',
          line_item_ids: ['line-2'],
          options: [{ id: '2026-03-09', totals: [{ amount: 2500 }] }],
        },
      ],
    }
    const ids = { line_item_ids: ['line-1'] }
    const shop = { ...ids, id: 'delivery', groups: [{ ...ids, id: 'shop' }] }
    expect(view().fulfillment).toMatchObject({ methods: [shop, supplier] })
    checkout.actor.send({ type: 'LOOK_FOR_DATES' })
    await checkout
      .call('loadAvailability')
      .answer(
        makeAvailability({ dates: [], supplierAvailability, supplierLines: { Miele: ['line-1', 'line-2'] } }),
      )
    expect(view().fulfillment).toMatchObject({
      methods: [{ id: 'delivery-supplier-Miele', line_item_ids: ['line-1', 'line-2'] }],
    })
  })

  it('is in progress while the outcome of a payment is unknown', async () => {
    const { view, actor, fill } = await opened()
    await fill()
    const snapshot = actor.getSnapshot()
    expect(view().status).toBe('ready_for_complete')
    const unresolved = { ...snapshot, value: { ...snapshot.value, payment: 'unresolved' } } as never
    expect(buildHostCheckout(unresolved, page).status).toBe('complete_in_progress')
  })

  it('has only the host’s description of a card, and attempt and certificates when it is requested', async () => {
    const { view } = await opened()
    const order = { attempt: 'a-1', certificates: { House: 'base64' } }
    const { payment, ucp } = view({ instrument: { id: 'visa', description: 'Visa' }, order })
    expect(payment.instruments).toEqual([
      {
        id: 'visa',
        handler_id: 'encrypted_card',
        type: 'card',
        selected: true,
        display: { description: 'Visa' },
      },
    ])
    expect(ucp).toMatchObject({
      payment_handlers: { 'test.shop.api.encrypted_card': [{ config: { encryption: {}, ...order } }] },
    })
    expect(view().ucp).toEqual(page.ucp)
  })
})
