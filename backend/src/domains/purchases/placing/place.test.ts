import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { challengedCard, plainCard } from '../../../testing/sandbox'
import { jar, testOrigin } from '../../../testing/index'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const NOT_CHARGED = 'You have not been charged. Please check your order and place it again.'
const readCart = async ({ jar, brand }: Shopper) =>
  (await stage.app.request('GET', '/api/cart/', { jar, brand })).body
const bookedFor = async (cartId: string) => {
  const legs = await stage.app.db('payment_legs').where({ cart_id: cartId }).select('reference')
  return stage.bank
    .payments()
    .filter((payment) => legs.some(({ reference }) => reference === payment.merchantReference))
}
const status = ({ jar, brand }: Shopper, cartId: string, paymentReference: string) =>
  stage.app.request(
    'GET',
    `/api/checkout/payment/status?cartId=${cartId}&paymentReference=${paymentReference}`,
    { jar, brand },
  )

describe('a purchase without a challenge', () => {
  it('persists neither card, nor its holder, nor the codes that came with the post', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, { over: { fraudCheckToken: 'token-of-the-check' } })
    expect(form.cardHolderName).toEqual(expect.any(String))
    await stage.post(shopper, attempt, form)
    const stored = await stage.app.db('payment_attempts').where({ cart_id: form.cartId }).first('form')
    expect(stored.form).toMatchObject({ email: form.email })
    for (const field of ['encryptedValues', 'cardHolderName', 'devicePaymentCode', 'fraudCheckToken'])
      expect(stored.form).not.toHaveProperty(field)
  })

  it('answers a completed order, captures once and shows the confirmation to its session only [CHK-388]', async () => {
    const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
    const { cartId } = await readCart(shopper)
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const answer = await stage.post(shopper, attempt, form)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        cartId,
        success: true,
        orderCompleted: true,
        redirectUrl: null,
        htmlFormAction: null,
        htmlFormToPost: null,
      },
    })
    expect(answer.body.orderNumber).toMatch(/^AOL-\d{6}$/)
    expect(await bookedFor(cartId)).toMatchObject([{ state: 'authorised', capturedValue: 229_895 }])

    const path = `/api/orders/confirmation?cartId=${cartId}`
    const confirmation = await stage.app.request('GET', path, { jar: shopper.jar })
    expect(confirmation.body).toMatchObject({
      cartId,
      orderNumber: answer.body.orderNumber,
      status: 'paid',
      email: 'sam@example.com',
      deliveryDate: form.deliveryDate,
      deliveryAddress: { suburb: 'Sydney', postcode: '2000', country: 'AU', companyName: null },
      products: [
        { sku: 'OVEN', quantity: 1, price: 1299.95, lineTotal: 1299.95 },
        { sku: 'FRIDGE', price: 999 },
      ],
      totals: {
        products: 2298.95,
        delivery: 0,
        total: 2298.95,
        deposit: null,
        remaining: 0,
        gstIncluded: 209,
      },
      payment: { method: 'CreditCard', cardSummary: 'Visa ending in 1111' },
    })
    const stranger = await stage.shopper(['OVEN'])
    expect(await stage.app.request('GET', path, { jar: stranger.jar })).toMatchObject({
      status: 404,
      body: { code: 'NO_SUCH_ORDER' },
    })
    expect((await stage.app.request('GET', path)).status).toBe(404)
    expect((await readCart(shopper)).products).toEqual([])
    expect(await stage.app.db('stock_holds').where({ sold: false })).toEqual([])
    expect(
      await stage.app.db('order_events').where({ cart_id: cartId }).select('from_state', 'to_state'),
    ).toEqual([{ from_state: null, to_state: 'paid' }])
  })

  it('charges in New Zealand dollars at the New Zealand site', async () => {
    const shopper = await stage.shopper(['OVEN'], 'nz')
    const answer = await stage.buy(shopper)
    expect(answer).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect(await bookedFor(answer.body.cartId)).toMatchObject([
      { amount: { value: 129_995, currency: 'NZD' } },
    ])
  })

  it('takes at most 40 statements from press to order, of the 60 of a whole checkout', async () => {
    const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const { result, count } = await stage.app.queryCount(() => stage.post(shopper, attempt, form))
    expect(result.status).toBe(200)
    expect(count).toBeLessThanOrEqual(40)
  })

  it('charges each supplier its part with its own encrypted card [CHK-223]', async () => {
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    const { cartId } = await readCart(shopper)
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    expect(Object.keys(form.encryptedValues as object)).toEqual(['House', 'Miele'])
    const answer = await stage.post(shopper, attempt, form)
    expect(answer.body).toMatchObject({ orderCompleted: true })
    const booked = await bookedFor(cartId)
    expect(booked.map(({ supplier, capturedValue }) => [supplier, capturedValue]).sort()).toEqual([
      ['House', 129_995],
      ['Miele', 302_500],
    ])
  })

  it.each([
    ['a supplier brings everything', ['MIELE-1'], true],
    ['a part comes from the shop itself', ['OVEN', 'MIELE-1'], false],
  ])('keeps in the order whose days are said: %s', async (_what, skus, isFromSuppliers) => {
    const shopper = await stage.shopper(skus)
    const { cartId } = (await stage.buy(shopper)).body
    const path = `/api/orders/confirmation?cartId=${cartId}`
    const { body } = await stage.app.request('GET', path, { jar: shopper.jar })
    expect(body).toMatchObject({ isFromSuppliers, supplierDates: [{ supplier: 'Miele' }] })
  })

  it('charges only the deposit where the site offers one, by card and without Miele [CHK-269] [CHK-275] [CHK-276] [CHK-278] [CHK-280] [CHK-285]', async () => {
    const feature = { site_code: 'aol', name: 'partialPayment', value: 'true' }
    await stage.app.db('settings').insert(feature)
    const shopper = await stage.shopper(['OVEN'])
    const tooLittle = await stage.buy(shopper, { over: { partialPayment: 389.98 } })
    expect(tooLittle).toMatchObject({ status: 400, body: { code: 'DEPOSIT_INVALID' } })
    expect(tooLittle.body.errorMessages).toEqual([
      'The minimum deposit is $389.99 (30% of the order total).',
      NOT_CHARGED,
    ])
    // The field shows its own error alone.
    expect(tooLittle.body.fields).toEqual({ partialPayment: [tooLittle.body.errorMessages[0]] })
    const whole = await stage.buy(shopper, { over: { partialPayment: 1299.95 } })
    expect([whole.status, whole.body.errorMessages]).toEqual([
      400,
      ['The deposit must be less than the order total.', NOT_CHARGED],
    ])
    const miele = await stage.shopper(['OVEN', 'MIELE-1'])
    expect(await stage.buy(miele, { over: { partialPayment: 2000 } })).toMatchObject({
      status: 400,
      body: { code: 'DEPOSIT_INVALID' },
    })
    const answer = await stage.buy(shopper, { over: { partialPayment: 389.99 } })
    await stage.app.db('settings').where(feature).delete()
    expect(answer).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect(await bookedFor(answer.body.cartId)).toMatchObject([{ capturedValue: 38_999 }])
    const path = `/api/orders/confirmation?cartId=${answer.body.cartId}`
    expect((await stage.app.request('GET', path, { jar: shopper.jar })).body).toMatchObject({
      status: 'depositPaid',
      totals: { total: 1299.95, deposit: 389.99, remaining: 909.96 },
    })
    expect(await stage.buy(await stage.shopper(['OVEN']), { over: { partialPayment: 500 } })).toMatchObject({
      status: 400,
      body: { code: 'DEPOSIT_INVALID' },
    })
  })

  it('calls no provider when a gift card pays for everything, and then accepts no card [CHK-225]', async () => {
    await stage.app.db('gift_cards').insert({ code: 'GIFT-BIG', balance_cents: 500_000, currency: 'AUD' })
    const shopper = await stage.shopper(['OVEN'])
    const applied = await stage.app.request('POST', '/api/cart/coupon/', {
      jar: shopper.jar,
      body: { code: 'GIFT-BIG' },
    })
    expect(applied.status).toBeLessThan(300)
    const before = stage.bank.payments().length
    expect(await stage.buy(shopper)).toMatchObject({ status: 400, body: { code: 'CARD_ENVELOPE_MISSING' } })
    const answer = await stage.buy(shopper, { over: { encryptedValues: null, cardHolderName: null } })
    expect(answer).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect(stage.bank.payments()).toHaveLength(before)
    expect(await stage.app.db('gift_cards').first('balance_cents')).toEqual({ balance_cents: 370_005 })
    expect(
      await stage.app.db('orders').where({ cart_id: answer.body.cartId }).first('state', 'paid_cents'),
    ).toEqual({
      state: 'paid',
      paid_cents: 0,
    })
  })

  it('charges only the last of two gift cards, and only what is needed', async () => {
    await stage.app.db('gift_cards').insert([
      { code: 'GIFT-FIRST', balance_cents: 10_000, currency: 'AUD' },
      { code: 'GIFT-SECOND', balance_cents: 200_000, currency: 'AUD' },
    ])
    const shopper = await stage.shopper(['OVEN'])
    for (const code of ['GIFT-FIRST', 'GIFT-SECOND']) {
      await stage.app.request('POST', '/api/cart/coupon/', { jar: shopper.jar, body: { code } })
    }
    const { status, body } = await stage.buy(shopper, {
      over: { encryptedValues: null, cardHolderName: null },
    })
    expect(status).toBe(200)
    const path = `/api/orders/confirmation?cartId=${body.cartId}`
    expect((await stage.app.request('GET', path, { jar: shopper.jar })).body).toMatchObject({
      totals: { discounts: 1299.95, giftCard: 1299.95, total: 0 },
      payment: { method: 'None', label: 'Gift card' },
    })
    const cards = stage.app.db('gift_cards').whereIn('code', ['GIFT-FIRST', 'GIFT-SECOND']).orderBy('code')
    expect(await cards.pluck('balance_cents')).toEqual([10_000, 200_000 - 129_995])
  })

  it('releases everything when one supplier’s part is refused', async () => {
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    const { cartId } = await readCart(shopper)
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const encryptedValues = {
      ...(form.encryptedValues as Record<string, string>),
      Miele: await stage.bank.encrypt({ ...plainCard, number: '4000000000000002' }, attempt, 'Miele'),
    }
    const answer = await stage.post(shopper, attempt, { ...form, encryptedValues })
    expect(answer).toMatchObject({ status: 401, body: { code: 'PAYMENT_DECLINED' } })
    await stage.runJob('release-payment', cartId)
    const booked = await bookedFor(cartId)
    expect(
      booked.map(({ supplier, state, capturedValue }) => [supplier, state, capturedValue]).sort(),
    ).toEqual([
      ['House', 'cancelled', 0],
      ['Miele', 'refused', 0],
    ])
    await stage.deliverNotifications()
    await stage.runJob('release-payment', cartId)
    expect(await stage.app.db('orders').where({ cart_id: cartId })).toEqual([])
  })
})

