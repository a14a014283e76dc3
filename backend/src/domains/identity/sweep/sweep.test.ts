import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysBefore } from '../../../foundation/days'
import { insertPerson, type TestApp, testApp, testClock } from '../../../testing/index'

const clock = testClock()
let app: TestApp
let accountId: number

beforeAll(async () => {
  app = await testApp({ clock })
  ;({ accountId } = await insertPerson(app, 'customer'))
})
beforeEach(async () => {
  for (const table of ['guess_counters', 'sign_ins']) await app.db(table).delete()
})

const sweep = () => app.backend.services.identity.tasks['identity-tidy']?.({})
const hash = () => createHash('sha256').update(randomUUID()).digest()
const at = (days: number) => daysBefore(clock.now(), days)
const rows: Readonly<Record<string, (expiry: Date) => object>> = {
  guess_counters: (resets_at) => ({ key: hash(), tries: 1, resets_at }),
  social_attempts: (expires_at) => ({
    state_hash: hash(),
    browser_hash: hash(),
    provider: 'google',
    code_verifier: 'v',
    provider_nonce: 'n',
    client_id: 'aol',
    nonce: 'n',
    return_url: 'https://aol.shop.test/',
    expires_at,
  }),
  account_tokens: (expires_at) => ({
    hash: hash(),
    account_id: accountId,
    purpose: 'reset',
    email: 'casey@example.test',
    created_at: at(60),
    expires_at,
  }),
  registrations: (expires_at) => ({
    email: 'new@example.test',
    first_name: 'Casey',
    last_name: 'Ng',
    phone: '0400 000 000',
    is_trade: false,
    client_id: 'aol',
    origin: 'https://aol.shop.test',
    created_at: at(60),
    expires_at,
  }),
  account_mail_requests: (created_at) => ({
    kind: 'forgot',
    email: 'casey@example.test',
    client_id: 'aol',
    origin: 'https://aol.shop.test',
    created_at,
  }),
  sign_ins: (expires_at) => ({ account_id: accountId, client_id: 'aol', created_at: at(60), expires_at }),
}

describe("the daily deletion of identity's expired rows", () => {
  it.each([
    ['guess_counters', 'resets_at', 0],
    ['social_attempts', 'expires_at', 0],
    ['account_tokens', 'expires_at', 7],
    ['registrations', 'expires_at', 7],
    ['sign_ins', 'expires_at', 30],
    ['account_mail_requests', 'created_at', 7],
  ] as const)('deletes rows of %s by their %s once %i days have passed', async (table, column, days) => {
    await app.db(table).delete()
    const border = at(days)
    const past = new Date(border.getTime() - 1)
    await app.db(table).insert([rows[table]?.(border), rows[table]?.(past)])
    await sweep()
    expect(await app.db(table).pluck(column)).toEqual([border])
  })

  it('deletes at most a thousand rows in a statement, however many there are', async () => {
    await app.db.raw(`
      create table deleted_at_once (count bigint);
      create function note_deleted() returns trigger language plpgsql as $$
      begin insert into deleted_at_once select count(*) from gone; return null; end $$;
      create trigger note_deleted after delete on guess_counters referencing old table as gone
        for each statement execute function note_deleted();`)
    const row = { tries: 1, resets_at: at(1) }
    await app.db('guess_counters').insert(Array.from({ length: 2_001 }, () => ({ key: hash(), ...row })))
    await sweep()
    expect((await app.db('deleted_at_once').pluck('count')).map(Number)).toEqual([1_000, 1_000, 1])
    await app.db.raw('drop trigger note_deleted on guess_counters')
  })

  it('leaves a row that a request has locked to the next day, and waits for none', async () => {
    await app.db('sign_ins').insert([rows.sign_ins?.(at(40)), rows.sign_ins?.(at(50))])
    const trx = await app.db.transaction()
    try {
      await trx('sign_ins')
        .where({ expires_at: at(50) })
        .forUpdate()
      await sweep()
    } finally {
      await trx.rollback()
    }
    expect(await app.db('sign_ins').pluck('expires_at')).toEqual([at(50)])
  })
})
