import { randomUUID } from 'node:crypto'
import { todayIn, toIsoDate } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { NOT_CHARGED } from '../refusals'
import { signedIn } from '../../../testing/index'
import { placeThrough, withRival } from '../../../testing/injection'
import { insertProducts } from '../../../testing/shop'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { insertStores } from '../../../testing/stores'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertStores(stage.app.db)
  await insertProducts(stage.app.db, [{ sku: 'TWO', title: 'Two left', priceCents: 20_000, available: 2 }])
})

type Kind = Parameters<typeof signedIn>[2]
const signIn = async (shopper: Shopper, kind: Kind, given: Record<string, unknown> = {}) =>
  signedIn(stage.app, shopper.jar, kind, 'aol', given)
const readCartId = async ({ jar, brand }: Shopper): Promise<string> =>
  (await stage.app.request('GET', '/api/cart/', { jar, brand })).body.cartId
const orderOf = (cartId: string) => stage.app.db('orders').where({ cart_id: cartId }).first()

/** The post of a cash-and-carry page; the server uses its own address and phone of the store. */
const overCounter = {
  cashAndCarry: true,
  subdivision: '1',
  salespersonCode: 'BEN',
  deliveryDate: null,
  phoneNumber: '0400 000 000',
  deliveryAddress: {
    firstName: 'Casey',
    lastName: 'Carrier',
    companyName: '',
    address: '1 Elsewhere Street',
    suburb: 'Nowhere',
    state: 'TAS',
    postcode: '7999',
    deliveryInstructions: 'Leave it at the door',
    country: 'AU',
  },
}
const counter = async (
  skus: readonly string[],
  over: Record<string, unknown> = {},
  staff: Record<string, unknown> = { store_id: 1 },
) => {
  const shopper = await stage.shopper(skus)
  const { accountId } = await signIn(shopper, 'staff', staff)
  const cartId = await readCartId(shopper)
  return { accountId, cartId, answer: await stage.buy(shopper, { over: { ...overCounter, ...over } }) }
}

