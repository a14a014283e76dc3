import { describe, expect, it } from 'vitest'
import { checkoutOption, DEPOSIT_RESET_MS, READ_AGAIN_MS } from '../../../rules'
import { OPENSSL_CERTIFICATE } from '../card/testing/certificates'
import { depositCents, hasMiele, lacksCardKeys, totals } from '../derive'
import { makeAvailability, makeCart, makeSaved, makeView, oven } from '../testing/fixtures'
import { startCheckout, type StartedCheckout, type StartOptions } from '../testing/startCheckout'
import { placingTexts } from '../begun/texts'

const { amountHasChanged, CARD_UNAVAILABLE, CART_HAS_CHANGED } = placingTexts

/*
 * The cart changes while the checkout is open: by a button on the page, in the cart panel, in another tab.
 */

const vacuum = { ...oven, productCode: 'line-2', sku: 'C2CATDOG', brand: 'Miele', price: 549 }
const withMiele = makeCart({ products: [oven, vacuum], productCount: 2, orderTotal: 1848, version: 2 })
const keys = { House: OPENSSL_CERTIFICATE, Miele: OPENSSL_CERTIFICATE }
const mieleView = makeView({ x509EncryptionKeys: keys, cartVersion: 2 })
const seen = { cartId: withMiele.cartId, count: 2, total: 1848, version: withMiele.version }
const failure = new Error('offline')

async function filled(options: StartOptions = {}) {
  const checkout = startCheckout(options)
  await checkout.open()
  await checkout.fill()
  return checkout
}

/** Loads the cart, the view and the dates of a cart with Miele. */
async function addMiele(checkout: StartedCheckout) {
  checkout.send({ type: 'CART_SEEN', seen })
  await checkout.call('readCart').answer(withMiele)
  await checkout.call('readView').answer(mieleView)
  await checkout.call('loadAvailability').answer(makeAvailability())
}

describe('a product added while the checkout is open', () => {
  it('adds the key of its supplier: the first press encrypts for both and posts', async () => {
    const checkout = await filled()
    await addMiele(checkout)
    expect(hasMiele(checkout.context())).toBe(true)
    checkout.send({ type: 'TICKED', field: 'mieleWarning', isTicked: true })
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.call('encryptCard').input).toMatchObject({ certificates: keys })
    await checkout.call('encryptCard').answer({ kind: 'encrypted', values: { House: 'a', Miele: 'b' } })
    expect(checkout.call('post').input).toMatchObject({
      payload: { encryptedValues: { House: 'a', Miele: 'b' }, shownTotal: 1897 },
    })
  })

  it('to an empty cart loads keys, dates and the form; nothing is requested twice', async () => {
    const empty = makeCart({ products: [], productCount: 0, orderTotal: 0 })
    const checkout = startCheckout({
      cart: empty,
      view: makeView({ x509EncryptionKeys: {} }),
      saved: makeSaved(),
    })
    await checkout.open()
    expect(checkout.is({ page: 'empty' })).toBe(true)
    checkout.send({ type: 'CART_SEEN', seen: { ...seen, count: 1, total: 1299 } })
    await checkout.call('readCart').answer(makeCart({ version: 2 }))
    expect(checkout.is({ page: 'ready', view: 'reading', availability: 'looking' })).toBe(true)
    await checkout.call('readView').answer(makeView({ cartVersion: 2 }))
    await checkout.fill()
    await checkout.submit()
    expect(checkout.count('post')).toBe(1)
    expect(checkout.count('readView')).toBe(1)
  })

  it('leaves all input unchanged', async () => {
    const checkout = await filled()
    checkout.send({ type: 'SERVICE_TICKED', sku: 'CARRY', isTicked: true })
    const before = checkout.context().form.values
    await addMiele(checkout)
    expect(checkout.context().form.values).toEqual(before)
  })

  it('and removed again leaves no tickbox, and its key is not used', async () => {
    const checkout = await filled()
    await addMiele(checkout)
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ version: 3 }))
    await checkout.call('readView').answer(makeView({ cartVersion: 3 }))
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(hasMiele(checkout.context())).toBe(false)
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.call('encryptCard').input).toMatchObject({ certificates: makeView().x509EncryptionKeys })
  })

  it('triggers no read of the view where the cart is unchanged', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart())
    expect(checkout.count('readView')).toBe(0)
  })
})

