import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysBefore } from '../../foundation/days'
import { sweepFiles } from '../files/service'
import { postgresBlobs } from '../files/store/postgres'
import { type ProjectShop, projectShop } from '../projects/testing/shop'
import { quoteService } from './service'

let shop: ProjectShop
beforeAll(async () => {
  shop = await projectShop()
})
beforeEach(() => shop.app.db('projects').update({ deleted_at: null }))

const chore = () => shop.app.backend.services.housekeeping.tasks['sweep-projects']?.({})
const post = async (path: string, body: object) => {
  const answer = await shop.call(shop.staff, 'POST', path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

/** A quoted project that was mailed, with a row in each table of projects. */
const insertFull = async () => {
  const { projectId, cart } = await shop.project(shop.owner, [['OVEN', 2]], 'Rose St')
  const { productCode } = cart.products[0]
  const customer = { projectId, customerName: 'Rita Marsden', email: 'rita@example.com' }
  await post('/api/v2/project/customer', customer)
  const { id: folderId } = await post('/api/v2/project/folder', { projectId, title: 'Level 3' })
  await post('/api/v2/project/product-note', { projectId, sku: 'OVEN', note: 'Left hinge' })
  await post('/api/v2/project/comment', { projectId, comment: 'Rang Rita' })
  await post('/api/v2/project/product-variation', { projectId, productCode, brand: 'Miele' })
  const { quoteId } = await post('/api/v2/project/quote', { projID: projectId })
  await shop.app.backend.services.quotes.tasks.projectQuotePdf?.({ projectId, revision: 1 })
  const { shareId } = await post('/api/v2/project/email', { projectId })
  const [blob] = await shop.app
    .db('project_quote_files')
    .where({ project_id: projectId })
    .pluck<string[]>('blob_id')
  await shop.app.db('project_files').insert({
    project_id: projectId,
    folder_id: folderId,
    blob_id: blob,
    file_name: 'plan.pdf',
    size: 1,
    content_type: 'application/pdf',
    sha256: Buffer.from(''),
    created_by: 'Tao Trade',
  })
  await shop.app.db('reminders').insert({
    account_id: shop.staff.accountId,
    project_id: projectId,
    title: 'Ring Rita',
    date: '2026-11-24',
  })
  return { projectId: projectId as string, productCode: productCode as string, shareId, quoteId }
}

const remove = async (projectId: string, deletedAt: Date) => {
  expect((await shop.call(shop.staff, 'DELETE', `/api/projects/${projectId}`)).status).toBe(204)
  await shop.app.db('projects').where({ id: projectId }).update({ deleted_at: deletedAt })
}
const border = () => daysBefore(shop.clock.now(), 30)
const past = () => new Date(border().getTime() - 1)
const isThere = async (id: string) => (await shop.app.db('projects').where({ id })).length === 1

/** The tables that have rows of a project, presses aside. */
const tablesWith = async (projectId: string): Promise<string[]> => {
  const tables = await shop.app
    .db('information_schema.columns')
    .where({ table_schema: 'public', column_name: 'project_id' })
    .orderBy('table_name')
    .pluck<string[]>('table_name')
  const found: string[] = []
  for (const table of tables) {
    if ((await shop.app.db(table).where({ project_id: projectId })).length > 0) found.push(table)
  }
  return found
}

describe('a deleted project', () => {
  it('is purged with everything that is stored of it, once nobody can restore it', async () => {
    const [gone, kept] = [await insertFull(), await insertFull()]
    const before = await tablesWith(gone.projectId)
    expect(before).toEqual([
      'project_comments',
      'project_customers',
      'project_events',
      'project_files',
      'project_folders',
      'project_lines',
      'project_notes',
      'project_quote_files',
      'project_quotes',
      'project_variations',
      'reminders',
    ])
    await remove(gone.projectId, past())
    await remove(kept.projectId, border())
    await chore()
    expect([await isThere(gone.projectId), await isThere(kept.projectId)]).toEqual([false, true])
    expect(await tablesWith(gone.projectId)).toEqual([])
    expect(await tablesWith(kept.projectId)).toEqual(before)
    // A reminder outlives its project, but is no longer due.
    expect(await shop.app.db('reminders').orderBy('status').select('status', 'project_id')).toEqual([
      { status: 'archived', project_id: null },
      { status: 'open', project_id: kept.projectId },
    ])
  })

  it('answers as an unknown one; its job and its mail end without a PDF', async () => {
    const { projectId, shareId, quoteId } = await insertFull()
    const { blob_id } = await shop.app
      .db('project_quote_files')
      .where({ project_id: projectId, show_prices: true })
      .first('blob_id')
    await remove(projectId, past())
    await chore()
    const [unknown, noShare] = [randomUUID(), [...String(shareId)].reverse().join('')]
    for (const path of [
      `/api/v2/project/${projectId}`,
      `/api/v2/project/shared?shareId=${shareId}`,
      `/api/v2/project/quote/1/pdf?projectId=${projectId}`,
    ]) {
      const answers = [path, path.replace(projectId, unknown).replace(shareId, noShare)].map((each) =>
        shop.call(shop.owner, 'GET', each),
      )
      const [purged, other] = await Promise.all(answers)
      expect([purged?.status, purged?.body.code], path).toEqual([404, other?.body.code])
    }
    const restored = await shop.call(shop.staff, 'POST', '/api/v2/project/restore', {
      projectId,
      entity: 'project',
      id: projectId,
    })
    expect([restored.status, restored.body.code]).toEqual([404, 'NOTHING_TO_RESTORE'])

    const { quotes } = shop.app.backend.services
    await quotes.tasks.projectQuotePdf?.({ projectId, revision: 1 })
    const waiting = await shop.app
      .db('mails')
      .whereRaw(`data->>'quoteNumber' like ?`, [`${quoteId}%`])
      .first('data')
    expect(await quotes.attachments(waiting.data)).toEqual([])
    expect(await tablesWith(projectId)).toEqual([])

    const db = shop.app.backend.services.projects.db
    await sweepFiles(db, postgresBlobs(db), new Date(Date.now() + 2 * 86_400_000))
    expect(await shop.app.db('blobs').where({ id: blob_id })).toEqual([])
  })

  it('stays while a cart has its agreed price', async () => {
    const { projectId, productCode } = await insertFull()
    const [cart] = await shop.app.db('carts').insert({ site_code: 'aoc', country: 'AU' }).returning('id')
    await shop.app.db('cart_lines').insert({
      cart_id: cart.id,
      product_id: shop.ids.OVEN,
      quantity: 1,
      project_line_id: productCode,
      agreed_price_cents: 90_000,
    })
    const setCart = (status: string) => shop.app.db('carts').where({ id: cart.id }).update({ status })
    await remove(projectId, past())
    for (const status of ['open', 'frozen']) {
      await setCart(status)
      await chore()
      expect(await isThere(projectId), status).toBe(true)
    }
    await setCart('ordered')
    await chore()
    expect(await isThere(projectId)).toBe(false)
  })

  it('is purged with at most nineteen others at a time, however many there are', async () => {
    await shop.app.db.raw(`
      create table purged_at_once (count bigint);
      create function note_purged() returns trigger language plpgsql as $$
      begin insert into purged_at_once select count(*) from gone; return null; end $$;
      create trigger note_purged after delete on projects referencing old table as gone
        for each statement execute function note_purged();`)
    await shop.app
      .db('projects')
      .insert(Array.from({ length: 41 }, () => ({ site_code: 'aoc', name: 'Old', deleted_at: past() })))
    await chore()
    expect((await shop.app.db('purged_at_once').pluck('count')).map(Number)).toEqual([20, 20, 1])
    await shop.app.db.raw('drop trigger note_purged on projects')
  })

  it('gets no paper that was being drawn while it was purged', async () => {
    const { projectId } = await insertFull()
    await shop.app.db('project_quote_files').where({ project_id: projectId }).delete()
    await remove(projectId, past())
    const db = shop.app.backend.services.projects.db
    const blobs = async () => (await shop.app.db('blobs').pluck<string[]>('id')).sort()
    const before = await blobs()
    const { tasks } = quoteService({
      db,
      store: postgresBlobs(db),
      settings: { all: () => Promise.resolve({ items: [] }) } as never,
      drawPdf: async () => {
        await chore()
        return Buffer.from('%PDF')
      },
    })
    await tasks.projectQuotePdf?.({ projectId, revision: 1 })
    expect(await isThere(projectId)).toBe(false)
    expect(await tablesWith(projectId)).toEqual([])
    expect(await blobs()).toEqual(before)
  })
})