describe('a cash-and-carry order', () => {
  it('has the store’s address and phone, the customer’s names, today’s date and no delivery slot, whatever was posted [CHK-003] [CHK-023] [CHK-328] [CHK-329] [CHK-332] [CHK-336] [CHK-346]', async () => {
    const booked = () => stage.app.db('delivery_bookings').sum('booked as booked')
    const before = await booked()
    const { accountId, cartId, answer } = await counter(['OVEN'])
    expect([answer.status, answer.body.orderCompleted]).toEqual([200, true])
    const order = await orderOf(cartId)
    expect(order).toMatchObject({
      delivery_date: toIsoDate(todayIn('Australia/Sydney', stage.clock.now())),
      total_cents: 129_995,
      snapshot: {
        deliveryAddress: {
          firstName: 'Casey',
          lastName: 'Carrier',
          address: '214 Mandible Street',
          suburb: 'Alexandria',
          state: 'NSW',
          postcode: '2015',
          country: 'AU',
        },
        store: { name: 'Alexandria', suburb: 'Alexandria', phone: '02 5550 1214' },
        given: { deliveryInstructions: null },
      },
      account_id: null,
      staff_account_id: accountId,
      store_id: 1,
      salesperson_code: 'BEN',
    })
    const attempt = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('form')
    expect(attempt.form).toMatchObject({ phoneNumber: '02 5550 1214', cashAndCarry: true })
    expect(await booked()).toEqual(before)
    const event = await stage.app.db('order_events').where({ cart_id: cartId }).first('actor')
    expect(event.actor).toBe('staff')
  })

  it('is sold by a store whose phone and street the form would refuse, because nobody at the counter can correct them [CHK-330] [CHK-331]', async () => {
    const given = await stage.app.db('stores').where({ id: 1 }).first('phone', 'address')
    const long = { phone: '1300 555 010', address: `Shop 12, ${'Level 1, '.repeat(6)}214 Mandible Street` }
    await stage.app.db('stores').where({ id: 1 }).update(long)
    try {
      const { cartId, answer } = await counter(['OVEN'])
      expect([answer.status, answer.body.orderCompleted]).toEqual([200, true])
      const { snapshot } = await orderOf(cartId)
      expect([snapshot.deliveryAddress.address, snapshot.store.phone]).toEqual([long.address, long.phone])
    } finally {
      await stage.app.db('stores').where({ id: 1 }).update(given)
    }
  })

  it('uses stock of the store’s warehouse only, and none on order', async () => {
    await stage.app.db('stock').insert({
      product_id: stage.app.db('products').where({ sku: 'TWO' }).select('id'),
      warehouse_code: 'MEL',
      country: 'AU',
      available: 5,
      on_order: 5,
    })
    const left = async () =>
      (
        await stage.app
          .db('stock')
          .join('products', 'products.id', 'stock.product_id')
          .where({ sku: 'TWO', country: 'AU' })
          .orderBy('warehouse_code')
          .select('warehouse_code', 'available')
      ).map(({ available }: { available: number }) => available)
    expect(await left()).toEqual([5, 2])
    expect((await counter(['TWO', 'TWO'])).answer.status).toBe(200)
    expect(await left()).toEqual([5, 0])
    const { answer, cartId } = await counter(['TWO'])
    expect([answer.status, answer.body.code]).toEqual([400, 'NOT_IN_STORE'])
    expect(answer.body.errorMessages).toEqual([
      'Two left is not in stock at Alexandria.',
      'You have not been charged. Please change your cart and place your order again.',
    ])
    expect(await orderOf(cartId)).toBeUndefined()
    expect((await counter(['TWO'], { subdivision: '2', salespersonCode: 'CHI' })).answer.status).toBe(200)
    expect(await left()).toEqual([4, 0])
  })

  it('takes nothing from elsewhere where the store’s last unit is sold while the order is priced', async () => {
    const { GONE } = await insertProducts(stage.app.db, [{ sku: 'GONE', title: 'Last one', available: 1 }])
    const stock = stage.app.db('stock').where({ product_id: GONE, country: 'AU' })
    await stage.app.db('stock').insert({
      product_id: GONE,
      warehouse_code: 'MEL',
      country: 'AU',
      available: 5,
      on_order: 5,
    })
    const shopper = await stage.shopper(['GONE'])
    await signIn(shopper, 'staff', { store_id: 1 })
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, { over: overCounter })
    const sale = withRival(stage, { point: 'quoted' }, () =>
      stock.clone().where({ warehouse_code: 'SYD' }).update({ available: 0 }),
    )
    await expect(placeThrough(sale, shopper, attempt, form)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await stock.clone().orderBy('warehouse_code').pluck('available')).toEqual([5, 0])
    expect(await orderOf(form.cartId as string)).toBeUndefined()
  })

  it('is never sold twice by concurrent counters', async () => {
    await insertProducts(stage.app.db, [{ sku: 'ONE', title: 'One left', available: 1 }])
    const answers = await Promise.all(Array.from({ length: 5 }, () => counter(['ONE'])))
    expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1)
    const refused = answers
      .filter(({ answer }) => answer.status === 400)
      .map(({ answer }) => answer.body.code)
    expect(refused).toHaveLength(4)
    for (const code of refused) expect(['ITEM_UNAVAILABLE', 'NOT_IN_STORE', 'OUT_OF_STOCK']).toContain(code)
    const orders = await Promise.all(answers.map(({ cartId }) => orderOf(cartId)))
    expect(orders.filter((order) => order !== undefined)).toHaveLength(1)
  })

  it('names store, salesperson and the member of staff in the order’s history', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const given = { store_id: 2, first_name: 'Sasha', last_name: 'Staff', staff_code: 'AMH' }
    await signIn(shopper, 'staff', given)
    const { body } = await stage.buy(shopper, { over: overCounter })
    const { jar, brand } = shopper
    const order = await stage.app.request('GET', `/api/orders/${body.orderNumber}/payments`, { jar, brand })
    const [{ name }] = await stage.app.db('sales_people').where({ code: 'BEN' })
    const soldBy = { store: 'Alexandria', salesperson: `${name} (BEN)` }
    expect(order.body.history.filter((entry: object) => 'soldBy' in entry)).toMatchObject([
      { by: 'Sasha Staff (AMH)', soldBy },
    ])
  })

  it('has the store and code of the member of staff where none were chosen', async () => {
    const { answer, cartId } = await counter(['OVEN'], { subdivision: null, salespersonCode: null })
    expect(answer.status).toBe(200)
    expect(await orderOf(cartId)).toMatchObject({ store_id: 1, salesperson_code: 'AMH' })
  })
})

describe('an in-store Zip payment', () => {
  const MALFORMED = 'Zip store code should be exactly 6 digits and contain only numbers'
  it.each<[string | null, string, string]>([
    ['12345', MALFORMED, 'CHK-246'],
    ['1234567', MALFORMED, 'CHK-246'],
    ['12a456', MALFORMED, 'CHK-246'],
    [null, 'Please enter a zip store code', 'CHK-245'],
  ])('is refused with the code %s: %s [%s]', async (code, text) => {
    const zip = { selectedPaymentOption: 512, devicePaymentCode: code, encryptedValues: null }
    const { answer, cartId } = await counter(['FRIDGE'], zip)
    expect([answer.status, answer.body.code]).toEqual([400, 'FORM_INVALID'])
    expect(answer.body.fields).toEqual({ devicePaymentCode: [text] })
    expect(await orderOf(cartId)).toBeUndefined()
  })
})

