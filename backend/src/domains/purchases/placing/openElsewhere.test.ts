import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPerson, jar, logIn } from '../../../testing/index'
import { withRival } from '../../../testing/injection'
import { addresses, type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import {
  type Begun,
  redirectMethod,
  type RedirectPurchases,
  redirectPurchases,
} from '../../../testing/redirectPurchase'
import { brands } from '@countertop/sdk/rules'
import type { Checkpoint } from '../deps'

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})

const method = redirectMethod('PayPal')

/** Calls of the second tab: the same browser and session. */
const readCart = async ({ shopper: { jar, brand } }: Begun) =>
  (await stage.app.request('GET', '/api/cart/', { jar, brand })).body
const addOven = ({ shopper: { jar, brand } }: Begun) =>
  stage.app.request('POST', '/api/cart/product/', { jar, brand, body: { sku: 'OVEN', quantity: 1 } })
/** Approves the payment at the provider and returns to the shop; the shop's answer. */
const approve = async (begun: Begun) => (await pay.confirm(begun, await pay.choose(begun, 'approve'))).body
const ordersOf = (cartId: string) => stage.app.db('orders').where({ cart_id: cartId })

describe('a payment open in another tab', () => {
  it('is shown by the cart; once cancelled, the cart can be changed, and the late approval captures nothing', async () => {
    const begun = await pay.begin(method)
    expect(await readCart(begun)).toMatchObject({ cartId: begun.cartId, isBeingPaid: true })
    expect(await addOven(begun)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } })

    expect((await pay.void(begun)).body).toEqual({ status: 'Cancelled' })
    expect(await readCart(begun)).toMatchObject({ cartId: begun.cartId, isBeingPaid: false })
    expect((await addOven(begun)).status).toBe(200)

    expect(await approve(begun)).toMatchObject({ status: 'Cancelled', success: false })
    await stage.runJob('release-payment', begun.cartId)
    expect(await pay.money(begun.cartId)).toMatchObject({ authorisedCents: 0, takenCents: 0 })
    expect(await ordersOf(begun.cartId)).toEqual([])
    expect((await readCart(begun)).products).toHaveLength(2)
  })

  it.each<Checkpoint>(['querying', 'answered', 'recorded', 'captured'])(
    'that is cancelled during its confirmation, at %s, becomes an order, and the tab that cancelled shows it',
    async (point) => {
      const begun = await pay.begin(method)
      const { ct: returnToken = '', ...brought } = await pay.choose(begun, 'approve')
      let told: unknown
      let isEditable: boolean | undefined
      const service = withRival(stage, { point }, async () => {
        told = (await pay.void(begun)).body
        isEditable = (await addOven(begun)).status === 200
      })
      await service.confirm('paypal', { brand: brands.aol, returnToken, brought })
      expect([told, isEditable]).toEqual([{ status: 'Pending' }, false])

      const latest = `/api/checkout/payment/status?cartId=${begun.cartId}&paymentReference=`
      const asked = await stage.app.request('GET', latest, { jar: begun.shopper.jar })
      expect(asked.body).toMatchObject({ status: 'Approved', orderCompleted: true })
      expect((await pay.void(begun)).body).toEqual({ status: 'Approved' })
      expect(await ordersOf(begun.cartId)).toHaveLength(1)
      expect(await pay.money(begun.cartId)).toEqual({ authorisedCents: 0, takenCents: 99_900, captures: 1 })
    },
  )

  it('cannot be cancelled by another session, and stays confirmable', async () => {
    const begun = await pay.begin(method)
    const stranger = await stage.shopper(['OVEN'])
    const body = { cartId: begun.cartId }
    const refused = await stage.app.request('POST', '/api/checkout/void', { jar: stranger.jar, body })
    expect(refused).toMatchObject({ status: 404, body: { code: 'NO_SUCH_PAYMENT' } })
    expect(await readCart(begun)).toMatchObject({ isBeingPaid: true })
    expect(await approve(begun)).toMatchObject({ orderCompleted: true })
  })
})

describe('a cart that the customer has opened on another device since', () => {
  it('is shown, delivered to and paid for where the form was filled in', async () => {
    const { email } = await insertPerson(stage.app, 'customer')
    const phone = await stage.shopper(['OVEN'])
    await logIn(stage.app, phone.jar, email)
    const attempt = randomUUID()
    const form = await stage.form(phone, attempt)
    const { cartId } = form
    const laptop = { jar: jar(), brand: phone.brand }
    await logIn(stage.app, laptop.jar, email)
    const shownOn = async ({ jar: cookies, brand }: typeof phone) =>
      (await stage.app.request('GET', '/api/checkout', { jar: cookies, brand })).body.cartId
    expect([await shownOn(laptop), await shownOn(phone), await shownOn(laptop)]).toEqual(
      Array(3).fill(cartId),
    )
    const days = await stage.app.request('POST', '/api/checkout/avail', {
      ...phone,
      body: { cartId, deliveryAddress: addresses.AU },
    })
    expect([days.status, days.body.cartId]).toEqual([200, cartId])

    expect(await shownOn(laptop)).toBe(cartId)
    const answer = await stage.post(phone, attempt, form)
    expect(answer, answer.text).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect(await ordersOf(cartId as string)).toHaveLength(1)
    // The cart is an order now: neither device has it any more.
    expect((await stage.post(laptop, randomUUID(), form)).body.code).toBe('NO_SUCH_CART')
  })

  it('names how its payment has ended where it was begun', async () => {
    const { email } = await insertPerson(stage.app, 'customer')
    const phone = await stage.shopper(['FRIDGE'], method.brand)
    await logIn(stage.app, phone.jar, email, { brand: phone.brand })
    const { body } = await stage.buy(phone, { over: method.post })
    const begun: Begun = { ...body, shopper: phone, method }
    await pay.void(begun)
    const laptop = { ...begun, shopper: { jar: jar(), brand: phone.brand } }
    await logIn(stage.app, laptop.shopper.jar, email, { brand: phone.brand })
    expect(await readCart(laptop)).toMatchObject({ cartId: begun.cartId })
    expect((await pay.status(begun)).body).toMatchObject({ status: 'Cancelled' })
    // The laptop's payment is its own: an old page on the phone does not cancel it.
    const { body: next } = await stage.buy(laptop.shopper, { over: method.post })
    expect((await pay.void(begun)).body).toMatchObject({ code: 'NO_SUCH_PAYMENT' })
    expect((await pay.status({ ...laptop, ...next })).body).toMatchObject({ status: 'Pending' })
    const stranger = { ...begun, shopper: { jar: jar(), brand: phone.brand } }
    expect((await pay.status(stranger)).body).toMatchObject({ code: 'NO_SUCH_PAYMENT' })
  })

  it('names how its payment has ended, although a sign-in has merged the cart into another', async () => {
    const { email } = await insertPerson(stage.app, 'customer')
    const phone = { jar: jar(), brand: method.brand }
    await logIn(stage.app, phone.jar, email, { brand: phone.brand })
    await stage.app.request('POST', '/api/cart/product/', { ...phone, body: { sku: 'FRIDGE', quantity: 1 } })
    const { body } = await stage.buy(phone, { over: method.post })
    const begun: Begun = { ...body, shopper: phone, method }
    await pay.void(begun)
    const laptop = await stage.shopper(['OVEN'], phone.brand)
    await logIn(stage.app, laptop.jar, email, { brand: phone.brand })
    expect(await readCart({ ...begun, shopper: laptop })).toMatchObject({ products: [{}, {}] })
    expect((await pay.status(begun)).body).toMatchObject({ status: 'Cancelled' })
  })
})