describe('a press of place-order', () => {
  it('also buys a product that another tab has added, once the page shows its total', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_SEEN', seen })
    await checkout
      .call('readCart')
      .answer(makeCart({ products: [{ ...oven, quantity: 2 }], orderTotal: 2598, version: 2 }))
    await checkout.call('readView').answer(makeView({ cartVersion: 2 }))
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(totals(checkout.context()).totalCents).toBe(264_700)
    await checkout.submit()
    expect(checkout.context().notice).toBeNull()
    expect(checkout.call('post').input).toMatchObject({ payload: { shownTotal: 2647 } })
  })

  it('waits for the view of the changed cart', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ version: 2 }))
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'settling', view: 'reading' })).toBe(true)
    await checkout.call('readView').answer(makeView({ cartVersion: 2 }))
    expect(checkout.is({ payment: 'encrypting' })).toBe(true)
  })

  it('waits for a change that another widget of the page has sent', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_PENDING', isPending: true })
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'settling' })).toBe(true)
    checkout.send({ type: 'CART_PENDING', isPending: false })
    expect(checkout.is({ payment: 'encrypting' })).toBe(true)
  })

  it('before the changed cart is shown must be confirmed, and charges nothing', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_SEEN', seen })
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout
      .call('readCart')
      .answer(makeCart({ products: [{ ...oven, quantity: 2 }], orderTotal: 2598 }))
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice).toMatchObject({ messages: [CART_HAS_CHANGED], tone: 'warning' })
    expect(checkout.count('encryptCard')).toBe(0)
    await checkout.submit()
    expect(checkout.count('post')).toBe(1)
  })

  it('must be confirmed even where other products have the same total', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_SEEN', seen })
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readCart').answer(makeCart({ products: [{ ...oven, sku: 'OV-601' }] }))
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.context().notice?.messages).toEqual([CART_HAS_CHANGED])
  })
})

describe('a card', () => {
  it('is not posted without an envelope for a supplier that was added during encryption', async () => {
    const checkout = await filled()
    checkout.send({ type: 'PLACE_ORDER' })
    checkout.send({ type: 'CART_SEEN', seen })
    await checkout.call('readCart').answer(withMiele)
    await checkout.call('readView').answer(mieleView)
    await checkout.call('encryptCard').answer({ kind: 'encrypted', values: { House: 'jwe' } })
    expect(checkout.count('post')).toBe(0)
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([CART_HAS_CHANGED])
  })

  it('without any key makes the page read the view before it posts', async () => {
    const checkout = await filled({ view: makeView({ x509EncryptionKeys: {} }) })
    expect(lacksCardKeys(checkout.context())).toBe(true)
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readView').answer(makeView())
    expect(checkout.is({ payment: 'encrypting' })).toBe(true)
  })

  it('is refused with a reason where the site has no key', async () => {
    const checkout = await filled({ view: makeView({ x509EncryptionKeys: {} }) })
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readView').answer(makeView({ x509EncryptionKeys: {} }))
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([CARD_UNAVAILABLE])
    expect(checkout.count('encryptCard')).toBe(0)
  })
})

describe('a read that fails', () => {
  it('of the view is retried after ten seconds, and no input is lost', async () => {
    const checkout = await filled()
    const { email } = checkout.context().form.values
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ version: 2 }))
    await checkout.call('readView').fail(failure)
    expect(checkout.is({ view: 'outdated' })).toBe(true)
    checkout.clock.increment(READ_AGAIN_MS)
    await checkout.call('readView').answer(makeView({ cartVersion: 2 }))
    expect(checkout.is({ view: 'current' })).toBe(true)
    expect(checkout.context().form.values.email).toBe(email)
    await checkout.submit()
    expect(checkout.count('post')).toBe(1)
  })

  it('is retried by the press, which shows a notice and posts nothing where it fails again', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ version: 2 }))
    await checkout.call('readView').fail(failure)
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.is({ payment: 'settling', view: 'reading' })).toBe(true)
    await checkout.call('readView').fail(failure)
    expect(checkout.is({ payment: 'editing' })).toBe(true)
    expect(checkout.context().notice?.messages).toEqual([placingTexts.ORDER_OUTDATED])
    expect(checkout.count('encryptCard')).toBe(0)
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.context().notice).toBeNull()
    await checkout.call('readView').fail(failure)
    // To the shopper this is a new notice: only one that the page repeats without a press leaves the focus.
    expect(checkout.context().notice).toMatchObject({
      messages: [placingTexts.ORDER_OUTDATED],
      showing: 1,
    })
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readView').answer(makeView({ cartVersion: 2 }))
    expect(checkout.is({ payment: 'encrypting' })).toBe(true)
  })

  it('of the cart is retried by the clock and by the press', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').fail(failure)
    checkout.clock.increment(READ_AGAIN_MS)
    expect(checkout.count('readCart')).toBe(2)
    await checkout.call('readCart').fail(failure)
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readCart').fail(failure)
    expect(checkout.context().notice?.messages).toEqual([placingTexts.ORDER_OUTDATED])
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readCart').answer(makeCart())
    expect(checkout.is({ payment: 'encrypting' })).toBe(true)
  })
})

