import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands } from '@countertop/sdk/rules'
import { jar, signedIn, testApp, type TestApp, testClock } from '../../testing/index'
import type { PrincipalService } from './service'

describe('the principal of a request', () => {
  const clock = testClock()
  let app: TestApp
  let principals: PrincipalService
  const idOf = (cookies: Map<string, string>): Buffer =>
    createHash('sha256')
      .update(cookies.get('ct_session') ?? '')
      .digest()

  beforeAll(async () => {
    app = await testApp({ clock })
    principals = app.backend.services.principals
  })

  it('is a guest without a statement when there is no session', async () => {
    const { result, count } = await app.queryCount(() => principals.read(null))
    expect(result).toEqual({ kind: 'guest' })
    expect(count).toBe(0)
  })

  it('is a guest for an unknown session, or one without an account', async () => {
    expect(await principals.read(randomBytes(32))).toEqual({ kind: 'guest' })
    const id = randomBytes(32)
    await app.backend.services.sessions.create(id, 'aol')
    expect(await principals.read(id)).toEqual({ kind: 'guest' })
  })

  it('is a customer with the data of the account, in one statement', async () => {
    const cookies = jar()
    const { accountId, email } = await signedIn(app, cookies, 'lockedCustomer')
    const { result, count } = await app.queryCount(() => principals.read(idOf(cookies)))
    expect(result).toEqual({
      kind: 'customer',
      accountId: String(accountId),
      email,
      firstName: 'Lou',
      lastName: 'Locked',
      phone: '0491570156',
      isLocked: true,
      hasCreditAccount: false,
      isTrade: false,
    })
    expect(count).toBe(1)
  })

  it('is staff with their code and store', async () => {
    const cookies = jar()
    const { accountId, email } = await signedIn(app, cookies, 'staff')
    expect(await principals.read(idOf(cookies))).toEqual({
      kind: 'staff',
      accountId: String(accountId),
      email,
      firstName: 'Sasha',
      lastName: 'Staff',
      staffCode: 'AMH',
      storeId: null,
    })
  })

  it.each([
    ['was ended', { ended_at: new Date('2026-03-01T00:00:00Z') }],
    ['has expired', { expires_at: new Date('2026-03-05T01:00:00Z') }],
  ])('is a guest again when the sign-in %s', async (_, change) => {
    const cookies = jar()
    const { accountId } = await signedIn(app, cookies, 'customer')
    await app.db('sign_ins').where({ account_id: accountId }).update(change)
    expect(await principals.read(idOf(cookies))).toEqual({ kind: 'guest' })
  })

  it('is a guest again when the session has expired', async () => {
    const cookies = jar()
    const { accountId } = await signedIn(app, cookies, 'customer')
    await app.db('sessions').where({ account_id: accountId }).update({ expires_at: clock.now() })
    expect(await principals.read(idOf(cookies))).toEqual({ kind: 'guest' })
  })

  it('sees prices everywhere, and at the commercial site as a trade customer or staff only [SHL-316]', async () => {
    const session = async (kind: Parameters<typeof signedIn>[2]): Promise<Buffer> => {
      const cookies = jar()
      await signedIn(app, cookies, kind, 'aoc')
      return idOf(cookies)
    }
    const seenBy = async (id: Buffer | null) => [
      await principals.seesPrices(brands.aol, id),
      await principals.seesPrices(brands.aoc, id),
    ]
    expect(await seenBy(null)).toEqual([true, false])
    expect(await seenBy(await session('customer'))).toEqual([true, false])
    expect(await seenBy(await session('tradeCustomer'))).toEqual([true, true])
    expect(await seenBy(await session('staff'))).toEqual([true, true])
    const elsewhere = await app.queryCount(() => principals.seesPrices(brands.aol, randomBytes(32)))
    expect(elsewhere.count).toBe(0)
  })

  it('is read once for a request at a site that hides prices, and again after that', async () => {
    const cookies = jar()
    const { accountId } = await signedIn(app, cookies, 'tradeCustomer')
    const id = idOf(cookies)
    const first = await app.queryCount(async () => {
      await principals.seesPrices(brands.aoc, id)
      return principals.read(id)
    })
    expect([first.count, first.result]).toMatchObject([1, { accountId: String(accountId) }])
    await app.db('sign_ins').where({ account_id: accountId }).update({ ended_at: clock.now() })
    expect(await principals.read(id)).toEqual({ kind: 'guest' })
  })
})
