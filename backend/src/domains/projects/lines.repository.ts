import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { moneySql, type WriteSql } from './gate.repository'

/** A change of a line: absent fields stay unchanged. Money in cents. */
export interface LineEdit {
  readonly code: string
  readonly quantity?: number | undefined
  readonly price?: number | null | undefined
  readonly url?: string | null | undefined
  readonly warranty?: number | null | undefined
  readonly install?: number | null | undefined
}

/** A line to add. */
export interface NewLine {
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly folder: string | null
  readonly price: number | null
  readonly url: string | null
  readonly warranty: number | null
  readonly install: number | null
}

export const editsJson = (edits: readonly LineEdit[]): string =>
  JSON.stringify(
    edits.map(({ code, quantity, price, url, warranty, install }) => ({
      code,
      quantity: quantity ?? null,
      has_price: price !== undefined,
      price: price ?? null,
      has_url: url !== undefined,
      url: url ?? null,
      has_warranty: warranty !== undefined,
      warranty: warranty ?? null,
      has_install: install !== undefined,
      install: install ?? null,
    })),
  )

/**
 * Whether a staff price under the listed one needs a competitor's address: on unless the setting says
 * otherwise (decision D-10).
 */
const needsProof = `coalesce((select lower(trim(value)) = 'true' from settings
  where site_code = $2 and name = 'ProjectPriceNeedsCompetitor' and trim(value) <> ''), true)`

const fits = (kind: 'warranty' | 'install', option: string, product: string): string =>
  `exists (select 1 from product_options o where o.id = ${option} and o.product_id = ${product} and o.kind = '${kind}' and not o.withdrawn)`

/** A listing of the country; `char(2)`, else its indexes would not apply. */
const inCountry = (listing: string, country: string): string => `${listing}.country = ${country}::char(2)`

/**
 * `$11` name or null, `$12` edits, `$13` lines to add, `$14` country. Each entry's line and listing come
 * with it: `offset 0` looks them up by their keys, where the planner, which counts on 100 entries, would read
 * whole tables.
 */
const given = `edits as materialized (
  select e.*, l.id, l.quantity as old_quantity, l.staff_price_cents, l.competitor_url, l.warranty_id, l.install_id, l.product_id,
    coalesce(s.price_cents, l.added_price_cents) as live_price_cents
  from jsonb_to_recordset($12::jsonb) as e(code uuid, quantity int, has_price boolean, price int, has_url boolean, url text,
    has_warranty boolean, warranty bigint, has_install boolean, install bigint)
  left join lateral (select * from project_lines l where l.id = e.code and l.project_id = $1::uuid and l.deleted_at is null offset 0) l
    on true
  left join lateral (select s.price_cents from product_listings s
    where (e.has_price or e.has_url) and ${inCountry('s', '$14')} and s.product_id = l.product_id offset 0) s on true
), adds as materialized (
  select a.*, s.product_id, s.sku as listed_sku, s.tile, s.price_cents
  from rows from (jsonb_to_recordset($13::jsonb) as (id uuid, sku text, quantity int, folder uuid, price int,
    url text, warranty bigint, install bigint)) with ordinality as a(id, sku, quantity, folder, price, url, warranty, install, place)
  left join lateral (select s.* from product_listings s
    where s.sku = a.sku and ${inCountry('s', '$14')} and $2::text = any(s.sites) offset 0) s on true
), `

/** Errors of the input's entries, one row each; empty without any. */
const problems = `
  select e.code, case
    when e.id is null then 'LINE_GONE'
    when e.has_warranty and e.warranty is not null and not ${fits('warranty', 'e.warranty', 'e.product_id')} then 'ADD_ON_NOT_OFFERED'
    when e.has_install and e.install is not null and not ${fits('install', 'e.install', 'e.product_id')} then 'ADD_ON_NOT_OFFERED'
    when e.has_price and e.price < e.live_price_cents and ${needsProof}
      and (case when e.has_url then e.url else e.competitor_url end) is null then 'COMPETITOR_URL_NEEDED'
    when e.has_url and e.url is null and not e.has_price and e.staff_price_cents < e.live_price_cents
      and ${needsProof} then 'COMPETITOR_URL_NEEDED'
    end as reason
  from edits e
  union all
  select a.id, case
    when a.product_id is null then 'PRODUCT_NOT_FOUND'
    when a.folder is not null and not exists (select 1 from project_folders f
      where f.id = a.folder and f.project_id = $1::uuid and f.deleted_at is null) then 'FOLDER_NOT_FOUND'
    when a.warranty is not null and not ${fits('warranty', 'a.warranty', 'a.product_id')} then 'ADD_ON_NOT_OFFERED'
    when a.install is not null and not ${fits('install', 'a.install', 'a.product_id')} then 'ADD_ON_NOT_OFFERED'
    when a.price < a.price_cents and a.url is null and ${needsProof} then 'COMPETITOR_URL_NEEDED'
    end
  from adds a`

