import { settingNames } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import { moneySql, type WriteSql } from '../gate/gate.repository'
import { type SomeLines, someLinesColumns } from '../read/read.repository'
import type { Stored } from '../read/readLines'

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
  /** Title of its folder, instead of `folder`. */
  readonly folderTitle: string | null
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

/** SQL condition: line `l` is an undeleted line of project `p`. */
const ofProject = 'l.project_id = p.id and l.deleted_at is null'

/**
 * Whether a staff price below the listed one needs a competitor's URL: yes unless the setting turns it off
 * (decision D-10).
 */
const needsProof = `coalesce((select lower(trim(value)) = 'true' from settings
  where site_code = $2 and name = '${settingNames.projectPriceNeedsCompetitor}' and trim(value) <> ''), true)`

const fits = (kind: 'warranty' | 'install', option: string, product: string): string =>
  `exists (select 1 from product_options o where o.id = ${option} and o.product_id = ${product} and o.kind = '${kind}' and not o.withdrawn)`

/** SQL condition: a listing is in the country; `char(2)`, or its indexes would not be used. */
const inCountry = (listing: string, country: string): string => `${listing}.country = ${country}::char(2)`

/**
 * The line of an entry. `offset 0` makes Postgres look it up by its key; the planner, which assumes 100
 * entries, would otherwise read the whole table.
 */
const lineOfEdit = `select * from project_lines l where l.id = e.code and l.project_id = $1::uuid and l.deleted_at is null offset 0`

/**
 * `$11` name or null, `$12` edits, `$13` lines to add, `$14` country. Each entry includes its line and
 * listing, looked up as in `lineOfEdit`.
 */
const given = `edits as materialized (
  select e.*, l.id, l.quantity as old_quantity, l.staff_price_cents, l.competitor_url, l.warranty_id, l.install_id, l.product_id,
    coalesce(s.price_cents, l.added_price_cents) as live_price_cents
  from jsonb_to_recordset($12::jsonb) as e(code uuid, quantity int, has_price boolean, price int, has_url boolean, url text,
    has_warranty boolean, warranty bigint, has_install boolean, install bigint)
  left join lateral (${lineOfEdit}) l on true
  left join lateral (select s.price_cents from product_listings s
    where (e.has_price or e.has_url) and ${inCountry('s', '$14')} and s.product_id = l.product_id offset 0) s on true
), adds as materialized (
  select a.*, s.product_id, s.sku as listed_sku, s.tile, s.price_cents
  from rows from (jsonb_to_recordset($13::jsonb) as (id uuid, sku text, quantity int, folder uuid, "folderTitle" text,
    price int, url text, warranty bigint, install bigint)) with ordinality
    as a(id, sku, quantity, folder, folder_title, price, url, warranty, install, place)
  left join lateral (select s.* from product_listings s
    where s.sku = a.sku and ${inCountry('s', '$14')} and $2::text = any(s.sites) offset 0) s on true
), `

/** Errors in the input's entries, one row each. */
const problems = `
  select e.code, case
    when e.id is null then 'LINE_GONE'
    when e.has_warranty and e.warranty is not null and not ${fits('warranty', 'e.warranty', 'e.product_id')} then 'WARRANTY_NOT_OFFERED'
    when e.has_install and e.install is not null and not ${fits('install', 'e.install', 'e.product_id')} then 'INSTALL_NOT_OFFERED'
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
    when a.warranty is not null and not ${fits('warranty', 'a.warranty', 'a.product_id')} then 'WARRANTY_NOT_OFFERED'
    when a.install is not null and not ${fits('install', 'a.install', 'a.product_id')} then 'INSTALL_NOT_OFFERED'
    when a.price < a.price_cents and a.url is null and ${needsProof} then 'COMPETITOR_URL_NEEDED'
    end
  from adds a`

const optionTitle = (id: string): string => `(select title from product_options po where po.id = ${id})`

/** A field of a changed line `c`: its old (`o`) and new value, and whether it has changed. */
const fieldChange = (
  field: string,
  column: string,
  shown: (column: string) => string,
  old = column,
): string => {
  const differs = `o.${old} is distinct from c.${column}`
  const when = (value: string) => `case when ${differs} then ${value} end`
  return `('${field}', ${when(shown(`o.${old}`))}, ${when(shown(`c.${column}`))}, ${differs})`
}

const fieldChanges = [
  fieldChange('quantity', 'quantity', (column) => `${column}::text`, 'old_quantity'),
  fieldChange('price', 'staff_price_cents', moneySql),
  fieldChange('competitorUrl', 'competitor_url', (column) => column),
  fieldChange('warranty', 'warranty_id', optionTitle),
  fieldChange('install', 'install_id', optionTitle),
].join(', ')

const versionAlone = 'select p.version, p.last_modified as "lastModified", p.name from p'

/** The lines that change and those that are added. `folder`: SQL for the folder of an added line `a`. */
const saveSteps = (folder: string): string => `, changed as (
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
  from p, edits e where l.id = e.id and l.id = any(array(select id from edits)) and ${ofProject} returning l.*
), added as (
  insert into project_lines (id, project_id, folder_id, product_id, sku, title, quantity, warranty_id, install_id, added_price_cents,
    staff_price_cents, competitor_url, sort_order, added_at)
  select a.id, p.id, ${folder}, a.product_id, a.listed_sku, a.tile::json ->> 'title', a.quantity, a.warranty, a.install, a.price_cents,
    a.price, a.url, coalesce((select max(sort_order) from project_lines o where o.project_id = p.id), 0) + a.place * 1024, p.last_modified
  from p, adds a where a.product_id is not null returning *
)`

