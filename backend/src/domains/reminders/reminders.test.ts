import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop } from '../projects/testing/shop'
import { reminderService } from './service'

// Nine in the morning of the 24th in Sydney, still the 23rd in UTC.
let shop: ProjectShop
beforeAll(async () => {
  shop = await projectShop('2026-11-23T22:00:00Z')
})

const remind = async (date: string, more: object = {}): Promise<string> => {
  const [row] = await shop.app
    .db('reminders')
    .insert({ account_id: shop.staff.accountId, title: `of ${date}`, notes: '', date, ...more })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}
const list = (who = shop.staff, query = '') => shop.call(who, 'GET', `/api/Reminders${query}`)
const move = (id: string, status: string, who = shop.staff) =>
  shop.call(who, 'POST', '/api/Reminders/status', { id, status })

describe('reminders', () => {
  beforeEach(() => shop.app.db('reminders').delete())

  it('of a project are listed with due state and counts, from every member of staff [COM-215] [COM-219] [COM-220] [COM-221] [COM-222] [COM-333] [COM-416] [COM-425]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const other = await shop.project(shop.owner)
    const project_id = projectId
    await remind('2026-11-25', { project_id })
    await remind('2026-11-24', { project_id })
    await remind('2026-11-23', { project_id, notes: 'Level 3' })
    await remind('2026-11-20', { project_id, status: 'done' })
    await remind('2026-11-20', { project_id, status: 'archived' })
    await remind('2026-11-24', { project_id: other.projectId })
    await remind('2026-11-24')
    const { body } = await list(shop.staff, `?projectId=${projectId}`)
    expect(
      body.reminders.map((one: { status: string; dueState: string }) => [one.status, one.dueState]),
    ).toEqual([
      ['open', 'Overdue'],
      ['open', 'Today'],
      ['open', 'NotDue'],
      ['done', 'NotDue'],
      ['archived', 'NotDue'],
    ])
    expect(body).toMatchObject({ openCount: 3, doneCount: 2 })
    expect(body.reminders[0]).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      projectId,
      title: 'of 2026-11-23',
      notes: 'Level 3',
      date: '2026-11-23',
    })
    expect((await list()).body.reminders).toHaveLength(7)
  })

  it('move between open and done and to archived, which is final; a repeated move succeeds [COM-216] [COM-217] [COM-218] [COM-334]', async () => {
    const id = await remind('2026-11-24')
    for (const status of ['done', 'done', 'open', 'archived', 'archived']) {
      expect(await move(id, status)).toMatchObject({ status: 200, body: { id, status } })
    }
    for (const status of ['open', 'done']) {
      const { status: code, body } = await move(id, status)
      expect([code, body.code]).toEqual([400, 'REMINDER_ARCHIVED'])
      expect(body.errtext).toBe(body.errors[0])
    }
    expect((await list()).body.reminders).toMatchObject([{ status: 'archived' }])
    const done = await remind('2026-11-24', { status: 'done' })
    expect(await move(done, 'archived')).toMatchObject({ status: 200, body: { status: 'archived' } })
  })

  it('are for staff only, and each refusal has its text as errtext [COM-382]', async () => {
    const id = await remind('2026-11-24')
    expect((await list(shop.nobody)).status).toBe(401)
    expect((await list(shop.owner)).body.code).toBe('STAFF_ONLY')
    expect(await move(id, 'done', shop.owner)).toMatchObject({
      status: 403,
      body: { code: 'STAFF_ONLY', errtext: 'Only staff may do this.' },
    })
    expect((await move(randomUUID(), 'done')).body).toMatchObject({
      code: 'REMINDER_NOT_FOUND',
      errtext: expect.any(String) as string,
    })
    expect((await move(id, 'Done')).body.errtext).toBeDefined()
    expect((await list(shop.staff, `?projectId=${randomUUID()}`)).status).toBe(404)
    expect((await list()).body.reminders).toMatchObject([{ id, status: 'open' }])
  })
})