describe('the opening', () => {
  it('reads the view again where it is older than the cart', async () => {
    const checkout = startCheckout({ cart: withMiele, view: makeView() })
    await checkout.open()
    await checkout.call('readView').answer(mieleView)
    expect(checkout.context().view.x509EncryptionKeys).toEqual(keys)
    expect(checkout.count('readView')).toBe(1)
  })

  it('reads the cart again where it is older than the view', async () => {
    const checkout = startCheckout({ view: mieleView })
    await checkout.open()
    await checkout.call('readCart').answer(withMiele)
    expect(checkout.context().cart).toBe(withMiele)
    expect(checkout.count('readView')).toBe(0)
  })

  it('reads an empty cart again where it is older than the view', async () => {
    const checkout = startCheckout({ cart: makeCart({ products: [], orderTotal: 0 }), view: mieleView })
    await checkout.open()
    expect(checkout.is({ page: 'empty' })).toBe(true)
    await checkout.call('readCart').answer(withMiele)
    expect(checkout.is({ page: 'ready' })).toBe(true)
  })

  it('keeps a newer cart that was read meanwhile', async () => {
    const checkout = startCheckout()
    checkout.send({ type: 'CART_SEEN', seen })
    await checkout.call('readCart').answer(withMiele)
    await checkout.open()
    expect(checkout.context().cart).toBe(withMiele)
    await checkout.call('readView').answer(mieleView)
    expect(hasMiele(checkout.context())).toBe(true)
  })
})

describe('a cart that becomes empty', () => {
  it('keeps the form and the payment method until it is filled again', async () => {
    const providers = {
      afterpay: { isEnabled: true, details: { minimumAmount: 1, maximumAmount: 2000 } },
    } as never
    const checkout = await filled({ view: makeView({ opts: checkoutOption.AfterPay }), providers })
    checkout.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.AfterPay })
    const before = checkout.context().form.values
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ products: [], orderTotal: 0, version: 2 }))
    expect(checkout.is({ page: 'empty', availability: 'nothingToDeliver' })).toBe(true)
    expect(checkout.count('readView')).toBe(0)
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ version: 3 }))
    await checkout.call('readView').answer(makeView({ opts: checkoutOption.AfterPay, cartVersion: 3 }))
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.is({ page: 'ready' })).toBe(true)
    expect(checkout.context().form.values).toEqual(before)
    checkout.send({ type: 'PLACE_ORDER' })
    expect(checkout.call('post').input).toMatchObject({
      payload: { selectedPaymentOption: checkoutOption.AfterPay },
    })
  })

  it('stops an earlier press', async () => {
    const checkout = await filled()
    checkout.send({ type: 'CART_CHANGED' })
    checkout.send({ type: 'PLACE_ORDER' })
    await checkout.call('readCart').answer(makeCart({ products: [], orderTotal: 0, version: 2 }))
    expect(checkout.is({ page: 'empty', payment: 'editing' })).toBe(true)
    expect(checkout.count('post')).toBe(0)
  })
})