const optionTitle = (id: string): string => `(select title from product_options po where po.id = ${id})`

/** Of a changed line `c`, as it was (`o`) and is. */
const fieldEvent = (field: string, oldValue: string, newValue: string, differs: string): string => `
  select 'update', 'line', c.id, '${field}', ${oldValue}, ${newValue}, c.title
  from changed c join edits o on o.id = c.id where ${differs}`

const differs = (column: string, old = column): string => `o.${old} is distinct from c.${column}`

/** A patch of a project: its name, lines that change, lines that are added (decision D-6). */
export const saveSql: WriteSql = {
  name: 'project-save',
  before: given,
  set: ', name = coalesce($11::text, projects.name)',
  guard: `not exists (select 1 from (${problems}) x where x.reason is not null)
    and not (exists (select 1 from edits where has_price or has_url) and projects.is_locked
      and (projects.locked_until is null or projects.locked_until >= $8::date))`,
  steps: `, changed as (
  update project_lines l set quantity = coalesce(e.quantity, l.quantity),
    staff_price_cents = case when e.has_price then e.price else l.staff_price_cents end,
    competitor_url = case when e.has_url then e.url when e.has_price and e.price is null then null else l.competitor_url end,
    warranty_id = case when e.has_warranty then e.warranty else l.warranty_id end,
    install_id = case when e.has_install then e.install else l.install_id end,
    locked_warranty_cents = case when e.has_warranty and e.warranty is distinct from l.warranty_id then null else l.locked_warranty_cents end,
    quoted_warranty_cents = case when e.has_warranty and e.warranty is distinct from l.warranty_id then null else l.quoted_warranty_cents end,
    locked_install_cents = case when e.has_install and e.install is distinct from l.install_id then null else l.locked_install_cents end,
    quoted_install_cents = case when e.has_install and e.install is distinct from l.install_id then null else l.quoted_install_cents end,
    version = l.version + 1
  from p, edits e where l.id = e.id and l.id = any(array(select id from edits)) and l.project_id = p.id and l.deleted_at is null returning l.*
), added as (
  insert into project_lines (id, project_id, folder_id, product_id, sku, title, quantity, warranty_id, install_id, added_price_cents,
    staff_price_cents, competitor_url, sort_order, added_at)
  select a.id, p.id, a.folder, a.product_id, a.listed_sku, a.tile::json ->> 'title', a.quantity, a.warranty, a.install, a.price_cents,
    a.price, a.url, coalesce((select max(sort_order) from project_lines o where o.project_id = p.id), 0) + a.place * 1024, p.last_modified
  from p, adds a where a.product_id is not null returning *
)`,
  events: `
  select 'update'::text, 'project'::text, p.id, 'name'::text, o.name::text, p.name::text, p.name
  from p join projects o on o.id = p.id where o.name <> p.name
  union all ${fieldEvent('quantity', 'o.old_quantity::text', 'c.quantity::text', differs('quantity', 'old_quantity'))}
  union all ${fieldEvent('price', moneySql('o.staff_price_cents'), moneySql('c.staff_price_cents'), differs('staff_price_cents'))}
  union all ${fieldEvent('competitorUrl', 'o.competitor_url', 'c.competitor_url', differs('competitor_url'))}
  union all ${fieldEvent('warranty', optionTitle('o.warranty_id'), optionTitle('c.warranty_id'), differs('warranty_id'))}
  union all ${fieldEvent('install', optionTitle('o.install_id'), optionTitle('c.install_id'), differs('install_id'))}
  union all select 'add', 'line', a.id, '', null, a.quantity::text, a.title from added a`,
  answer: 'select p.version, p.last_modified as "lastModified", p.name from p',
}

export interface LineProblem {
  readonly code: string
  readonly reason: string
}

const problemsSql = `with ${given} nothing as (select $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text)
  select code, reason from (${problems}) x where reason is not null`

/** Errors of a save's entries, under the project's lock. */
export const lineProblems = (
  trx: Db,
  of: { projectId: string; siteCode: string; country: string; edits: string; adds: string },
): Promise<LineProblem[]> =>
  prepared(trx, 'project-line-problems', problemsSql, [
    of.projectId,
    of.siteCode,
    ...Array<null>(9).fill(null),
    of.edits,
    of.adds,
    of.country,
  ])

