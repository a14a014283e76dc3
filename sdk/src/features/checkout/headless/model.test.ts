import { describe, expect, it } from 'vitest'
import { brands, checkoutOption } from '../../../rules'
import {
  challengeAnswer,
  CART_ID,
  makeAvailability,
  makeCart,
  makeStaffView,
  makeView,
  oven,
} from '../testing/fixtures'
import { startCheckout, status, type StartOptions } from '../testing/startCheckout'
import * as model from '.'

async function opened(options: StartOptions = {}) {
  const checkout = startCheckout(options)
  await checkout.open()
  return { ...checkout, snapshot: () => checkout.actor.getSnapshot() }
}
const namesOf = (fields: readonly model.FieldModel[]) => fields.map(({ field }) => field)

describe('the model of the checkout page', () => {
  it('lists the fields in the page’s order, with their kind and autofill token', async () => {
    const { snapshot } = await opened()
    const fields = model.selectFields(snapshot())
    expect(namesOf(fields).slice(0, 5)).toEqual([
      'email',
      'phoneNumber',
      'newsletter',
      'deliveryAddress.firstName',
      'deliveryAddress.lastName',
    ])
    expect(fields.find(({ field }) => field === 'deliveryAddress.postcode')).toMatchObject({
      kind: 'text',
      isReadOnly: true,
      isRequired: true,
      autocomplete: 'shipping postal-code',
    })
    expect(namesOf(fields)).not.toContain('billingAddress.firstName')
    expect(namesOf(fields)).toContain('nameOnCard')
  })

  it('has no state in New Zealand, and a billing address of its own once it differs', async () => {
    const { snapshot, send } = await opened({ brand: brands.nz })
    expect(namesOf(model.selectFields(snapshot()))).not.toContain('deliveryAddress.state')
    send({ type: 'TICKED', field: 'billingSameAsDelivery', isTicked: false })
    expect(namesOf(model.selectFields(snapshot()))).toContain('billingAddress.postcode')
  })

  it('offers staff their stores and sales people', async () => {
    const { snapshot } = await opened({ view: makeStaffView() })
    const store = model.selectFields(snapshot()).find(({ field }) => field === 'subdivision')
    expect(store).toMatchObject({
      section: 'staff',
      choices: [
        { value: '1', label: 'Alexandria' },
        { value: '2', label: 'Richmond' },
      ],
    })
  })

  it('labels every field that it can show', async () => {
    const checkout = await opened({
      view: makeStaffView(),
      cart: makeCart({ products: [{ ...oven, brand: 'Miele' }] }),
    })
    await checkout.fill()
    checkout.send({ type: 'TICKED', field: 'billingSameAsDelivery', isTicked: false })
    expect(model.selectFields(checkout.snapshot()).filter(({ label }) => label === '')).toEqual([])
  })

  it('shows errors once the order is placed, and none before [CHK-351]', async () => {
    const { snapshot, send } = await opened()
    expect(model.selectErrors(snapshot())).toEqual({})
    send({ type: 'PLACE_ORDER' })
    expect(Object.keys(model.selectErrors(snapshot()))).toContain('email')
    expect(model.selectNotice(snapshot())?.messages).toHaveLength(1)
  })

  it('returns the same object for the same snapshot', async () => {
    const { snapshot } = await opened()
    const now = snapshot()
    for (const select of [
      model.selectStatus,
      model.selectFields,
      model.selectErrors,
      model.selectPayment,
      model.selectCart,
      model.selectCashAndCarry,
      model.selectCoupon,
      model.selectDelivery,
      model.selectOpenPayment,
      model.selectTotals,
      model.selectCalendar,
    ]) {
      expect(select(now)).toBe(select(now))
    }
  })

  it('names the methods that are offered, and none where there is nothing to pay', async () => {
    const { snapshot } = await opened()
    const { methods, needsCard, isFree } = model.selectPayment(snapshot())
    expect(methods[0]).toEqual({
      option: checkoutOption.Default,
      label: 'Credit or debit card',
      note: '',
      isChosen: true,
    })
    expect({ needsCard, isFree }).toEqual({ needsCard: true, isFree: false })
    const free = await opened({ cart: makeCart({ orderTotal: 0 }) })
    expect(model.selectPayment(free.snapshot())).toEqual({
      isFree: true,
      methods: [],
      replaced: null,
      needsCard: false,
    })
    expect(namesOf(model.selectFields(free.snapshot()))).not.toContain('nameOnCard')
  })

  it('lists the days that can be chosen with their prices, and adds the chosen one’s to the total', async () => {
    const checkout = await opened()
    expect(model.selectDelivery(checkout.snapshot()).status).toBe('needsDetails')
    await checkout.fill()
    const { status: state, dates } = model.selectDelivery(checkout.snapshot())
    expect(state).toBe('calendar')
    expect(dates.map(({ iso, label }) => [iso, label])).toEqual([
      ['2026-03-05', '$49'],
      ['2026-03-06', 'FREE'],
      ['2026-05-04', 'FREE'],
    ])
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 5] })
    expect(model.selectTotals(checkout.snapshot())).toMatchObject({
      deliveryCents: 4900,
      totalCents: 134_800,
    })
    expect(model.selectDelivery(checkout.snapshot()).dates[0]?.isChosen).toBe(true)
  })

  it('shows a month as six weeks from Monday, and only months that have a date [CHK-122] [CHK-123] [CHK-130] [CHK-131]', async () => {
    const checkout = await opened()
    await checkout.fill()
    const march = model.selectCalendar(checkout.snapshot())
    expect(march.month).toEqual([2026, 3])
    expect(march.weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(march.weeks[0]?.[0]).toMatchObject({
      iso: '2026-03-02',
      isInMonth: true,
      priceCents: null,
    })
    expect(march.weeks.flat().filter(({ priceCents }) => priceCents !== null)).toHaveLength(2)
    expect([march.previous, march.next]).toEqual([null, [2026, 4]])
    // Some versions of ICU have a comma after the weekday.
    expect(march.weeks[0]?.[0]?.name).toMatch(/^Monday,? 2 March 2026$/)
    expect(model.selectCalendar(checkout.snapshot(), [2026, 5])).toMatchObject({
      previous: [2026, 4],
      next: null,
    })
  })

  it('lists paid services with their descriptions as HTML [CHK-150]', async () => {
    const checkout = await opened({ view: makeView({ opts: checkoutOption.PaidInstalls }) })
    await checkout.fill()
    checkout.send({ type: 'LOOK_FOR_DATES' })
    const service = { sku: 'S1', title: 'Removal', blurb: '<p>Your old oven</p>', price: 25, hidden: false }
    await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: [service] as never }))
    expect(model.selectDelivery(checkout.snapshot()).services).toEqual([
      { sku: 'S1', title: 'Removal', blurb: '<p>Your old oven</p>', priceCents: 2500, isTicked: false },
    ])
  })

  it('names the address whose suburb a field is, for its search', async () => {
    const { snapshot, send } = await opened()
    send({ type: 'TICKED', field: 'billingSameAsDelivery', isTicked: false })
    const searched = model
      .selectFields(snapshot())
      .flatMap((field) => (field.kind === 'text' && field.suburbOf ? [[field.field, field.suburbOf]] : []))
    expect(searched).toEqual([
      ['deliveryAddress.suburb', 'deliveryAddress'],
      ['billingAddress.suburb', 'billingAddress'],
    ])
  })

  it('says whether staff can hand the goods over, and that their store could not be read', async () => {
    const guest = await opened({ view: makeView({ store: makeStaffView().store }) })
    expect(model.selectCashAndCarry(guest.snapshot())).toBeNull()
    const { snapshot, send, call } = await opened({ view: makeStaffView() })
    const shown = () => model.selectCashAndCarry(snapshot())
    expect(shown()).toEqual({ isOn: false, isStoreUnknown: false })
    send({ type: 'CASH_AND_CARRY', isOn: true })
    expect(shown()).toEqual({ isOn: true, isStoreUnknown: false })
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    await call('readView').fail(new Error('offline'))
    expect(shown()).toEqual({ isOn: true, isStoreUnknown: true })
  })

  it('reports the order’s step at the bank and after the return', async () => {
    const checkout = await opened()
    await checkout.fill()
    expect(model.selectStatus(checkout.snapshot())).toEqual({
      page: 'ready',
      step: 'editing',
      isBusy: false,
      isCompleted: false,
      orderedCartId: null,
    })
    await checkout.submit()
    await checkout.call('post').answer(challengeAnswer)
    expect(model.selectStatus(checkout.snapshot())).toMatchObject({
      step: 'challenge',
      isBusy: true,
    })
    expect(model.selectOpenPayment(checkout.snapshot()).actions).toEqual(['CONTINUE', 'CANCEL'])
    checkout.send({
      type: 'RETURNED',
      arrival: {
        kind: 'returned',
        payment: { cartId: CART_ID, paymentReference: 'PAY-1', selectedPaymentOption: 0 },
      },
    })
    await checkout.call('queryStatus').fail(new Error('down'))
    // Another press of the button would do nothing.
    expect(model.selectStatus(checkout.snapshot())).toMatchObject({
      step: 'unresolved',
      isBusy: true,
    })
    expect(model.selectOpenPayment(checkout.snapshot()).actions).toEqual(['RETRY', 'CANCEL'])
    checkout.send({ type: 'RETRY' })
    await checkout.call('queryStatus').answer(status('Approved'))
    expect(model.selectStatus(checkout.snapshot())).toMatchObject({
      step: 'completed',
      isBusy: false,
      isCompleted: true,
      orderedCartId: CART_ID,
    })
  })

  it('lists the cart’s lines with what each costs, its add-ons, gifts and problems [CHK-304] [CHK-313]', async () => {
    const { snapshot } = await opened({
      cart: makeCart({
        products: [
          {
            ...oven,
            price: 100.5,
            quantity: 2,
            lineDiscount: 21,
            selectedWarranty: { sku: 'W2', name: 'Two more years', price: 50 } as never,
          },
        ],
        rewards: [{ promoId: 'P1', title: 'A pan' } as never],
        errors: [{ message: 'Only one is left.' } as never],
      }),
    })
    const { lines, gifts, problems } = model.selectCart(snapshot())
    expect(lines).toEqual([
      expect.objectContaining({
        sku: oven.sku,
        quantity: 2,
        amountCents: 18_000,
        addOns: [{ sku: 'W2', name: 'Two more years', amountCents: 10_000 }],
      }),
    ])
    expect([gifts, problems]).toEqual([['A pan'], ['Only one is left.']])
  })

  it('shows the code being applied, its error, and the applied codes', async () => {
    const { snapshot, send, call } = await opened({ cart: makeCart({ couponCode: 'WELCOME10' }) })
    expect(model.selectCoupon(snapshot())).toEqual({
      text: '',
      error: '',
      codes: ['WELCOME10'],
      isApplying: false,
      isRemoving: false,
    })
    send({ type: 'COUPON_TYPED', text: 'SAVE50' })
    send({ type: 'COUPON_APPLIED' })
    expect(model.selectCoupon(snapshot())).toMatchObject({ text: 'SAVE50', isApplying: true })
    await call('applyCoupon').fail(new Error('down'))
    expect(model.selectCoupon(snapshot())).toMatchObject({
      error: expect.stringMatching(/./),
      isApplying: false,
    })
  })

  it('lets the page cancel a payment that is open in another window', async () => {
    const { snapshot, send } = await opened({ cart: makeCart({ isBeingPaid: true }) })
    expect(model.selectOpenPayment(snapshot())).toEqual({ isElsewhere: true, actions: ['CANCEL'] })
    send({ type: 'CANCEL' })
    expect(model.selectStatus(snapshot()).step).toBe('voiding')
    expect(model.selectOpenPayment(snapshot())).toEqual({ isElsewhere: false, actions: [] })
  })

  it('says what four payments are, and what credit is left', async () => {
    const view = makeView({
      opts:
        checkoutOption.AfterPay + checkoutOption.Klarna + checkoutOption.PayPal + checkoutOption.CRAccount,
      creditAccount: { limit: 5000, owed: 1000 } as never,
    })
    const { snapshot } = await opened({ view })
    const notes = Object.fromEntries(
      model.selectPayment(snapshot()).methods.map(({ option, note }) => [option, note]),
    )
    expect(notes[checkoutOption.CRAccount]).toContain('$4,000')
    const four = '4 payments of $324.75 every 2 weeks'
    expect([notes[checkoutOption.AfterPay], notes[checkoutOption.Klarna]]).toEqual([four, four])
    expect(notes[checkoutOption.PayPal]).toBe('')
  })

  it('knows what delivery costs once a date is chosen', async () => {
    const checkout = await opened()
    expect(model.selectDelivery(checkout.snapshot()).costCents).toBeNull()
    await checkout.fill()
    expect(model.selectDelivery(checkout.snapshot()).costCents).toBe(4900)
  })
})