describe('a method that the new total rules out', () => {
  it('is replaced by card, with a note until another is chosen', async () => {
    const providers = {
      afterpay: { isEnabled: true, details: { minimumAmount: 1, maximumAmount: 1500 } },
    } as never
    const checkout = await filled({ view: makeView({ opts: checkoutOption.AfterPay }), providers })
    checkout.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.AfterPay })
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ products: [oven, oven], orderTotal: 2598 }))
    expect(checkout.context().form.values.selectedPaymentOption).toBe(checkoutOption.Default)
    expect(checkout.context().replacedPayment).toBe(checkoutOption.AfterPay)
    checkout.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.Default })
    expect(checkout.context().replacedPayment).toBeNull()
  })
})

describe('a deposit', () => {
  const view = makeView({ features: { partialPayment: true } })

  it('stays where the dates are looked up again and the total is the same', async () => {
    const checkout = await filled({ view })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(depositCents(checkout.context())).toBe(50_000)
  })

  it('is removed when the total it was typed for changes', async () => {
    const checkout = await filled({ view })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ products: [oven, oven], orderTotal: 2598 }))
    await checkout.call('loadAvailability').answer(makeAvailability())
    checkout.clock.increment(DEPOSIT_RESET_MS)
    expect(depositCents(checkout.context())).toBeNull()
  })

  it('that is removed after the press must be confirmed', async () => {
    const checkout = await filled({ view })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.send({ type: 'PLACE_ORDER' })
    checkout.clock.increment(DEPOSIT_RESET_MS)
    expect(checkout.context().notice?.messages).toEqual([amountHasChanged(50_000, 129_900)])
  })
})

describe('input saved on the last visit', () => {
  const services = [
    { sku: 'CARRY', title: 'Stair carry', blurb: '', price: 59, selected: false, hidden: false },
    { sku: 'REMOVE', title: 'Removal', blurb: '', price: 30, selected: false, hidden: false },
  ]
  const { PaidInstalls } = checkoutOption

  it('ticks delivery services again, at the current price', async () => {
    const checkout = startCheckout({
      saved: makeSaved({ deliveryServices: ['CARRY'] }),
      view: makeView({ opts: PaidInstalls }),
    })
    await checkout.open()
    await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: services }))
    expect(totals(checkout.context()).servicesCents).toBe(5_900)
  })

  it('is neither priced nor posted when it is no longer offered', async () => {
    const checkout = startCheckout({
      saved: makeSaved({
        deliveryServices: ['CARRY'],
        requestedInstallationContact: true,
        earlyNotification: true,
      }),
      view: makeView({ opts: PaidInstalls }),
    })
    await checkout.open()
    await checkout.fill()
    await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: services.slice(1) }))
    expect(totals(checkout.context()).servicesCents).toBe(0)
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({
      payload: { deliveryServices: [], requestedInstallationContact: false, EarlyNotification: false },
    })
  })

  it('chooses a supplier date again while it is offered, at the current price', async () => {
    const dates = [
      { date: [2026, 3, 9], price: 0 },
      { date: [2026, 3, 10], price: 25 },
    ]
    const answer = { dates: [], supplierAvailability: { Miele: { dates } } } as never
    const checkout = startCheckout({
      saved: makeSaved({ supplierDates: [{ supplier: 'Miele', deliveryDate: [2026, 3, 10] }] }),
    })
    await checkout.open()
    await checkout.call('loadAvailability').answer(makeAvailability(answer))
    expect(checkout.context().form.values.supplierDates).toEqual([
      { supplier: 'Miele', deliveryDate: [2026, 3, 10], price: 25 },
    ])
  })

  it('restores a deposit only with the total it was typed for', async () => {
    const view = makeView({ features: { partialPayment: true } })
    const depositAfter = async (totalCents: number) => {
      const checkout = startCheckout({ saved: makeSaved({ deposit: { text: '500', totalCents } }), view })
      await checkout.open()
      await checkout.call('loadAvailability').answer(makeAvailability())
      return checkout.context().form.values.deposit
    }
    expect([await depositAfter(129_900), await depositAfter(134_800)]).toEqual(['500', ''])
  })

  it('is saved when a service is ticked and when a supplier date is chosen', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'SERVICE_TICKED', sku: 'CARRY', isTicked: true })
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
    checkout.send({ type: 'SUPPLIER_DATE_CHOSEN', supplier: 'Miele', date: [2026, 3, 10] })
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(2)
  })
})
