import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAnswer } from '../../testing/index'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'
import { insertPromotions } from '../../testing/promotions'
import { plainCard, type TestCard } from '../../testing/sandbox'
import { UCP_VERSION } from './protocol'
import { profileWith, signingPlatform, type TestPlatform, ucpEnv } from './testing/platform'

/**
 * Scenarios of the protocol's public conformance suite, under its names, with the answers of release
 * 2026-08-25 (docs/ucp-details.md). A scenario that a test beside the code covers too is repeated here only
 * if it is short.
 */

const HANDLER = 'test.shop.api.encrypted_card'
const authority = 'api.shop.test'
const OVEN = 129_995

let stage: PurchaseStage
let platform: TestPlatform

beforeAll(async () => {
  stage = await purchaseStage({ env: { ...ucpEnv, PUBLIC_URL: `http://${authority}` } })
  const profile = profileWith({
    payment_handlers: { [HANDLER]: [{ id: 'card', version: UCP_VERSION }] },
  })
  platform = await signingPlatform(stage.app, { authority, profile })
  await insertPromotions(stage.app.db)
})

type Content = TestAnswer['body']

const send = (method: string, path: string, body?: unknown, key = randomUUID()): Promise<TestAnswer> =>
  platform.call(method, path, { body, headers: method === 'GET' ? {} : { 'Idempotency-Key': key } })

const buyer = {
  first_name: 'Sam',
  last_name: 'Shopper',
  email: 'sam@example.com',
  phone_number: '0412345678',
}
const home = {
  street_address: '1 George Street',
  address_locality: 'Sydney',
  address_region: 'NSW',
  postal_code: '2000',
}
const goods = (quantity = 1) => ({ line_items: [{ item: { id: 'OVEN' }, quantity }] })
const shippedTo = (destinations: object[] | undefined, groups?: object[]) => ({
  fulfillment: {
    methods: [{ type: 'shipping', ...(destinations ? { destinations } : {}), ...(groups ? { groups } : {}) }],
  },
})
const created = async (extra: object = {}): Promise<Content> =>
  (await send('POST', '/checkout-sessions', { ...goods(), ...extra })).body
const read = async (id: string): Promise<Content> => (await send('GET', `/checkout-sessions/${id}`)).body
const totalOf = ({ totals }: Content): number => totals.at(-1).amount
const codesOf = ({ messages = [] }: Content): string[] => messages.map(({ code }: { code: string }) => code)

/** Creates a session that is ready to be paid. Returns it with its delivery option. */
const ready = async (): Promise<{ checkout: Content; option: Content }> => {
  const first = await created({ buyer, ...shippedTo([home]) })
  const [group] = first.fulfillment.methods[0].groups
  const option = group.options.find(({ totals }: Content) => totals[0].amount > 0) ?? group.options[0]
  const groups = [{ id: group.id, selected_option_id: option.id }]
  const whole = { ...goods(), buyer, ...shippedTo([home], groups) }
  return { checkout: (await send('PUT', `/checkout-sessions/${first.id}`, whole)).body, option }
}
const paymentFor = async (key: string, card: TestCard = plainCard): Promise<object> => {
  const envelopes = { House: await stage.bank.encrypt(card, key, 'House') }
  const credential = { type: 'encrypted', envelopes, holder_name: card.holderName }
  return { payment: { instruments: [{ id: '1', handler_id: 'encrypted_card', type: 'card', credential }] } }
}
const complete = async (id: string, key = randomUUID()): Promise<TestAnswer> =>
  send('POST', `/checkout-sessions/${id}/complete`, await paymentFor(key), key)

