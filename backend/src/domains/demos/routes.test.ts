import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedStores } from '../../seeds/places'
import { type TestApp, testApp } from '../../testing/index'
import { jar } from '../../testing/client'
import { testClock } from '../../testing/clock'
import { signedIn } from '../../testing/people'
import { insertAttempt } from '../../testing/shop'

// Noon on a Saturday in Sydney, Saturday morning in Perth.
const clock = testClock(new Date('2026-11-21T01:00:00Z'))
let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock })
  await app
    .db('stores')
    .insert(seedStores.map((store) => ({ ...store, open_times: JSON.stringify(store.open_times) })))
  await app.db('product_brands').insert({ slug: 'miele', title: 'Miele', supplier_key: 'Miele' })
})

beforeEach(async () => {
  await app.db('demo_wait_list').delete()
  await app.db('demo_bookings').delete()
  await app.db('cooking_demos').delete()
})

const insertDemo = async (over: Record<string, unknown> = {}): Promise<number> => {
  const [row] = await app
    .db('cooking_demos')
    .insert({
      title: 'Steam cooking',
      store_uri: 'richmond',
      cooking_demo_type: 'Masterclass',
      starts_at: '2026-11-21T05:00:00Z',
      ends_at: '2026-11-21T07:00:00Z',
      capacity: 7,
      ...over,
    })
    .returning('id')
  return Number(row.id)
}

const list = async (query = '', brand = 'aol') => {
  const { result, count } = await app.queryCount(() =>
    app.request('GET', `/api/v2/cookingdemo${query}`, { brand }),
  )
  expect(count).toBe(1)
  return result.body
}

const sam = { firstName: 'Sam', lastName: 'Ngata', email: 'sam@example.com', phone: '0412 345 678' }
const post = (path: string, body: unknown, options = {}) => app.request('POST', path, { body, ...options })
const book = (cookingDemoId: number, over: Record<string, unknown> = {}) =>
  post('/api/v2/cookingdemo/booking', { ...sam, cookingDemoId, guests: 1, ...over })
const demo = async (id: number) => (await app.request('GET', `/api/v2/cookingdemo/${id}`)).body
const taken = async (id: number): Promise<number> =>
  (await app.db('cooking_demos').where({ id }).first('seats_taken')).seats_taken

