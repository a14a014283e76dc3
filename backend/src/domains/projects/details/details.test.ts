import { randomUUID } from 'node:crypto'
import { PROJECT_COMMENTS_MAX, PROJECT_NOTES_MAX, PROJECT_VARIATIONS_MAX } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop } from '../testing/shop'

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
  await shop.app.db('referrers').insert({
    site_code: 'aoc',
    code: 'KAD-7',
    name: 'Kit Designs',
    business_name: 'Kit Pty Ltd',
    phone: '0299991111',
    contact: 'Kit',
  })
})

const read = async (who: ProjectShop['owner'], id: string) =>
  (await shop.call(who, 'GET', `/api/v2/project/${id}`)).body
const log = async (projectId: string) =>
  (await shop.call(shop.staff, 'GET', `/api/v2/project/changelogs?projectId=${projectId}`)).body.changelogs

describe('notes', () => {
  it('are made, changed and deleted, with author and log [COM-184, COM-315, COM-316, COM-411, COM-225, COM-226]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const save = (who: ProjectShop['owner'], body: object) =>
      shop.call(who, 'POST', '/api/v2/project/product-note', { projectId, sku: 'OVEN', ...body })
    const { body: note } = await save(shop.owner, { note: ' Left hinge ' })
    expect(note).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      sku: 'OVEN',
      notes: 'Left hinge',
      createdBy: 'Tao Trade',
      lastModified: expect.stringMatching(/^2026-11-24T01:/) as string,
      salesPersonName: '',
      isOwn: true,
      version: expect.any(Number) as number,
    })
    const { body: changed } = await save(shop.staff, { note: 'Right hinge', noteId: note.id })
    expect(changed).toMatchObject({ id: note.id, notes: 'Right hinge', createdBy: 'Tao Trade', isOwn: false })
    const { body: ofStaff } = await save(shop.staff, { note: 'Check the cavity' })
    expect(ofStaff).toMatchObject({ createdBy: 'Sasha Staff (AMH)', salesPersonName: 'Sasha Staff (AMH)' })
    expect(await save(shop.owner, { note: 'x', noteId: ofStaff.id })).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOURS' },
    })
    const names = async (who: ProjectShop['owner']) =>
      (await read(who, projectId)).productNotes.map(
        ({ createdBy, salesPersonName }: Record<string, string>) => [createdBy, salesPersonName],
      )
    // Customers see no staff codes.
    expect(await names(shop.owner)).toEqual([
      ['Tao Trade', ''],
      ['Sasha Staff', 'Sasha Staff'],
    ])
    expect((await names(shop.staff))[1]).toEqual(['Sasha Staff (AMH)', 'Sasha Staff (AMH)'])
    const remove = (who: ProjectShop['owner'], id: string) =>
      shop.call(who, 'DELETE', `/api/v2/project/product-note?projectId=${projectId}&noteId=${id}`)
    expect((await remove(shop.owner, ofStaff.id)).status).toBe(403)
    expect((await remove(shop.owner, note.id)).status).toBe(204)
    expect(await names(shop.owner)).toEqual([['Sasha Staff', 'Sasha Staff']])
    expect((await remove(shop.owner, note.id)).status).toBe(404)
    expect((await log(projectId))[0]).toMatchObject({ action: 'delete', entity: 'note', user: 'Tao Trade' })
  })

  it.each([
    ['an empty text', { note: ' ' }, 400],
    ['2,001 characters', { note: 'x'.repeat(2001) }, 400],
    ['a product that is not there', { note: 'x', sku: 'DISH' }, 404],
    ['an unknown note', { note: 'x', noteId: randomUUID() }, 404],
  ])('are refused with %s [COM-173]', async (_title, body, status) => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const answer = await shop.call(shop.owner, 'POST', '/api/v2/project/product-note', {
      projectId,
      sku: 'OVEN',
      ...body,
    })
    expect(answer.status).toBe(status)
    expect((await read(shop.owner, projectId)).productNotes).toEqual([])
  })
})

