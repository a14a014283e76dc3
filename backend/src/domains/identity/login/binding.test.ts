import { createHash, randomUUID } from 'node:crypto'
import { brands } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  insertPerson,
  type Jar,
  jar,
  logIn,
  postLogin,
  type TestApp,
  testApp,
  testClock,
  testOrigin,
  type TestPerson,
} from '../../../testing/index'
import { PRESSES_MAX } from '../../cart/presses.repository'
import { cartChanges } from '../../cart/service'
import { raceBehind } from '../../../testing/lockedRows'
import { insertAttempt, insertProducts, insertShop } from '../../../testing/shop'

const idOf = (cookies: Jar): Buffer =>
  createHash('sha256')
    .update(cookies.get('ct_session') ?? '')
    .digest()
const copy = (cookies: Jar): Jar => new Map(cookies)
const signedOut = [401, 'SIGNED_OUT']

describe('a session that signs in', () => {
  const clock = testClock()
  let app: TestApp
  let person: TestPerson
  beforeAll(async () => {
    app = await testApp({ clock })
    await insertShop(app.db)
    await insertProducts(app.db, [{ sku: 'OVEN' }, { sku: 'WASHER', category: 'laundry' }, { sku: 'DRYER' }])
  })
  beforeEach(async () => {
    person = await insertPerson(app, 'customer')
  })

  const bind = (cookies: Jar, accessToken: string, brand = 'aol') =>
    app.request('POST', '/api/account/session', { jar: cookies, brand, body: { accessToken } })
  const account = (cookies: Jar) => app.request('GET', '/api/account', { jar: cookies })
  const obtainToken = async (email = person.email, brand = 'aol', cookies = jar()): Promise<string> =>
    (await postLogin(app, cookies, { email, brand })).values.access_token ?? ''
  const add = (cookies: Jar, sku: string, quantity = 1, brand = 'aol', more = {}) =>
    app.request('POST', '/api/cart/product/', { jar: cookies, brand, body: { sku, quantity, ...more } })
  const press = (cookies: Jar, sku: string, key: string) =>
    app.request('POST', '/api/cart/product/', {
      jar: cookies,
      body: { sku, quantity: 1 },
      headers: { 'idempotency-key': key },
    })
  /** A phone with one oven in its cart, and a laptop where the same customer has signed in since. */
  const twoDevices = async (): Promise<readonly [Jar, Jar]> => {
    const [phone, laptop] = [jar(), jar()]
    await logIn(app, phone, person.email)
    await add(phone, 'OVEN', 1)
    await logIn(app, laptop, person.email)
    return [phone, laptop]
  }
  const setStatus = (cookies: Jar, status: 'open' | 'frozen') =>
    app
      .db('carts')
      .where({ session_id: idOf(cookies) })
      .update({ status })
  const expireSignIn = async (cookies: Jar): Promise<void> => {
    const { sign_in_id: id } = await app
      .db('sessions')
      .where({ id: idOf(cookies) })
      .first('sign_in_id')
    await app.db('sign_ins').where({ id }).update({ expires_at: clock.now() })
  }
  const lines = async (cookies: Jar, brand = 'aol'): Promise<[string, number][]> => {
    const { body } = await app.request('GET', '/api/cart/', { jar: cookies, brand })
    return body.products.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])
  }
  /** A paid order of a cart and an attempt of its own. */
  const insertOrder = async (order: object): Promise<void> => {
    const attempt = await app
      .db('payment_attempts')
      .where({ id: await insertAttempt(app.db) })
      .first()
    await app.db('orders').insert({
      cart_id: attempt.cart_id,
      attempt_id: attempt.id,
      site_code: 'aol',
      state: 'paid',
      total_cents: 1,
      paid_cents: 1,
      currency: 'AUD',
      snapshot: '{}',
      ...order,
    })
  }

  it('is bound to the account by its access token', async () => {
    const cookies = jar()
    const answer = await bind(cookies, await obtainToken())
    expect(answer.status).toBe(204)
    expect((await account(cookies)).body.email).toBe(person.email)
    expect(answer.headers.getSetCookie()).toEqual([
      `ct_session=${cookies.get('ct_session') ?? ''}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    ])
  })

  it('gets a new token: a planted one is worthless before and after', async () => {
    const planted = jar()
    await add(planted, 'OVEN')
    const victim = copy(planted)
    expect((await bind(victim, await obtainToken())).status).toBe(204)
    expect(victim.get('ct_session')).not.toBe(planted.get('ct_session'))
    expect((await account(victim)).status).toBe(200)
    expect((await account(planted)).status).toBe(401)
    expect(await lines(planted)).toEqual([])
    // The planted session writes: it belongs to nobody, and none of it reaches the account.
    expect((await add(planted, 'DRYER', 5)).status).toBe(200)
    expect(await lines(victim)).toEqual([['OVEN', 1]])
    // A forged token is not adopted either.
    const madeUp = new Map([['ct_session', 'x'.repeat(43)]])
    expect((await bind(madeUp, await obtainToken())).status).toBe(204)
    expect(madeUp.get('ct_session')).not.toBe('x'.repeat(43))
  })

  it('of staff keeps the cart of its counter, and gets none from another counter or an earlier day', async () => {
    const staff = await insertPerson(app, 'staff')
    const atCounter = async (sku: string): Promise<Jar> => {
      const cookies = jar()
      await add(cookies, sku)
      await bind(cookies, await obtainToken(staff.email))
      return cookies
    }
    const [first, second] = [await atCounter('OVEN'), await atCounter('WASHER')]
    expect([await lines(first), await lines(second)]).toEqual([[['OVEN', 1]], [['WASHER', 1]]])
    await app.request('DELETE', '/api/account/session', { jar: first })
    const nextDay = jar()
    await bind(nextDay, await obtainToken(staff.email))
    expect(await lines(nextDay)).toEqual([])
    expect(await lines(second)).toEqual([['WASHER', 1]])
  })

  it('can be bound by a token once: a second use is refused and changes nothing', async () => {
    const accessToken = await obtainToken()
    const cookies = jar()
    expect((await bind(cookies, accessToken)).status).toBe(204)
    const thief = jar()
    const again = await bind(thief, accessToken)
    expect([again.status, again.body.code]).toEqual(signedOut)
    expect(thief.size).toBe(0)
    // The same page may repeat it.
    const kept = cookies.get('ct_session')
    expect((await bind(cookies, accessToken)).status).toBe(204)
    expect(cookies.get('ct_session')).toBe(kept)
    const raced = await obtainToken()
    const answers = await Promise.all([1, 2, 3, 4].map(() => bind(jar(), raced)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401])
  })

  it('is not bound by a token that is forged, expired, of another brand, an id token, or of an ended sign-in', async () => {
    const { values } = await postLogin(app, jar(), { email: person.email })
    const { access_token: accessToken = '', id_token: idToken = '' } = values
    const [head, body] = accessToken.split('.')
    for (const token of ['abc', 'a.b.c', `${head}.${body}.AAAA`, idToken]) {
      expect((await bind(jar(), token)).body.code).toBe('SIGNED_OUT')
    }
    expect((await bind(jar(), accessToken, 'nz')).status).toBe(401)
    const ended = jar()
    const over = await obtainToken(person.email, 'aol', ended)
    await app.request('POST', '/api/account/logout', { jar: ended, body: { userId: '', clientId: 'aol' } })
    expect((await bind(jar(), over)).status).toBe(401)
    const late = await obtainToken()
    clock.advance(5 * 60_000)
    expect((await bind(jar(), late)).status).toBe(401)
    expect((await bind(jar(), accessToken)).status).toBe(401)
    expect(await app.db('sessions').where({ account_id: person.accountId })).toEqual([])
  })

  it('keeps the shopper’s location, store, compare list and latest confirmation', async () => {
    const cookies = jar()
    await app.request('POST', '/api/compare/product/', { jar: cookies, body: { sku: 'OVEN' } })
    await add(cookies, 'OVEN')
    await app
      .db('sessions')
      .where({ id: idOf(cookies) })
      .update({ store_uri: 'alexandria', location_id: 'au-2000' })
    await insertOrder({ number: 'AOL-1', email: 'else@example.com', session_id: idOf(cookies) })
    const old = idOf(cookies)
    await logIn(app, cookies, person.email)
    expect(
      await app
        .db('sessions')
        .where({ id: idOf(cookies) })
        .first(),
    ).toMatchObject({
      store_uri: 'alexandria',
      location_id: 'au-2000',
      site_code: 'aol',
    })
    expect(await app.db('compare_items').where({ session_id: idOf(cookies) })).toHaveLength(1)
    expect(await app.db('compare_items').where({ session_id: old })).toEqual([])
    expect((await app.db('orders').where({ number: 'AOL-1' }).first())?.session_id).toEqual(idOf(cookies))
  })

  it('ends the previous person’s sign-in, whose cart stays theirs [SHL-353]', async () => {
    const other = await insertPerson(app, 'customer')
    const cookies = jar()
    await logIn(app, cookies, other.email)
    await add(cookies, 'WASHER', 2)
    const before = copy(cookies)
    const accessToken = await obtainToken()
    expect((await bind(cookies, accessToken)).status).toBe(204)
    expect((await account(cookies)).body.email).toBe(person.email)
    expect(await lines(cookies)).toEqual([])
    expect((await account(before)).status).toBe(401)
    const back = jar()
    await logIn(app, back, other.email)
    expect(await lines(back)).toEqual([['WASHER', 2]])
  })

  describe('with carts,', () => {
    it('merges them: every line once, quantities added [COM-241]', async () => {
      const earlier = jar()
      await logIn(app, earlier, person.email)
      await add(earlier, 'OVEN', 2)
      await add(earlier, 'WASHER', 1)
      await app.request('DELETE', '/api/account/session', { jar: earlier })

      const cookies = jar()
      await add(cookies, 'OVEN', 3)
      await add(cookies, 'DRYER', 1)
      await logIn(app, cookies, person.email)
      expect((await lines(cookies)).sort()).toEqual([
        ['DRYER', 1],
        ['OVEN', 5],
        ['WASHER', 1],
      ])
      expect(
        await app.db('carts').where({ account_id: person.accountId }).orderBy('status').pluck('status'),
      ).toEqual(['merged', 'open'])
      expect(await lines(earlier)).toEqual([])
    })

    it('keeps lines with different add-ons apart, and never exceeds 99 of one', async () => {
      const earlier = jar()
      await logIn(app, earlier, person.email)
      const warranty = await app.db('product_options').where({ kind: 'warranty', sku: 'OVEN-W3' }).first()
      await add(earlier, 'OVEN', 60)
      await add(earlier, 'OVEN', 1, 'aol', { warrantyId: warranty.id })
      await app.request('DELETE', '/api/account/session', { jar: earlier })
      const cookies = jar()
      await add(cookies, 'OVEN', 60)
      await logIn(app, cookies, person.email)
      expect((await lines(cookies)).sort((one, other) => one[1] - other[1])).toEqual([
        ['OVEN', 1],
        ['OVEN', 99],
      ])
    })

    it.each([
      ['the later last day, here the account’s', '2100-01-31', '2100-01-01', [4, 'Q2']],
      ['the later last day, here the browser’s', '2100-01-01', '2100-01-31', [2, 'Q1']],
      ['no last day', '2100-01-01', null, [2, 'Q1']],
    ] as const)(
      'keeps all units at one agreed price, on the terms with %s',
      async (_what, account, browser, terms) => {
        const projectLineId = randomUUID()
        const agreed = async (
          cookies: Jar,
          agreedUntil: string | null,
          quantity: number,
          quoteId: string,
        ) => {
          const { id } = await app
            .db('carts')
            .where({ session_id: idOf(cookies) })
            .first('id')
          await app.db('cart_lines').where({ cart_id: id }).update({
            agreed_price_cents: 90_000,
            agreed_rrp_cents: 110_000,
            agreed_until: agreedUntil,
            agreed_quantity: quantity,
            project_line_id: projectLineId,
            quote_id: quoteId,
          })
        }
        const earlier = jar()
        await logIn(app, earlier, person.email)
        await add(earlier, 'OVEN', 2)
        await agreed(earlier, account, 4, 'Q2')
        await app.request('DELETE', '/api/account/session', { jar: earlier })
        const cookies = jar()
        await add(cookies, 'OVEN', 3)
        await agreed(cookies, browser, 2, 'Q1')
        await logIn(app, cookies, person.email)
        expect(await lines(cookies)).toEqual([['OVEN', 5]])
        const { id } = await app
          .db('carts')
          .where({ session_id: idOf(cookies) })
          .first('id')
        const kept = await app.db('cart_lines').where({ cart_id: id }).select('agreed_quantity', 'quote_id')
        expect(kept.map(Object.values)).toEqual([terms])
      },
    )

    it('merges them for each brand separately', async () => {
      const earlier = jar()
      await logIn(app, earlier, person.email, { brand: 'nz' })
      await add(earlier, 'OVEN', 1, 'nz')
      await add(earlier, 'WASHER', 1, 'hc')
      await app.request('DELETE', '/api/account/session', { jar: earlier })
      const cookies = jar()
      await add(cookies, 'DRYER', 1, 'aol')
      await logIn(app, cookies, person.email)
      expect([await lines(cookies, 'nz'), await lines(cookies, 'hc'), await lines(cookies, 'aol')]).toEqual([
        [['OVEN', 1]],
        [['WASHER', 1]],
        [['DRYER', 1]],
      ])
    })

    it('keeps the browser’s code, or else the account’s', async () => {
      const earlier = jar()
      await logIn(app, earlier, person.email)
      await add(earlier, 'OVEN')
      await app
        .db('carts')
        .where({ session_id: idOf(earlier) })
        .update({ coupon_code: 'OLD', gift_card_code: 'CARD' })
      await app.request('DELETE', '/api/account/session', { jar: earlier })
      const cookies = jar()
      await add(cookies, 'OVEN')
      await app
        .db('carts')
        .where({ session_id: idOf(cookies) })
        .update({ coupon_code: 'NEW' })
      await logIn(app, cookies, person.email)
      expect(
        await app
          .db('carts')
          .where({ session_id: idOf(cookies) })
          .first(),
      ).toMatchObject({
        coupon_code: 'NEW',
        gift_card_code: 'CARD',
      })
    })

    it('shows the same one on every device of the customer', async () => {
      const [phone, laptop] = await twoDevices()
      expect(await lines(laptop)).toEqual([['OVEN', 1]])
      expect(await lines(phone)).toEqual([['OVEN', 1]])
      expect(await lines(laptop)).toEqual([['OVEN', 1]])
      await app.request('DELETE', '/api/cart/', { jar: phone })
      expect(await lines(laptop)).toEqual([])
    })

    it('changes it on each device, at the version that the device shows', async () => {
      const [phone, laptop] = await twoDevices()
      const { body: cart } = await app.request('GET', '/api/cart/', { jar: phone })
      await lines(laptop)
      const [{ productCode }] = cart.products
      const set = { sku: 'OVEN', quantity: 4, productCode, version: cart.version }
      const changed = await app.request('POST', '/api/cart/product/', { jar: phone, body: set })
      expect([changed.status, changed.body.products[0].quantity]).toEqual([200, 4])
      const stale = await app.request('POST', '/api/cart/product/', { jar: laptop, body: set })
      expect([stale.status, stale.body.cart.products[0].quantity]).toEqual([409, 4])
      const removed = await app.request('DELETE', `/api/cart/product/${productCode}`, { jar: phone })
      expect([removed.status, removed.body.products]).toEqual([200, []])
      expect(
        (
          await app.request('POST', '/api/cart/email', {
            jar: laptop,
            body: { email: 'kim@example.com' },
          })
        ).status,
      ).toBe(204)
    })

    it('has the first product of another device added to it', async () => {
      const [phone, laptop] = [jar(), jar()]
      for (const device of [phone, laptop]) {
        await logIn(app, device, person.email)
        expect(await lines(device)).toEqual([])
      }
      const first = await add(phone, 'OVEN', 1)
      const { body } = await add(laptop, 'WASHER', 1)
      expect(body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['OVEN', 'WASHER'])
      // The same cart: platforms and payments refer to its id.
      expect(body.cartId).toBe(first.body.cartId)
    })

    it('has a product once whose addition is repeated after another device has read it', async () => {
      const [phone, laptop] = await twoDevices()
      const key = randomUUID()
      await press(phone, 'WASHER', key)
      const shown = await lines(laptop)
      expect((await press(phone, 'WASHER', key)).status).toBe(200)
      expect([await lines(phone), shown]).toEqual([
        shown,
        [
          ['OVEN', 1],
          ['WASHER', 1],
        ],
      ])
    })

    it('has a product once whose addition is repeated after another device’s cart has absorbed it', async () => {
      const [phone, laptop] = [jar(), jar()]
      const key = randomUUID()
      await logIn(app, phone, person.email)
      await press(phone, 'WASHER', key)
      await add(laptop, 'OVEN', 1)
      await logIn(app, laptop, person.email)
      expect((await press(phone, 'WASHER', key)).status).toBe(200)
      expect(await lines(phone)).toEqual([
        ['OVEN', 1],
        ['WASHER', 1],
      ])
    })

    it('refuses an addition that is repeated while another device pays for it', async () => {
      const [phone, laptop] = await twoDevices()
      const key = randomUUID()
      await press(phone, 'WASHER', key)
      await lines(laptop)
      await setStatus(laptop, 'frozen')
      expect(await press(phone, 'WASHER', key)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_IN_PROGRESS' },
      })
      expect(await lines(phone)).toEqual([])
      expect(await press(phone, 'DRYER', randomUUID())).toMatchObject({ status: 200 })
      expect(await lines(phone)).toEqual([['DRYER', 1]])
    })

    /** The laptop has an empty cart beside the phone's, which was being paid for meanwhile. */
    const withEmptyCart = async () => {
      const [phone, laptop] = await twoDevices()
      await lines(phone)
      await setStatus(phone, 'frozen')
      await add(laptop, 'WASHER', 1)
      await app.request('DELETE', '/api/cart/', { jar: laptop })
      await setStatus(phone, 'open')
      return [phone, laptop] as const
    }

    it('takes the place of one that is empty, but not of one that has got a product meanwhile', async () => {
      const [phone, laptop] = await withEmptyCart()
      const { id } = await app
        .db('carts')
        .where({ session_id: idOf(laptop) })
        .first('id')
      const { results } = await raceBehind(
        app.db,
        async (trx) => {
          await trx('carts').where({ id }).increment('version')
          await trx.raw(
            `insert into cart_lines (cart_id, product_id, quantity, added_price_cents, sku, title)
             select ?, product_id, 5, added_price_cents, sku, title from cart_lines where sku = 'OVEN' limit 1`,
            [id],
          )
        },
        [() => lines(laptop)],
      )
      expect(results).toEqual([[['OVEN', 5]]])
      await app.request('DELETE', '/api/cart/', { jar: laptop })
      expect([await lines(laptop), await lines(phone), await lines(laptop)]).toEqual(
        Array(3).fill([['OVEN', 1]]),
      )
    })

    it('adds to the other cart where its own is empty', async () => {
      const [phone, laptop] = await withEmptyCart()
      await add(laptop, 'DRYER', 1)
      const both = [
        ['OVEN', 1],
        ['DRYER', 1],
      ]
      expect([await lines(laptop), await lines(phone)]).toEqual([both, both])
    })

    it('has the checkout of the other cart where its own is empty', async () => {
      const [, laptop] = await withEmptyCart()
      const { body: view } = await app.request('GET', '/api/checkout', { jar: laptop })
      const { body: cart } = await app.request('GET', '/api/cart/', { jar: laptop })
      expect([view.cartId, cart.products.length]).toEqual([cart.cartId, 1])
    })

    it('adds to the cart with products on a third device, not to a newer empty one', async () => {
      const [, laptop] = await withEmptyCart()
      const tablet = jar()
      await app.request('POST', '/api/cart/product/', {
        jar: tablet,
        brand: 'hc',
        body: { sku: 'OVEN', quantity: 1 },
      })
      // A sign-in would merge the carts.
      const owner = await app
        .db('sessions')
        .where({ id: idOf(laptop) })
        .first('sign_in_id', 'account_id')
      await app
        .db('sessions')
        .where({ id: idOf(tablet) })
        .update(owner)
      await app
        .db('carts')
        .where({ session_id: idOf(laptop) })
        .update({ updated_at: app.db.raw("updated_at + interval '1 minute'") })
      await add(tablet, 'DRYER', 1)
      expect(await lines(tablet)).toEqual([
        ['OVEN', 1],
        ['DRYER', 1],
      ])
    })

    it('leaves email and code of an empty cart that makes room to the other', async () => {
      const [, laptop] = await withEmptyCart()
      const left = { email: 'kim@example.com', coupon_code: 'NEW' }
      await app
        .db('carts')
        .where({ session_id: idOf(laptop) })
        .update(left)
      await lines(laptop)
      expect(
        await app
          .db('carts')
          .where({ session_id: idOf(laptop) })
          .first('email', 'coupon_code'),
      ).toEqual(left)
    })

    it('keeps the email of a merged cart', async () => {
      const [phone, laptop] = [jar(), jar()]
      await logIn(app, phone, person.email)
      await add(phone, 'OVEN', 1)
      await app.request('POST', '/api/cart/email', { jar: phone, body: { email: 'kim@example.com' } })
      await add(laptop, 'DRYER', 1)
      await logIn(app, laptop, person.email)
      expect(
        await app
          .db('carts')
          .where({ session_id: idOf(laptop) })
          .first('email'),
      ).toEqual({
        email: 'kim@example.com',
      })
    })

    it('counts a press once that is repeated after a merge into a cart with many presses', async () => {
      const [phone, laptop] = [jar(), jar()]
      const key = randomUUID()
      await logIn(app, phone, person.email)
      await press(phone, 'WASHER', key)
      for (let presses = 0; presses < PRESSES_MAX; presses += 1) await press(laptop, 'OVEN', randomUUID())
      await logIn(app, laptop, person.email)
      await press(phone, 'WASHER', key)
      expect(await lines(phone)).toEqual([
        ['OVEN', PRESSES_MAX],
        ['WASHER', 1],
      ])
    })

    it('has a first product of its own where the other cart is paid for between two look-ups', async () => {
      const [phone, laptop] = await twoDevices()
      await lines(phone)
      const query: typeof app.db.query = async (name, ...given) => {
        if (name === 'cart-other') await setStatus(phone, 'frozen')
        return app.db.query(name, ...given)
      }
      const changes = cartChanges({ db: { ...app.db, query }, clock })
      const added = await changes.change(
        { sessionId: idOf(laptop), brand: brands.aol },
        { sku: 'WASHER', quantity: 1 },
      )
      expect(added.products.map(({ sku }) => sku)).toEqual(['WASHER'])
    })

    it('stays one where a device adds to it while another one takes it', async () => {
      const [phone, laptop] = await twoDevices()
      const { body: cart } = await app.request('GET', '/api/cart/', { jar: phone })
      const { results } = await raceBehind(
        app.db,
        (trx) => trx('carts').where({ id: cart.cartId }).forUpdate(),
        [() => lines(laptop), () => add(phone, 'WASHER', 1)],
      )
      expect(results[1]).toMatchObject({ status: 200, body: { cartId: cart.cartId } })
      const both = [
        ['OVEN', 1],
        ['WASHER', 1],
      ]
      expect([await lines(phone), await lines(laptop)]).toEqual([both, both])
    })

    it('stays on the device of an expired sign-in, with what somebody adds there', async () => {
      const [phone, laptop] = await twoDevices()
      await lines(phone)
      await expireSignIn(phone)
      await add(phone, 'DRYER', 3)
      expect(await lines(laptop)).toEqual([])
    })

    it('does not move to a device whose sign-in has expired', async () => {
      const [phone, laptop] = await twoDevices()
      await lines(phone)
      await expireSignIn(laptop)
      expect(await lines(laptop)).toEqual([])
      await app.request('DELETE', '/api/cart/', { jar: laptop })
      const { body } = await add(laptop, 'WASHER', 1)
      expect(body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['WASHER'])
      expect(await lines(phone)).toEqual([['OVEN', 1]])
    })

    it('does not stay on a device that is signed out while it reads the cart', async () => {
      const [phone, laptop] = await twoDevices()
      const { body: cart } = await app.request('GET', '/api/cart/', { jar: phone })
      const { deadlocks } = await raceBehind(
        app.db,
        (trx) => trx('carts').where({ id: cart.cartId }).forUpdate(),
        [() => lines(laptop), () => app.request('DELETE', '/api/account/session', { jar: laptop })],
      )
      expect(deadlocks).toEqual([])
      expect((await account(laptop)).status).toBe(401)
      expect(await lines(laptop)).toEqual([])
      expect(await lines(phone)).toEqual([['OVEN', 1]])
    })

    it('is found by two devices that read it at once', async () => {
      const devices = await twoDevices()
      for (let round = 0; round < 5; round++) {
        const shown = await Promise.all([...devices, ...devices].map((device) => lines(device)))
        expect(shown).toEqual(Array(4).fill([['OVEN', 1]]))
      }
    })

    it('stays on the device that is paying', async () => {
      const [phone, laptop] = await twoDevices()
      await lines(phone)
      await setStatus(phone, 'frozen')
      expect(await lines(laptop)).toEqual([])
      expect(await lines(phone)).toEqual([['OVEN', 1]])
    })

    it('of staff stays at its counter while another one is used', async () => {
      const staff = await insertPerson(app, 'staff')
      const [one, other] = [jar(), jar()]
      for (const counter of [one, other]) await logIn(app, counter, staff.email)
      await add(one, 'OVEN', 1)
      expect(await lines(other)).toEqual([])
      expect(await lines(one)).toEqual([['OVEN', 1]])
    })

    it('never gets another person’s or an expired one', async () => {
      const other = await insertPerson(app, 'customer')
      const theirs = jar()
      await logIn(app, theirs, other.email)
      await add(theirs, 'OVEN', 7)
      await app.request('DELETE', '/api/account/session', { jar: theirs })
      const old = jar()
      await logIn(app, old, person.email)
      await add(old, 'WASHER', 1)
      await app.request('DELETE', '/api/account/session', { jar: old })
      await app.db('carts').where({ account_id: person.accountId }).update({ expires_at: clock.now() })
      const cookies = jar()
      await logIn(app, cookies, person.email)
      expect(await lines(cookies)).toEqual([])
    })

    it('leaves one with a payment under way unchanged', async () => {
      const cookies = jar()
      await add(cookies, 'OVEN', 1)
      await app
        .db('carts')
        .where({ session_id: idOf(cookies) })
        .update({ status: 'frozen' })
      const earlier = jar()
      await logIn(app, earlier, person.email)
      await add(earlier, 'WASHER', 1)
      await app.request('DELETE', '/api/account/session', { jar: earlier })
      await logIn(app, cookies, person.email)
      expect(await lines(cookies)).toEqual([['OVEN', 1]])
      const waiting = await app.db('carts').where({ account_id: person.accountId, status: 'open' })
      expect(waiting.map(({ session_id: session }) => session)).toEqual([null])
    })

    it('survives many concurrent sign-ins', async () => {
      const guest = jar()
      await add(guest, 'OVEN', 1)
      const tokens = [await obtainToken(), await obtainToken(), await obtainToken()]
      const answers = await Promise.all(tokens.map((token) => bind(copy(guest), token)))
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      const open = await app.db('carts').where({ account_id: person.accountId, status: 'open' })
      expect(open).toHaveLength(1)
      expect(await app.db('cart_lines').where({ cart_id: open[0].id }).pluck('quantity')).toEqual([1])
    })
  })

  it('becomes a guest’s without a cart on signing out, and the account keeps its cart', async () => {
    const cookies = jar()
    await logIn(app, cookies, person.email)
    await add(cookies, 'OVEN', 2)
    const answer = await app.request('DELETE', '/api/account/session', { jar: cookies })
    expect(answer.status).toBe(204)
    expect((await account(cookies)).status).toBe(401)
    expect(await lines(cookies)).toEqual([])
    expect((await app.request('DELETE', '/api/account/session', { jar: cookies })).status).toBe(204)
    expect((await app.request('DELETE', '/api/account/session')).status).toBe(204)
    await logIn(app, cookies, person.email)
    expect(await lines(cookies)).toEqual([['OVEN', 2]])
  })

  const logout = (cookies: Jar) =>
    app.request('POST', '/api/account/logout', { jar: cookies, body: { userId: '', clientId: 'aol' } })

  it.each<[string, (cookies: Jar, token: string) => Promise<{ status: number }>]>([
    ['is signed out', (cookies) => app.request('DELETE', '/api/account/session', { jar: cookies })],
    ['signs in again', (cookies, token) => bind(cookies, token)],
  ])('does not deadlock with the end of its sign-in where it %s', async (_, change) => {
    const cookies = jar()
    await logIn(app, cookies, person.email)
    const token = await obtainToken()
    const { sign_in_id: id } = await app
      .db('sessions')
      .where({ id: idOf(cookies) })
      .first('sign_in_id')
    const { results, deadlocks } = await raceBehind(
      app.db,
      (third) => third('sign_ins').where({ id }).forUpdate().first(),
      [() => logout(copy(cookies)), () => change(cookies, token)],
    )
    expect(deadlocks).toEqual([])
    expect(results[1].status).toBe(204)
    expect(await app.db('sign_ins').where({ id }).whereNull('ended_at')).toEqual([])
  })

  it('does not deadlock with a sign-in of the same person where its carts are detached', async () => {
    const cookies = jar()
    await logIn(app, cookies, person.email)
    for (const brand of ['aol', 'nz']) await add(cookies, 'OVEN', 1, brand)
    const carts = app.db('carts').where({ session_id: idOf(cookies) })
    await app.db('cart_lines').whereIn('cart_id', carts.clone().select('id')).delete()
    // By id in the opposite order of the index, which is by site.
    const cart = { id: `0${randomUUID().slice(1)}` }
    await carts.clone().where({ site_code: 'nz' }).update(cart)
    await carts
      .clone()
      .where({ site_code: 'aol' })
      .update({ id: `f${randomUUID().slice(1)}` })
    const token = await obtainToken()
    const { results, deadlocks } = await raceBehind(
      app.db,
      (third) => third('carts').where(cart).forUpdate().first(),
      [() => bind(jar(), token), () => logout(cookies)],
    )
    expect(deadlocks).toEqual([])
    expect(results[0].status).toBe(204)
  })

  it('does not deadlock with a sign-in on another device where both bring orders of a guest', async () => {
    const [one, two] = [jar(), jar()]
    for (const cookies of [one, two]) await add(cookies, 'OVEN')
    await app
      .db('carts')
      .whereIn('session_id', [idOf(one), idOf(two)])
      .update({ session_id: null, status: 'merged' })
    const tokens = [await obtainToken(), await obtainToken()] as const
    const first = { number: randomUUID() }
    await insertOrder({ ...first, email: person.email, session_id: idOf(one) })
    await insertOrder({ number: randomUUID(), email: person.email, session_id: idOf(two) })
    const { results, deadlocks } = await raceBehind(
      app.db,
      (third) => third('orders').where(first).forUpdate().first(),
      [() => bind(one, tokens[0]), () => bind(two, tokens[1])],
    )
    expect(deadlocks).toEqual([])
    for (const { status } of results) expect(status).toBe(204)
    expect(await app.db('orders').where({ email: person.email }).pluck('account_id')).toEqual([
      person.accountId,
      person.accountId,
    ])
    for (const cookies of [one, two]) {
      expect(await app.db('orders').where({ session_id: idOf(cookies) })).toHaveLength(1)
    }
  })

  it('ends with the sign-in, wherever that ends', async () => {
    const cookies = jar()
    await logIn(app, cookies, person.email)
    await app.request('POST', '/api/account/logout', {
      jar: cookies,
      body: { userId: String(person.accountId), clientId: 'aol' },
    })
    expect((await account(cookies)).status).toBe(401)
  })

  it('is dropped from this process’s cache when it is replaced', async () => {
    const cookies = jar()
    await add(cookies, 'OVEN')
    const old = idOf(cookies)
    const { sessions } = app.backend.services
    expect(await sessions.exists(old)).toBe(true)
    await logIn(app, cookies, person.email)
    expect(await sessions.exists(old)).toBe(false)
    expect(await sessions.exists(idOf(cookies))).toBe(true)
  })

  it('gets the guest orders of the confirmed email address', async () => {
    await insertOrder({ number: 'AOL-2', email: person.email.toUpperCase() })
    await insertOrder({ number: 'AOL-3', email: 'stranger@example.com' })
    await logIn(app, jar(), person.email)
    const owners = await app
      .db('orders')
      .whereIn('number', ['AOL-2', 'AOL-3'])
      .orderBy('number')
      .pluck('account_id')
    expect(owners).toEqual([person.accountId, null])
  })

  it('accepts no token from another site’s page', async () => {
    const accessToken = await obtainToken()
    const foreign = await app.request('POST', '/api/account/session', {
      headers: { Origin: 'https://evil.test' },
      body: { accessToken },
    })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    const form = await app.request('POST', '/api/account/session', {
      brand: null,
      headers: { Origin: testOrigin('aol') },
      body: new URLSearchParams({ accessToken }),
    })
    expect([form.status, form.body.code]).toEqual([403, 'BRAND_HEADER_REQUIRED'])
  })
})
