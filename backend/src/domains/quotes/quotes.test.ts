import { beforeAll, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop, type TestCaller } from '../projects/testing/shop'
import { textOf } from './testing/readPdf'

let shop: ProjectShop
beforeAll(async () => {
  shop = await projectShop()
})

const post = async (who: TestCaller, path: string, body: object) => {
  const answer = await shop.call(who, 'POST', path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

/** A quoted project: one product outside folders, one in a folder with a variation. */
const quoted = async (customer: object = {}) => {
  const made = await shop.project(shop.owner, [['OVEN', 2]], 'Rose St – Tāmaki')
  const { projectId } = made
  const folder = await post(shop.staff, '/api/v2/project/folder', { projectId, title: 'Level 3' })
  const saved = await post(shop.staff, '/api/projects/product', {
    projectId,
    folderId: folder.id,
    sku: 'DISH',
    quantity: 1,
  })
  await post(shop.staff, '/api/v2/project/product-variation', {
    projectId,
    productCode: saved.productCode,
    brand: 'Miele',
    variationSku: 'G7110',
    comments: 'left hinge',
  })
  await post(shop.staff, '/api/v2/project/customer', { projectId, ...customer })
  const quote = await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
  return { projectId, quote }
}

const stored = (projectId: string) =>
  shop.app
    .db('project_quote_files')
    .where({ project_id: projectId })
    .orderBy(['rev', 'show_prices'])
    .select<{ rev: number; show_prices: boolean; blob_id: string }[]>('rev', 'show_prices', 'blob_id')

const download = async (
  who: TestCaller,
  rev: number | string,
  query: Record<string, string>,
  brand = 'aoc',
) => {
  const answer = await fetch(
    `${shop.app.url}/api/v2/project/quote/${rev}/pdf?${new URLSearchParams({ brand, ...query }).toString()}`,
    { headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } },
  )
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const draw = (projectId: string, revision: number) =>
  shop.app.backend.services.quotes.tasks.projectQuotePdf?.({ projectId, revision })

describe('the papers of a quote', () => {
  it('are enqueued with the quote, and two runs of the job store each once', async () => {
    const { projectId } = await quoted()
    const jobs = await shop.app
      .db('graphile_worker._private_jobs as j')
      .join('graphile_worker._private_tasks as t', 't.id', 'j.task_id')
      .where('t.identifier', 'projectQuotePdf')
      .whereRaw(`j.payload->>'projectId' = ?`, [projectId])
      .select('j.payload')
    expect(jobs).toEqual([{ payload: { projectId, revision: 1 } }])
    await Promise.all([draw(projectId, 1), draw(projectId, 1)])
    await draw(projectId, 1)
    const papers = await stored(projectId)
    expect(papers).toMatchObject([
      { rev: 1, show_prices: false },
      { rev: 1, show_prices: true },
    ])
    // The run that came second has discarded its bytes.
    expect(
      await shop.app.db('blobs').whereIn(
        'id',
        papers.map(({ blob_id }) => blob_id),
      ),
    ).toHaveLength(2)
    expect(await shop.app.db('blobs')).toHaveLength(2)
  })

  it.each([
    [3, true],
    [4, false],
  ])('name a saving on an oven beside %d dishwashers without one: %s [COM-121]', async (dishes, isNamed) => {
    const { projectId } = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', dishes],
    ])
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    const text = textOf((await download(shop.owner, 1, { projectId })).bytes)
    expect(text).toContain(`$${(1000 + dishes * 800).toLocaleString('en-AU')}.00`)
    expect([text.includes('You save'), text.includes('$200.00')]).toEqual([isNamed, isNamed])
  })

  it('are downloaded by staff and owner, as they were quoted, before the job has run too [COM-004] [COM-115]', async () => {
    const { projectId, quote } = await quoted({ phone: '0412345678' })
    await shop.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: 130_000 })
    const first = await download(shop.owner, 1, { projectId })
    await shop.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: 100_000 })
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toContain(`filename="${quote.quoteId}.pdf"`)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(Number(first.headers.get('content-length'))).toBe(first.bytes.length)
    const text = textOf(first.bytes)
    for (const part of [
      `Quote ${quote.quoteId}`,
      'Rose St – Tāmaki',
      'Engine Room',
      '0412 345 678',
      'OVEN',
      '$1,000.00',
      'Level 3',
      'Miele G7110: left hinge',
      '$2,800.00',
      'Prices hold until 24 December 2026',
      'Prepared by Sasha Staff',
    ]) {
      expect(text).toContain(part)
    }
    // Customers see no staff codes.
    expect(text).not.toContain('AMH')
    // Drawn once: the second download is the stored file.
    expect((await download(shop.staff, 1, { projectId })).bytes.equals(first.bytes)).toBe(true)
  })

  it('have no price in the version without prices', async () => {
    const { projectId } = await quoted()
    const { status, bytes } = await download(shop.owner, 1, { projectId, showPrices: 'false' })
    expect(status).toBe(200)
    const text = textOf(bytes)
    expect(text).toContain('OVEN')
    expect(text).not.toContain('$')
    expect(text).not.toContain('GST')
    expect(text).not.toContain('hold until')
  })

  it('are refused to others, to visitors and at other brands; an unknown revision is not found', async () => {
    const { projectId } = await quoted()
    const readStatus = async (...given: Parameters<typeof download>) => (await download(...given)).status
    expect(await readStatus(shop.nobody, 1, { projectId })).toBe(401)
    expect(await readStatus(shop.other, 1, { projectId })).toBe(403)
    expect(await readStatus(shop.plain, 1, { projectId })).toBe(403)
    expect(await readStatus(shop.owner, 1, { projectId }, 'aol')).not.toBe(200)
    expect(await readStatus(shop.owner, 2, { projectId })).toBe(404)
    expect(await readStatus(shop.owner, 'x', { projectId })).toBe(400)
    expect(await readStatus(shop.owner, 1, { projectId: 'x' })).toBe(400)
    expect(await readStatus(shop.owner, 1, {})).toBe(400)
    expect(await readStatus(shop.owner, 1, { projectId: crypto.randomUUID() })).toBe(404)
    expect(await stored(projectId)).toEqual([])
  })

  it('are attached to the mail of a quote once they are stored, without prices where the mail shows none', async () => {
    const { projectId, quote } = await quoted()
    const { attachments } = shop.app.backend.services.quotes
    const mail = {
      customerName: 'Rita',
      projectName: 'Rose St',
      quoteNumber: quote.quoteId as string,
      totalCents: 280_000,
      holdsUntil: null,
      preparedBy: 'Amir',
      link: 'https://shop.example/project/shared/x',
      pdf: { projectId, revision: 1 },
    }
    expect(await attachments({ ...mail, pdf: null })).toEqual([])
    expect(await attachments(mail)).toBe('later')
    await draw(projectId, 1)
    const textOfMail = async (totalCents: number | null) => {
      const files = await attachments({ ...mail, totalCents })
      if (files === 'later') throw new Error('The papers are stored')
      expect(files).toMatchObject([{ fileName: `${quote.quoteId}.pdf`, contentType: 'application/pdf' }])
      return textOf(files[0]?.bytes ?? Buffer.alloc(0))
    }
    expect(await textOfMail(280_000)).toContain('$2,800.00')
    expect(await textOfMail(null)).not.toContain('$')
  })
})