describe('variations', () => {
  it('and notes are restored only where there is room for them', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId } = made
    const [{ productCode }] = made.cart.products
    const send = (path: string, body: object) =>
      shop.call(shop.staff, 'POST', `/api/v2/project/${path}`, { projectId, ...body })
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
    const full = { status: 409, body: { code: 'TOO_MANY' } }
    const of = { project_id: projectId, author_account_id: shop.owner.accountId }

    const { body: variation } = await send('product-variation', { productCode, brand: 'Miele' })
    await shop.app
      .db('project_variations')
      .where({ id: variation.id })
      .update({ deleted_at: shop.clock.now() })
    const variations = ids(PROJECT_VARIATIONS_MAX)
    const newVariation = (id: string) => ({ ...of, id, line_id: productCode, brand: 'AEG' })
    await shop.app.db('project_variations').insert(variations.map(newVariation))
    const restoreVariation = () => send('restore', { entity: 'variation', id: variation.id })
    expect(await restoreVariation()).toMatchObject(full)
    await shop.app.db('project_variations').where({ id: variations[0] }).delete()
    expect((await restoreVariation()).status).toBe(204)

    const { body: note } = await send('product-note', { sku: 'OVEN', note: 'A note' })
    await shop.app.db('project_notes').where({ id: note.id }).update({ deleted_at: shop.clock.now() })
    const notes = ids(PROJECT_NOTES_MAX)
    const newNote = (id: string) => ({ ...of, id, sku: 'OVEN', notes: 'x', created_by: 'Tao Trade' })
    await shop.app.db('project_notes').insert(notes.map(newNote))
    const restoreNote = () => send('restore', { entity: 'note', id: note.id })
    expect(await restoreNote()).toMatchObject(full)
    await shop.app.db('project_notes').where({ id: notes[0] }).delete()
    expect((await restoreNote()).status).toBe(204)
  })

  it('are saved by staff, stand in both lists, and their RRP stands instead of the RRP [COM-189, COM-326, COM-327, COM-412]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId } = made
    const [{ productCode }] = made.cart.products
    const save = (who: ProjectShop['owner'], body: object) =>
      shop.call(who, 'POST', '/api/v2/project/product-variation', { projectId, productCode, ...body })
    const given = { brand: 'Miele', variationSku: 'H-1 L', rrpOverride: 1500 }
    const { body: variation, text } = await save(shop.staff, given)
    expect(variation, text).toEqual({
      id: expect.any(String) as string,
      productCode,
      comments: '',
      version: expect.any(Number) as number,
      ...given,
    })
    const { body } = await save(shop.staff, { variationId: variation.id, comments: 'Handleless' })
    const { version: _, ...changed } = body
    expect(changed).toMatchObject({ brand: 'Miele', comments: 'Handleless', rrpOverride: 1500 })
    expect((await save(shop.owner, { brand: 'x' })).body.code).toBe('STAFF_ONLY')
    const project = await read(shop.owner, projectId)
    expect(project.cart.products[0]).toMatchObject({ price: 1000, rrp: 1500 })
    expect(project.productVariations).toEqual([changed])
    expect(project.brandVariations).toEqual([{ brand: 'Miele', variations: [changed] }])
    const path = `/api/v2/project/product-variation?projectId=${projectId}&variationId=${variation.id}`
    for (const who of [shop.owner, shop.other]) {
      expect((await shop.call(who, 'DELETE', path)).body.code).toBe('STAFF_ONLY')
    }
    expect((await read(shop.owner, projectId)).productVariations).toEqual([changed])
    expect((await shop.call(shop.staff, 'DELETE', path)).status).toBe(204)
    expect((await read(shop.owner, projectId)).productVariations).toEqual([])
    for (const [brand, comments] of [
      ['Miele', 'One'],
      ['AEG', 'Two'],
      ['Miele', 'Three'],
    ]) {
      await save(shop.staff, { brand, comments })
    }
    const grouped = (await read(shop.owner, projectId)).brandVariations
    expect(
      grouped.map((group: { brand: string; variations: { comments: string }[] }) => [
        group.brand,
        group.variations.map((one) => one.comments),
      ]),
    ).toEqual([
      ['Miele', ['One', 'Three']],
      ['AEG', ['Two']],
    ])
  })

  it.each([
    ['nothing', {}],
    ['a brand of 51', { brand: 'x'.repeat(51) }],
    ['a model of 51', { variationSku: 'x'.repeat(51) }],
    ['comments of 1,001', { comments: 'x'.repeat(1001) }],
    ['a negative RRP', { rrpOverride: -0.01 }],
    ['an RRP of a million', { rrpOverride: 1_000_000 }],
    ['three decimals', { rrpOverride: 1.005 }],
  ])('are refused with %s [COM-190]', async (_title, body) => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const [{ productCode }] = made.cart.products
    const answer = await shop.call(shop.staff, 'POST', '/api/v2/project/product-variation', {
      projectId: made.projectId,
      productCode,
      ...body,
    })
    expect(answer.status).toBe(400)
    expect(await shop.app.db('project_variations').where({ project_id: made.projectId })).toEqual([])
  })
})