describe('the back office', () => {
  const save = (id: string, body: object, who = shop.staff) =>
    shop.call(who, 'PUT', `/api/Reminders/${id}`, body)
  const form = { title: ' Ring Rita ', notes: 'Level 3', date: '2026-11-25' }
  beforeEach(() => shop.app.db('reminders').delete())

  it('writes a reminder of a project once for each id, and changes all but its project [COM-152] [COM-153]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const id = randomUUID()
    const answers = await Promise.all([1, 2].map(() => save(id, { ...form, projectId })))
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([
        200,
        { id, projectId, title: 'Ring Rita', notes: 'Level 3', date: '2026-11-25', status: 'open' },
      ])
    }
    expect((await list(shop.staff, `?projectId=${projectId}`)).body.reminders).toHaveLength(1)
    await save(id, { title: 'Ring Tom', date: '2026-11-26', projectId: null })
    const { body } = await shop.call(shop.staff, 'GET', `/api/Reminders/${id}`)
    expect(body).toMatchObject({ title: 'Ring Tom', notes: '', date: '2026-11-26', projectId })
  })

  it('refuses a past day, an empty or long title, and an archived or unknown reminder, and writes nothing', async () => {
    const id = randomUUID()
    const readFields = async (more: object) => (await save(id, { ...form, ...more })).body.fields
    expect(await readFields({ date: '2026-11-23' })).toEqual({ date: ['Please choose today or a later day'] })
    expect(await readFields({ date: '2026-02-30' })).toEqual({ date: ['Please enter a valid date'] })
    expect(await readFields({ title: ' ' })).toEqual({ title: ['Please enter a title'] })
    expect(await readFields({ title: 'x'.repeat(101) })).toEqual({
      title: ['A title must be at most 100 characters'],
    })
    expect((await save(id, { ...form, projectId: randomUUID() })).body.code).toBe('PROJECT_NOT_FOUND')
    expect((await list()).body.reminders).toEqual([])

    // The saved date of an overdue one may stay.
    const overdue = await remind('2026-11-20')
    expect((await save(overdue, { ...form, date: '2026-11-20' })).status).toBe(200)
    await move(overdue, 'archived')
    expect((await save(overdue, form)).body.code).toBe('REMINDER_ARCHIVED')
    const [own] = (await list()).body.reminders
    expect(own).toMatchObject({ title: 'Ring Rita', date: '2026-11-20', status: 'archived' })
  })

  it('is for staff only, and another’s reminder without a project is unknown [COM-334]', async () => {
    const foreign = await remind('2026-11-25', { account_id: shop.owner.accountId })
    expect((await save(foreign, form)).body.code).toBe('REMINDER_NOT_FOUND')
    expect((await shop.call(shop.staff, 'GET', `/api/Reminders/${foreign}`)).status).toBe(404)
    expect((await save(randomUUID(), form, shop.owner)).body.code).toBe('STAFF_ONLY')
    expect((await save(randomUUID(), form, shop.nobody)).status).toBe(401)
    expect((await move(foreign, 'done')).body.code).toBe('REMINDER_NOT_FOUND')
    expect(await shop.app.db('reminders').select('title', 'status')).toEqual([
      { title: 'of 2026-11-25', status: 'open' },
    ])
  })
})

describe('the morning of a site', () => {
  const morningAt = async (iso: string): Promise<number> => {
    shop.clock.set(new Date(iso))
    return reminderService({ db: shop.app.db, clock: shop.clock }).mailMorning()
  }
  const mails = () =>
    shop.app.db('mails').orderBy('kind').select<{ kind: string; data: never }[]>('kind', 'data')

  it('mails due reminders and quotes that end in three days, once a day to each person', async () => {
    const { db } = shop.app
    await db('reminders').delete()
    await db('mails').delete()
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]], 'Harbour Towers')
    const [staff] = await db('accounts')
      .where({ id: shop.staff.accountId })
      .select<{ staff_code: string }[]>('staff_code')
    await db('projects').where({ id: projectId }).update({
      quoted: true,
      quote_status: 'Quoted',
      quote_id: 'Q100900',
      quote_rev: 2,
      quote_valid_until: '2026-11-28',
      sales_person_code: staff?.staff_code,
    })
    await db('project_quotes').insert(
      [1, 2].map((rev) => ({
        project_id: projectId,
        rev,
        quote_id: 'Q100900',
        at: shop.clock.now(),
        actor: 'Amir',
        valid_until: '2026-11-28',
        snapshot: '{}',
        order_total_cents: 100_000 * rev,
      })),
    )
    await remind('2026-11-24', { project_id: projectId })
    await remind('2026-11-25')
    await remind('2026-11-26')
    // Half past five in Sydney, then six, then again at seven.
    expect(await morningAt('2026-11-24T18:30:00Z')).toBe(0)
    expect(await mails()).toEqual([])
    await morningAt('2026-11-24T19:00:00Z')
    await morningAt('2026-11-24T20:00:00Z')
    expect(await mails()).toMatchObject([
      {
        kind: 'quotesEnding',
        data: { quotes: [{ quoteNumber: 'Q100900-2', projectName: 'Harbour Towers', totalCents: 200_000 }] },
      },
      {
        kind: 'remindersDue',
        data: {
          reminders: [
            { date: '2026-11-24', isOverdue: true, projectName: 'Harbour Towers' },
            { date: '2026-11-25', isOverdue: false, projectName: null },
          ],
        },
      },
    ])
    await morningAt('2026-11-25T19:00:00Z')
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'quotesEnding',
      'quotesEnding',
      'remindersDue',
      'remindersDue',
    ])
  })

  it('records a lock that has ended in the change log, once, and raises the version', async () => {
    const { db } = shop.app
    const made = await shop.project(shop.owner)
    await db('projects').where({ id: made.projectId }).update({ is_locked: true, locked_until: '2026-11-26' })
    const ended = () => db('project_events').where({ project_id: made.projectId, action: 'expire' })
    // Its last day is not over.
    await morningAt('2026-11-25T19:30:00Z')
    expect(await ended()).toEqual([])
    await morningAt('2026-11-26T19:30:00Z')
    await morningAt('2026-11-27T19:30:00Z')
    expect(await ended()).toMatchObject([
      { actor: 'Countertop', field: 'lock', old_value: '2026-11-26', version: made.version + 1 },
    ])
  })
})
