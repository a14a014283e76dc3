import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { brandOf } from '@countertop/sdk/rules'
import type { QueryConfig } from 'pg'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/connection'
import type { Caller } from '../projects/service'
import { type ProjectShop, projectShop, type TestCaller } from '../projects/testing/shop'
import { fileService, noScanner, sweepFiles } from './service'
import { postgresBlobs } from './store/postgres'
import { pdf, png } from './testing/samples'

let shop: ProjectShop
beforeAll(async () => {
  shop = await projectShop()
})

type Given = readonly [name: string, bytes: Buffer | string]

const upload = async (
  who: TestCaller,
  fields: Record<string, string>,
  files: readonly Given[],
  { key, brand = 'aoc' }: { key?: string; brand?: string } = {},
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of files) form.append('file', new Blob([bytes as never]), name)
  const answer = await fetch(`${shop.app.url}/api/v2/project/attachment`, {
    method: 'POST',
    body: form,
    headers: {
      'x-countertop-brand': brand,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(key && { 'idempotency-key': key }),
    },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any field
  return { status: answer.status, body: (await answer.json()) as any }
}

const counts = async () => {
  const countRows = async (table: string) => Number((await shop.app.db(table).count())[0]?.count)
  return {
    files: await countRows('project_files'),
    blobs: await countRows('blobs'),
    events: await countRows('project_events'),
  }
}

describe('an upload', () => {
  it('stores files of a product, a folder or the project, and the project lists them [COM-213] [COM-329] [COM-417]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId } = made
    const [{ productCode }] = made.cart.products
    const folder = await shop.call(shop.owner, 'POST', '/api/v2/project/folder', {
      projectId,
      title: 'Level 3',
    })
    const answer = await upload(shop.owner, { projectId, productCode }, [
      ['../plumber – Māori.pdf', pdf],
      ['photo.png', png],
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { productCode, folderId: null, fileName: 'plumber – Māori.pdf', size: pdf.length, isOwn: true },
      { fileName: 'photo.png', contentType: 'image/png' },
    ])
    await upload(shop.staff, { projectId, folderId: folder.body.id }, [['level.csv', 'model,1\n']])
    await upload(shop.staff, { projectId }, [['terms.txt', 'Terms']])
    const { body } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
    expect(body.attachments).toEqual(answer.body)
    expect(body.files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['terms.txt'])
    expect(body.folders[0].files).toMatchObject([{ fileName: 'level.csv', isOwn: false }])
    const { body: share } = await shop.call(shop.owner, 'POST', '/api/projects/shared-project-status', {
      projectId,
      sharedStatus: 'Shared',
    })
    const shared = await shop.call(shop.nobody, 'GET', `/api/v2/project/shared?shareId=${share.shareId}`)
    expect(shared.body.folders).toMatchObject([{ title: 'Level 3', files: [] }])
  })

  it('stores each file whole or not at all, with a reason for each refusal [COM-329]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const before = await counts()
    const answer = await upload(shop.owner, { projectId }, [
      ['plan.pdf', pdf],
      ['page.pdf', '<html><script>alert(1)</script>'],
      ['large.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])],
      ['nothing.pdf', ''],
    ])
    expect(answer.status).toBe(200)
    expect(answer.body.map(({ code }: { code?: string }) => code ?? 'stored')).toEqual([
      'stored',
      'FILE_TYPE',
      'FILE_TOO_LARGE',
      'FILE_EMPTY',
    ])
    expect(await counts()).toEqual({
      files: before.files + 1,
      blobs: before.blobs + 1,
      events: before.events + 1,
    })
  })

  it.each<[string, Given, number, string]>([
    ['a page named as a PDF', ['plan.pdf', '<html>'], 415, 'FILE_TYPE'],
    ['a program named as a document', ['plan.docx', Buffer.from('4d5a9000', 'hex')], 415, 'FILE_TYPE'],
    ['an SVG', ['plan.svg', '<svg/>'], 415, 'FILE_TYPE'],
    ['nothing', ['plan.pdf', ''], 400, 'FILE_EMPTY'],
    ['one byte too many', ['plan.txt', 'a'.repeat(10 * 1024 * 1024 + 1)], 413, 'FILE_TOO_LARGE'],
  ])('of %s alone is refused and leaves nothing [COM-211]', async (_what, file, status, code) => {
    const { projectId } = await shop.project(shop.owner)
    const before = await counts()
    expect(await upload(shop.owner, { projectId }, [file])).toMatchObject({ status, body: { code } })
    expect(await counts()).toEqual(before)
  })

  const many = (count: number): Given[] => Array.from({ length: count }, (_, n) => [`${n}.txt`, 'a'])
  /** Uploads files of a folder or a product until there are so many. */
  const fill = async (fields: Record<string, string>, count: number) => {
    for (let left = count; left > 0; left -= 10) {
      const answer = await upload(shop.staff, fields, many(Math.min(left, 10)))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
  }

  it('accepts exactly ten megabytes, ten files and fifty in a project [COM-211]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const whole = await upload(shop.owner, { projectId }, [['plan.txt', 'a'.repeat(10 * 1024 * 1024)]])
    expect(whole.status).toBe(200)
    const eleven = await upload(shop.owner, { projectId }, many(11))
    expect(eleven).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } })
    for (const count of [10, 10, 10, 10, 9]) await upload(shop.owner, { projectId }, many(count))
    const before = await counts()
    const over = await upload(shop.owner, { projectId }, many(1))
    expect(over).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } })
    expect(await counts()).toEqual(before)
    expect(await shop.app.db('project_files').where({ project_id: projectId })).toHaveLength(50)
  })

  it.each(['product', 'folder'])(
    'counts no file of a deleted %s, and gets the files back with it [COM-211]',
    async (kind) => {
      const { projectId, cart } = await shop.project(shop.owner, [
        ['OVEN', 1],
        ['DISH', 1],
      ])
      const [oven, dish] = cart.products.map((line: { productCode: string }) => line.productCode)
      const folder = { projectId, title: 'Level 1' }
      const folderId = (await shop.call(shop.owner, 'POST', '/api/v2/project/folder', folder)).body.id
      const isLine = kind === 'product'
      await fill({ projectId, ...(isLine ? { productCode: oven } : { folderId }) }, 50)
      const addOne = () => upload(shop.owner, { projectId, productCode: dish }, [['plan.pdf', pdf]])
      expect(await addOne()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } })
      const path = isLine ? `/api/projects/product/${projectId}/${oven}` : `/api/projects/${folderId}`
      expect((await shop.call(shop.owner, 'DELETE', path)).status).toBe(204)
      expect((await addOne()).status).toBe(200)

      const back = { projectId, entity: isLine ? 'line' : 'folder', id: isLine ? oven : folderId }
      expect((await shop.call(shop.owner, 'POST', '/api/v2/project/restore', back)).status).toBe(204)
      const { body } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
      expect(body.attachments.length + body.folders[0].files.length).toBe(51)
      expect(await addOne()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } })
    },
  )

  it('restores a deleted file only where the project has room for it [COM-211] [COM-330]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const [file] = (await upload(shop.owner, { projectId }, [['plan.pdf', pdf]])).body
    const remove = (id: string) =>
      shop.call(shop.staff, 'DELETE', `/api/v2/project/attachment?projectId=${projectId}&attachmentId=${id}`)
    expect((await remove(file.id)).status).toBe(204)
    await fill({ projectId }, 50)
    const read = async () => (await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)).body
    const full = await read()
    const before = await counts()
    const back = { projectId, entity: 'file', id: file.id }
    const restore = () => shop.call(shop.owner, 'POST', '/api/v2/project/restore', back)
    const refused = { code: 'TOO_MANY', errors: ['A project can have at most 50 files.'] }
    expect(await restore()).toMatchObject({ status: 409, body: refused })
    expect(await read()).toEqual(full)
    expect(await counts()).toEqual(before)

    expect((await remove(full.files[0].id)).status).toBe(204)
    expect((await restore()).status).toBe(204)
    expect((await read()).files).toHaveLength(50)
  })

  it('that fills the project can be repeated with its key, also where not all files had room [COM-329]', async () => {
    const { projectId } = await shop.project(shop.owner)
    await fill({ projectId }, 49)
    const key = randomUUID()
    const files: Given[] = [
      ['plan.pdf', pdf],
      ['photo.png', png],
    ]
    const first = await upload(shop.owner, { projectId }, files, { key })
    expect(first).toMatchObject({ status: 200, body: [{ fileName: 'plan.pdf' }, { code: 'TOO_MANY_FILES' }] })
    const before = await counts()
    expect(await upload(shop.owner, { projectId }, files, { key })).toEqual(first)
    const other = await upload(shop.owner, { projectId }, many(1), { key })
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    const withNew = await upload(shop.owner, { projectId }, files, { key: randomUUID() })
    expect(withNew).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } })
    expect(await counts()).toEqual(before)
  })

  it('can be repeated with its key although its product was deleted meanwhile [COM-329]', async () => {
    const { projectId, cart } = await shop.project(shop.owner, [['OVEN', 1]])
    const [{ productCode }] = cart.products
    const key = randomUUID()
    const send = () => upload(shop.owner, { projectId, productCode }, [['plan.pdf', pdf]], { key })
    const first = await send()
    await shop.call(shop.owner, 'DELETE', `/api/projects/product/${projectId}/${productCode}`)
    expect(await send()).toEqual(first)
  })

  it('is done once for a key, and its repetition leaves no bytes behind [COM-329]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const key = randomUUID()
    const first = await upload(shop.owner, { projectId }, [['plan.pdf', pdf]], { key })
    const before = await counts()
    expect(await upload(shop.owner, { projectId }, [['plan.pdf', pdf]], { key })).toEqual(first)
    expect(await counts()).toEqual(before)
    const other = await upload(shop.owner, { projectId }, [['other.pdf', pdf]], { key })
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(await counts()).toEqual(before)
  })

  it('never loses the bytes of a file whose commit was not answered', async () => {
    const { projectId } = await shop.project(shop.owner)
    const { db } = shop.app
    /** Commits on the server whenever it is called. */
    let commit: () => Promise<void> = () => Promise.reject(new Error('No commit was sent'))
    /** A pool that loses its connection at the commit, which the server has received but not ended. */
    const cutting: Database = {
      isTransaction: false,
      query: (name, sql, values) => db.query(name, sql, values),
      close: () => Promise.resolve(),
      connect: async () => {
        const connection = await db.connect()
        return new Proxy(connection, {
          get: (target, name) => {
            if (name === 'release') return () => undefined
            if (name !== 'query') return Reflect.get(target, name) as unknown
            return (statement: string | QueryConfig) => {
              if (statement !== 'commit' && statement !== 'rollback') return target.query(statement)
              commit = async () => {
                await target.query('commit')
                target.release()
              }
              return Promise.reject(new Error('Connection terminated unexpectedly'))
            }
          },
        })
      },
    }
    const store = postgresBlobs(db)
    const log = pino({ level: 'silent' })
    const files = fileService({ db: cutting, log, store, scanner: noScanner })
    const caller: Caller = {
      brand: brandOf('aoc'),
      accountId: String(shop.owner.accountId),
      isStaff: false,
      staffCode: '',
      name: 'Rita',
      shownName: 'Rita',
      now: shop.clock.now(),
      today: '2026-03-05',
    }
    const incoming = (async function* () {
      yield { name: 'plan.pdf', bytes: Readable.from([pdf]) }
    })()
    await expect(files.upload(caller, { projectId }, incoming, null)).rejects.toThrow('terminated')
    await commit()
    const [row] = await db('project_files').where({ project_id: projectId }).select<{ blob_id: string }[]>()
    expect(await store.get(row?.blob_id ?? '')).toBeDefined()
  })

  it('is refused to others, to visitors, at other brands and for places of other projects [COM-211]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const foreign = await shop.project(shop.other, [['OVEN', 1]])
    const [{ productCode }] = foreign.cart.products
    const before = await counts()
    const file: Given[] = [['plan.pdf', pdf]]
    expect(await upload(shop.nobody, { projectId }, file)).toMatchObject({ status: 401 })
    expect(await upload(shop.other, { projectId }, file)).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOURS' },
    })
    expect(await upload(shop.staff, { projectId }, file, { brand: 'aol' })).toMatchObject({ status: 404 })
    expect(await upload(shop.owner, { projectId, productCode }, file)).toMatchObject({
      status: 404,
      body: { code: 'LINE_NOT_FOUND' },
    })
    expect(await upload(shop.owner, { projectId, folderId: randomUUID() }, file)).toMatchObject({
      status: 404,
      body: { code: 'FOLDER_NOT_FOUND' },
    })
    expect(await upload(shop.owner, { projectId: randomUUID() }, file)).toMatchObject({ status: 404 })
    expect(await upload(shop.owner, { projectId }, [])).toMatchObject({
      status: 400,
      body: { code: 'NO_FILE' },
    })
    expect(await counts()).toEqual(before)
  })
})