describe('a change based on an older version', () => {
  it('of another field of a variation merges, of the same field names who has saved what [COM-319]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId } = made
    const [{ productCode }] = made.cart.products
    const save = (body: object) =>
      shop.call(shop.staff, 'POST', '/api/v2/project/product-variation', { projectId, productCode, ...body })
    const { body: variation } = await save({ brand: 'Miele', rrpOverride: 1_999 })
    const variationId = variation.id
    const { version } = await read(shop.staff, projectId)
    await save({ variationId, rrpOverride: 2_499 })
    const merged = await save({ variationId, version, comments: 'Handleless' })
    expect(merged).toMatchObject({ status: 200, body: { rrpOverride: 2_499, comments: 'Handleless' } })
    expect(await save({ variationId, version, rrpOverride: 2_199 })).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED',
        errors: [
          'In another tab or on another device, you changed this to “$2,499.00”. Please check it and try again.',
        ],
        fields: { rrpOverride: ['In another tab or on another device, you changed this to “$2,499.00”.'] },
      },
    })
    expect((await read(shop.staff, projectId)).productVariations).toMatchObject([{ rrpOverride: 2_499 }])
  })

  it('is compared from the version of each field of a variation, where a form has seen a newer one [COM-319]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId } = made
    const [{ productCode }] = made.cart.products
    const save = (body: object) =>
      shop.call(shop.staff, 'POST', '/api/v2/project/product-variation', { projectId, productCode, ...body })
    const { body: variation } = await save({ brand: 'Miele', rrpOverride: 1_999 })
    const edit = { variationId: variation.id, version: variation.version }
    const { body: theirs } = await save({ variationId: variation.id, comments: 'Bronze handle' })
    const seen = { ...edit, brand: 'Own', comments: 'Black handle', versions: { comments: theirs.version } }
    const saved = await save(seen)
    expect(saved).toMatchObject({ status: 200, body: { brand: 'Own', comments: 'Black handle' } })
    const stale = { ...edit, comments: 'Steel handle', versions: { brand: saved.body.version } }
    expect(await save(stale)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', conflicts: [{ field: 'comments', theirs: 'Black handle' }] },
    })
    expect(await save({ ...edit, brand: 'Own 2', versions: { price: 9 } })).toMatchObject({ status: 400 })
  })

  it('of a note names who has saved what, shortened [COM-184]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const save = (who: ProjectShop['owner'], body: object) =>
      shop.call(who, 'POST', '/api/v2/project/product-note', { projectId, sku: 'OVEN', ...body })
    const { body: note } = await save(shop.owner, { note: 'Left hinge' })
    const { version } = await read(shop.owner, projectId)
    await save(shop.staff, { noteId: note.id, note: `Right hinge ${'x'.repeat(200)}` })
    const { status, body } = await save(shop.owner, { noteId: note.id, version, note: 'Left hinge, black' })
    expect([status, body.code]).toEqual([409, 'CHANGED'])
    expect(body.errors).toEqual([
      `Sasha Staff changed this to “Right hinge ${'x'.repeat(87)}…”. Please check it and try again.`,
    ])
    expect((await read(shop.owner, projectId)).productNotes[0].notes).toMatch(/^Right hinge/)
  })
})

