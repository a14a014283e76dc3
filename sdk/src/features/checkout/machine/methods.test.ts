import { describe, expect, it } from 'vitest'
import { brands, checkoutOption, type PaymentConfigurations, type PaymentOption } from '../../../rules'
import { checkoutPost } from '../begun/payload'
import { needsCard, offeredPayments } from '../derive'
import { ATTEMPT, CART_ID, makeAnswer, makeCart, makeView, sydney } from '../testing/fixtures'
import { startCheckout, type StartOptions } from '../testing/startCheckout'

const { AfterPay, COD, CRAccount, Default, PayPal, StaffOnlyOtherPaymentMethod, Zip, ZipInStore } =
  checkoutOption
const ALL = AfterPay | COD | CRAccount | PayPal | StaffOnlyOtherPaymentMethod | Zip | ZipInStore
const limits = (minimumAmount: number | null, maximumAmount: number | null, isEnabled = true) => ({
  isEnabled,
  details: { minimumAmount, maximumAmount },
})
const providers: PaymentConfigurations = {
  afterpay: limits(1, 2000),
  paypal: limits(null, null),
  paypalbnpl: limits(30, 2000),
  zipmoney: limits(1, 1500),
}

async function filled(opts: number, options: StartOptions = {}) {
  const checkout = startCheckout({ view: makeView({ opts }), providers, ...options })
  await checkout.open()
  await checkout.fill()
  return checkout
}

async function posted(option: PaymentOption, options: StartOptions = {}) {
  const checkout = await filled(ALL, options)
  checkout.send({ type: 'PAYMENT_CHOSEN', option })
  checkout.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
  if (option === Default) await checkout.submit()
  else checkout.send({ type: 'PLACE_ORDER' })
  return checkout
}
const payloadOf = (checkout: Awaited<ReturnType<typeof filled>>) =>
  (checkout.call('post').input as { payload: Record<string, unknown> }).payload

describe('the offered methods', () => {
  it.each([
    ['COD', COD],
    ['PayPal', PayPal],
    ['CRAccount', CRAccount],
    ['StaffOnlyOtherPaymentMethod', StaffOnlyOtherPaymentMethod],
    ['Zip', Zip],
    ['ZipInStore', ZipInStore],
    ['AfterPay', AfterPay],
  ] as const)(
    'are card and the one a flag adds: %s [CHK-017] [CHK-018] [CHK-019] [CHK-020] [CHK-021] [CHK-026] [CHK-027] [CHK-028] [CHK-030]',
    async (_name, flag) => {
      const checkout = await filled(flag)
      expect(offeredPayments(checkout.context())).toEqual([Default, flag])
      const without = await filled(ALL & ~flag)
      expect(offeredPayments(without.context())).not.toContain(flag)
    },
  )

  it('depend on the total with delivery: a method outside its range is replaced by the default [CHK-173]', async () => {
    const checkout = await filled(Zip | AfterPay)
    checkout.send({ type: 'PAYMENT_CHOSEN', option: Zip })
    const change = async (orderTotal: number) => {
      checkout.send({ type: 'CART_CHANGED' })
      await checkout.call('readCart').answer(makeCart({ orderTotal }))
    }
    const chosen = () => checkout.context().form.values.selectedPaymentOption
    // The chosen day costs $49, the next one nothing.
    await change(1451)
    expect(chosen()).toBe(Zip)
    await change(1451.01)
    expect(offeredPayments(checkout.context())).toEqual([Default, AfterPay])
    expect(chosen()).toBe(Default)
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    expect(offeredPayments(checkout.context())).toEqual([Default, AfterPay, Zip])
    checkout.send({ type: 'PAYMENT_CHOSEN', option: Zip })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 5] })
    expect(chosen()).toBe(Default)
  })

  it('exclude a provider that is off, and the first of the others is chosen [CHK-172]', async () => {
    const checkout = await filled(PayPal, {
      providers: { ...providers, creditcard: limits(null, null, false) },
    })
    expect(offeredPayments(checkout.context())).toEqual([PayPal])
    expect(checkout.context().form.values.selectedPaymentOption).toBe(PayPal)
  })

  it('start with the credit account for the commercial brand where it is offered [CHK-175]', async () => {
    const account = await filled(CRAccount, { brand: brands.aoc })
    expect(account.context().form.values.selectedPaymentOption).toBe(CRAccount)
    const without = await filled(PayPal, { brand: brands.aoc })
    expect(without.context().form.values.selectedPaymentOption).toBe(Default)
  })
})