describe('a refused payment', () => {
  it('answers the catalogue text with the support number, and the checkout can be used again [CHK-408]', async () => {
    await stage.app
      .db('settings')
      .insert({ site_code: 'aol', name: 'customerSupportNumber', value: '1300 000 000' })
    const shopper = await stage.shopper(['OVEN'])
    const { cartId } = await readCart(shopper)
    const before = await stage.app.db('stock').sum('available as units').first()
    const answer = await stage.buy(shopper, { card: { ...plainCard, holderName: 'DECLINED' } })
    const text =
      'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on 1300 000 000'
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      errors: [text],
      errorMessages: [text],
      errorCode: 401,
      refusalReason: null,
      code: 'PAYMENT_DECLINED',
    })
    expect(await stage.app.db('stock').sum('available as units').first()).toEqual(before)
    expect(await stage.app.db('carts').where({ id: cartId }).first('status')).toEqual({ status: 'open' })
    expect(await stage.buy(shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
    await stage.app.db('settings').where({ name: 'customerSupportNumber' }).delete()
  })

  it('shows the provider’s reason only where the site allows it [CHK-407]', async () => {
    const shopper = await stage.shopper(['OVEN'])
    await stage.app.db('settings').insert({ site_code: 'aol', name: 'showRefusalReason', value: 'true' })
    const answer = await stage.buy(shopper, { card: { ...plainCard, holderName: 'NOT_ENOUGH_BALANCE' } })
    await stage.app.db('settings').where({ name: 'showRefusalReason' }).delete()
    expect(answer.body).toMatchObject({
      refusalReason: 'Not enough balance',
      errorMessages: ['Not enough balance'],
    })
  })
})

