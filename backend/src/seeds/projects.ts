import { createHash, randomUUID } from 'node:crypto'
import { addDays, type Brand, brandOf, toIsoDate, todayIn, weekdayOf } from '@countertop/sdk/rules'
import type { Knex } from 'knex'
import type { Db } from '../db/connection'
import { postgresBlobs } from '../domains/files/service'
import { type Caller, siteDay } from '../domains/projects/access'
import { saveFolderDay } from '../domains/projects/delivery/delivery.service'
import { addComment, saveNote, saveVariation } from '../domains/projects/details/details.service'
import { saveFolder } from '../domains/projects/lines/folders.service'
import { saveProject } from '../domains/projects/save/save.service'
import { quoteProject } from '../domains/projects/state/quote.service'
import { lockPrices, saveCustomer, saveDetails, saveShare } from '../domains/projects/state/state.service'

const hidden = brandOf('aoc')
/** The commercial brand as staff and trade customers have it, who see its prices. */
const brand: Brand = { ...hidden, capabilities: { ...hidden.capabilities, hidesPricesFromVisitors: false } }
const DAY_MS = 86_400_000

/** Kinds of appliances of an apartment, by the slugs of their categories. */
const KINDS = [
  'ovens',
  'cooktops',
  'range-hoods',
  'built-in-dishwashers',
  'microwaves',
  'front-load-washers',
  'heat-pump-dryers',
  'french-door-fridges',
  'kitchen-taps',
]
const LEVELS = 20
const LINES_A_LEVEL = 25

const NAMES = {
  towers: 'Harbour Towers',
  kerr: 'Kerr kitchen',
  rose: 'Rose St',
  marine: 'Marine Parade townhouses',
} as const

interface Appliance {
  readonly sku: string
  readonly priceCents: number
  readonly kind: string
}

/** The most popular appliances of each kind, one kind after the other. */
const appliances = async (tables: Knex): Promise<Appliance[]> =>
  (
    await tables.raw<{ rows: Appliance[] }>(
      `select sku, price_cents as "priceCents", category_slug as kind from (
         select l.sku, l.price_cents, p.category_slug,
           row_number() over (partition by p.category_slug order by l.popularity desc, l.sku) as rank
         from product_listings l join products p on p.id = l.product_id
         where l.country = 'AU' and ? = any(l.sites) and l.in_stock and not l.superseded and p.category_slug = any(?)
       ) ranked order by rank, array_position(?::text[], category_slug) limit ?`,
      [brand.code, KINDS, KINDS, LINES_A_LEVEL],
    )
  ).rows

/** A person of the demo as the caller at a time some days ago. */
const findPerson = async (tables: Knex, email: string): Promise<(daysAgo: number) => Caller> => {
  const found = await tables('accounts').where({ email }).first<{
    id: string
    role: string
    first_name: string
    last_name: string
    staff_code: string | null
  }>()
  if (found === undefined) throw new Error(`The demo has no ${email}`)
  const shownName = `${found.first_name} ${found.last_name}`
  const isStaff = found.role === 'staff'
  return (daysAgo) => {
    const now = new Date(Date.now() - daysAgo * DAY_MS)
    return {
      brand,
      accountId: String(found.id),
      isStaff,
      staffCode: found.staff_code ?? '',
      name: isStaff ? `${shownName} (${found.staff_code ?? found.id})` : shownName,
      shownName,
      now,
      today: siteDay(brand, now),
    }
  }
}

const press = { call: 'seed', key: null, body: null }
/** The PDFs of the demo's quotes are drawn at their first download. */
const noPaper = () => Promise.resolve()

/** A project of the trade customer, its folders and their lines; `[sku, quantity, folder]`. */
const makeProject = async (
  db: Db,
  owner: Caller,
  name: string,
  lines: readonly (readonly [sku: string, quantity: number, folder: string | null])[],
) => {
  const { projectId } = await saveProject(db, owner, { name }, press)
  const folders = new Map<string, string>()
  for (const [, , title] of lines) {
    if (title === null || folders.has(title)) continue
    folders.set(title, (await saveFolder(db, owner, { projectId, title })).id)
  }
  if (lines.length === 0) return { projectId, codes: [], folders: [] }
  const products = lines.map(([sku, quantity, title]) => ({
    sku,
    quantity,
    ...(title === null ? {} : { folderId: folders.get(title) ?? null }),
  }))
  const { cart, folders: made } = await saveProject(db, owner, { projectId, products }, press)
  const codes = [cart, ...made].flatMap((place) => place.products)
  return { projectId, codes, folders: made }
}