describe('BusinessLogicTest', () => {
  it('test_totals_calculation_on_create, test_totals_recalculation_on_update', async () => {
    const checkout = await created()
    expect(checkout.line_items[0].totals.map(({ type, amount }: Content) => [type, amount])).toEqual([
      ['subtotal', OVEN],
      ['total', OVEN],
    ])
    expect(totalOf(checkout)).toBe(OVEN)
    const updated = await send('PUT', `/checkout-sessions/${checkout.id}`, goods(2))
    expect(totalOf(updated.body)).toBe(2 * OVEN)
  })

  it('test_buyer_consent: the newsletter is off unless the buyer has consented', async () => {
    const purpose = 'dev.ucp.consent.marketing'
    const readConsent = async (consent?: object) =>
      (await created({ buyer: { ...buyer, ...(consent ? { consent } : {}) } })).buyer.consent[purpose]
    expect(await readConsent()).toMatchObject({
      granted: false,
      source: 'business',
      description: expect.any(String),
    })
    expect(await readConsent({ [purpose]: { granted: true, source: 'business' } })).toMatchObject({
      granted: false,
      source: 'business',
    })
    const decided = { granted: true, source: 'platform' }
    expect(await readConsent({ [purpose]: decided })).toMatchObject(decided)
    const byEmail = { segments: { 'dev.ucp.consent.marketing.email': decided } }
    expect(await readConsent({ [purpose]: { ...decided, granted: false, ...byEmail } })).toMatchObject(
      decided,
    )
    const bad = { buyer: { ...buyer, consent: { [purpose]: 'yes' } } }
    expect((await send('POST', '/checkout-sessions', { ...goods(), ...bad })).status).toBe(400)
    const { checkout } = await ready()
    const key = randomUUID()
    const payment = { ...(await paymentFor(key)), buyer: { consent: { [purpose]: decided } } }
    const { body } = await send('POST', `/checkout-sessions/${checkout.id}/complete`, payment, key)
    const { snapshot } = await stage.app.db('orders').where({ number: body.order.id }).first('snapshot')
    expect(snapshot.given.newsletter).toBe(true)
  })

  it('test_buyer_info_persistence', async () => {
    const { id } = await created()
    await send('PUT', `/checkout-sessions/${id}`, { ...goods(), buyer })
    expect((await read(id)).buyer).toMatchObject(buyer)
  })
})

describe('FulfillmentTest', () => {
  it('test_fulfillment_flow', async () => {
    const { checkout, option } = await ready()
    expect(totalOf(checkout)).toBe(OVEN + option.totals[0].amount)
  })

  it('test_dynamic_fulfillment: options depend on the address, and there are none for another country', async () => {
    const here = await created({ buyer, ...shippedTo([home]) })
    expect(here.fulfillment.methods[0].groups[0].options.length).toBeGreaterThan(0)
    const abroad = { ...home, address_country: 'CA', postal_code: 'M5V 2H1' }
    const whole = { ...goods(), buyer, ...shippedTo([abroad]) }
    const there = await send('PUT', `/checkout-sessions/${here.id}`, whole)
    expect(there.body.fulfillment.methods[0].groups).toEqual([])
    expect(codesOf(there.body)).toContain('address_undeliverable')
  })

  it('test_unknown_customer_no_address, test_known_customer_*: no stored address is ever revealed', async () => {
    // The customer with this email has an order, and so a stored address.
    const { checkout } = await ready()
    expect((await complete(checkout.id)).body.status).toBe('completed')
    const again = await created({ buyer, ...shippedTo(undefined) })
    expect(again.fulfillment.methods[0].destinations).toEqual([])
  })

  it('test_new_user_new_address_persistence: an address without an id gets one', async () => {
    const checkout = await created({ buyer, ...shippedTo([{ ...home, id: '' }]) })
    const [method] = checkout.fulfillment.methods
    expect(method.destinations).toEqual([
      expect.objectContaining({ ...home, id: expect.stringMatching(/./) }),
    ])
    expect(method.selected_destination_id).toBe(method.destinations[0].id)
  })
})