export const countLines = async (db: Db, projectId: string): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      db,
      'project-lines-count',
      'select count(*)::int as count from project_lines where project_id = $1 and deleted_at is null',
      [projectId],
    )
  )?.count ?? 0

/**
 * Adds units to the line of the same product, folder and add-ons, or makes one. `$11` to `$17`: id, sku,
 * quantity, folder, warranty, install, country.
 */
export const addSql: WriteSql = {
  name: 'project-add-product',
  before: `listing as materialized (
  select product_id, sku, price_cents, tile::json ->> 'title' as title from product_listings
  where sku = $12::text and country = $17::char(2) and $2::text = any(sites)
), `,
  guard: 'exists (select 1 from listing)',
  steps: `, twin as (
  select l.id, l.quantity from p, listing, project_lines l where l.project_id = p.id and l.deleted_at is null
    and l.product_id = listing.product_id and l.folder_id is not distinct from $14::uuid
    and l.warranty_id is not distinct from $15::bigint and l.install_id is not distinct from $16::bigint
  order by l.sort_order, l.id limit 1
), more as (
  update project_lines l set quantity = least(99, l.quantity + $13::int), version = l.version + 1 from twin where l.id = twin.id returning l.*
), added as (
  insert into project_lines (id, project_id, folder_id, product_id, sku, title, quantity, warranty_id, install_id, added_price_cents,
    sort_order, added_at)
  select $11::uuid, p.id, $14::uuid, listing.product_id, listing.sku, listing.title, $13::int, $15::bigint, $16::bigint, listing.price_cents,
    coalesce((select max(sort_order) from project_lines o where o.project_id = p.id), 0) + 1024, p.last_modified
  from p, listing where not exists (select 1 from twin) returning *
)`,
  events: `
  select 'update'::text, 'line'::text, m.id, 'quantity'::text, twin.quantity::text, m.quantity::text, m.title from more m, twin
  union all select 'add', 'line', a.id, '', null, a.quantity::text, a.title from added a`,
  answer: `select p.version, p.last_modified as "lastModified", p.name, coalesce(m.id, a.id) as "productCode",
    coalesce(m.quantity, a.quantity) as quantity from p left join more m on true left join added a on true`,
}

/** Deletes lines. `$11` codes. */
export const deleteLinesSql: WriteSql = {
  name: 'project-delete-lines',
  guard: `exists (select 1 from project_lines l where l.id = any($11::uuid[]) and l.project_id = $1::uuid and l.deleted_at is null)`,
  steps: `, gone as (
  update project_lines l set deleted_at = p.last_modified, version = l.version + 1 from p
  where l.id = any($11::uuid[]) and l.project_id = p.id and l.deleted_at is null returning l.*
)`,
  events: `select 'delete'::text, 'line'::text, g.id, ''::text, g.quantity::text, null::text, g.title from gone g`,
  answer: 'select p.version, p.last_modified as "lastModified" from p',
}

/** The living lines of a sku, or of a productCode. */
export const linesOfSku = async (db: Db, projectId: string, skuOrCode: string): Promise<string[]> =>
  (
    await prepared<{ id: string }>(
      db,
      'project-lines-of-sku',
      `select id from project_lines where project_id = $1 and deleted_at is null and (id::text = lower($2) or sku = $2)`,
      [projectId, skuOrCode],
    )
  ).map(({ id }) => id)

/**
 * Sets order and folder of lines. `$11` entries. The last sort wins for the lines it names; others stay where
 * they are.
 */
export const sortLinesSql: WriteSql = {
  name: 'project-sort-lines',
  before: `places as materialized (
  select * from jsonb_to_recordset($11::jsonb) as e(code uuid, sort int, has_folder boolean, folder uuid)
), `,
  guard: `not exists (select 1 from places e left join project_lines l on l.id = e.code and l.project_id = $1::uuid and l.deleted_at is null
      where l.id is null)
    and not exists (select 1 from places e where e.folder is not null and not exists (
      select 1 from project_folders f where f.id = e.folder and f.project_id = $1::uuid and f.deleted_at is null))`,
  steps: `, moved as (
  update project_lines l set sort_order = e.sort, folder_id = case when e.has_folder then e.folder else l.folder_id end,
    version = l.version + 1
  from p, places e where l.id = e.code and l.project_id = p.id and l.deleted_at is null returning l.*
)`,
  events: `
  select 'move'::text, 'line'::text, m.id, 'folder'::text, (select title from project_folders f where f.id = o.folder_id)::text,
    (select title from project_folders f where f.id = m.folder_id)::text, m.title
  from moved m join project_lines o on o.id = m.id where o.folder_id is distinct from m.folder_id
  union all
  select 'sort', 'project', p.id, 'products', null, (select count(*)::text from moved), p.name from p
  where exists (select 1 from moved m join project_lines o on o.id = m.id where o.folder_id is not distinct from m.folder_id)`,
  answer: 'select p.version, p.last_modified as "lastModified" from p',
}