describe('the list of cooking demos', () => {
  it('is a page of upcoming demos with the exact total [COM-083] [COM-084] [COM-264]', async () => {
    for (let day = 1; day <= 13; day++) {
      await insertDemo({ starts_at: `2026-12-${day}T05:00:00Z`, ends_at: `2026-12-${day}T07:00:00Z` })
    }
    await insertDemo({ starts_at: '2026-11-20T05:00:00Z', ends_at: '2026-11-20T07:00:00Z' })
    const first = await list()
    expect(first).toMatchObject({ totalRecords: 13, pageNo: 1, recordsPerPage: 12, types: ['Masterclass'] })
    expect(first.items).toHaveLength(12)
    expect(first.items[0].startDate).toBe('2026-12-01T05:00:00.000Z')
    expect((await list('?pageNo=2')).items).toHaveLength(1)
    expect(await list('?pageNo=9')).toMatchObject({ totalRecords: 13, items: [] })
  })

  it('comes in the order of 0 (none, the soonest first), 1 (ascending) or 2 (descending), in pages of a given size [SHL-487, COM-264, COM-404]', async () => {
    for (const day of ['02', '01', '03']) {
      await insertDemo({ starts_at: `2026-12-${day}T05:00:00Z`, ends_at: `2026-12-${day}T07:00:00Z` })
    }
    const days = async (query: string) =>
      (await list(query)).items.map(({ startDate }: { startDate: string }) => startDate.slice(8, 10))
    expect(await days('')).toEqual(['01', '02', '03'])
    expect(await days('?sortDirection=0')).toEqual(['01', '02', '03'])
    expect(await days('?sortDirection=1')).toEqual(['01', '02', '03'])
    expect(await days('?sortDirection=2')).toEqual(['03', '02', '01'])
    expect(await days('?sortDirection=2&recordsPerPage=2')).toEqual(['03', '02'])
    expect(await days('?sortDirection=2&recordsPerPage=2&pageNo=2')).toEqual(['01'])
    for (const other of [-1, 3, 'Descending']) {
      expect((await app.request('GET', `/api/v2/cookingdemo?sortDirection=${other}`)).status).toBe(400)
    }
  })

  it('can be filtered by store, manufacturer, type, and days in the store’s time zone [COM-264, COM-404]', async () => {
    await insertDemo({ brand_slug: 'miele', cooking_demo_sub_event_type: 'Steam' })
    // Late on the 21st in Perth, already the 22nd in Melbourne.
    const late = { starts_at: '2026-11-21T15:30:00Z', ends_at: '2026-11-21T16:30:00Z' }
    await insertDemo({ ...late, store_uri: 'osborne-park', cooking_demo_type: 'Demonstration' })
    await insertDemo({ ...late })
    const total = async (query: string) => (await list(query)).totalRecords
    expect(await total('?storeUri=osborne-park')).toBe(1)
    expect(await total('?manufacturer=miele')).toBe(1)
    expect(await total('?cookingDemoType=Demonstration')).toBe(1)
    expect(await total('?cookingDemoSubEventType=Steam')).toBe(1)
    expect(await total('?startDate=2026-11-21&endDate=2026-11-21')).toBe(2)
    expect(await total('?startDate=2026-11-22')).toBe(1)
    expect((await list('?storeUri=osborne-park')).items[0]).toMatchObject({ timeZone: 'Australia/Perth' })
  })

  it('contains only demos of the site’s own stores', async () => {
    const id = await insertDemo()
    expect((await list('', 'nz')).totalRecords).toBe(0)
    expect((await app.request('GET', `/api/v2/cookingdemo/${id}`, { brand: 'nz' })).status).toBe(404)
  })

  it.each(['?pageNo=0', '?recordsPerPage=49', '?sortDirection=3', '?startDate=21.11.2026', '?colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await app.request('GET', `/api/v2/cookingdemo${query}`)).status).toBe(400)
    },
  )
})

describe('one cooking demo', () => {
  it('has its store, hours, price and seats [COM-088] [COM-265] [SHL-489]', async () => {
    const id = await insertDemo({ brand_slug: 'miele', price_cents: 4500, seats_taken: 3 })
    expect(await demo(id)).toMatchObject({
      id,
      storeName: 'Richmond',
      storePhone: '03 5550 1377',
      brand: 'Miele',
      price: 45,
      capacity: 7,
      seatsRemaining: 4,
      availability: 0,
      visibility: 2,
    })
    await app.db('cooking_demos').where({ id }).update({ seats_taken: 7 })
    expect(await demo(id)).toMatchObject({ seatsRemaining: 0, availability: 1 })
    await app.db('cooking_demos').where({ id }).update({ by_store: true })
    expect(await demo(id)).toMatchObject({ availability: 2 })
    expect((await app.request('GET', '/api/v2/cookingdemo/999999')).body.code).toBe('NO_SUCH_DEMO')
  })
})