describe('a change of a variation', () => {
  const made = async () => {
    const project = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId } = project
    const [{ productCode }] = project.cart.products
    const save = (body: object) =>
      shop.call(shop.staff, 'POST', '/api/v2/project/product-variation', { projectId, productCode, ...body })
    const { body } = await save({ brand: 'Miele', comments: 'Handleless' })
    return { projectId, save, variationId: body.id as string }
  }

  it('may empty a field, but not the last one [COM-190]', async () => {
    const { projectId, save, variationId } = await made()
    const { version } = await read(shop.staff, projectId)
    expect(await save({ variationId, version, comments: '' })).toMatchObject({
      status: 200,
      body: { brand: 'Miele', comments: '' },
    })
    for (const base of [{}, { version: version + 1 }]) {
      expect(await save({ variationId, ...base, brand: ' ' })).toMatchObject({
        status: 400,
        body: { fields: { brand: ['Please fill in at least one field'] } },
      })
    }
    expect((await save({ variationId, brand: '', rrpOverride: 0 })).status).toBe(200)
  })

  it('is refused beyond the bounds of a field [COM-190]', async () => {
    const { projectId, save, variationId } = await made()
    expect((await save({ variationId, brand: 'x'.repeat(51) })).status).toBe(400)
    expect((await read(shop.staff, projectId)).productVariations).toMatchObject([{ brand: 'Miele' }])
  })
})

describe('a note, a variation or a comment', () => {
  it.each([
    ['product-note', { sku: 'OVEN', note: 'Left hinge' }, 'project_notes'],
    ['product-variation', { brand: 'Miele' }, 'project_variations'],
    ['comment', { comment: 'Rang Rita' }, 'project_comments'],
  ])('is saved once a key: %s [COM-210, COM-315, COM-326]', async (path, form, table) => {
    const { projectId, cart } = await shop.project(shop.owner, [['OVEN', 1]])
    const productCode = path === 'product-variation' ? { productCode: cart.products[0].productCode } : {}
    const body = { projectId, ...productCode, ...form }
    const key = randomUUID()
    const save = () => shop.call(shop.staff, 'POST', `/api/v2/project/${path}`, body, { key })
    const answers = await Promise.all([save(), save()])
    answers.push(await save())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body)
    expect(await shop.app.db(table).where({ project_id: projectId })).toHaveLength(1)
  })
})

