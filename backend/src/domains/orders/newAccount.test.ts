import { beforeAll, describe, expect, it } from 'vitest'
import { accountMails, logIn, secretOf } from '../../testing/identity'
import { jar, signedIn, testOrigin } from '../../testing/index'
import { addresses, type PurchaseStage, purchaseStage, type Shopper } from '../../testing/purchase'

describe('the confirmation of a guest', () => {
  let stage: PurchaseStage
  beforeAll(async () => {
    stage = await purchaseStage()
  })

  const confirmationOf = async (shopper: Shopper, cartId: string) =>
    (
      await stage.app.request('GET', `/api/orders/confirmation?cartId=${cartId}`, {
        jar: shopper.jar,
        brand: shopper.brand,
      })
    ).body
  const buy = async (email: string, over: Record<string, unknown> = {}) => {
    const shopper = await stage.shopper(['OVEN'])
    const { body } = await stage.buy(shopper, { over: { email, ...over } })
    expect(body.orderCompleted).toBe(true)
    return { shopper, cartId: body.cartId as string, orderNumber: body.orderNumber as string }
  }

  it('has what completes a registration by a password, and the confirmed account gets the order [SHL-365]', async () => {
    const email = 'new.account@example.com'
    const { shopper, cartId, orderNumber } = await buy(email)
    const order = await confirmationOf(shopper, cartId)
    expect(order.newAccount).toEqual({ firstName: 'Sam', lastName: 'Shopper', phone: expect.any(String) })

    const password = 'one password'
    const registered = await stage.app.request('POST', '/api/account/register', {
      headers: { Origin: testOrigin('aol') },
      body: { ...order.newAccount, email: order.email, password, clientId: 'aol', ABN: null },
    })
    expect([registered.status, registered.body]).toEqual([200, { success: true }])
    // Until the mailed link proves the address, nobody owns the order.
    expect((await confirmationOf(shopper, cartId)).newAccount).toEqual(order.newAccount)
    const mail = (await accountMails(stage.app)).find(({ kind }) => kind === 'confirmEmail')
    expect(mail?.recipient).toBe(email)
    const confirmed = await stage.app.request('GET', `/api/account/confirmemail/${secretOf(mail)}`)
    expect(confirmed.body).toEqual({ success: true, email })

    const own = jar()
    await logIn(stage.app, own, email, { password })
    const { body } = await stage.app.request('GET', '/api/account/order/invoiced', { jar: own })
    expect(body.items.map((each: { orderNumber: string }) => each.orderNumber)).toEqual([orderNumber])
    expect(await confirmationOf(shopper, cartId)).not.toHaveProperty('newAccount')
  })

  it('has none for a number and an email', async () => {
    const email = 'looked.up@example.com'
    const { orderNumber } = await buy(email)
    const looked = await stage.app.request('POST', '/api/orders/lookup', { body: { orderNumber, email } })
    expect(looked.status).toBe(200)
    expect(looked.body).not.toHaveProperty('newAccount')
  })

  it.each(['customer', 'staff'] as const)('has none where the buyer is signed in as %s', async (kind) => {
    const shopper = await stage.shopper(['OVEN'])
    await signedIn(stage.app, shopper.jar, kind)
    const { body } = await stage.buy(shopper, { over: { email: `by.${kind}@example.com` } })
    expect(body.orderCompleted).toBe(true)
    const order = await confirmationOf(shopper, body.cartId)
    expect(order.orderNumber).toBe(body.orderNumber)
    expect(order).not.toHaveProperty('newAccount')
  })

  it('has none where a registration would refuse the name', async () => {
    const deliveryAddress = { ...addresses.AU, lastName: 'Ngata/Lee' }
    const { shopper, cartId } = await buy('odd.name@example.com', { deliveryAddress })
    expect(await confirmationOf(shopper, cartId)).not.toHaveProperty('newAccount')
  })
})