describe('CheckoutLifecycleTest', () => {
  it('test_repeated_cancel, test_cannot_update_canceled_checkout, test_cannot_complete_canceled_checkout', async () => {
    const { checkout } = await ready()
    const cancel = () => send('POST', `/checkout-sessions/${checkout.id}/cancel`)
    expect((await cancel()).body.status).toBe('canceled')
    const answers = [
      await cancel(),
      await send('PUT', `/checkout-sessions/${checkout.id}`, goods(2)),
      await complete(checkout.id),
    ]
    for (const { body } of answers) {
      expect(body).toMatchObject({ id: checkout.id, status: 'canceled', line_items: [{ quantity: 1 }] })
      expect(codesOf(body)).toContain('checkout_canceled')
    }
  })

  it('test_complete_checkout, test_complete_is_idempotent, test_cannot_update_completed_checkout, test_cannot_cancel_completed_checkout', async () => {
    const { checkout } = await ready()
    const done = await complete(checkout.id)
    expect(done.body).toMatchObject({
      status: 'completed',
      order: { id: expect.any(String), permalink_url: expect.stringMatching(/^http/) },
    })
    const again = await complete(checkout.id)
    expect(again.body.order).toEqual(done.body.order)
    const answers = [
      await send('PUT', `/checkout-sessions/${checkout.id}`, goods(2)),
      await send('POST', `/checkout-sessions/${checkout.id}/cancel`),
    ]
    for (const { body } of answers) {
      expect(body).toMatchObject({ status: 'completed', order: done.body.order })
      expect(codesOf(body)).toContain('checkout_completed')
    }
    const { cart_id: cart } = await stage.app.db('ucp_resources').where({ id: checkout.id }).first('cart_id')
    expect(await stage.app.db('orders').where({ cart_id: cart })).toHaveLength(1)
  })
})

describe('ShoppingVehicleIdempotencyTest', () => {
  it.each([
    ['create', 'POST', () => Promise.resolve(''), goods(), goods(2), 201],
    ['update', 'PUT', async () => `/${(await created()).id}`, goods(2), goods(3), 200],
    ['cancel', 'POST', async () => `/${(await created()).id}/cancel`, undefined, undefined, 200],
  ] as const)('test_idempotency_%s', async (_name, method, pathOf, body, other, status) => {
    const path = `/checkout-sessions${await pathOf()}`
    const key = randomUUID()
    const first = await send(method, path, body, key)
    expect(first.status).toBe(status)
    const second = await send(method, path, body, key)
    expect([second.status, second.body]).toEqual([status, first.body])
    if (other !== undefined) expect((await send(method, path, other, key)).status).toBe(409)
  })

  it('test_idempotency_complete', async () => {
    const { checkout } = await ready()
    const key = randomUUID()
    const path = `/checkout-sessions/${checkout.id}/complete`
    const payment = await paymentFor(key)
    const first = await send('POST', path, payment, key)
    expect((await send('POST', path, payment, key)).body).toEqual(first.body)
    expect((await send('POST', path, await paymentFor(key), key)).status).toBe(409)
  })
})

describe('OrderTest and WebhookTest', () => {
  it('test_order_retrieval, test_order_fulfillment_retrieval', async () => {
    const { checkout, option } = await ready()
    const { body } = await complete(checkout.id)
    const order = (await send('GET', `/orders/${body.order.id}`)).body
    expect(order).toMatchObject({ id: body.order.id, checkout_id: checkout.id })
    expect(order.fulfillment.expectations[0].description).toBe(option.title)
  })

  it('test_order_update, test_order_adjustments, test_invalid_adjustment_status: no platform can change an order', async () => {
    const { checkout } = await ready()
    const { body } = await complete(checkout.id)
    const path = `/orders/${body.order.id}`
    const before = (await send('GET', path)).body
    const refused = await send('PUT', path, { ...before, adjustments: [{ type: 'refund', amount: 500 }] })
    expect(refused).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect((await send('GET', path)).body).toEqual(before)
  })
})

describe('CartTest', () => {
  it('test_conversion_uses_cart_contents_over_payload, test_second_conversion_returns_the_existing_checkout, test_cart_discount_codes_carry_forward_to_checkout', async () => {
    const cart = (await send('POST', '/carts', { ...goods(2), discounts: { codes: ['SAVE50'] } })).body
    const first = await created({ cart_id: cart.id, ...goods(9) })
    expect(first.line_items).toMatchObject([{ item: { id: 'OVEN' }, quantity: 2 }])
    expect(first.discounts.codes).toEqual(['SAVE50'])
    expect((await created({ cart_id: cart.id })).id).toBe(first.id)
  })

  it('test_cancel_returns_the_cart_state_before_deletion', async () => {
    const { body: cart } = await send('POST', '/carts', goods(3))
    const { body } = await send('POST', `/carts/${cart.id}/cancel`)
    expect(body).toMatchObject({ id: cart.id, line_items: [{ item: { id: 'OVEN' }, quantity: 3 }] })
  })
})