describe('a booking', () => {
  it.each(['/api/v2/cookingdemo/booking', '/api/cookingdemo/booking'])(
    'books seats immediately and confirms them by mail: %s [COM-090] [COM-091] [COM-267] [COM-268]',
    async (path) => {
      const id = await insertDemo()
      const answer = await post(path, {
        ...sam,
        cookingDemoId: id,
        guests: 3,
        comments: 'Two are vegetarian',
      })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({
        bookingId: expect.any(String),
        status: 'Booked',
        guests: 3,
        seatsRemaining: 4,
        wasBooked: false,
      })
      expect(await taken(id)).toBe(3)
      const mail = await app.db('mails').where({ kind: 'demoBooked' }).orderBy('created_at', 'desc').first()
      expect(mail.data).toMatchObject({
        title: 'Steam cooking',
        guests: 3,
        priceCents: 0,
        day: '21 Nov 2026',
        hours: expect.stringMatching(/^4:00.pm to 6:00.pm AEDT$/),
      })
    },
  )

  it('with the same email again returns the existing booking [COM-091, COM-268]', async () => {
    const id = await insertDemo()
    const first = await book(id, { guests: 2 })
    const again = await book(id, { guests: 4, email: 'SAM@example.com' })
    expect(again.body).toEqual({ ...first.body, wasBooked: true })
    expect(again.body.guests).toBe(2)
    expect((await book(id, { guests: 2 })).body.wasBooked).toBe(true)
    expect(await taken(id)).toBe(2)
  })

  it('is shown only for its own phone number, so others learn neither seats nor booking', async () => {
    const id = await insertDemo()
    const first = await book(id, { guests: 3 })
    const { bookingId } = first.body
    for (const path of ['/api/v2/cookingdemo/booking', '/api/cookingdemo/booking', '/api/cookingdemo/rsvp']) {
      for (const guests of [1, 2, 3, 4]) {
        const attending = path.endsWith('rsvp') ? { attending: true } : {}
        const stranger = { ...sam, firstName: 'Kim', phone: '0499 999 999', cookingDemoId: id, guests }
        const answer = await post(path, { ...stranger, ...attending })
        expect([answer.status, answer.body.code]).toEqual([409, 'OTHER_PHONE'])
        expect(answer.text).not.toContain(bookingId)
        expect(answer.body).not.toHaveProperty('guests')
        expect(answer.body.errors).toEqual([
          'This email is on the list for this cooking demo with another phone number. Please enter that number, or call the store.',
        ])
      }
    }
    const own = await book(id, { phone: '+61 412 345 678' })
    expect(own.body).toEqual({ ...first.body, wasBooked: true })
    expect(await taken(id)).toBe(3)
  })

  it('cannot be found by trying phone numbers repeatedly', async () => {
    const limited = await testApp({ clock, env: { RATE_LIMIT: 'on' }, foundation: { db: app.db } })
    const id = await insertDemo()
    await book(id)
    const statuses = []
    for (let index = 0; index < 31; index += 1) {
      const body = { ...sam, phone: `04000000${10 + index}`, cookingDemoId: id, guests: 1 }
      statuses.push((await limited.request('POST', '/api/v2/cookingdemo/booking', { body })).status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(409), 429])
  })

  it('never sells a seat twice with fifty parallel requests for seven', async () => {
    const id = await insertDemo()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => book(id, { email: `guest${n}@example.com` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array<string>(43).fill('DEMO_FULL'),
    )
    expect(await taken(id)).toBe(7)
    expect(await app.db('demo_bookings').where({ demo_id: id })).toHaveLength(7)
  })

  it('books all requested seats or none [COM-091, COM-268]', async () => {
    const id = await insertDemo({ seats_taken: 5 })
    expect(await book(id, { guests: 3 })).toMatchObject({ status: 409, body: { code: 'DEMO_FULL' } })
    expect(await taken(id)).toBe(5)
    expect((await book(id, { guests: 2 })).status).toBe(201)
  })

  it.each([
    [{ starts_at: '2026-11-20T05:00:00Z', ends_at: '2026-11-21T00:59:59Z' }, 409, 'DEMO_OVER'],
    [{ by_store: true }, 409, 'CONTACT_STORE'],
    [{ visibility: 1 }, 400, 'ORDER_NUMBER_REQUIRED'],
  ])('is refused for %o [COM-268]', async (over, status, code) => {
    const id = await insertDemo(over)
    const answer = await book(id, { orderNumber: 'AOL-1' })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await taken(id)).toBe(0)
  })

  it('needs an order for visibility 1, after a purchase, and none for 0 and 2 [SHL-488]', async () => {
    const statuses: number[] = []
    for (const visibility of [0, 1, 2]) {
      const id = await insertDemo({ visibility })
      expect(await demo(id)).toMatchObject({ visibility })
      statuses.push((await book(id)).status)
    }
    expect(statuses).toEqual([201, 400, 201])
  })

  it.each([
    ['as the mail shows it', 'aol', 'paid', 'AOL-600001', 201],
    ['typed without the letters', 'aol', 'depositPaid', ' 600001', 201],
    ['of a cancelled order', 'aol', 'cancelled', 'AOL-600001', 400],
    ['of an order that was refunded', 'aol', 'refunded', 'AOL-600001', 400],
    ['of another shop', 'nz', 'paid', 'NZ-600001', 400],
    ['of another address', 'aol', 'paid', 'AOL-600001', 400, 'kim@example.com'],
  ] as const)(
    'for customers accepts or refuses an order number: %s [COM-268]',
    async (_what, site, state, orderNumber, status, email: string = 'SAM@example.com') => {
      const id = await insertDemo({ visibility: 1 })
      await insertOrder(site, state, `${site.toUpperCase()}-600001`)
      expect((await book(id, { orderNumber, email })).status).toBe(status)
      expect(await taken(id)).toBe(status === 201 ? 1 : 0)
    },
  )

  const insertOrder = async (site: string, state: string, number: string): Promise<void> => {
    await app.db('orders').delete()
    const attempt = await insertAttempt(app.db, site)
    const { cart_id } = await app.db('payment_attempts').where({ id: attempt }).first('cart_id')
    await app.db('orders').insert({
      cart_id,
      attempt_id: attempt,
      site_code: site,
      number,
      state,
      email: 'sam@example.com',
      total_cents: 100,
      paid_cents: 0,
      currency: site === 'nz' ? 'NZD' : 'AUD',
      snapshot: '{}',
      placed_at: clock.now(),
    })
  }

  it.each([
    { guests: 0 },
    { guests: 5 },
    { email: 'sam' },
    { firstName: ' ' },
    { phone: '' },
    { phone: 'abcdefgh' },
    { phone: '((((((((' },
    { phone: '04 1234' },
    { comments: 'x'.repeat(501) },
    { seats: 1 },
  ])('refuses %o and changes nothing [COM-091, COM-268]', async (over) => {
    const id = await insertDemo()
    expect((await book(id, over)).status).toBe(400)
    expect(await taken(id)).toBe(0)
  })

  it('requires an existing demo', async () => {
    expect((await book(999_999)).body.code).toBe('NO_SUCH_DEMO')
  })
})