describe('the posted order', () => {
  it.each([Default, AfterPay, PayPal, Zip, ZipInStore, StaffOnlyOtherPaymentMethod, CRAccount, COD])(
    'has the number of the method, and a card with card only: %i [CHK-177] [CHK-180] [CHK-225] [CHK-227] [CHK-228]',
    async (option) => {
      const payload = payloadOf(await posted(option))
      expect(payload).toMatchObject({
        selectedPaymentOption: option,
        devicePaymentCode: option === ZipInStore ? '123456' : null,
        encryptedValues: option === Default ? { House: 'jwe' } : null,
        cardHolderName: option === Default ? 'Sam Ngata' : null,
        payInFour: false,
        browserInfo: { screenHeight: 800, screenWidth: 1280 },
      })
      expect(payload).not.toHaveProperty('cardDetails')
    },
  )

  it.each([
    ['aol', 'AU', 'NSW'],
    ['nz', 'NZ', ''],
  ] as const)(
    'has the country of %s, %s, in its addresses, without a field for it, and the state “%s” [CHK-077] [CHK-083] [CHK-104] [CHK-383] [CHK-384]',
    async (code, country, state) => {
      const checkout = await filled(PayPal, { brand: brands[code] })
      checkout.send({ type: 'TICKED', field: 'billingSameAsDelivery', isTicked: false })
      expect(checkoutPost(checkout.context())).toMatchObject({
        deliveryAddress: { country, state },
        billingAddress: { country },
      })
    },
  )

  it('has exactly the fields of the form, of its addresses and of its cart [CHK-456] [CHK-457] [CHK-458] [CHK-459] [CHK-460] [CHK-463] [CHK-464]', async () => {
    const [oven] = makeCart().products
    const selectedWarranty = { id: 71, sku: 'W3', name: '3 year warranty', price: 149.5 }
    const cart = makeCart({ products: [{ ...oven!, selectedWarranty }], couponCode: 'TAKE10' })
    const checkout = await filled(0, { cart })
    checkout.send({ type: 'TICKED', field: 'billingSameAsDelivery', isTicked: false })
    for (const [field, value] of Object.entries({
      firstName: 'Bill',
      lastName: 'Payer',
      address: '1 Low St',
    })) {
      checkout.send({ type: 'TYPED', field: `billingAddress.${field}` as 'email', value })
    }
    checkout.send({ type: 'SUBURB_CHOSEN', address: 'billingAddress', locality: sydney })
    await checkout.submit()
    const payload = payloadOf(checkout)
    expect(Object.keys(payload).sort()).toEqual(
      [
        ...['cartId', 'email', 'newsletter', 'phoneNumber', 'partialPayment', 'poNumber', 'deliveryAddress'],
        ...['billingAddress', 'deliveryDate', 'EarlyNotification', 'requestedDeliveryContact'],
        ...['requestedInstallationContact', 'deliveryServices', 'subdivision', 'salespersonCode'],
        ...['selectedPaymentOption', 'devicePaymentCode', 'cart', 'brandsWarnings', 'fraudCheckToken'],
        ...['winningDeliveryServiceOverride', 'supplierDeliveryDates'],
        ...['browserInfo', 'encryptedValues', 'cardHolderName'],
        // Not named by the rows.
        ...['deliveryDateFromCalendar', 'payInFour', 'returnUrl', 'shownTotal', 'storageFeeAcknowledged'],
      ].sort(),
    )
    const address = [
      'firstName',
      'lastName',
      'companyName',
      'address',
      'suburb',
      'state',
      'postcode',
      'country',
    ]
    const keysOf = (part: string) => Object.keys(payload[part] as object).sort()
    expect(keysOf('deliveryAddress')).toEqual([...address, 'deliveryInstructions'].sort())
    expect(keysOf('billingAddress')).toEqual([...address].sort())
    expect(payload.brandsWarnings).toEqual({ mieleWarning: false })
    expect(payload.cart).toEqual({
      items: [
        {
          qty: 1,
          sku: oven?.sku,
          unitId: null,
          productCode: oven?.productCode,
          category: oven?.category,
          warrantyId: 71,
          installId: null,
        },
      ],
      orderTotal: 1299,
      couponCode: 'TAKE10',
    })
  })

  it('has Pay in 4 only with PayPal, and only while it is offered [CHK-239]', async () => {
    const checkout = await filled(PayPal)
    checkout.send({ type: 'PAYMENT_CHOSEN', option: PayPal })
    checkout.send({ type: 'TICKED', field: 'payInFour', isTicked: true })
    checkout.send({ type: 'PLACE_ORDER' })
    expect(payloadOf(checkout)).toMatchObject({ selectedPaymentOption: PayPal, payInFour: true })

    const dear = await filled(PayPal, { cart: makeCart({ orderTotal: 2000.01 }) })
    dear.send({ type: 'PAYMENT_CHOSEN', option: PayPal })
    dear.send({ type: 'TICKED', field: 'payInFour', isTicked: true })
    dear.send({ type: 'PLACE_ORDER' })
    expect(payloadOf(dear)).toMatchObject({ payInFour: false })

    const byCard = await filled(PayPal)
    byCard.send({ type: 'TICKED', field: 'payInFour', isTicked: true })
    await byCard.submit()
    expect(payloadOf(byCard)).toMatchObject({ payInFour: false })
  })

  it('has a deposit with card only [CHK-284]', async () => {
    const features = { partialPayment: true }
    const checkout = await filled(PayPal, { view: makeView({ opts: PayPal, features }) })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '700' })
    checkout.send({ type: 'PAYMENT_CHOSEN', option: PayPal })
    checkout.send({ type: 'PLACE_ORDER' })
    expect(payloadOf(checkout)).toMatchObject({ partialPayment: null })
  })

  it('has no method and no code where there is nothing to pay [CHK-179]', async () => {
    const cart = makeCart({ orderTotal: 0 })
    const checkout = await filled(ZipInStore, { cart, providers: {} })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.send({ type: 'PAYMENT_CHOSEN', option: ZipInStore })
    expect(needsCard(checkout.context())).toBe(false)
    checkout.send({ type: 'PLACE_ORDER' })
    expect(payloadOf(checkout)).toMatchObject({
      selectedPaymentOption: Default,
      devicePaymentCode: null,
      encryptedValues: null,
      shownTotal: 0,
    })
  })

  it('has the ticked Miele warning [CHK-230]', async () => {
    const view = makeView({ x509EncryptionKeys: { Miele: 'x' } })
    const cart = makeCart({ products: [{ ...makeCart().products[0]!, brand: 'Miele' }] })
    const checkout = await filled(0, { view, cart })
    checkout.send({ type: 'TICKED', field: 'mieleWarning', isTicked: true })
    await checkout.submit()
    expect(payloadOf(checkout)).toMatchObject({ brandsWarnings: { mieleWarning: true } })
  })
})