describe('comments and the change log', () => {
  it('are staff\u2019s alone [COM-210, COM-250, COM-320, COM-322, COM-413, COM-419, COM-245, COM-223]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const add = (who: ProjectShop['owner'], comment: string) =>
      shop.call(who, 'POST', '/api/v2/project/comment', { projectId, comment })
    const { body, text } = await add(shop.staff, 'Rang Rita')
    expect(body, text).toEqual([
      {
        user: 'Sasha Staff (AMH)',
        timestamp: expect.stringMatching(/^2026-11-24T01:/) as string,
        message: 'Rang Rita',
      },
    ])
    expect((await add(shop.owner, 'x')).body.code).toBe('STAFF_ONLY')
    for (const wrong of [' ', 'x'.repeat(2001)]) expect((await add(shop.staff, wrong)).status).toBe(400)
    expect((await read(shop.owner, projectId)).staffComments).toEqual([])
    expect((await read(shop.staff, projectId)).staffComments).toEqual(body)
    const entries = await log(projectId)
    expect(entries[0]).toMatchObject({
      id: expect.any(String) as string,
      timestamp: expect.stringMatching(/^2026-11-24T01:/) as string,
      user: 'Sasha Staff (AMH)',
      action: 'add',
      field: expect.any(String) as string,
      oldValue: null,
      newValue: 'Rang Rita',
    })
    expect(entries.map((one: { action: string; entity: string }) => `${one.action} ${one.entity}`)).toEqual([
      'add comment',
      'add line',
      'create project',
    ])
    const asCustomer = await shop.call(shop.owner, 'GET', `/api/v2/project/changelogs?projectId=${projectId}`)
    expect(asCustomer.status).toBe(403)
    expect((await add(shop.staff, 'x'.repeat(2000))).status).toBe(200)
  })

  it('are at most 500 comments in a project [COM-210]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    await shop.app.db.raw(
      `insert into project_comments (project_id, author, message, created_at)
       select ?, 'Sam', n::text, now() from generate_series(1, ?) n`,
      [projectId, PROJECT_COMMENTS_MAX - 1],
    )
    const add = () =>
      shop.call(shop.staff, 'POST', '/api/v2/project/comment', { projectId, comment: 'Rang Rita' })
    const last = await add()
    expect([last.status, last.body.length]).toEqual([200, PROJECT_COMMENTS_MAX])
    expect(await add()).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY', errors: ['A project can have at most 500 comments.'] },
    })
    expect(await shop.app.db('project_comments').where({ project_id: projectId })).toHaveLength(
      PROJECT_COMMENTS_MAX,
    )
  })

  it('answer the newest hundred entries [COM-223, COM-320]', async () => {
    const { projectId } = await shop.project(shop.owner)
    await shop.app.db.raw(
      `insert into project_events (project_id, version, at, actor, action, entity, new_value, press)
       select ?, 2, now(), 'Sam', 'add', 'comment', n::text, gen_random_uuid() from generate_series(1, 101) n`,
      [projectId],
    )
    const values = (await log(projectId)).map(({ newValue }: { newValue: string }) => newValue)
    expect([values.length, values[0], values.at(-1)]).toEqual([100, '101', '2'])
  })
})