describe('a post is refused without any effect for', () => {
  const refused = async (
    over:
      | Record<string, unknown>
      | ((form: Record<string, unknown>, attempt: string) => Promise<Record<string, unknown>>),
    skus = ['OVEN'],
  ) => {
    const shopper = await stage.shopper(skus)
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const before = await stage.footprint(form.cartId as string)
    const answer = await stage.post(shopper, attempt, {
      ...form,
      ...(typeof over === 'function' ? await over(form, attempt) : over),
    })
    expect(await stage.footprint(form.cartId as string)).toEqual(before)
    return answer
  }
  const address = {
    firstName: 'Sam',
    lastName: 'Shopper',
    address: '1 George Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
  }

  it('a post without an Idempotency-Key', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const form = await stage.form(shopper, randomUUID())
    const answer = await stage.app.request('POST', '/api/checkout', { jar: shopper.jar, body: form })
    expect(answer).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } })
  })

  it.each([
    ['open', undefined],
    ['ordered', plainCard],
    ['being paid', challengedCard],
  ])('a cart of another session or brand that is %s', async (_state, paidWith) => {
    const owner = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(owner, attempt, paidWith ? { card: paidWith } : {})
    if (paidWith) expect((await stage.post(owner, attempt, form)).status).toBe(200)
    const before = await stage.footprint(form.cartId as string)
    const thief = await stage.shopper(['OVEN'])
    for (const someone of [thief, { ...owner, brand: 'wa' }, { jar: jar(), brand: 'aol' }]) {
      const own = { ...form, returnUrl: testOrigin(someone.brand) }
      expect(await stage.post(someone, attempt, own)).toMatchObject({
        status: 404,
        body: { code: 'NO_SUCH_CART', errorCode: 400 },
      })
    }
    expect(await stage.footprint(form.cartId as string)).toEqual(before)
    const { jar: own, brand } = owner
    await stage.app.request('POST', '/api/checkout/void', { jar: own, brand, body: { cartId: form.cartId } })
  })

  it('an invalid field, with the page’s own text and the field’s path [CHK-388] [CHK-409]', async () => {
    const answer = await refused({
      email: 'nobody',
      deliveryAddress: { ...address, address: 'PO Box 1' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'FORM_INVALID',
        errorMessages: ["We don't deliver to PO Boxes", 'Please enter a valid email address'],
        errorCode: 400,
        refusalReason: null,
        fields: {
          email: ['Please enter a valid email address'],
          'deliveryAddress.address': ["We don't deliver to PO Boxes"],
        },
      },
    })
    expect(answer.body.errorMessages).toEqual([
      "We don't deliver to PO Boxes",
      'Please enter a valid email address',
    ])
  })

  it.each([
    ['OVEN', 50],
    ['MIELE-1', 35],
  ])(
    'a company or a street too long for a cart with %s: more than %i characters, 50 where it is billed [CHK-065] [CHK-068] [CHK-097] [CHK-098]',
    async (sku, limit) => {
      const shopper = await stage.shopper([sku])
      const long = { companyName: 'a'.repeat(limit + 1), address: 'a'.repeat(limit + 1) }
      const billingAddress = { ...address, companyName: 'a'.repeat(50), address: 'a'.repeat(50) }
      const over = { deliveryAddress: { ...address, ...long }, billingAddress }
      const { status: refusal, body } = await stage.buy(shopper, { over })
      expect([refusal, body.fields]).toEqual([
        400,
        {
          'deliveryAddress.companyName': [`Company Name cannot be more than ${limit} characters`],
          'deliveryAddress.address': [`Address cannot be more than ${limit} characters`],
        },
      ])
    },
  )

  it.each([
    ['of the delivery address', { deliveryAddress: { ...address, postcode: '' } }],
    ['of the delivery address, which is empty', { deliveryAddress: { ...address, suburb: '' } }],
    ['of the billing address', { billingAddress: { ...address, postcode: '' } }],
  ])(
    'a suburb that was not chosen, before any other check: %s [CHK-071] [CHK-079] [CHK-342] [CHK-436]',
    async (_where, given) => {
      const answer = await refused({ email: 'nobody', ...given })
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'SUBURB_NOT_CHOSEN',
          errorMessages: ['Please, select a suburb in the suggested list.'],
        },
      })
    },
  )

  it('a cart with Miele whose warning is not ticked [CHK-037] [CHK-229]', async () => {
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    const { cartId } = await readCart(shopper)
    const before = await stage.footprint(cartId)
    const answer = await stage.buy(shopper, { over: { brandsWarnings: { mieleWarning: false } } })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'FORM_INVALID',
        fields: { 'brandsWarnings.mieleWarning': ['Please tick the box to continue.'] },
      },
    })
    expect(await stage.footprint(cartId)).toEqual(before)
  })

  it('a delivery date that does not exist', async () => {
    const answer = await refused({ deliveryDate: [2027, 2, 29] })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_REQUEST',
        fields: { deliveryDate: ['Must be a date that exists'] },
      },
    })
  })

  it('a missing delivery date [CHK-345] [CHK-452]', async () => {
    const answer = await refused({ deliveryDate: null })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errorMessages: [
          'There is an error with the delivery date. Please try again or contact support.',
          'You have not been charged.',
        ],
      },
    })
  })

  it('another total than the server’s, with an explanation [CHK-121] [CHK-314]', async () => {
    const answer = await refused({ shownTotal: 1 })
    expect(answer).toMatchObject({ status: 400, body: { code: 'TOTAL_CHANGED', errorCode: 400 } })
    expect(answer.body.errorMessages).toEqual([
      'Your total is now $1,299.95 instead of $1.',
      'You have not been charged. Please check your order and place it again.',
    ])
  })

  it('a cart changed in another tab after the page was shown', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    await stage.app.request('POST', '/api/cart/product/', {
      jar: shopper.jar,
      body: { sku: 'FRIDGE', quantity: 1 },
    })
    const answer = await stage.post(shopper, attempt, form)
    expect(answer.body.errorMessages).toEqual([
      'Your cart has changed since this page was loaded.',
      'The products in your cart now come to $2,298.95 instead of $1,299.95.',
      'Your total is now $2,298.95 instead of $1,299.95.',
      'You have not been charged. Please check your order and place it again.',
    ])
    expect(await bookedFor(form.cartId as string)).toEqual([])
  })

  it.each([
    [128, 403, 'STAFF_ONLY_OPTION'],
    [512, 403, 'STAFF_ONLY_OPTION'],
    [4, 400, 'PAYMENT_OPTION_NOT_OFFERED'],
    [1, 400, 'PAYMENT_OPTION_NOT_OFFERED'],
    [3, 400, 'PAYMENT_OPTION_NOT_OFFERED'],
  ])('payment option %i with %i %s [CHK-180]', async (selectedPaymentOption, code, name) => {
    const over = { selectedPaymentOption, encryptedValues: null, devicePaymentCode: '123456' }
    expect(await refused(over)).toMatchObject({ status: code, body: { code: name } })
  })

  it('unencrypted card data [CHK-226]', async () => {
    const answer = await refused({ cardDetails: { cardNo: '4111111111111111' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(answer.text).not.toContain('4111111111111111')
  })

  it.each([
    ['no name', null],
    ['blanks', '   '],
    ['101 characters', 'x'.repeat(101)],
    ['200 characters', 'x'.repeat(200)],
    ['a card number', '4111 1111 1111 1111'],
    ['a card number after a name', 'Sam Shopper 5454-5454-5454-5454'],
    ['a card number in full-width digits', '４１１１１１１１１１１１１１１１'],
  ])(
    'a card whose holder is %s, with the page’s own text [CHK-183] [CHK-213]',
    async (_what, cardHolderName) => {
      const text = 'Please enter a valid name'
      expect(await refused({ cardHolderName })).toMatchObject({
        status: 400,
        body: {
          code: 'FORM_INVALID',
          errorCode: 400,
          errorMessages: [text],
          fields: { cardHolderName: [text] },
        },
      })
      expect(stage.logLines.join('')).not.toMatch(/4111 1111 1111 1111|5454-5454-5454-5454/)
    },
  )

  it('a return address outside the brand’s own pages', async () => {
    for (const returnUrl of [
      'https://evil.test/',
      'javascript:alert(1)',
      `http://user@${new URL(testOrigin('aol')).host}/`,
    ]) {
      expect(await refused({ returnUrl })).toMatchObject({ status: 400 })
    }
  })

  it.each<[string, (jwe: string, attempt: string) => Promise<Record<string, string> | null>, string]>([
    ['no encrypted card', async () => null, 'CARD_ENVELOPE_MISSING'],
    [
      'one for a supplier the cart does not have',
      async (jwe) => ({ House: jwe, Miele: jwe }),
      'CARD_ENVELOPE_MISSING',
    ],
    ['something that is no JWE', async () => ({ House: 'x.y.z' }), 'CARD_ENVELOPE_MALFORMED'],
    [
      'a text with a part missing',
      async (jwe) => ({ House: jwe.split('.').slice(0, 4).join('.') }),
      'CARD_ENVELOPE_MALFORMED',
    ],
    [
      'the key of another supplier',
      async (_jwe, attempt) => ({ House: await stage.bank.encrypt(plainCard, attempt, 'Miele') }),
      'CARD_ENVELOPE_KEY_UNKNOWN',
    ],
    [
      'one made for another attempt',
      async () => ({ House: await stage.bank.encrypt(plainCard, randomUUID()) }),
      'CARD_ENVELOPE_OF_OTHER_ATTEMPT',
    ],
  ])('%s', async (_name, make, code) => {
    const answer = await refused(async (form, attempt) => ({
      encryptedValues: await make((form.encryptedValues as Record<string, string>).House ?? '', attempt),
    }))
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  it.each([{ alg: 'RSA-OAEP' }, { enc: 'A128GCM' }, { kid: 'unknown-key' }, { zip: 'DEF' }])(
    'a JWE with header %j [CHK-224]',
    async (change) => {
      const answer = await refused(async (form, attempt) => {
        const [header = '', ...rest] = ((form.encryptedValues as Record<string, string>).House ?? '').split(
          '.',
        )
        const changed = {
          ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object),
          attempt,
          ...change,
        }
        return {
          encryptedValues: {
            House: [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.'),
          },
        }
      })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toMatch(/^CARD_ENVELOPE_/)
    },
  )

  it('an encrypted card that another cart used', async () => {
    const attempt = randomUUID()
    const first = await stage.shopper(['OVEN'])
    const form = await stage.form(first, attempt)
    expect((await stage.post(first, attempt, form)).status).toBe(200)
    const second = await stage.shopper(['OVEN'])
    const replay: Record<string, unknown> = {
      ...(await stage.form(second, attempt)),
      encryptedValues: form.encryptedValues,
    }
    const before = await stage.footprint(replay.cartId as string)
    expect(await stage.post(second, attempt, replay)).toMatchObject({
      status: 400,
      body: { code: 'CARD_ENVELOPE_USED' },
    })
    expect(await stage.footprint(replay.cartId as string)).toEqual(before)
  })

  it('goods sold in the meantime', async () => {
    const [one, two] = [await stage.shopper(['LAST']), await stage.shopper(['LAST'])]
    const attempt = randomUUID()
    const form = await stage.form(two, attempt)
    expect((await stage.buy(one)).status).toBe(200)
    expect(await stage.post(two, attempt, form)).toMatchObject({ status: 400, body: { errorCode: 400 } })
    expect(await bookedFor(form.cartId as string)).toEqual([])
  })
})

describe('a repeated press', () => {
  it('makes one order and one capture for twenty parallel posts with one key, all answered alike', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.post(shopper, attempt, form)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect(await bookedFor(form.cartId as string)).toMatchObject([{ capturedValue: 129_995 }])
    expect(await stage.app.db('orders').where({ cart_id: form.cartId as string })).toHaveLength(1)
  })

  it('makes one order and one capture for twenty parallel posts with twenty keys', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const posts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const attempt = randomUUID()
        return { attempt, form: await stage.form(shopper, attempt) }
      }),
    )
    const answers = await Promise.all(posts.map(({ attempt, form }) => stage.post(shopper, attempt, form)))
    expect(answers.map(({ status: code }) => code)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.orderNumber as string)).size).toBe(1)
    const { cartId } = answers[0]!.body as { cartId: string }
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
    expect(await stage.app.db('payment_attempts').where({ cart_id: cartId })).toHaveLength(1)
  })

  it('gets the same answer later, also with the card encrypted again, and is refused with another body', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, { card: { ...plainCard, holderName: 'DECLINED' } })
    const first = await stage.post(shopper, attempt, form)
    const encryptedValues = { House: await stage.bank.encrypt(plainCard, attempt) }
    const second = await stage.post(shopper, attempt, { ...form, encryptedValues })
    expect([second.status, second.body.errors]).toEqual([401, first.body.errors])
    const other = await stage.post(shopper, attempt, { ...form, phoneNumber: '0412345679' })
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(await bookedFor(form.cartId as string)).toHaveLength(1)
  })

  it('is refused with another body after the order, and answered with the order for the same body', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const first = await stage.post(shopper, attempt, form)
    expect(first.status).toBe(200)
    for (const over of [
      { email: 'somebody.else@example.com' },
      { phoneNumber: '0412345679' },
      { deliveryAddress: { ...(form.deliveryAddress as object), firstName: 'Somebody' } },
      { poNumber: 'PO 77' },
      { selectedPaymentOption: 2 },
    ]) {
      const other = await stage.post(shopper, attempt, { ...form, ...over })
      expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
      expect(other.body.errorMessages).toEqual(['This Idempotency-Key was already used for another order.'])
    }
    const encryptedValues = { House: await stage.bank.encrypt(plainCard, attempt) }
    const again = await stage.post(shopper, attempt, { ...form, encryptedValues })
    expect(again.body).toEqual(first.body)
    expect(await bookedFor(form.cartId as string)).toHaveLength(1)
  })

  it('is answered with the order for the same press without fields that a release before does not know', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cart = { ...(form.cart as object), rewards: [] }
    const first = await stage.post(shopper, attempt, { ...form, cart, projectUnitsAcknowledged: true })
    expect(first.status).toBe(200)
    expect((await stage.post(shopper, attempt, form)).body).toEqual(first.body)
  })

  it('in a second tab loaded before the first one finished is answered with the first one’s order', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const first = await stage.buy(shopper)
    const second = await stage.post(shopper, attempt, form)
    expect(second.body).toEqual(first.body)
    expect(await bookedFor(form.cartId as string)).toHaveLength(1)
  })
})