describe('the changes of a revision', () => {
  const changes = (who: TestCaller, projectId: string, rev = 2, query = '') =>
    shop.call(who, 'GET', `/api/v2/project/quote/${rev}/changes?projectId=${projectId}${query}`)

  it('are named line by line from the stored snapshots, for staff and the owner', async () => {
    const { projectId } = await quoted()
    await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus: 'Open' })
    const { body: now } = await shop.call(shop.staff, 'GET', `/api/v2/project/${projectId}`)
    const [oven] = now.cart.products
    const [dish] = now.folders[0].products
    await post(shop.staff, '/api/v2/project', {
      projectId,
      products: [
        { productCode: oven.productCode, quantity: 3, price: 950, competitorUrl: 'https://other.example/a' },
        { sku: 'MIELE-1', quantity: 1 },
      ],
    })
    await shop.call(shop.staff, 'DELETE', `/api/projects/product/${projectId}/${dish.productCode}`)
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    for (const who of [shop.staff, shop.owner]) {
      const { status, body } = await changes(who, projectId)
      expect(status).toBe(200)
      expect([body.from.total, body.to.total]).toEqual([2800, 4850])
      expect([body.from.revision, body.to.quoteNumber]).toEqual([1, expect.stringMatching(/^Q\d+-2$/)])
      expect(
        (body.changes as { kind: string; line: { sku: string }; before?: number; after?: number }[]).map(
          ({ kind, line, before, after }) => [kind, line.sku, before, after],
        ),
      ).toEqual([
        ['quantity', 'OVEN', 2, 3],
        ['price', 'OVEN', 1000, 950],
        ['added', 'MIELE-1', undefined, undefined],
        ['removed', 'DISH', undefined, undefined],
      ])
    }
    const textOfPaper = async (showPrices: string) =>
      textOf((await download(shop.owner, 2, { projectId, showPrices })).bytes)
    const priced = await textOfPaper('true')
    const since = (await changes(shop.owner, projectId)).body.from.quoteNumber as string
    for (const part of [
      `Changed since ${since}`,
      'quantity 3 instead of 2',
      'Total $4,850.00 instead of $2,800.00',
    ])
      expect(priced).toContain(part)
    const plain = await textOfPaper('false')
    expect(plain).toContain('quantity 3 instead of 2')
    expect(plain).not.toMatch(/\$|hold until/)
  })

  it('are those since an earlier revision only', async () => {
    const { projectId } = await quoted()
    for (const since of [1, 2]) {
      const { status, body } = await changes(shop.owner, projectId, 1, `&since=${since}`)
      expect([status, body.code, body.fields]).toEqual([
        400,
        'INVALID_FIELDS',
        { since: ['Please give an earlier revision'] },
      ])
    }
  })

  it('are refused to others, and unknown for a revision that does not exist', async () => {
    const { projectId } = await quoted()
    expect((await changes(shop.nobody, projectId, 1)).status).toBe(401)
    expect((await changes(shop.other, projectId, 1)).body.code).toBe('NOT_YOURS')
    for (const answer of [await changes(shop.owner, projectId, 1), await changes(shop.owner, projectId, 2)]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'QUOTE_NOT_FOUND'])
    }
  })
})