describe('an RSVP', () => {
  const rsvp = (cookingDemoId: number, over = {}) =>
    post('/api/cookingdemo/rsvp', { ...sam, cookingDemoId, attending: true, guests: 2, ...over })

  it('is recorded, and can be changed [COM-089] [COM-266]', async () => {
    const id = await insertDemo()
    const first = await rsvp(id)
    expect([first.status, first.body]).toEqual([201, { rsvpId: expect.any(String), status: 'Confirmed' }])
    expect(await taken(id)).toBe(2)
    await rsvp(id, { guests: 3 })
    expect(await taken(id)).toBe(3)
    expect((await rsvp(id, { attending: false })).body.rsvpId).toBe(first.body.rsvpId)
    expect(await taken(id)).toBe(0)
  })

  it('changes booked seats only for their phone number, in any notation', async () => {
    const id = await insertDemo()
    await book(id, { guests: 3 })
    const stranger = await rsvp(id, { attending: false, phone: '0499 999 999' })
    expect([stranger.status, stranger.body.code]).toEqual([409, 'OTHER_PHONE'])
    expect((await rsvp(id, { guests: 1, phone: '0499 999 999' })).body.code).toBe('OTHER_PHONE')
    expect(await taken(id)).toBe(3)
    expect((await rsvp(id, { attending: false, phone: '+61 412 345 678' })).status).toBe(201)
    expect(await taken(id)).toBe(0)
  })

  it('of someone who declines lets the email be booked again with another phone number', async () => {
    const id = await insertDemo()
    await rsvp(id, { attending: false, phone: '0499 999 999' })
    expect((await book(id, { guests: 2 })).status).toBe(201)
    expect((await rsvp(id, { guests: 1 })).status).toBe(201)
    expect(await taken(id)).toBe(1)
  })

  it('is confirmed by mail whenever the seats change, after declining too', async () => {
    const id = await insertDemo()
    await app.db('mails').where({ kind: 'demoBooked' }).delete()
    const mailed = async () =>
      (await app.db('mails').where({ kind: 'demoBooked' }).select('data'))
        .map(({ data }) => data.guests)
        .sort()
    await book(id, { guests: 2 })
    await rsvp(id, { guests: 3 })
    await rsvp(id, { guests: 2 })
    expect(await mailed()).toEqual([2, 2, 3])
    await rsvp(id, { guests: 3 })
    expect(await mailed()).toEqual([2, 2, 3, 3])
    await rsvp(id, { attending: false })
    await book(id, { guests: 2 })
    await book(id, { guests: 2 })
    expect(await mailed()).toEqual([2, 2, 2, 3, 3])
  })

  it('greets by a name that an account could have, and is mailed with no other text', async () => {
    const id = await insertDemo()
    await app.db('mails').where({ kind: 'demoBooked' }).delete()
    const firstName = 'you have won, see https://evil.example/'
    expect((await book(id, { firstName })).status).toBe(201)
    await book(id, { email: 'kim@example.com', firstName: 'Kim' })
    const mails = await app.db('mails').where({ kind: 'demoBooked' }).select('recipient', 'data')
    const nameTo = (email: string) => mails.find(({ recipient }) => recipient === email)?.data.firstName
    expect([nameTo(sam.email), nameTo('kim@example.com')]).toEqual(['', 'Kim'])
  })

  it('is confirmed by four mails an hour to a mailbox, and by more only for staff and its signed-in owner', async () => {
    const env = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
    const limited = await testApp({ clock, env, foundation: { db: app.db } })
    const headers = { 'X-Forwarded-For': '192.0.2.7' }
    const id = await insertDemo({ capacity: 4 })
    await app.db('mails').where({ kind: 'demoBooked' }).delete()
    const mails = async () => (await app.db('mails').where({ kind: 'demoBooked' })).length
    await book(id, { email: 'other@example.com', guests: 4 })
    const waiting = await post('/api/v2/cookingdemo/wait-list', { ...sam, cookingDemoId: id, guests: 1 })
    const other = await insertDemo()
    for (const tag of [1, 2, 3, 4, 5]) {
      const body = { ...sam, email: `sam+${tag}@example.com`, cookingDemoId: other, attending: true }
      expect((await limited.request('POST', '/api/cookingdemo/rsvp', { headers, body })).status).toBe(201)
    }
    expect(await mails()).toBe(1 + 4)
    await app.db('cooking_demos').where({ id }).update({ capacity: 5 })
    const counter = jar()
    await signedIn(limited, counter, 'staff')
    const path = `/api/v2/cookingdemo/wait-list/${waiting.body.waitListId}/booking`
    expect((await limited.request('POST', path, { headers, jar: counter })).status).toBe(201)
    expect(await mails()).toBe(1 + 4 + 1)
    const own = jar()
    await signedIn(limited, own, 'customer', 'aol', { email: sam.email })
    const rsvpOf = (email: string, guests: number) =>
      limited.request('POST', '/api/cookingdemo/rsvp', {
        headers,
        jar: own,
        body: { ...sam, email, cookingDemoId: other, attending: true, guests },
      })
    expect((await rsvpOf('Sam@example.com', 1)).status).toBe(201)
    expect((await rsvpOf('sam+1@example.com', 2)).status).toBe(201)
    expect(await mails()).toBe(1 + 4 + 1 + 1)
  })

  it('of someone who declines leaves nothing of theirs in a later booking [COM-268]', async () => {
    const id = await insertDemo()
    await rsvp(id, { attending: false, firstName: 'Kim', lastName: 'Li', phone: '0499 999 999' })
    await book(id, { guests: 2, orderNumber: 'AOL-1', comments: 'Two are vegetarian' })
    const stored = () => app.db('demo_bookings').where({ demo_id: id }).first()
    const booking = {
      kind: 'booking',
      first_name: 'Sam',
      last_name: 'Ngata',
      order_number: 'AOL-1',
      comments: 'Two are vegetarian',
    }
    expect(await stored()).toMatchObject(booking)
    // An RSVP has neither comments nor an order number, and leaves those of the booking.
    await rsvp(id, { guests: 3 })
    expect(await stored()).toMatchObject({ ...booking, guests: 3 })
  })

  it('to a demo for customers needs a booking, and repeating it changes nothing', async () => {
    const id = await insertDemo({ visibility: 1 })
    expect((await rsvp(id)).body.code).toBe('ORDER_NUMBER_REQUIRED')
    await app.db('cooking_demos').where({ id }).update({ visibility: 2 })
    await book(id, { guests: 1 })
    await app.db('cooking_demos').where({ id }).update({ visibility: 1 })
    expect((await rsvp(id, { guests: 3 })).status).toBe(201)
    for (let time = 0; time < 2; time += 1) {
      expect((await rsvp(id, { attending: false })).status).toBe(201)
    }
    expect((await rsvp(id)).body.code).toBe('ORDER_NUMBER_REQUIRED')
    expect(await taken(id)).toBe(0)
  })

  it.each([true, false])(
    'to a demo for customers tells a stranger nothing and stores nothing: attending %s',
    async (attending) => {
      const id = await insertDemo()
      await book(id, { guests: 3 })
      await app.db('cooking_demos').where({ id }).update({ visibility: 1 })
      const stored = () => app.db('demo_bookings').where({ demo_id: id })
      const before = await stored()
      const answers = []
      for (const email of [sam.email, 'nobody@example.com']) {
        const { status, body } = await rsvp(id, { email, attending, phone: '0499 999 999' })
        answers.push([status, body.code, body.errors])
      }
      expect(answers[0]?.slice(0, 2)).toEqual([400, 'ORDER_NUMBER_REQUIRED'])
      expect(answers[1]).toEqual(answers[0])
      expect(await stored()).toEqual(before)
    },
  )

  it('is refused if no seat is left', async () => {
    const id = await insertDemo({ seats_taken: 6 })
    expect((await rsvp(id)).body.code).toBe('DEMO_FULL')
    expect((await rsvp(id, { attending: false })).status).toBe(201)
    expect((await rsvp(id)).body.code).toBe('DEMO_FULL')
  })

  it('for more seats than are left leaves the booking, and points to the store instead of the wait list', async () => {
    const id = await insertDemo({ seats_taken: 5 })
    await book(id, { guests: 1 })
    const refused = await rsvp(id, { guests: 3 })
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_BOOKED'])
    expect(refused.body.errors).toEqual([
      'You have booked 1 seat with this email already, and nothing has changed. To come with more people, please call the store.',
    ])
    expect(await taken(id)).toBe(6)
    expect((await rsvp(id, { guests: 2 })).status).toBe(201)
    expect(await taken(id)).toBe(7)
  })
})

