import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPerson, jar, signedIn } from '../../testing/index'
import { addresses, type PurchaseStage, purchaseStage, type Shopper } from '../../testing/purchase'

let stage: PurchaseStage
/** An order of a guest. */
let cartId: string
let guest: Shopper

beforeAll(async () => {
  stage = await purchaseStage()
  guest = await stage.shopper(['OVEN'])
  const billingAddress = { ...addresses.AU, address: 'PO Box 7' }
  const { body } = await stage.buy(guest, { over: { email: 'sam@example.com', billingAddress } })
  cartId = body.cartId as string
})

const confirmationFor = (who: Shopper, id = cartId) =>
  stage.app.request('GET', `/api/orders/confirmation?cartId=${id}`, { jar: who.jar, brand: who.brand })

const signIn = async (kind: 'staff' | 'customer', brand: 'aol' | 'nz' = 'aol'): Promise<Shopper> => {
  const shopper = { jar: jar(), brand }
  await signedIn(stage.app, shopper.jar, kind, brand)
  return shopper
}

describe('the confirmation of an order that another session placed', () => {
  it('is shown to staff of the site with the billing address, and offers them no account', async () => {
    const { status, body } = await confirmationFor(await signIn('staff'))
    expect([status, body]).toMatchObject([
      200,
      { cartId, email: 'sam@example.com', billingAddress: { address: 'PO Box 7' } },
    ])
    expect(body).not.toHaveProperty('newAccount')
    expect((await confirmationFor(guest)).body).toHaveProperty('newAccount')
  })

  it('is shown to staff who signed in at another site, because an account is good at all of them', async () => {
    const { status, body } = await confirmationFor({ ...(await signIn('staff', 'nz')), brand: 'aol' })
    expect([status, body]).toMatchObject([200, { cartId }])
  })

  it('is hidden from the browser of the staff who sold it once they have signed out', async () => {
    const counter = await stage.shopper(['OVEN'])
    await signedIn(stage.app, counter.jar, 'staff')
    const customer = await insertPerson(stage.app, 'customer')
    const sold = await stage.buy(counter, { over: { email: customer.email } })
    const soldId = sold.body.cartId as string
    expect((await confirmationFor(counter, soldId)).status).toBe(200)
    await stage.app.request('DELETE', '/api/account/session', { jar: counter.jar })
    expect((await confirmationFor(counter, soldId)).status).toBe(404)
    expect((await confirmationFor(await signIn('staff'), soldId)).status).toBe(200)
  })

  it('takes one statement in the session that placed it', async () => {
    expect((await stage.app.queryCount(() => confirmationFor(guest))).count).toBe(1)
  })

  it('is unknown to a guest, to a customer and to staff at another site', async () => {
    const unknown = [404, { code: 'NO_SUCH_ORDER' }]
    for (const who of [
      { jar: jar(), brand: 'aol' },
      await stage.shopper(['OVEN']),
      await signIn('customer'),
      await signIn('staff', 'nz'),
    ]) {
      const { status, body } = await confirmationFor(who)
      expect([status, body]).toMatchObject(unknown)
    }
    const { status, body } = await confirmationFor(await signIn('staff'), randomUUID())
    expect([status, body]).toMatchObject(unknown)
  })
})