describe('a lost answer', () => {
  it('is never shown as declined: the page polls, the worker cancels, and the cart can be used again', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    stage.bank.fault({ operation: 'payments', kind: 'webhookWithheld', times: 2 })
    const answer = await stage.buy(shopper)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, orderCompleted: false, htmlFormAction: null },
    })
    const { cartId, paymentReference } = answer.body
    expect((await status(shopper, cartId, paymentReference)).body).toEqual({
      status: 'Unknown',
      message: '',
      orderCompleted: false,
    })
    expect(await stage.buy(shopper)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } })
    const change = await stage.app.request('POST', '/api/cart/product/', {
      jar: shopper.jar,
      body: { sku: 'FRIDGE', quantity: 1 },
    })
    expect(change.status).toBe(409)

    stage.clock.advance(61_000)
    await stage.runJob('settle-payment', cartId)
    expect(await bookedFor(cartId)).toMatchObject([{ state: 'cancelled' }])
    expect((await status(shopper, cartId, paymentReference)).body.status).toBe('Unknown')
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect((await status(shopper, cartId, paymentReference)).body.status).toBe('Expired')
    expect(await stage.buy(shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
  })

  it('becomes an order when the notification reports the payment', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { cartId, paymentReference } = (await stage.buy(shopper)).body
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect((await status(shopper, cartId, paymentReference)).body).toEqual({
      status: 'Approved',
      message: '',
      orderCompleted: true,
    })
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
  })

  it.each(['aol', 'nz'])(
    'of a payment that was not booked ends the attempt and opens the cart: %s',
    async (brand) => {
      const shopper = await stage.shopper(['OVEN'], brand)
      stage.bank.fault({ operation: 'payments', kind: 'dropBefore', times: 2 })
      const { cartId, paymentReference } = (await stage.buy(shopper)).body
      stage.clock.advance(61_000)
      await stage.runJob('settle-payment', cartId)
      await stage.deliverNotifications()
      await stage.runJob('settle-payment', cartId)
      expect((await status(shopper, cartId, paymentReference)).body.status).toBe('Expired')
      expect(await stage.app.db('stock_holds').where({ sold: false })).toEqual([])
    },
  )

  it('to a capture is repeated by the worker and captured once', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'captures', kind: 'drop', times: 2 })
    const { cartId, orderCompleted } = (await stage.buy(shopper)).body
    expect(orderCompleted).toBe(false)
    await stage.runJob('settle-payment', cartId)
    expect(await stage.app.db('orders').where({ cart_id: cartId })).toHaveLength(1)
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
  })

  it('or another amount is never approved, raises an alarm and is released', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'wrongAmount' })
    const answer = await stage.buy(shopper)
    expect(answer.body).toMatchObject({ orderCompleted: false })
    const { cartId } = answer.body
    stage.clock.advance(61_000)
    await stage.runJob('settle-payment', cartId)
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect(await bookedFor(cartId)).toMatchObject([{ state: 'cancelled', capturedValue: 0 }])
    expect((await status(shopper, cartId, answer.body.paymentReference)).body.status).toBe('Expired')
    expect(stage.logLines.some((line) => line.includes('instead of $1,299.95 AUD'))).toBe(true)
  })
})