describe('the wait list', () => {
  const join = (cookingDemoId: number, over: Record<string, unknown> = {}) =>
    post('/api/v2/cookingdemo/wait-list', { ...sam, cookingDemoId, guests: 1, ...over })

  it('returns the place in the queue, the same for a repeated request [COM-092] [COM-269]', async () => {
    const id = await insertDemo({ seats_taken: 7 })
    const first = await join(id, { guests: 2, comments: 'Two are vegetarian' })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({ waitListId: expect.any(String), status: 'WaitListed', position: 1 })
    expect(await app.db('demo_wait_list').where({ id: first.body.waitListId }).first()).toMatchObject({
      guests: 2,
      comments: 'Two are vegetarian',
    })
    expect((await join(id, { email: 'kim@example.com' })).body.position).toBe(2)
    expect((await join(id)).body).toEqual(first.body)
  })

  it('shows an email’s place and seats only for its own phone number', async () => {
    const id = await insertDemo({ seats_taken: 6 })
    await book(id, { email: 'kim@example.com', guests: 1 })
    const { waitListId } = (await join(id)).body
    for (const email of [sam.email, 'kim@example.com']) {
      const stranger = await join(id, { email, phone: '0499 999 999' })
      expect([stranger.status, stranger.body.code]).toEqual([409, 'OTHER_PHONE'])
      expect(stranger.text).not.toMatch(new RegExp(`${waitListId}|position|seat`))
    }
    expect(await app.db('demo_wait_list').where({ demo_id: id })).toHaveLength(1)
    expect((await join(id)).body.waitListId).toBe(waitListId)
  })

  it('is only for full demos [COM-092, COM-269]', async () => {
    const id = await insertDemo({ seats_taken: 6 })
    expect((await join(id)).body.code).toBe('DEMO_NOT_FULL')
    expect((await join(id, { guests: 2 })).status).toBe(201)
  })

  it('refuses a guest with a booking, without changing seats or list', async () => {
    const id = await insertDemo({ seats_taken: 5 })
    const booked = await post('/api/v2/cookingdemo/booking', { ...sam, cookingDemoId: id, guests: 2 })
    const list = () => app.db('demo_wait_list').where({ demo_id: id })
    const refused = await join(id, { email: sam.email.toUpperCase(), guests: 2 })
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_BOOKED'])
    expect(refused.body.errors).toEqual([
      'You have booked 2 seats with this email already, and nothing has changed. To come with more people, please call the store.',
    ])
    expect([await taken(id), await list()]).toEqual([7, []])
    const again = await post('/api/v2/cookingdemo/booking', { ...sam, cookingDemoId: id, guests: 1 })
    expect(again.body).toMatchObject({ bookingId: booked.body.bookingId, guests: 2 })
  })

  it('readmits someone who gave up seats from the list, at its end', async () => {
    const id = await insertDemo({ seats_taken: 7 })
    const { waitListId } = (await join(id)).body
    const counter = jar()
    await signedIn(app, counter, 'staff')
    await app.db('cooking_demos').where({ id }).update({ seats_taken: 6 })
    await post(`/api/v2/cookingdemo/wait-list/${waitListId}/booking`, undefined, { jar: counter })
    await join(id, { email: 'kim@example.com' })
    await post('/api/cookingdemo/rsvp', { ...sam, cookingDemoId: id, attending: false })
    const again = await join(id, { guests: 2 })
    expect(again.body).toEqual({ waitListId, status: 'WaitListed', position: 2 })
    expect(await app.db('demo_wait_list').where({ id: waitListId }).first()).toMatchObject({
      guests: 2,
      booked_at: null,
    })
  })

  it('does not book a guest again who has declined since', async () => {
    const id = await insertDemo({ seats_taken: 7 })
    const { waitListId } = (await join(id)).body
    const counter = jar()
    await signedIn(app, counter, 'staff')
    await app.db('cooking_demos').where({ id }).update({ seats_taken: 6 })
    const turn = () =>
      post(`/api/v2/cookingdemo/wait-list/${waitListId}/booking`, undefined, { jar: counter })
    const booked = await turn()
    await post('/api/cookingdemo/rsvp', { ...sam, cookingDemoId: id, attending: false })
    const mails = () => app.db('mails').where({ recipient: sam.email }).count()
    const before = await mails()
    const { bookingId } = booked.body
    expect((await turn()).body).toEqual({
      bookingId,
      status: 'Booked',
      guests: 0,
      seatsRemaining: 1,
      wasBooked: true,
    })
    expect([await taken(id), await mails()]).toEqual([6, before])
    expect((await join(id, { guests: 2 })).body.waitListId).toBe(waitListId)
    await app.db('cooking_demos').where({ id }).update({ seats_taken: 5 })
    expect((await turn()).body).toMatchObject({ bookingId, guests: 2, wasBooked: false })
  })

  it('becomes a booking only through staff, once there is a seat', async () => {
    const id = await insertDemo({ seats_taken: 7 })
    const { waitListId } = (await join(id)).body
    const turn = (options = {}) =>
      post(`/api/v2/cookingdemo/wait-list/${waitListId}/booking`, undefined, options)
    expect((await turn()).status).toBe(401)
    const customer = jar()
    await signedIn(app, customer, 'customer')
    expect((await turn({ jar: customer })).status).toBe(403)
    const counter = jar()
    await signedIn(app, counter, 'staff')
    expect((await turn({ jar: counter })).body.code).toBe('DEMO_FULL')
    await app.db('cooking_demos').where({ id }).update({ seats_taken: 6 })
    const booked = await turn({ jar: counter })
    expect([booked.status, booked.body.status]).toEqual([201, 'Booked'])
    expect((await turn({ jar: counter })).body.bookingId).toBe(booked.body.bookingId)
    expect(await taken(id)).toBe(7)
    const unknown = await post(`/api/v2/cookingdemo/wait-list/${randomUUID()}/booking`, undefined, {
      jar: counter,
    })
    expect(unknown.body.code).toBe('NO_SUCH_ENTRY')
  })
})
