import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstNameInvalid, HTTP_UNAUTHORISED, PO_BOX, POSTCODE_INVALID } from '@countertop/sdk/rules'
import {
  insertPerson,
  type Jar,
  jar,
  signedIn,
  type TestApp,
  testApp,
  testClock,
  type TestPerson,
} from '../../testing/index'
import { ADDRESSES_MAX } from './service'

const home = {
  firstName: 'Casey',
  lastName: 'Customer',
  companyName: '',
  address: '12 Rosebery Avenue',
  suburb: 'Rosebery',
  state: 'NSW',
  postcode: '2018',
  deliveryInstructions: '',
}

describe('the account', () => {
  const clock = testClock()
  let app: TestApp
  let person: TestPerson
  const cookies = jar()
  const otherCookies = jar()
  beforeAll(async () => {
    app = await testApp({ clock })
    person = await signedIn(app, cookies, 'customer')
    await signedIn(app, otherCookies, 'customer')
  })

  const get = (path: string, as: Jar = cookies, brand = 'aol') => app.request('GET', path, { jar: as, brand })
  const stored = () => app.db('accounts').where({ id: person.accountId }).first()

  it.each([
    ['GET', '/api/account', undefined],
    ['PATCH', '/api/account', { firstName: 'X' }],
    ['GET', '/api/account/reminders', undefined],
    ['GET', '/api/account/order/invoiced', undefined],
    ['GET', `/api/account/order/invoiced/${randomUUID()}`, undefined],
    ['GET', '/api/account/order/addresses', undefined],
    ['POST', '/api/account/order/addresses/save', home],
    ['DELETE', `/api/account/order/addresses/${randomUUID()}`, undefined],
  ])('requires sign-in: %s %s [SHL-513]', async (method, path, body) => {
    const answer = await app.request(method, path, body === undefined ? {} : { body })
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      401,
      'SIGN_IN_REQUIRED',
      [HTTP_UNAUTHORISED],
    ])
    const stranger = await app.request(method, path, {
      jar: new Map([['ct_session', 'a'.repeat(43)]]),
      ...(body === undefined ? {} : { body }),
    })
    expect(stranger.status).toBe(401)
  })

  it('answers a customer’s name and contact, and nothing that is for staff [SHL-378] [SHL-471]', async () => {
    const { result, count } = await app.queryCount(() => get('/api/account'))
    expect(result.body).toEqual({
      firstName: 'Casey',
      lastName: 'Customer',
      email: person.email,
      phone: '0491570156',
      theme: null,
      winningUserId: null,
      winningCmsUrl: null,
      salespersonCode: null,
    })
    expect(result.headers.get('cache-control')).toBe('no-store')
    expect(count).toBeLessThanOrEqual(3)
  })

  it('answers the ID of staff, with their code and the address of their panels [COM-242] [COM-243] [COM-403]', async () => {
    const staff = jar()
    await signedIn(app, staff, 'staff', 'aol', { staff_id: 'W-7', cms_url: 'https://cms.test', theme: 'wa' })
    expect((await get('/api/account', staff)).body).toMatchObject({
      winningUserId: 'W-7',
      winningCmsUrl: 'https://cms.test',
      salespersonCode: 'AMH',
      theme: 'wa',
    })
  })

  it('lists its own reminders, the open ones first, then the done, then the archived, each by date [SHL-380] [COM-219]', async () => {
    const { accountId: other } = await insertPerson(app, 'customer')
    const reminder = (account_id: unknown, title: string, date: string, status: string) => ({
      account_id,
      title,
      date,
      status,
    })
    await app
      .db('reminders')
      .insert([
        reminder(person.accountId, 'archived', '2026-03-01', 'archived'),
        reminder(person.accountId, 'done', '2026-03-02', 'done'),
        reminder(person.accountId, 'later', '2026-03-09', 'open'),
        { ...reminder(person.accountId, 'sooner', '2026-03-04', 'open'), notes: 'Call the builder' },
        reminder(other, 'of somebody else', '2026-03-03', 'open'),
      ])
    const { status, body } = await get('/api/account/reminders')
    expect(status).toBe(200)
    expect(body.reminders.map(({ title }: { title: string }) => title)).toEqual([
      'sooner',
      'later',
      'done',
      'archived',
    ])
    expect(body.reminders[0]).toEqual({
      id: expect.any(String),
      projectId: null,
      title: 'sooner',
      notes: 'Call the builder',
      date: '2026-03-04',
      status: 'open',
    })
  })

  it('changes name and phone, and ignores what its holder cannot change [SHL-379]', async () => {
    const answer = await app.request('PATCH', '/api/account', {
      jar: cookies,
      body: {
        firstName: ' Mere ',
        phone: '+61 491 570 158',
        email: 'other@example.com',
        winningUserId: 'W-1',
        theme: 'hc',
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      firstName: 'Mere',
      lastName: 'Customer',
      winningUserId: null,
      theme: null,
    })
    expect(await stored()).toMatchObject({
      first_name: 'Mere',
      phone: '0491570158',
      email: person.email,
      role: 'customer',
      staff_id: null,
    })
  })

  it('names the invalid field of a change, and changes nothing', async () => {
    const before = await stored()
    const bad = await app.request('PATCH', '/api/account', {
      jar: cookies,
      body: { firstName: '<img src=x onerror=alert(1)>', lastName: 'Fine' },
    })
    expect([bad.status, bad.body.code, bad.body.errors]).toEqual([
      400,
      'INVALID_DETAILS',
      [firstNameInvalid(20)],
    ])
    expect(await stored()).toEqual(before)
  })

  it('ignores fields that its holder cannot change [SHL-379]', async () => {
    const before = await stored()
    const { status } = await app.request('PATCH', '/api/account', {
      jar: cookies,
      body: { role: 'staff', theme: 'dark', email: 'other@example.com', salespersonCode: 'A1' },
    })
    expect(status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  describe('its addresses', () => {
    const save = (address: Record<string, unknown>, as: Jar = cookies, brand = 'aol') =>
      app.request('POST', '/api/account/order/addresses/save', { jar: as, brand, body: address })
    const list = async (as: Jar = cookies, brand = 'aol') =>
      (await get('/api/account/order/addresses', as, brand)).body.items
    const remove = (id: string, as: Jar = cookies) =>
      app.request('DELETE', `/api/account/order/addresses/${id}`, { jar: as })

    it('are saved, listed and deleted [SHL-384] [SHL-385] [SHL-386]', async () => {
      expect(await list()).toEqual([])
      const first = await save(home)
      expect(first.status).toBe(200)
      expect(first.body).toEqual({
        ...home,
        id: first.body.id,
        country: 'AU',
        isShipping: true,
        isBilling: true,
      })
      const second = await save({ ...home, address: '1 Other Street' })
      expect(second.body).toMatchObject({ isShipping: false, isBilling: false })
      expect((await list()).map(({ id }: { id: string }) => id)).toEqual([first.body.id, second.body.id])
      expect((await remove(second.body.id)).status).toBe(204)
      expect(await list()).toEqual([first.body])
      expect((await remove(second.body.id)).body.code).toBe('NO_SUCH_ADDRESS')
    })

    it('are replaced by their id, and marked one at a time', async () => {
      const [first] = await list()
      const changed = await save({ ...home, id: first.id, suburb: 'Alexandria', postcode: '2015' })
      expect(changed.body).toMatchObject({
        id: first.id,
        suburb: 'Alexandria',
        isShipping: true,
        isBilling: true,
      })
      const office = await save({ ...home, companyName: 'Works', address: '2 Works Road', isShipping: true })
      expect(
        (await list()).map(({ address, isShipping, isBilling }: Record<string, unknown>) => [
          address,
          isShipping,
          isBilling,
        ]),
      ).toEqual([
        ['2 Works Road', true, false],
        ['12 Rosebery Avenue', false, true],
      ])
      await remove(office.body.id)
    })

    it('are stored once, however often an equal one is added [SHL-385]', async () => {
      const own = jar()
      await signedIn(app, own, 'customer')
      const first = await save(home, own)
      const [again, others] = await Promise.all([save(home, own), save(home, own)])
      expect([again.body, others.body]).toEqual([first.body, first.body])
      const instructed = await save({ ...home, deliveryInstructions: 'At the side' }, own)
      expect(instructed.body.id).not.toBe(first.body.id)
      const marked = await save({ ...home, deliveryInstructions: 'At the side', isShipping: true }, own)
      expect(marked.body).toEqual({ ...instructed.body, isShipping: true })
      expect(await list(own)).toEqual([marked.body, { ...first.body, isShipping: false }])
    })

    it('are visible to their account only, which alone can change and delete them', async () => {
      const [first] = await list()
      expect(await list(otherCookies)).toEqual([])
      expect((await save({ ...home, id: first.id, address: 'Hacked' }, otherCookies)).body.code).toBe(
        'NO_SUCH_ADDRESS',
      )
      expect((await remove(first.id, otherCookies)).status).toBe(404)
      expect(await list()).toEqual([first])
    })

    it('are validated by the rules of the checkout, and are not stored when invalid', async () => {
      const before = await list()
      const box = await save({ ...home, address: 'PO Box 12', isShipping: true })
      expect([box.status, box.body.code, box.body.errors]).toEqual([400, 'INVALID_ADDRESS', [PO_BOX]])
      const postcode = await save({ ...home, postcode: '20' })
      expect(postcode.body.fields.postcode).toEqual([POSTCODE_INVALID])
      expect((await save({ ...home, state: 'XX' })).status).toBe(400)
      expect((await save({ ...home, firstName: '' })).status).toBe(400)
      expect((await save({ ...home, extra: 1 })).body.fields.extra).toEqual(['This field is not known.'])
      expect((await save({ ...home, id: 'none' })).status).toBe(400)
      expect((await save({ ...home, id: randomUUID() })).status).toBe(404)
      expect(await list()).toEqual(before)
    })

    it('may be a PO box for bills, which never fills the delivery address', async () => {
      const own = jar()
      await signedIn(app, own, 'customer')
      const box = await save({ ...home, address: 'PO Box 12' }, own)
      expect(box.body).toMatchObject({ isShipping: false, isBilling: true })
      const house = await save(home, own)
      expect(house.body).toMatchObject({ isShipping: true, isBilling: false })
    })

    it('are of the brand’s country', async () => {
      const own = jar()
      await signedIn(app, own, 'customer', 'nz')
      const kiwi = { ...home, state: '', suburb: 'Albany', postcode: '0632', address: '5 Munroe Lane' }
      expect((await save({ ...kiwi, country: 'AU' }, own, 'nz')).body.country).toBe('NZ')
      await save(home, own, 'aol')
      expect((await list(own, 'nz')).map(({ postcode }: { postcode: string }) => postcode)).toEqual(['0632'])
      expect((await list(own, 'aol')).map(({ postcode }: { postcode: string }) => postcode)).toEqual(['2018'])
    })

    it('return text that looks like a script unchanged, as JSON', async () => {
      const own = jar()
      await signedIn(app, own, 'customer')
      const script = '<script>alert(1)</script> 1'
      const saved = await save({ ...home, companyName: script, address: `7 ${script}` }, own)
      expect(saved.status).toBe(200)
      expect(saved.headers.get('content-type')).toMatch(/^application\/json/)
      expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await list(own))[0]).toMatchObject({ companyName: script })
    })

    it('have one default each and number at most fifty, however many are saved concurrently', async () => {
      const own = jar()
      const { accountId } = await signedIn(app, own, 'customer')
      await app.db('account_addresses').insert(
        Array.from({ length: ADDRESSES_MAX - 3 }, (_, index) => ({
          account_id: accountId,
          country: 'AU',
          first_name: 'A',
          last_name: 'B',
          address: `${index} Street`,
          suburb: 'Rosebery',
          state: 'NSW',
          postcode: '2018',
        })),
      )
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          save({ ...home, address: `${index + 1} New Street`, isShipping: true, isBilling: true }, own),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
      const all = await list(own)
      expect(all).toHaveLength(ADDRESSES_MAX)
      expect(all.filter(({ isShipping }: { isShipping: boolean }) => isShipping)).toHaveLength(1)
      expect(all.filter(({ isBilling }: { isBilling: boolean }) => isBilling)).toHaveLength(1)
    })
  })

  it('requires sign-in for a session whose account was deleted', async () => {
    const own = jar()
    const { accountId } = await signedIn(app, own, 'customer')
    await app.db('accounts').where({ id: accountId }).delete()
    expect((await get('/api/account', own)).status).toBe(401)
    expect(await insertPerson(app, 'customer')).toMatchObject({ email: expect.stringContaining('@') })
  })
})