describe('a method without a provider', () => {
  it.each([StaffOnlyOtherPaymentMethod, CRAccount, COD])(
    'completes without leaving the page: %i [CHK-268]',
    async (option) => {
      const checkout = await posted(option)
      await checkout.call('post').answer(makeAnswer({ orderCompleted: true }))
      expect(checkout.is({ payment: 'completed' })).toBe(true)
      expect(checkout.effectsOf('goTo')).toEqual([])
      expect(checkout.effectsOf('showConfirmation')).toEqual([{ type: 'showConfirmation', params: CART_ID }])
    },
  )
})

describe('a method with a page of its own', () => {
  it.each([AfterPay, PayPal, Zip])('is opened after the payment is stored: %i [CHK-355]', async (option) => {
    const checkout = await posted(option)
    expect(checkout.count('encryptCard')).toBe(0)
    checkout.effects.length = 0
    await checkout
      .call('post')
      .answer(makeAnswer({ paymentReference: 'PAY-1', redirectUrl: 'https://provider.test/pay' }))
    expect(checkout.effects.map(({ type }) => type)).toEqual(['saveCheckout', 'storePayment', 'goTo'])
    expect(checkout.context().payment).toEqual({
      cartId: CART_ID,
      paymentReference: 'PAY-1',
      selectedPaymentOption: option,
    })
    expect(checkout.context().attempt).toBe(ATTEMPT)
  })
})