/** Creates 500 lines on twenty levels, quoted twice; the lock ends in two days. */
const harbourTowers = async (db: Db, people: People, goods: readonly Appliance[]): Promise<string> => {
  const { owner, staff } = people
  const lines = Array.from({ length: LEVELS }, (_, level) =>
    goods.map(({ sku }, index) => [sku, 2 + ((level * 3 + index) % 5), `Level ${level + 1}`] as const),
  ).flat()
  const { projectId, codes, folders } = await makeProject(db, owner(12), NAMES.towers, lines)
  await saveDetails(db, staff(11), { projectId, salespersonCode: 'AMH', storeUri: 'silverwater-trade' })
  await saveCustomer(db, staff(11), {
    projectId,
    customerName: 'Rita Marsden',
    firstName: 'Rita',
    lastName: 'Marsden',
    email: 'rita.marsden@example.com',
    phone: '0491570159',
    streetAddress: '1 Harbour Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    projectGoal: '60 apartments, five appliances each',
  })
  await quoteProject(db, staff(9), { projID: projectId }, { press, afterQuote: noPaper })
  await saveDetails(db, staff(3), { projectId, quoteStatus: 'Open' })
  const [oven] = goods
  await saveProject(
    db,
    staff(3),
    {
      projectId,
      products: codes
        .filter(({ sku }) => sku === oven?.sku)
        .map(({ productCode }) => ({
          productCode,
          price: Math.floor((oven?.priceCents ?? 0) * 0.0092) + 0.95,
          competitorUrl: 'https://appliances.example/ovens',
        })),
    },
    press,
  )
  const today = todayIn(brand.timeZone, new Date())
  const expiryDate = toIsoDate(addDays(today, 2))
  await lockPrices(db, staff(2), { projectId, expiryDate })
  await quoteProject(db, staff(2), { projID: projectId }, { press, afterQuote: noPaper })
  await saveShare(db, staff(2), { projectId, sharedStatus: 'Shared', showPrices: true })
  // Ordered floor by floor: the first two have a delivery day, a Monday.
  for (const [index, { id }] of folders.slice(0, 2).entries()) {
    const day = toIsoDate(addDays(today, (index + 2) * 7 - weekdayOf(today)))
    await saveFolderDay(db, owner(1), { projectId, folderId: id, day })
  }
  const comment = 'Matched the competitor on all ovens. Rita decides this week.'
  await addComment(db, staff(2), { projectId, comment }, press)
  return projectId
}

interface People {
  readonly owner: (daysAgo: number) => Caller
  readonly staff: (daysAgo: number) => Caller
}

/** Creates eight lines with notes, a variation, files and comments, shared without prices. */
const kerrKitchen = async (db: Db, tables: Knex, { owner, staff }: People, goods: readonly Appliance[]) => {
  const lines = goods
    .slice(0, 8)
    .map(({ sku }, index) => [sku, 1, index < 5 ? 'Kitchen' : index < 7 ? 'Laundry' : null] as const)
  const { projectId, codes } = await makeProject(db, owner(6), NAMES.kerr, lines)
  const [oven, cooktop, hood] = codes
  if (!oven || !cooktop || !hood) throw new Error('The demo has too few appliances')
  await saveCustomer(db, staff(5), { projectId, customerName: 'Tom Kerr', email: 'tom.kerr@example.com' })
  const { sku } = oven
  await saveNote(db, owner(5), { projectId, sku, note: 'Cabinet opening is 595 mm. Please check.' }, press)
  await saveNote(db, staff(4), { projectId, sku, note: 'Fits: needs 560 to 600 mm.' }, press)
  const variation = {
    productCode: hood.productCode,
    brand: 'Made to order',
    variationSku: 'RH-900-BLK',
    comments: 'Black instead of stainless steel, four weeks.',
    rrpOverride: 1899,
  }
  await saveVariation(db, staff(4), { projectId, ...variation }, press)
  const comment = 'Tom’s client chooses between two cooktops on Friday.'
  await addComment(db, staff(4), { projectId, comment }, press)
  await saveShare(db, owner(3), { projectId, sharedStatus: 'Shared', showPrices: false })
  const store = postgresBlobs(db)
  for (const [name, type, text, line] of [
    ['Appliance schedule.csv', 'text/csv', 'Model,Quantity,Room\nOven,1,Kitchen\nCooktop,1,Kitchen\n', null],
    ['Cabinet openings.csv', 'text/csv', 'Appliance,Width mm,Height mm\nOven,595,600\n', oven.productCode],
    ['Site access.txt', 'text/plain', 'Rear lane, weekdays from 7 am. Two steps to the kitchen.\n', null],
  ] as const) {
    const bytes = Buffer.from(text)
    const blob = {
      id: randomUUID(),
      bytes,
      sha256: createHash('sha256').update(bytes).digest(),
      contentType: type,
    }
    await store.put(blob)
    await tables('project_files').insert({
      project_id: projectId,
      line_id: line,
      blob_id: blob.id,
      file_name: name,
      size: bytes.length,
      content_type: type,
      sha256: blob.sha256,
      author_account_id: owner(0).accountId,
      created_by: owner(0).name,
      created_at: owner(3).now,
    })
  }
  return { projectId, oven, cooktop }
}