describe('the customer', () => {
  it('is saved field by field, with the referrer\u2019s data [COM-205, COM-207, COM-319, COM-321, COM-414]', async () => {
    const { projectId, version } = await shop.project(shop.staff, [['OVEN', 1]])
    const { body: found } = await shop.call(shop.staff, 'GET', '/api/v2/project/kad/kit')
    expect(found.referrers).toMatchObject([
      { code: 'KAD-7', name: 'Kit Designs', businessName: 'Kit Pty Ltd' },
    ])
    const { body, text } = await shop.call(shop.staff, 'POST', '/api/v2/project/customer', {
      projectId,
      version,
      firstName: 'Rita',
      lastName: 'Builder',
      email: shop.owner.email,
      phone: '0412 345 678',
      postcode: '2000',
      state: 'NSW',
      projectStart: '2027-01-31',
      interests: ['Ovens'],
      referrerId: 'KAD-7',
      showCulinaryBookings: true,
    })
    expect(body, text).toMatchObject({
      firstName: 'Rita',
      customerName: 'Rita Builder',
      customerEmail: shop.owner.email,
      contactNumber: '0412 345 678',
      postCode: '2000',
      projectStart: '2027-01-31',
      interests: ['Ovens'],
      referrerCode: 'KAD-7',
      referrerBusinessName: 'Kit Pty Ltd',
      showCulinaryBookings: true,
    })
    const { version: _version, lastModified: _modified, ...data } = body
    expect((await read(shop.staff, projectId)).quoteData).toEqual(data)
    // Whose email is confirmed has the project now.
    expect((await read(shop.owner, projectId)).viewer).toBe('owner')
  })

  it('does not conflict with its own interests, which the log names as people do [COM-319, COM-225]', async () => {
    const { projectId, version } = await shop.project(shop.staff)
    const save = (interests: string[]) =>
      shop.call(shop.staff, 'POST', '/api/v2/project/customer', { projectId, version, interests })
    const interests = ['Steam', 'Wine']
    expect((await save(interests)).status).toBe(200)
    expect(await save(interests)).toMatchObject({ status: 200, body: { interests } })
    expect(await save(['Wine', 'Steam'])).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: 'interests', yours: 'Wine, Steam', theirs: 'Steam, Wine' }] },
    })
    expect(await save([])).toMatchObject({ status: 409, body: { conflicts: [{ yours: null }] } })
    expect(await log(projectId)).toMatchObject([
      { field: 'interests', oldValue: null, newValue: 'Steam, Wine' },
      {},
    ])
  })

  it('keeps the name of its referrer where only the code is emptied [COM-319]', async () => {
    const { projectId } = await shop.project(shop.staff)
    const save = (part: object) =>
      shop.call(shop.staff, 'POST', '/api/v2/project/customer', { projectId, ...part })
    await save({ referrerId: 'KAD-7' })
    const named = { referrerCode: '', referrerName: 'Kit Designs', referrerBusinessName: '' }
    expect((await save({ referrerId: '' })).body).toMatchObject(named)
    expect((await save({ referrerId: '', referrerName: '' })).body).toMatchObject({ referrerName: '' })
  })

  it('keeps every field under the name that the project has for it [COM-205, COM-319, COM-414]', async () => {
    const { projectId } = await shop.project(shop.staff, [['OVEN', 1]])
    const same = {
      suburb: 'Newtown',
      state: 'NSW',
      firstName: 'Ana',
      lastName: 'Mason',
      customerName: 'Mason Homes',
      projectGoal: 'Twelve flats',
      projectStart: '2027-01-31',
      interests: ['Ovens', 'Cooktops'],
      comments: 'Rings back after 4 pm',
      showCulinaryBookings: true,
    }
    const { body, text } = await shop.call(shop.staff, 'POST', '/api/v2/project/customer', {
      projectId,
      ...same,
      streetAddress: '1 King Street',
      postcode: '2042',
      email: 'ana@mason.example',
      secondaryEmail: 'site@mason.example',
      phone: '+61 412 345 678',
      secondaryPhone: '02 9876 5432',
      referrerId: 'KAD-7',
    })
    const quoteData = {
      ...same,
      projectAddress: '1 King Street',
      postCode: '2042',
      customerEmail: 'ana@mason.example',
      customerEmailSecondary: 'site@mason.example',
      contactNumber: '0412345678',
      customerNumberSecondary: '02 9876 5432',
      referrerCode: 'KAD-7',
      referrerName: 'Kit Designs',
      referrerBusinessName: 'Kit Pty Ltd',
      referrerPhone: '0299991111',
      referrerContact: 'Kit',
    }
    const saved = { version: expect.any(Number) as number, lastModified: expect.any(String) as string }
    expect(body, text).toEqual({ ...quoteData, ...saved })
    expect((await read(shop.staff, projectId)).quoteData).toEqual(quoteData)
    const fields = (await log(projectId)).map(({ field }: { field: string }) => field)
    expect(fields).toEqual(
      expect.arrayContaining(['referrerBusinessName', 'referrerContact', 'referrerPhone']),
    )
    expect(fields.filter((field: string) => field.includes('_'))).toEqual([])
  })

  it.each([
    ['firstName', 'x'.repeat(21)],
    ['lastName', 'x'.repeat(21)],
    ['customerName', 'x'.repeat(51)],
    ['streetAddress', 'x'.repeat(51)],
    ['suburb', 'x'.repeat(31)],
    ['postcode', '20000'],
    ['state', 'XX'],
    ['email', 'rita'],
    ['secondaryEmail', 'rita@'],
    ['phone', '12'],
    ['secondaryPhone', 'abc'],
    ['projectGoal', 'x'.repeat(501)],
    ['projectStart', '2027-02-30'],
    ['referrerName', 'x'.repeat(101)],
    ['referrerId', 'NO-SUCH'],
    ['interests', Array.from({ length: 21 }, () => 'x')],
    ['comments', 'x'.repeat(2001)],
  ])('is refused with a wrong %s, and nothing changes [COM-206]', async (field, value) => {
    const { projectId } = await shop.project(shop.staff, [['OVEN', 1]])
    const answer = await shop.call(shop.staff, 'POST', '/api/v2/project/customer', {
      projectId,
      [field]: value,
    })
    expect(answer, answer.text).toMatchObject({
      status: 400,
      body: { fields: { [field]: [expect.any(String)] } },
    })
    expect((await read(shop.staff, projectId)).version).toBe(2)
  })

  it('takes the longest value of each field, and empties each but the names [COM-102, COM-206]', async () => {
    const { projectId } = await shop.project(shop.staff, [['OVEN', 1]])
    const save = (body: object) =>
      shop.call(shop.staff, 'POST', '/api/v2/project/customer', { projectId, ...body })
    const email = `${'x'.repeat(64)}@${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(57)}.au`
    const longest = {
      firstName: 'x'.repeat(20),
      lastName: 'x'.repeat(20),
      customerName: 'x'.repeat(50),
      suburb: 'x'.repeat(30),
      projectGoal: 'x'.repeat(500),
      interests: Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(50, 'x')),
      comments: 'x'.repeat(2000),
    }
    const renamed = { streetAddress: 'x'.repeat(50), postcode: '2000', email, phone: '0412 345 678' }
    const saved = await save({ ...longest, ...renamed })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({
      ...longest,
      projectAddress: renamed.streetAddress,
      postCode: '2000',
      customerEmail: email,
      contactNumber: '0412 345 678',
    })
    const emptied = await save({ phone: '', secondaryPhone: '', email: '', suburb: '', comments: '' })
    expect(emptied, emptied.text).toMatchObject({
      status: 200,
      body: { contactNumber: '', customerNumberSecondary: '', customerEmail: '', suburb: '', comments: '' },
    })
  })

  it('has a number of projects, which staff may read [COM-208, COM-325]', async () => {
    const email = `${randomUUID()}@example.com`
    for (const name of ['A', 'B']) {
      const { projectId } = await shop.project(shop.staff, [], name)
      await shop.call(shop.staff, 'POST', '/api/v2/project/customer', { projectId, secondaryEmail: email })
    }
    const count = (who: ProjectShop['owner'], query: string) =>
      shop.call(who, 'GET', `/api/v2/project/customer-project-count?${query}`)
    expect((await count(shop.staff, `email=${email.toUpperCase()}`)).body).toEqual({ projectCount: 2 })
    expect((await count(shop.staff, 'email=')).body).toEqual({ projectCount: 0 })
    expect((await count(shop.owner, `email=${email}`)).status).toBe(403)
  })

  it('is counted by either email and either phone, however it is spelled, each project once [COM-208, COM-325]', async () => {
    const { projectId } = await shop.project(shop.staff, [], 'A')
    const customer = {
      email: 'first@count.example',
      secondaryEmail: 'second@count.example',
      phone: '0498 765 432',
      secondaryPhone: '(09) 345-6789',
    }
    const saved = await shop.call(shop.staff, 'POST', '/api/v2/project/customer', { projectId, ...customer })
    expect(saved.status, saved.text).toBe(200)
    const count = async (query: Record<string, string>) => {
      const path = `/api/v2/project/customer-project-count?${new URLSearchParams(query)}`
      return (await shop.call(shop.staff, 'GET', path)).body.projectCount as number
    }
    expect(await count(customer)).toBe(1)
    const ways: Record<string, string>[] = [
      { email: customer.email },
      { email: customer.secondaryEmail },
      { secondaryEmail: customer.email },
      { phone: customer.phone },
      { phone: '0498765432' },
      { phone: '(0498) 765-432' },
      { phone: '+61 498 765 432' },
      { secondaryPhone: '0061498765432' },
      { secondaryPhone: '093456789' },
      { phone: '+64 9 345 6789' },
    ]
    for (const query of ways) expect([query, await count(query)]).toEqual([query, 1])
    expect(await count({ phone: '0498765433', secondaryPhone: '398765432' })).toBe(0)
    const stored = [
      ['0498.765/432', '64211234567'],
      ['+61 (0)498 765 432', '+64 (0)21 123 4567'],
      ['0061-498-765-432', '0064 21 123 4567'],
      ['61498765432', '021 123-4567'],
      ['()', '-'],
    ]
    for (const [contact_number, customer_number_secondary] of stored) {
      const row = shop.app.db('project_customers').where({ project_id: projectId })
      await row.update({ contact_number, customer_number_secondary })
      const found = contact_number === '()' ? 0 : 1
      for (const phone of ['0498 765 432', '+61 498 765 432', '+64 21 123 4567', '0211234567']) {
        expect([contact_number, phone, await count({ phone })]).toEqual([contact_number, phone, found])
      }
      expect(await count({ phone: '-', secondaryPhone: '+' })).toBe(0)
    }
  })

  it('is counted by indexes of emails and phone numbers', async () => {
    const { statements } = await shop.app.queryCount(() =>
      shop.call(shop.staff, 'GET', '/api/v2/project/customer-project-count?phone=0412345678'),
    )
    const sql = statements.find((one) => one.includes('join project_customers')) ?? ''
    const plan = await shop.app.db.transaction(async (trx) => {
      // A small table would be scanned, or joined by its primary key.
      for (const way of ['seqscan', 'nestloop', 'indexscan']) await trx.raw(`set local enable_${way} = off`)
      await trx.raw('set local plan_cache_mode = force_generic_plan')
      await trx.raw(`prepare counted as ${sql.replaceAll('?', '\\?')}`)
      const { rows } = await trx.raw(`explain execute counted('aol', '{}', '{}')`)
      await trx.raw('deallocate counted')
      return JSON.stringify(rows)
    })
    for (const index of ['email', 'email2', 'dialled', 'dialled2']) {
      expect(plan).toMatch(new RegExp(`on project_customers_${index}\\b`))
    }
  })

  it('finds referrers by two characters or more of code, name or business, for staff [COM-321]', async () => {
    const find = (who: ProjectShop['owner'], search: string) =>
      shop.call(who, 'GET', `/api/v2/project/kad/${encodeURIComponent(search)}`)
    const kit = {
      id: expect.any(String) as string,
      code: 'KAD-7',
      name: 'Kit Designs',
      businessName: 'Kit Pty Ltd',
      phone: '0299991111',
      contact: 'Kit',
    }
    for (const search of ['ki', 'DESIGNS', 'pty', 'kad-7']) {
      expect([search, (await find(shop.staff, search)).body]).toEqual([search, { referrers: [kit] }])
    }
    expect((await find(shop.staff, 'kit ')).body).toEqual({ referrers: [kit] })
    for (const search of ['%%', '.. '])
      expect((await find(shop.staff, search)).body).toEqual({ referrers: [] })
    expect((await find(shop.staff, 'k')).status).toBe(400)
    expect((await find(shop.owner, 'kit')).status).toBe(403)
  })
})

describe('competitor prices', () => {
  it('are staff\u2019s alone [COM-180, COM-332]', async () => {
    await shop.app.db('competitor_prices').insert({
      site_code: 'aoc',
      sku: 'OVEN',
      competitor: 'Other',
      price_cents: 95_000,
      url: 'https://other.example/oven',
      checked_at: shop.clock.now(),
    })
    const ask = (who: ProjectShop['owner']) =>
      shop.call(who, 'GET', '/api/product/competitor-prices?sku=OVEN')
    expect((await ask(shop.staff)).body.prices).toEqual([
      {
        competitor: 'Other',
        price: 950,
        url: 'https://other.example/oven',
        checkedAt: new Date(shop.clock.now()).toISOString(),
      },
    ])
    expect((await ask(shop.owner)).status).toBe(403)
    expect((await ask(shop.nobody)).status).toBe(401)
  })
})