describe('a delivered order by staff', () => {
  it('names nobody in its history where neither store nor salesperson is known', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    await signIn(shopper, 'staff', { store_id: null, staff_code: null })
    const { body } = await stage.buy(shopper)
    const { jar, brand } = shopper
    const order = await stage.app.request('GET', `/api/orders/${body.orderNumber}/payments`, { jar, brand })
    expect(order.body.history.length).toBeGreaterThan(0)
    expect(order.body.history.filter((entry: object) => 'soldBy' in entry)).toEqual([])
  })

  it('records the store, the salesperson and the member of staff [CHK-326] [CHK-327]', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    const { accountId } = await signIn(shopper, 'staff', { store_id: 2 })
    const cartId = await readCartId(shopper)
    const answer = await stage.buy(shopper, { over: { subdivision: '1', salespersonCode: 'AMH' } })
    expect(answer.status).toBe(200)
    expect(await orderOf(cartId)).toMatchObject({
      staff_account_id: accountId,
      store_id: 1,
      salesperson_code: 'AMH',
    })
  })

  it.each([
    ['a store of another brand', { subdivision: '3' }, 'NO_SUCH_STORE', 'subdivision'],
    ['a store that there is not', { subdivision: '99' }, 'NO_SUCH_STORE', 'subdivision'],
    [
      'a salesperson of another store',
      { subdivision: '1', salespersonCode: 'CHI' },
      'NO_SUCH_SALESPERSON',
      'salespersonCode',
    ],
    ['a salesperson nobody knows', { salespersonCode: 'XXX' }, 'NO_SUCH_SALESPERSON', 'salespersonCode'],
    ['cash and carry without a store', { cashAndCarry: true }, 'STORE_MISSING', 'subdivision'],
  ])('refuses %s and changes nothing', async (_what, over, code, field) => {
    const shopper = await stage.shopper(['FRIDGE'])
    await signIn(shopper, 'staff', code === 'STORE_MISSING' ? {} : { store_id: 1 })
    const cartId = await readCartId(shopper)
    const before = await stage.footprint(cartId)
    const answer = await stage.buy(shopper, { over })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([400, code, [field]])
    expect(await stage.footprint(cartId)).toEqual(before)
  })

  it('has the page reload its options once stores can no longer be chosen [CHK-358] [CHK-409]', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    await signIn(shopper, 'staff', { store_id: 1 })
    const cartId = await readCartId(shopper)
    const off = { site_code: 'aol', name: 'salesSelector', value: 'false' }
    await stage.app.db('settings').insert(off)
    onTestFinished(async () => void (await stage.app.db('settings').where(off).delete()))
    const before = await stage.footprint(cartId)
    expect(await stage.buy(shopper, { over: { subdivision: '1' } })).toMatchObject({
      status: 403,
      body: {
        code: 'OPTION_NOT_OFFERED',
        errorCode: 400,
        errorMessages: ['Store and salesperson cannot be chosen here.', NOT_CHARGED],
      },
    })
    expect(await stage.footprint(cartId)).toEqual(before)
  })
})

describe('an option for staff', () => {
  const choices: [string, Record<string, unknown>][] = [
    ['the other payment method', { selectedPaymentOption: 128, encryptedValues: null }],
    ['a store', { subdivision: '1' }],
    ['a salesperson', { salespersonCode: 'AMH' }],
    // Without a store, which alone is refused.
    ['cash and carry', { cashAndCarry: true }],
    ['Zip in store', { selectedPaymentOption: 512, devicePaymentCode: '123456', encryptedValues: null }],
  ]
  const people: (Kind | null)[] = [null, 'customer', 'lockedCustomer', 'tradeCustomer']

  it.each(
    choices.flatMap(([what, over]) => people.map((kind) => [what, kind ?? 'guest', over, kind] as const)),
  )(
    'is refused: %s posted by a %s [CHK-011] [CHK-012] [CHK-013] [CHK-014] [CHK-015]',
    async (_what, _who, over, kind) => {
      const shopper = await stage.shopper(['FRIDGE'])
      if (kind) await signIn(shopper, kind)
      const cartId = await readCartId(shopper)
      const before = await stage.footprint(cartId)
      const answer = await stage.buy(shopper, { over })
      expect([answer.status, answer.body.code]).toEqual([403, 'STAFF_ONLY_OPTION'])
      // The page's options have changed since it was drawn: it reloads (CHK-358).
      expect(answer.body).toMatchObject({ errorCode: 400, refusalReason: null })
      expect(await stage.footprint(cartId)).toEqual(before)
    },
  )

  it('is refused after the sign-in has ended [CHK-015]', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    const { accountId } = await signIn(shopper, 'staff', { store_id: 1 })
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, { over: overCounter })
    await stage.app.db('sign_ins').where({ account_id: accountId }).update({ ended_at: stage.clock.now() })
    const answer = await stage.post(shopper, attempt, form)
    expect([answer.status, answer.body.code]).toEqual([403, 'STAFF_ONLY_OPTION'])
  })
})