/** Which of these lines and folders do not live in the project. */
export const missingPlaces = async (
  db: Db,
  projectId: string,
  codes: readonly string[],
  folders: readonly string[],
): Promise<{ lines: number; folders: number }> =>
  (await preparedOne<{ lines: number; folders: number }>(
    db,
    'project-missing-places',
    `select (select count(*)::int from unnest($2::uuid[]) c where not exists (
        select 1 from project_lines l where l.id = c and l.project_id = $1 and l.deleted_at is null)) as lines,
      (select count(*)::int from unnest($3::uuid[]) c where not exists (
        select 1 from project_folders f where f.id = c and f.project_id = $1 and f.deleted_at is null)) as folders`,
    [projectId, codes, folders],
  )) ?? { lines: 0, folders: 0 }

export interface MovedLines {
  readonly moved: number
}

/**
 * Moves lines to another place of the same or of another project, with variations and files; their notes
 * follow (decision D-12). Both projects are locked and may be written.
 */
export const transferLines = async (
  trx: Db,
  given: {
    source: string
    target: string
    folder: string | null
    codes: readonly string[]
    now: Date
    accountId: string
    actor: string
    press: string
  },
): Promise<number> => {
  const [row] = await prepared<MovedLines>(
    trx,
    'project-transfer',
    `with old as materialized (
       select l.id, l.sku, l.title, l.folder_id from project_lines l
       where l.id = any($4::uuid[]) and l.project_id = $1 and l.deleted_at is null
     ), sides as (
       update projects set version = version + 1, last_modified = greatest($5::timestamptz, last_modified + interval '1 millisecond')
       where id in ($1::uuid, $2::uuid) returning id, version, last_modified, name
     ), moved as (
       update project_lines l set project_id = $2::uuid, folder_id = $3::uuid, version = l.version + 1,
         sort_order = (select coalesce(max(sort_order), 0) from project_lines t where t.project_id = $2::uuid and t.deleted_at is null)
           + 1024 * (select count(*)::int from unnest($4::uuid[]) with ordinality c(id, n) where c.n <= array_position($4::uuid[], l.id))
       from old where l.id = old.id returning l.id
     ), variations as (
       update project_variations v set project_id = $2::uuid from old where v.line_id = old.id
     ), files as (
       update project_files f set project_id = $2::uuid from old where f.line_id = old.id
     ), skus as (
       select distinct sku from old where $1::uuid <> $2::uuid
     ), staying as (
       select sku from skus where exists (select 1 from project_lines l where l.project_id = $1::uuid and l.sku = skus.sku
         and l.deleted_at is null and l.id not in (select id from old))
     ), notes_moved as (
       update project_notes n set project_id = $2::uuid, version = n.version + 1 from skus
       where n.project_id = $1::uuid and n.deleted_at is null and n.sku = skus.sku and n.sku not in (select sku from staying)
     ), notes_copied as (
       insert into project_notes (project_id, sku, notes, author_account_id, created_by, sales_person_name, created_at, last_modified)
       select $2::uuid, n.sku, n.notes, n.author_account_id, n.created_by, n.sales_person_name, n.created_at, n.last_modified
       from project_notes n join staying on staying.sku = n.sku where n.project_id = $1::uuid and n.deleted_at is null
     ), logged as (
       insert into project_events (project_id, version, at, actor_account_id, actor, action, entity, entity_id, field, old_value, new_value,
         subject, press)
       select s.id, s.version, s.last_modified, $6, $7, 'transfer', 'line', old.id, 'folder',
         (select title from project_folders f where f.id = old.folder_id),
         case when $1::uuid = $2::uuid then (select title from project_folders f where f.id = $3::uuid)
           else (select name from projects t where t.id = $2::uuid) end, old.title, $8::uuid
       from sides s, old
     )
     select count(*)::int as moved from moved`,
    [
      given.source,
      given.target,
      given.folder,
      given.codes,
      given.now,
      given.accountId,
      given.actor,
      given.press,
    ],
  )
  return row?.moved ?? 0
}