const referrers = [
  ['KAD-101', 'Nina Lowe', 'Lowe Kitchen Design', '0255501001'],
  ['KAD-102', 'Peter Quach', 'Quach & Sons Joinery', '0255501002'],
  ['BLD-201', 'Sam Iosefa', 'Iosefa Builders', '0255501003'],
] as const

/**
 * Creates the projects of the demo's commercial brand (docs/identity.md) through the shop's own services, so
 * that change log, quotes and prices are real. They belong to the demo's trade customer, and staff see them.
 */
export const seedProjects = async (db: Db, tables: Knex): Promise<void> => {
  const people: People = {
    owner: await findPerson(tables, 'trade@example.com'),
    staff: await findPerson(tables, 'staff@example.com'),
  }
  const { owner, staff } = people
  const goods = await appliances(tables)
  await tables('referrers')
    .insert(
      referrers.map(([code, name, business_name, phone]) => ({
        site_code: brand.code,
        code,
        name,
        business_name,
        phone,
        contact: name,
      })),
    )
    .onConflict(['site_code', 'code'])
    .ignore()
  await tables('competitor_prices')
    .insert(
      goods.slice(0, 8).flatMap(({ sku, priceCents }) =>
        [
          ['Appliance Hub', 0.96],
          ['Kitchen Depot', 1.03],
        ].map(([competitor, factor]) => ({
          site_code: brand.code,
          sku,
          competitor,
          price_cents: Math.round((priceCents * Number(factor)) / 100) * 100,
          url: `https://${String(competitor).toLowerCase().replace(' ', '-')}.example/${sku.toLowerCase()}`,
          checked_at: staff(1).now,
        })),
      ),
    )
    .onConflict(['site_code', 'sku', 'competitor'])
    .ignore()

  // A start that was killed during seeding may have left some of them.
  await tables('projects')
    .where({ site_code: brand.code, owner_account_id: owner(0).accountId })
    .whereIn('name', Object.values(NAMES))
    .delete()
  const towers = await harbourTowers(db, people, goods)
  const kerr = await kerrKitchen(db, tables, people, goods)
  await makeProject(db, owner(1), NAMES.rose, [])
  const marine = await makeProject(
    db,
    owner(40),
    NAMES.marine,
    goods.slice(0, 12).map(({ sku }, index) => [sku, 3, index % 2 ? 'Townhouse 2' : 'Townhouse 1'] as const),
  )
  await saveDetails(db, staff(30), {
    projectId: marine.projectId,
    salespersonCode: 'AMH',
    quoteStatus: 'Won',
  })

  const day = (days: number): string => toIsoDate(addDays(todayIn(brand.timeZone, new Date()), days))
  await tables('reminders').insert(
    [
      { project_id: towers, title: 'Ring Rita about Level 3', date: day(1), status: 'open' },
      { project_id: towers, title: 'Send the revised quote', date: day(-2), status: 'done' },
      { project_id: kerr.projectId, title: 'Ask Tom which cooktop', date: day(0), status: 'open' },
      { project_id: kerr.projectId, title: 'Confirm the black range hood', date: day(-1), status: 'open' },
      { project_id: kerr.projectId, title: 'Order colour samples', date: day(-5), status: 'archived' },
    ].map((reminder) => ({ ...reminder, account_id: staff(0).accountId })),
  )
}
