import { beforeAll, describe, expect, it } from 'vitest'
import { accountMails, logIn, postLogin, secretOf } from '../../testing/identity'
import { insertPerson, jar, signedIn, testOrigin, testPassword } from '../../testing/index'
import { addresses, type PurchaseStage, purchaseStage, type Shopper } from '../../testing/purchase'

describe('the confirmation of a guest', () => {
  let stage: PurchaseStage
  beforeAll(async () => {
    stage = await purchaseStage()
  })

  const readConfirmation = async (shopper: Shopper, cartId: string) =>
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
    const order = await readConfirmation(shopper, cartId)
    expect(order.newAccount).toEqual({ firstName: 'Sam', lastName: 'Shopper', phone: expect.any(String) })

    const password = 'one password'
    const registered = await stage.app.request('POST', '/api/account/register', {
      headers: { Origin: testOrigin('aol') },
      body: { ...order.newAccount, email: order.email, password, clientId: 'aol', ABN: null },
    })
    expect([registered.status, registered.body]).toEqual([200, { success: true }])
    // Until the mailed link proves the address, nobody owns the order.
    expect((await readConfirmation(shopper, cartId)).newAccount).toEqual(order.newAccount)
    const mail = (await accountMails(stage.app)).find(({ kind }) => kind === 'confirmEmail')
    expect(mail?.recipient).toBe(email)
    const own = jar()
    const link = `/api/account/confirmemail/${secretOf(mail)}`
    const confirmed = await stage.app.request('GET', link, { jar: own })
    expect(confirmed.body).toEqual({ success: true, email })
    expect((await readConfirmation(shopper, cartId)).newAccount).toEqual(order.newAccount)

    await logIn(stage.app, own, email, { password })
    const { body } = await stage.app.request('GET', '/api/account/order/invoiced', { jar: own })
    expect(body.items.map((each: { orderNumber: string }) => each.orderNumber)).toEqual([orderNumber])
    expect(await readConfirmation(shopper, cartId)).not.toHaveProperty('newAccount')
  })

  it('of an order is nobody else’s: a stranger’s registration or address, confirmed by the guest, opens nothing', async () => {
    const email = 'ann@example.com'
    const { shopper, cartId, orderNumber } = await buy(email)
    const { newAccount } = await readConfirmation(shopper, cartId)
    const register = (password: string) =>
      stage.app.request('POST', '/api/account/register', {
        body: { ...newAccount, email, password, clientId: 'aol', ABN: null },
      })
    const enter = async (browser: Map<string, string>, password: string) =>
      (await postLogin(stage.app, browser, { email, password })).values.error
    // Mallory registers Ann's address, and moves an account of her own to it.
    await register('known to Mallory')
    const [registered] = await accountMails(stage.app)
    const malloryBrowser = jar()
    const mallory = await insertPerson(stage.app, 'customer')
    await logIn(stage.app, malloryBrowser, mallory.email)
    await stage.app.request('POST', '/api/account/updateprofile', {
      jar: malloryBrowser,
      body: {
        userId: String(mallory.accountId),
        clientId: 'aol',
        email,
        emailChanged: true,
        firstName: 'Mallory',
        firstNameChanged: false,
        lastName: 'Customer',
        lastNameChanged: false,
      },
    })
    const [moved] = await accountMails(stage.app)
    expect(moved).toMatchObject({ kind: 'confirmNewEmail', recipient: email })

    const ann = jar()
    for (const mail of [registered, moved]) {
      const link = `/api/account/confirmemail/${secretOf(mail)}`
      expect((await stage.app.request('GET', link, { jar: ann })).status).toBe(200)
      for (const password of ['known to Mallory', testPassword]) {
        expect(await enter(malloryBrowser, password)).toBe('invalid_login')
      }
      expect(await enter(ann, 'chosen by Ann')).toBe('invalid_login')
    }
    const owners = () => stage.app.db('orders').where({ number: orderNumber }).pluck('account_id')
    expect(await owners()).toEqual([null])

    // Ann's own link and password give her the order, and end Mallory's.
    await register('chosen by Ann')
    const [own] = await accountMails(stage.app)
    await stage.app.request('GET', `/api/account/confirmemail/${secretOf(own)}`, { jar: ann })
    expect(await enter(ann, 'chosen by Ann')).toBeUndefined()
    const account = await stage.app.db('accounts').where({ email }).first()
    expect(await owners()).toEqual([account?.id])
    expect(await enter(malloryBrowser, 'known to Mallory')).toBe('invalid_login')
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
    const order = await readConfirmation(shopper, body.cartId)
    expect(order.orderNumber).toBe(body.orderNumber)
    expect(order).not.toHaveProperty('newAccount')
  })

  it('has none once the order is cancelled', async () => {
    const { shopper, cartId, orderNumber } = await buy('cancelled@example.com')
    expect(await readConfirmation(shopper, cartId)).toHaveProperty('newAccount')
    await stage.app.db('orders').where({ number: orderNumber }).update({ state: 'cancelled' })
    expect(await readConfirmation(shopper, cartId)).not.toHaveProperty('newAccount')
  })

  it('has none where a registration would refuse the name', async () => {
    const deliveryAddress = { ...addresses.AU, lastName: 'Ngata/Lee' }
    const { shopper, cartId } = await buy('odd.name@example.com', { deliveryAddress })
    expect(await readConfirmation(shopper, cartId)).not.toHaveProperty('newAccount')
  })
})