describe('a purchase with a challenge', () => {
  const challenge = async (skus = ['OVEN']) => {
    const shopper = await stage.shopper(skus)
    const answer = await stage.buy(shopper, { card: challengedCard })
    const { cartId, paymentReference, htmlFormAction, htmlFormToPost } = answer.body
    return {
      shopper,
      answer,
      cartId,
      paymentReference,
      form: { action: htmlFormAction, fields: htmlFormToPost },
    } as const
  }
  const state = async (one: { shopper: Shopper; cartId: string; paymentReference: string }) =>
    (await status(one.shopper, one.cartId, one.paymentReference)).body

  it('answers the bank’s form, returns without a cookie, and makes one order [CHK-366] [CHK-367] [CHK-368]', async () => {
    const one = await challenge()
    expect(one.answer.body).toMatchObject({ success: true, orderCompleted: false, redirectUrl: null })
    expect(one.form.action).toBe(`http://localhost:${new URL(stage.bank.url).port}/acs/challenge`)
    expect(Object.values(one.form.fields as object).every((value) => typeof value === 'string')).toBe(true)
    expect(await state(one)).toEqual({ status: 'Pending', message: '', orderCompleted: false })
    const back = await stage.bank.answerChallenge(one.form, 'approve')
    const redirect = await stage.comeBack(back)
    expect(redirect.status).toBe(303)
    const target = new URL(redirect.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe('http://aol.shop.test/customer/checkout')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      step: 'pay',
      countertop: 'return',
      reference: one.paymentReference,
      cartId: one.cartId,
      option: '0',
    })
    expect(await state(one)).toEqual({ status: 'Approved', message: '', orderCompleted: true })
    expect((await stage.comeBack(back)).status).toBe(303)
    expect(await bookedFor(one.cartId)).toMatchObject([{ capturedValue: 129_995 }])
    expect(await stage.app.db('orders').where({ cart_id: one.cartId })).toHaveLength(1)
  })

  it.each([
    ['decline', 'Declined', /^Sorry there has been a problem with your payment\./],
    ['cancel', 'Cancelled', /^You've cancelled your payment\.$/],
    ['expire', 'Expired', /^Sorry there has been a problem with your payment\./],
  ] as const)(
    'that ends with %s answers %s, and the checkout can be used again [CHK-424] [CHK-455]',
    async (choice, name, text) => {
      const one = await challenge()
      expect((await stage.comeBack(await stage.bank.answerChallenge(one.form, choice))).status).toBe(303)
      const ended = await state(one)
      expect(ended).toMatchObject({ status: name, orderCompleted: false })
      expect(ended.message).toMatch(text)
      expect(await stage.app.db('delivery_holds').where({ sold: false })).toEqual([])
      expect(await stage.buy(one.shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
    },
  )

  it('that is abandoned expires, releases its holds and leaves a usable cart', async () => {
    const one = await challenge()
    stage.clock.advance(11 * 60_000)
    await stage.runJob('settle-payment', one.cartId)
    expect(await state(one)).toMatchObject({ status: 'Expired' })
    expect(await stage.app.db('stock_holds').where({ sold: false })).toEqual([])
    await stage.runJob('release-payment', one.cartId)
    expect(await stage.buy(one.shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
  })

  it('is replaced by a new press; the bank’s late answer changes nothing', async () => {
    const one = await challenge()
    const again = await stage.buy(one.shopper)
    expect(again).toMatchObject({ status: 200, body: { orderCompleted: true } })
    await stage.comeBack(await stage.bank.answerChallenge(one.form, 'approve'))
    expect(await state(one)).toMatchObject({ status: 'Cancelled' })
    const booked = await bookedFor(one.cartId)
    expect(booked.reduce((sum, { capturedValue }) => sum + capturedValue, 0)).toBe(129_995)
  })

  it('answers a repeated press with the same form', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, { card: challengedCard })
    const first = await stage.post(shopper, attempt, form)
    expect((await stage.post(shopper, attempt, form)).body).toEqual(first.body)
    expect(await bookedFor(form.cartId as string)).toHaveLength(1)
  })

  it('is cancelled by the void call, safely repeated [CHK-391]', async () => {
    const one = await challenge()
    const giveUp = () =>
      stage.app.request('POST', '/api/checkout/void', {
        jar: one.shopper.jar,
        body: { cartId: one.cartId, selectedPaymentOption: 0 },
      })
    expect(await giveUp()).toMatchObject({ status: 200, body: { status: 'Cancelled' } })
    expect(await giveUp()).toMatchObject({ status: 200, body: { status: 'Cancelled' } })
    await stage.runJob('release-payment', one.cartId)
    expect(await bookedFor(one.cartId)).toMatchObject([{ state: 'cancelled' }])
    expect(await stage.buy(one.shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect((await giveUp()).body).toEqual({ status: 'Approved' })
  })

  it('has one challenge when two suppliers are paid', async () => {
    const one = await challenge(['OVEN', 'MIELE-1'])
    expect((await bookedFor(one.cartId)).map(({ state: booked }) => booked).sort()).toEqual([
      'authorised',
      'challenge',
    ])
    await stage.comeBack(await stage.bank.answerChallenge(one.form, 'approve'))
    expect(await state(one)).toMatchObject({ status: 'Approved' })
    expect((await bookedFor(one.cartId)).map(({ capturedValue }) => capturedValue).sort()).toEqual([
      129_995, 302_500,
    ])
  })

  it('reveals nothing to a stranger, and does nothing without a result', async () => {
    const one = await challenge()
    const thief = await stage.shopper(['OVEN'])
    expect(await status(thief, one.cartId, one.paymentReference)).toMatchObject({
      status: 404,
      body: { code: 'NO_SUCH_PAYMENT' },
    })
    const row = await stage.app.db('payment_attempts').where({ cart_id: one.cartId }).first('return_token')
    const bare = await stage.app.request('GET', `/api/checkout/challenge/return/${row.return_token}`)
    expect(bare.status).toBe(303)
    expect(await state(one)).toMatchObject({ status: 'Pending' })
    const made = await stage.app.request('GET', `/api/checkout/challenge/return/${'x'.repeat(43)}`)
    expect(made.status).toBe(404)
  })
})