describe('a file', () => {
  const pathOf = ({ url }: { url: string }): string => url.split('?')[0] ?? ''
  const withFile = async () => {
    const { projectId } = await shop.project(shop.owner)
    const { body } = await upload(shop.owner, { projectId }, [['plan "Māori".pdf', pdf]])
    return { projectId, file: body[0] }
  }

  it('is sent for download only, to callers with a right to the project [COM-417]', async () => {
    const { projectId, file } = await withFile()
    const { body: project } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
    expect(project.files[0].url).toBe(file.url)
    // As a link is followed: with the session alone.
    const answer = await fetch(shop.app.url + file.url, {
      headers: { cookie: [...shop.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
    const header = (name: string) => answer.headers.get(name)
    expect(header('content-type')).toBe('application/pdf')
    expect(header('content-disposition')).toContain(`filename*=UTF-8''plan%20%22M%C4%81ori%22.pdf`)
    expect(header('content-disposition')).toMatch(/^attachment;/)
    expect(header('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cache-control')).toBe('private, no-store')
    const statusFor = async (who: TestCaller, brand?: 'aol') =>
      (await shop.call(who, 'GET', pathOf(file), undefined, { ...(brand && { brand }) })).status
    expect(await statusFor(shop.nobody)).toBe(401)
    expect(await statusFor(shop.other)).toBe(403)
    expect(await statusFor(shop.staff)).toBe(200)
    expect(await statusFor(shop.staff, 'aol')).toBe(404)
  })

  it('is deleted by staff or by its author, can be restored, and is removed from the project [COM-214] [COM-330]', async () => {
    const { projectId, file } = await withFile()
    const byStaff = (await upload(shop.staff, { projectId }, [['terms.txt', 'Terms']])).body[0]
    const remove = (who: TestCaller, id: string, project = projectId) =>
      shop.call(who, 'DELETE', `/api/v2/project/attachment?projectId=${project}&attachmentId=${id}`)
    expect((await remove(shop.other, file.id)).status).toBe(403)
    expect((await remove(shop.owner, byStaff.id)).body.code).toBe('NOT_YOURS')
    expect((await remove(shop.owner, file.id, randomUUID())).status).toBe(404)
    expect((await remove(shop.owner, file.id)).status).toBe(204)
    expect((await remove(shop.owner, file.id)).status).toBe(404)
    expect((await shop.call(shop.owner, 'GET', pathOf(file))).status).toBe(404)
    const { body } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
    expect(body.files.map(({ id }: { id: string }) => id)).toEqual([byStaff.id])
    const restored = await shop.call(shop.owner, 'POST', '/api/v2/project/restore', {
      projectId,
      entity: 'file',
      id: file.id,
    })
    expect(restored.status).toBe(204)
    expect((await shop.call(shop.owner, 'GET', pathOf(file))).status).toBe(200)
  })

  it('moves with its product to another project, and no copy has one [COM-233] [COM-309] [COM-313]', async () => {
    const { projectId, cart } = await shop.project(shop.owner, [['OVEN', 1]])
    const [{ productCode }] = cart.products
    const { projectId: targetProjectId } = await shop.project(shop.owner)
    const folder = { projectId, title: 'Level 1' }
    const folderId = (await shop.call(shop.owner, 'POST', '/api/v2/project/folder', folder)).body.id
    for (const place of [{ productCode }, { folderId }, {}] as Record<string, string>[]) {
      expect((await upload(shop.owner, { projectId, ...place }, [['plan.pdf', pdf]])).status).toBe(200)
    }
    const read = async (id: string) => (await shop.call(shop.owner, 'GET', `/api/v2/project/${id}`)).body
    const copied = await shop.call(shop.owner, 'POST', '/api/v2/project/duplicate', { projectId })
    const copy = await read(copied.body.projectId)
    expect(copy).toMatchObject({ attachments: [], files: [], folders: [{ title: 'Level 1', files: [] }] })
    expect(copy.cart.productCount).toBe(1)

    const transfer = { sourceProjectId: projectId, targetProjectId, productCodes: [productCode] }
    const moved = await shop.call(shop.owner, 'POST', '/api/v2/project/product-transfer', transfer)
    expect(moved.status, moved.text).toBe(204)
    const target = await read(targetProjectId)
    expect(target.attachments).toMatchObject([{ productCode, fileName: 'plan.pdf' }])
    expect((await shop.call(shop.owner, 'GET', pathOf(target.attachments[0]))).status).toBe(200)
    const source = await read(projectId)
    expect([source.attachments, source.files.length, source.folders[0].files.length]).toEqual([[], 1, 1])
  })

  it('is purged with its bytes 30 days after it was deleted; bytes without a file after a day', async () => {
    const { projectId, file } = await withFile()
    const { db } = shop.app
    const store = postgresBlobs(db)
    await shop.call(
      shop.owner,
      'DELETE',
      `/api/v2/project/attachment?projectId=${projectId}&attachmentId=${file.id}`,
    )
    const [row] = await db('project_files').where({ id: file.id }).select<{ blob_id: string }[]>('blob_id')
    const orphan = randomUUID()
    await store.put({ id: orphan, bytes: pdf, sha256: Buffer.alloc(32), contentType: 'application/pdf' })
    await db('blobs').update({ created_at: shop.clock.now() })
    const after = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000 + 1_000)
    await sweepFiles(db, store, after(0))
    expect(await db('blobs').where({ id: orphan })).toHaveLength(1)
    await sweepFiles(db, store, after(2))
    expect(await db('blobs').where({ id: orphan })).toHaveLength(0)
    expect(await db('project_files').where({ id: file.id })).toHaveLength(1)
    await sweepFiles(db, store, after(31))
    expect(await db('project_files').where({ id: file.id })).toHaveLength(0)
    expect(await db('blobs').where({ id: row?.blob_id })).toHaveLength(0)
    expect(await db('blobs').count()).not.toEqual([{ count: 0 }])
  })

  it('is purged 30 days after its folder was deleted', async () => {
    const { projectId } = await shop.project(shop.owner)
    const folder = { projectId, title: 'Level 1' }
    const { id: folderId } = (await shop.call(shop.owner, 'POST', '/api/v2/project/folder', folder)).body
    const [file] = (await upload(shop.owner, { projectId, folderId }, [['plan.pdf', pdf]])).body
    await shop.call(shop.owner, 'DELETE', `/api/projects/${folderId}`)
    const { db } = shop.app
    const sweep = (days: number) =>
      sweepFiles(db, postgresBlobs(db), new Date(shop.clock.now().getTime() + days * 86_400_000 + 1_000))
    const rows = () => db('project_files').where({ id: file.id })
    await sweep(29)
    expect(await rows()).toHaveLength(1)
    await sweep(31)
    expect(await rows()).toHaveLength(0)
  })
})