describe('an order of a customer', () => {
  it('belongs to the account [CHK-002]', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    const { accountId } = await signIn(shopper, 'customer')
    const cartId = await readCartId(shopper)
    expect((await stage.buy(shopper)).status).toBe(200)
    expect(await orderOf(cartId)).toMatchObject({
      account_id: accountId,
      staff_account_id: null,
      store_id: null,
      salesperson_code: null,
    })
  })

  it('of a locked account keeps its email address and phone [CHK-337] [CHK-338] [CHK-340]', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    const { email } = await signIn(shopper, 'lockedCustomer')
    const cartId = await readCartId(shopper)
    const before = await stage.footprint(cartId)
    const answer = await stage.buy(shopper, {
      over: { email: 'else@example.com', phoneNumber: '0412345678' },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'CUSTOMER_LOCKED'])
    expect(Object.keys(answer.body.fields)).toEqual(['email', 'phoneNumber'])
    expect(await stage.footprint(cartId)).toEqual(before)
    const own = { email: email.toUpperCase(), phoneNumber: '0491 570 156' }
    expect((await stage.buy(shopper, { over: own })).status).toBe(200)
  })

  describe('of a locked account with a billing address', () => {
    const own = {
      first_name: 'Kiri',
      last_name: 'Ngata',
      company_name: 'Ngata Ltd',
      address: 'PO Box 7',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
    }
    const posted = {
      firstName: 'Kiri',
      lastName: 'Ngata',
      companyName: 'Ngata Ltd',
      address: 'PO Box 7',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      country: 'AU',
    }
    const buy = async (
      billingAddress: Record<string, string> | null,
      row: Record<string, unknown> = {},
      over: Record<string, unknown> = {},
    ) => {
      const shopper = await stage.shopper(['FRIDGE'])
      const { accountId, email } = await signIn(shopper, 'lockedCustomer')
      await stage.app
        .db('account_addresses')
        .insert({ account_id: accountId, country: 'AU', ...own, is_billing: true, ...row })
      const cartId = await readCartId(shopper)
      const before = await stage.footprint(cartId)
      const answer = await stage.buy(shopper, {
        over: { email, phoneNumber: '0491 570 156', billingAddress, ...over },
      })
      const after = await stage.footprint(cartId)
      return { answer, isUntouched: JSON.stringify(after) === JSON.stringify(before) }
    }

    it('is billed there, whatever the page sent [CHK-339] [CHK-340]', async () => {
      const { answer, isUntouched } = await buy({ ...posted, lastName: 'Else', address: '1 Other Street' })
      expect([answer.status, answer.body.code]).toEqual([400, 'CUSTOMER_LOCKED'])
      expect(Object.keys(answer.body.fields)).toEqual(['billingAddress.lastName', 'billingAddress.address'])
      expect(answer.body.errorMessages).toEqual(['The billing address of this account cannot be changed.'])
      expect(isUntouched).toBe(true)
      expect((await buy(posted)).answer.status).toBe(200)
    })

    it('is not billed at another delivery address when it omits the billing address [CHK-091] [CHK-339]', async () => {
      const { answer, isUntouched } = await buy(null)
      expect([answer.status, answer.body.code]).toEqual([400, 'CUSTOMER_LOCKED'])
      expect(isUntouched).toBe(true)
    })

    it('may correct an invalid field of it [CHK-339]', async () => {
      const broken = { last_name: 'x'.repeat(30) }
      expect((await buy(posted, broken)).answer.status).toBe(200)
    })

    it('is billed freely where the account’s address is not for billing or in another country [CHK-339]', async () => {
      expect((await buy(null, { is_billing: false })).answer.status).toBe(200)
      expect((await buy(null, { country: 'NZ', state: '' })).answer.status).toBe(200)
    })
  })

  it('of a locked account without a valid phone may give one [CHK-338]', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    const { email } = await signIn(shopper, 'lockedCustomer', { phone: '' })
    expect((await stage.buy(shopper, { over: { email } })).status).toBe(200)
  })
})