/** A patch of a project: its name, lines that change, lines that are added (decision D-6). */
export const saveSql: WriteSql = {
  name: 'project-save',
  before: given,
  set: ', name = coalesce($11::text, projects.name)',
  guard: `not exists (select 1 from (${problems}) x where x.reason is not null)
    and not (exists (select 1 from edits where has_price or has_url) and projects.is_locked
      and (projects.locked_until is null or projects.locked_until >= $8::date))`,
  steps: saveSteps('a.folder'),
  events: `
  select 'update'::text, 'project'::text, p.id, 'name'::text, o.name::text, p.name::text, p.name
  from p join projects o on o.id = p.id where o.name <> p.name
  union all
  select 'update', 'line', c.id, f.field, f.old_value, f.new_value, c.title from changed c join edits o on o.id = c.id
  cross join lateral (values ${fieldChanges}) f (field, old_value, new_value, differs) where f.differs
  union all select 'add', 'line', a.id, '', null, a.quantity::text, a.title from added a`,
  answer: versionAlone,
}

/** The result of the statements that return the saved lines. */
export type SavedLines = Stored<SomeLines>

/** The answer of a save with the lines it wrote, so that no second statement has to read them. */
const savedLines = (written: string, ofCountry: string): string =>
  `select ${someLinesColumns(`(${written}) l`, `${ofCountry}::char(2)`, 'theirs')} from p`

/** As `saveSql`, but returns the saved lines. */
export const saveLinesSql: WriteSql = {
  ...saveSql,
  name: 'project-save-lines',
  answer: savedLines('select * from changed union all select * from added', '$14'),
}

/** The folders of a project `p` that are not deleted. */
const foldersOfProject =
  'select f.id, f.title from project_folders f where f.project_id = p.id and f.deleted_at is null'

/**
 * As a save's statement, but adds the lines that name their folder by its title to that folder, which is
 * made where it is missing.
 */
export const intoFolders = (sql: WriteSql): WriteSql => ({
  ...sql,
  name: `${sql.name}-into-folders`,
  steps: `, named as (
  select min(place) as place, (array_agg(folder_title order by place))[1] as title from adds
  where folder_title is not null group by lower(folder_title)
), made as (
  insert into project_folders (id, project_id, title, sort_order)
  select gen_random_uuid(), p.id, n.title,
    coalesce((select max(sort_order) from project_folders f where f.project_id = p.id), 0) + n.place * 1024
  from p, named n where not exists (select 1 from (${foldersOfProject}) f where lower(f.title) = lower(n.title)) returning *
)${saveSteps(`coalesce(a.folder, (
    select f.id from (${foldersOfProject} union all select id, title from made) f where lower(f.title) = lower(a.folder_title) limit 1))`)}`,
  events: `${sql.events}
  union all select 'add', 'folder', m.id, '', null, m.title, m.title from made m`,
})

/**
 * As `saveSql`, for quantities only, the most frequent save: starting the plan for all fields costs Postgres
 * more than the write itself. `$11` edits.
 */
export const saveQuantitiesSql: WriteSql = {
  name: 'project-save-quantities',
  before: `edits as materialized (
  select e.quantity, l.id, l.quantity as old_quantity from jsonb_to_recordset($11::jsonb) as e(code uuid, quantity int)
  left join lateral (${lineOfEdit}) l on true
), `,
  guard: 'not exists (select 1 from edits where id is null)',
  steps: `, changed as (
  update project_lines l set quantity = e.quantity, version = l.version + 1
  from p, edits e where l.id = e.id and l.id = any(array(select id from edits)) and ${ofProject} returning l.*
)`,
  events: `
  select 'update'::text, 'line'::text, c.id, 'quantity'::text, o.old_quantity::text, c.quantity::text, c.title
  from changed c join edits o on o.id = c.id where o.old_quantity <> c.quantity`,
  answer: versionAlone,
}

/** As `saveQuantitiesSql`, but returns the saved lines. `$12` country. */
export const saveQuantityLinesSql: WriteSql = {
  ...saveQuantitiesSql,
  name: 'project-save-quantity-lines',
  answer: savedLines('select * from changed', '$12'),
}

/** Whether the edits change only quantities, so that `saveQuantitiesSql` can write them. */
export const areQuantities = (edits: readonly LineEdit[]): boolean =>
  edits.length > 0 &&
  edits.every(
    ({ quantity, price, url, warranty, install }) =>
      quantity !== undefined && [price, url, warranty, install].every((other) => other === undefined),
  )

export interface LineProblem {
  readonly code: string
  readonly reason: string
}

const problemsSql = `with ${given} nothing as (select $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text)
  select code, reason from (${problems}) x where reason is not null`

/** Errors in a save's entries, read under the project's lock. */
export const listLineProblems = (
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

/** A line that is in another project now. */
export interface MovedLine {
  readonly code: string
  readonly title: string
  readonly projectName: string
}

/** Those of the lines that are in other projects which the caller may read. */
export const listMovedLines = (
  trx: Db,
  of: { siteCode: string; accountId: string; isStaff: boolean; codes: readonly string[] },
): Promise<MovedLine[]> =>
  prepared(
    trx,
    'project-lines-moved',
    `select l.id as code, l.title, p.name as "projectName" from project_lines l join projects p on p.id = l.project_id
     where l.id = any($1::uuid[]) and l.deleted_at is null and p.deleted_at is null and p.site_code = $2
       and ($3::boolean or p.owner_account_id = $4::bigint)`,
    [of.codes, of.siteCode, of.isStaff, of.accountId],
  )
