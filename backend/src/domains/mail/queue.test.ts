import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction'
import { testDatabase, type TestDb } from '../../testing/index'
import { queueMail } from './service'

const changed = {
  siteCode: 'nz',
  to: 'sam@example.com',
  kind: 'passwordChanged',
  data: { firstName: 'Sam', changedAt: '2026-11-21T01:00:00.000Z' },
} as const

describe('queueing a mail', () => {
  let db: TestDb
  beforeAll(async () => {
    ;({ db } = await testDatabase())
  })

  const mails = () => db('mails').select('id', 'site_code', 'kind', 'recipient', 'data', 'state')
  const jobs = () => db('graphile_worker._private_jobs').select('payload', 'key')

  it('leaves nothing behind when the transaction it belongs to rolls back', async () => {
    const work = inTransaction(db, async (trx) => {
      await queueMail(trx, changed)
      throw new Error('the reset failed')
    })
    await expect(work).rejects.toThrow('the reset failed')
    expect([await mails(), await jobs()]).toEqual([[], []])
  })

  it('stores the mail and one job for it, once per key', async () => {
    for (const to of ['sam@example.com', 'late@example.com']) {
      await inTransaction(db, (trx) => queueMail(trx, { ...changed, to, dedupeKey: 'changed:1' }))
    }
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      site_code: 'nz',
      kind: 'passwordChanged',
      recipient: 'sam@example.com',
      data: changed.data,
      state: 'waiting',
    })
    expect(await jobs()).toEqual([{ payload: { mailId: mail.id }, key: `send-mail:${mail.id}` }])
  })

  it('without a key stores a mail for every call', async () => {
    await queueMail(db, changed)
    await queueMail(db, changed)
    expect(await mails()).toHaveLength(3)
  })

  it('leaves each try to read its own mail only, however many wait', async () => {
    await db.raw(`insert into mails (site_code, kind, recipient, data, dedupe_key, state)
      select 'nz', 'passwordChanged', 'sam@example.com', '{}', 'many:' || n, 'sent' from generate_series(1, 2000) n`)
    // Postgres has counted while hardly any mail was waiting.
    await db.raw('analyze mails')
    const { rows } = (await db.raw(
      `explain update mails set tries = tries + 1 where id = ? and state = 'waiting'`,
      [randomUUID()],
    )) as { rows: { 'QUERY PLAN': string }[] }
    expect(rows.map((row) => row['QUERY PLAN'].trim())).toContainEqual(
      expect.stringMatching(/^Index Cond: \(id = /),
    )
  })
})
