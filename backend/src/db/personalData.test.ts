import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../foundation/days'
import { signedIn, type TestPerson } from '../testing/index'
import { type PurchaseStage, purchaseStage } from '../testing/purchase'
import { insertStores } from '../testing/stores'

const runbook = readFileSync(new URL('../../../docs/runbooks/personal-data.md', import.meta.url), 'utf8')
const [read = '', erase = ''] = [...runbook.matchAll(/^```sql\n(.*?)^```/gms)].map(([, sql = '']) => sql)

/** Tables whose rows end with the rows that the runbook deletes, and tables of the shop's own staff. */
const OTHERS = [
  // By a foreign key with `on delete cascade`, or with the project when it is purged.
  'credit_uses',
  'project_comments',
  'project_events',
  'project_files',
  'project_notes',
  'project_quotes',
  'project_variations',
  'ucp_resources',
  // Of staff.
  'reminders',
  // The demo's alone.
  'mailbox',
]

describe('the runbook for a customer’s personal data', () => {
  let stage: PurchaseStage
  let person: TestPerson
  let other: TestPerson

  /** Runs a block as psql does: on a connection of its own, which ends with it. */
  const run = async (sql: string, email: string) => {
    const client = new pg.Client(stage.databaseUrl)
    await client.connect()
    try {
      const results = await client.query(sql.replaceAll(":'email'", client.escapeLiteral(email)))
      return (Array.isArray(results) ? results : [results]).at(-1)
    } finally {
      await client.end()
    }
  }
  const readAll = async (email: string): Promise<Record<string, unknown>> =>
    JSON.parse((await run(read, email)).rows[0].jsonb_pretty) as Record<string, unknown>

  /** The tables that contain a text anywhere. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const { rows } = await stage.app.db.raw<{ rows: { name: string }[] }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const lines = await stage.app
        .db(name)
        .select<{ text: string }[]>(stage.app.db.raw('??::text as text', [name]))
      if (lines.some((line) => line.text.includes(text))) found.push(name)
    }
    return found
  }

  const book = (demoId: number, email: string) =>
    stage.app.db('demo_bookings').insert({
      demo_id: demoId,
      kind: 'booking',
      email,
      first_name: 'Casey',
      last_name: 'Customer',
      phone: '0491570156',
      guests: 2,
      created_at: stage.clock.now(),
    })

  beforeAll(async () => {
    stage = await purchaseStage()
    const { app } = stage
    await insertStores(app.db)
    const { store_uri } = await app.db('stores').first('store_uri')
    const at = stage.clock.now()
    const [demo] = await app
      .db('cooking_demos')
      .insert({
        title: 'Steam',
        store_uri,
        cooking_demo_type: 'demo',
        starts_at: at,
        capacity: 9,
        seats_taken: 4,
        ends_at: new Date(at.getTime() + 3_600_000),
      })
      .returning<{ id: number }[]>('id')
    const enter = async (): Promise<TestPerson> => {
      const shopper = await stage.shopper(['OVEN'])
      const entered = await signedIn(app, shopper.jar, 'customer')
      expect(await stage.buy(shopper, { over: { email: entered.email } })).toMatchObject({ status: 200 })
      const name = `House of ${entered.email}`
      const saved = await app.request('POST', '/api/v2/project', {
        brand: 'aoc',
        jar: shopper.jar,
        body: { name, products: [] },
      })
      expect(saved.status, saved.text).toBe(200)
      await app.db('registrations').insert({
        email: entered.email,
        first_name: 'Casey',
        last_name: 'Customer',
        phone: '',
        is_trade: false,
        client_id: 'aol',
        origin: 'http://aol.shop.test',
        created_at: at,
        expires_at: at,
      })
      await book(demo?.id ?? 0, entered.email)
      return entered
    }
    person = await enter()
    other = await enter()
    // The two of them share the other's project.
    const project = await app.db('projects').where({ owner_account_id: other.accountId }).first('id')
    await app
      .db('project_customers')
      .insert({
        project_id: project.id,
        customer_name: 'Casey Customer',
        customer_email: other.email,
        customer_email_secondary: person.email,
      })
      .onConflict('project_id')
      .merge()
    await app.db('mails').update({ state: 'sent' })
  })

  it('reads all that the shop holds, without secrets', async () => {
    const held = await readAll(person.email.toUpperCase())
    expect(held).toMatchObject({
      account: { email: person.email, first_name: 'Casey' },
      orders: [{ email: person.email }],
      payments: [{ state: 'approved' }],
      projects: expect.arrayContaining([
        expect.objectContaining({ name: `House of ${person.email}` }),
        expect.objectContaining({ name: `House of ${other.email}` }),
      ]),
      registrations: [{ email: person.email }],
      demoBookings: [{ email: person.email, guests: 2 }],
      mails: [{ recipient: person.email }],
    })
    expect(JSON.stringify(held)).not.toMatch(/scrypt|return_token|session_id/)
  })

  it('deletes nothing of a member of staff', async () => {
    const staff = await signedIn(stage.app, (await stage.shopper([])).jar, 'staff')
    await run(erase, staff.email)
    expect(await readAll(staff.email)).toMatchObject({ account: { email: staff.email } })
  })

  it('deletes a customer but for orders and payments, and leaves everybody else', async () => {
    const before = await readAll(other.email)
    const [shared] = before.projects as [{ customer: object }]
    Object.assign(shared.customer, { customer_email_secondary: '' })
    await run(erase, person.email)
    expect(await tablesWith(person.email)).toEqual([
      'orders',
      'payment_attempts',
      'project_events',
      'projects',
    ])
    const owned = await stage.app.db('projects').where({ owner_account_id: person.accountId })
    expect(owned).toMatchObject([{ deleted_at: expect.any(Date) }])
    expect(await stage.app.db('accounts').where({ id: person.accountId })).toMatchObject([
      { first_name: '', last_name: '', phone: '', password_hash: null },
    ])
    expect(await readAll(other.email)).toEqual(before)
    stage.clock.advance(31 * DAY_MS)
    await stage.app.backend.services.housekeeping.tasks['sweep-projects']?.({})
    expect(await tablesWith(person.email)).toEqual(['orders', 'payment_attempts'])
  })

  it('names every table that refers to a person', async () => {
    const { rows } = await stage.app.db.raw<{ rows: { table_name: string }[] }>(
      `select distinct table_name from information_schema.columns
       where table_schema = 'public' and column_name ~ '^(email|recipient|customer_email|.*account_id)$'`,
    )
    const tables = rows.map(({ table_name: name }) => name).filter((name) => !OTHERS.includes(name))
    expect(tables.filter((name) => !new RegExp(`\\b${name}\\b`).test(read + erase))).toEqual([])
  })
})