describe('DiscountTest', () => {
  it('test_fixed_amount_discount, test_multiple_discounts_one_rejected, test_unknown_discount_code', async () => {
    const { id } = await created()
    const withCodes = async (...codes: string[]) =>
      (await send('PUT', `/checkout-sessions/${id}`, { ...goods(), discounts: { codes } })).body
    const unknown = await withCodes('INVALID_CODE_123')
    expect(totalOf(unknown)).toBe(OVEN)
    expect(unknown.totals.map(({ type }: Content) => type)).not.toContain('discount')
    const both = await withCodes('SAVE50', 'INVALID_CODE_123')
    expect(totalOf(both)).toBe(OVEN - 5_000)
    expect(both.discounts.applied).toEqual([expect.objectContaining({ code: 'SAVE50', amount: 5_000 })])
    expect(codesOf(both)).toContain('discount_code_invalid')
  })

  it('test_multiple_discounts_accepted: a cart accepts only the first of two coupons', async () => {
    const codes = ['WELCOME10', 'SAVE50']
    const both = await created({ discounts: { codes } })
    expect(both.discounts.applied.map(({ code }: Content) => code)).toEqual(['WELCOME10'])
    expect(codesOf(both)).toContain('discount_code_combination_disallowed')
  })
})

describe('ValidationTest', () => {
  it('test_out_of_stock, test_update_inventory_validation, test_product_not_found', async () => {
    const missing = await send('POST', '/checkout-sessions', {
      line_items: [{ item: { id: 'NONE' }, quantity: 1 }],
    })
    expect(missing.body).toMatchObject({ ucp: { status: 'error' } })
    const { id } = await created()
    const { body } = await send('PUT', `/checkout-sessions/${id}`, goods(99))
    expect(body.status).not.toBe('ready_for_complete')
    expect(codesOf(body)).toContain('out_of_stock')
  })

  it('test_payment_failure, test_complete_without_fulfillment, test_structured_error_messages', async () => {
    const { checkout } = await ready()
    const key = randomUUID()
    const refused = await paymentFor(key, { ...plainCard, number: '4000000000000002' })
    const { body } = await send('POST', `/checkout-sessions/${checkout.id}/complete`, refused, key)
    expect(body.messages).toEqual([
      {
        type: 'error',
        code: 'payment_failed',
        content: expect.any(String),
        severity: 'recoverable',
        path: '$.payment.instruments',
      },
    ])
    const bare = await created({ buyer })
    const early = await complete(bare.id)
    expect(early.body.status).toBe('incomplete')
    expect(codesOf(early.body)).toContain('missing')
  })
})

describe('TotalsTest', () => {
  it('test_single_subtotal_entry, test_single_total_entry, test_entries_have_type_and_amount, test_additive_entries_non_negative, test_discount_entry_is_negative', async () => {
    const { checkout } = await ready()
    const path = `/checkout-sessions/${checkout.id}`
    const discounted = await send('PUT', path, { ...goods(), discounts: { codes: ['SAVE50'] } })
    for (const { totals } of [checkout, discounted.body]) {
      const types: string[] = totals.map(({ type }: Content) => type)
      for (const once of ['subtotal', 'total']) expect(types.filter((type) => type === once)).toEqual([once])
      for (const { type, amount } of totals) {
        expect(amount).toSatisfy(Number.isInteger)
        expect([type, Math.sign(amount)]).toEqual([type, type.endsWith('discount') ? -1 : 1])
      }
    }
    expect(discounted.body.totals.map(({ type }: Content) => type)).toContainEqual(
      expect.stringMatching(/discount$/),
    )
  })
})

describe('FulfillmentStructureTest', () => {
  it('test_option_titles_distinguish_siblings, test_default_config_single_group_per_method', async () => {
    const two = { line_items: ['OVEN', 'FRIDGE'].map((id) => ({ item: { id }, quantity: 1 })) }
    const { body } = await send('POST', '/checkout-sessions', { ...two, buyer, ...shippedTo([home]) })
    const [method] = body.fulfillment.methods
    expect(method.groups).toHaveLength(1)
    const [group] = method.groups
    expect(group.line_item_ids).toEqual(method.line_item_ids)
    const titles: string[] = group.options.map(({ title }: Content) => title)
    expect(titles.every((title) => title.trim() !== '')).toBe(true)
    expect(new Set(titles).size).toBe(titles.length)
  })
})
