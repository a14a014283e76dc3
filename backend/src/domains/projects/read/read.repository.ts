import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'
import { type ProjectRow, projectColumns, utcSql } from '../gate/gate.repository'
import { assemble, type LineJson, type Stored } from './readLines'

export type { LineJson, OptionJson } from './readLines'

export interface FolderJson {
  readonly id: string
  readonly title: string
  readonly sort: number
  readonly version: number
  /** `YYYY-MM-DD` */
  readonly day: string | null
}

export interface VariationJson {
  readonly id: string
  readonly line: string
  readonly brand: string
  readonly sku: string
  readonly comments: string
  readonly rrp: number | null
}

export interface NoteJson {
  readonly id: string
  readonly sku: string
  readonly notes: string
  readonly author: string | null
  readonly createdBy: string
  readonly at: string
  readonly salesPerson: string
}

export interface FileJson {
  readonly id: string
  readonly line: string | null
  readonly folder: string | null
  readonly name: string
  readonly size: number
  readonly type: string
  readonly author: string | null
  readonly createdBy: string
  readonly at: string
}

export interface CommentJson {
  readonly user: string
  readonly at: string
  readonly message: string
}

/** A revision of the quote. */
export interface QuoteJson {
  readonly rev: number
  /** Last day of its prices, `YYYY-MM-DD`. */
  readonly day: string
  readonly cents: number
}

/** The customer's row, with its columns' names as keys. */
export type CustomerJson = Record<string, unknown>

/** A project's row and contents as of `stamp`. */
export interface WholeProject extends ProjectRow {
  readonly stamp: string
  readonly createdAt: Date
  readonly quotedAt: Date | null
  readonly emailedAt: Date | null
  readonly creator: string | null
  readonly customer: CustomerJson | null
  readonly folders: FolderJson[]
  readonly lines: LineJson[]
  readonly variations: VariationJson[]
  readonly notes: NoteJson[]
  readonly files: FileJson[]
  readonly comments: CommentJson[]
  /** Oldest first. */
  readonly quotes: QuoteJson[]
}

const creator = `(select trim(a.first_name || ' ' || a.last_name) from accounts a where a.id = p.created_by)`

/** Of the columns' type `char(2)`: with `text`, Postgres would not use their indexes. */
const country = '$3::char(2)'

const option = (kind: 'warranty' | 'install', ofCountry: string): string => `
  case when l.${kind}_id is not null then (
    select json_build_object('id', o.id, 'sku', o.sku, 'title', o.title, 'withdrawn', o.withdrawn,
      'price_cents', case ${ofCountry} when 'NZ' then o.nz_price_cents else o.price_cents end)
    from product_options o where o.id = l.${kind}_id) end`

const line = (
  ofCountry: string,
): string => `json_build_array(l.id, l.folder_id, l.product_id, l.quantity, l.sku, l.title, l.added_price_cents, l.staff_price_cents,
  l.competitor_url, l.locked_price_cents, l.locked_rrp_cents, l.locked_warranty_cents, l.locked_install_cents, l.quoted_price_cents,
  l.quoted_rrp_cents, l.quoted_warranty_cents, l.quoted_install_cents, l.quoted_quantity, l.quoted_stock_status,
  coalesce(b.units, 0), l.sort_order, l.version, ${option('warranty', ofCountry)}, ${option('install', ofCountry)})`

const shelf = `json_build_array(s.product_id, s.cart_item::json, s.price_cents, s.rrp_cents, $2 = any(s.sites),
  coalesce(k.available, 0), coalesce(k.on_order, 0), s.superseded)`

const list = (json: string, from: string, order: string): string =>
  `coalesce((select json_agg(${json} order by ${order}) from ${from}), '[]'::json)`

/**
 * The proof of project `p`'s answer (decision 0011): the versions of its row, which every change of the
 * project updates (`xmin`), of the catalogue, of its products' stock (`xmin`), and the name that the answer
 * shows as its creator's. The site's day is not part of it.
 */
const stamp = `concat_ws(' ', p.id, p.xmin, (select version from catalogue_version),
    (select md5(string_agg(k.xmin::text, ' ' order by k.product_id, k.warehouse_code)) from stock k where k.country = ${country}
      and k.product_id = any(array(select distinct l.product_id from project_lines l where l.project_id = p.id and l.deleted_at is null))),
    ${creator})`

/** Null for a caller that already has the contents of this stamp, `$5`. */
const unlessKnown = (contents: string): string =>
  `case when proof.stamp = $5::text then null else ${contents} end`

// `offset 0` makes the stamp a separate subquery, so that it is computed once and not once per list.
const wholeSql = (where: string): string => `
select ${projectColumns}, proof.stamp, p.created_at as "createdAt", p.quoted_at as "quotedAt", p.emailed_at as "emailedAt",
  ${creator} as creator,
  (select row_to_json(c) from project_customers c where c.project_id = p.id) as customer,
  ${unlessKnown(list(`json_build_object('id', f.id, 'title', f.title, 'sort', f.sort_order, 'version', f.version, 'day', f.delivery_on)`, 'project_folders f where f.project_id = p.id and f.deleted_at is null', 'f.sort_order, f.id'))} as folders,
  ${unlessKnown(linesOf(undeletedLines('')))} as lines,
  ${unlessKnown(shelfOf(undeletedLines('')))} as shelf,
  ${unlessKnown(
    list(
      `json_build_object('id', v.id, 'line', v.line_id, 'brand', v.brand, 'sku', v.variation_sku, 'comments', v.comments,
      'rrp', v.rrp_override_cents)`,
      `project_variations v join project_lines l on l.id = v.line_id and l.deleted_at is null
     where v.project_id = p.id and v.deleted_at is null`,
      'v.created_at, v.id',
    ),
  )} as variations,
  ${unlessKnown(
    list(
      `json_build_object('id', n.id, 'sku', n.sku, 'notes', n.notes, 'author', n.author_account_id::text, 'createdBy', n.created_by,
      'at', ${utcSql('n.last_modified')}, 'salesPerson', n.sales_person_name)`,
      'project_notes n where n.project_id = p.id and n.deleted_at is null',
      'n.created_at, n.id',
    ),
  )} as notes,
  ${unlessKnown(
    list(
      `json_build_object('id', f.id, 'line', f.line_id, 'folder', f.folder_id, 'name', f.file_name, 'size', f.size,
      'type', f.content_type, 'author', f.author_account_id::text, 'createdBy', f.created_by, 'at', ${utcSql('f.created_at')})`,
      `project_files f where f.project_id = p.id and f.deleted_at is null and f.state = 'ready'`,
      'f.created_at, f.id',
    ),
  )} as files,
  ${unlessKnown(
    `case when $4::boolean then ${list(
      `json_build_object('user', m.author, 'at', ${utcSql('m.created_at')}, 'message', m.message)`,
      'project_comments m where m.project_id = p.id',
      'm.seq',
    )} else '[]'::json end`,
  )} as comments,
  ${unlessKnown(
    list(
      `json_build_object('rev', q.rev, 'day', q.valid_until, 'cents', q.order_total_cents)`,
      'project_quotes q where q.project_id = p.id',
      'q.rev',
    ),
  )} as quotes
from projects p cross join lateral (select ${stamp} as stamp offset 0) proof
where ${where} and p.site_code = $2 and p.deleted_at is null`

/** The project's lines that are not deleted, as `l`. */
const undeletedLines = (where: string): string =>
  `(select * from project_lines one where one.project_id = p.id and one.deleted_at is null${where}) l`

const linesOf = (lines: string, ofCountry = country): string =>
  list(
    line(ofCountry),
    `${lines} left join lateral (select sum(o.quantity)::int as units from project_orders o where o.line_id = l.id) b on true`,
    'l.sort_order, l.added_at, l.id',
  )

/** The products of these lines that are listed in the country, each once. */
const shelfOf = (lines: string, ofCountry = country): string =>
  list(
    shelf,
    `product_listings s
     left join lateral (select sum(available)::int as available, sum(on_order)::int as on_order from stock
       where stock.product_id = s.product_id and stock.country = ${ofCountry}) k on true
     where s.country = ${ofCountry} and s.product_id = any(array(select distinct l.product_id from ${lines}))`,
    's.product_id',
  )

const byIdSql = wholeSql('p.id = $1::uuid')
const byShareIdSql = wholeSql('p.share_id = $1::text')

// Passed as JSON because the planner ignores its length; with an array it would replan every read.
const namedCodes = 'any(array(select value::uuid from jsonb_array_elements_text($4::jsonb)))'
/**
 * Columns of `SomeLines`, from `p`. `lines` are rows of project_lines, as `l`; `$2` is the site. Variations
 * are those of these lines, or all.
 */
export const someLinesColumns = (lines: string, ofCountry: string, variations: 'theirs' | 'all'): string => `
  ${projectColumns}, ${linesOf(lines, ofCountry)} as lines, ${shelfOf(lines, ofCountry)} as shelf,
  ${list(
    `json_build_object('id', v.id, 'line', v.line_id, 'rrp', v.rrp_override_cents)`,
    `project_variations v where v.project_id = p.id and v.deleted_at is null${
      variations === 'all' ? '' : ` and v.line_id = any(array(select l.id from ${lines}))`
    }`,
    'v.created_at, v.id',
  )} as variations`

const someLinesSql = (lines: string, variations: 'theirs' | 'all'): string => `
select ${someLinesColumns(lines, country, variations)},
  (select json_object_agg(f.id, f.title) from project_folders f where f.project_id = p.id and f.deleted_at is null) as "folderTitles"
from projects p where p.id = $1::uuid and p.site_code = $2 and p.deleted_at is null`
const namedLinesSql = someLinesSql(undeletedLines(` and one.id = ${namedCodes}`), 'theirs')
const allLinesSql = someLinesSql(undeletedLines(''), 'all')

/** A project with some of its lines and the data that determines their prices. */
export interface SomeLines extends ProjectRow {
  readonly lines: LineJson[]
  readonly variations: Pick<VariationJson, 'id' | 'line' | 'rrp'>[]
}

interface ReadOf {
  readonly siteCode: string
  readonly country: string
  readonly isStaff: boolean
}

/** A project with all its contents. One statement. */
export const readProject = async (db: Db, id: string, of: ReadOf): Promise<WholeProject | undefined> => {
  const values = [id, of.siteCode, of.country, of.isStaff, null]
  const stored = await preparedOne<Stored<WholeProject>>(db, 'project-read', byIdSql, values)
  return stored && assemble(stored)
}

/**
 * As `readProject`, for a caller that has the contents of a stamp (or null): `unchanged` while it is current.
 */
export type IfChanged = (
  db: Db,
  id: string,
  of: ReadOf,
  stamp: string | null,
) => Promise<WholeProject | 'unchanged' | undefined>

const ifChanged =
  (name: string, sql: string): IfChanged =>
  async (db, id, of, known) => {
    const values = [id, of.siteCode, of.country, of.isStaff, known]
    const stored = await preparedOne<Stored<WholeProject>>(db, name, sql, values)
    return stored?.stamp === known && known !== null ? 'unchanged' : stored && assemble(stored)
  }

/** A project by its id. One statement. */
export const readProjectIfChanged = ifChanged('project-read', byIdSql)

/** The project that a share address opens. One statement. */
export const readSharedIfChanged = ifChanged('project-read-shared', byShareIdSql)

export interface NamedLines extends SomeLines {
  /** By the folder's id; null without folders. */
  readonly folderTitles: Readonly<Record<string, string>> | null
}

/** Some lines of a project, or all (`codes` null), with the titles of its folders. One statement. */
export const readLines = async (
  db: Db,
  id: string,
  codes: readonly string[] | null,
  of: Omit<ReadOf, 'isStaff'>,
): Promise<NamedLines | undefined> => {
  const values = [id, of.siteCode, of.country]
  const stored =
    codes === null
      ? await preparedOne<Stored<NamedLines>>(db, 'project-read-all-lines', allLinesSql, values)
      : await preparedOne<Stored<NamedLines>>(db, 'project-read-lines', namedLinesSql, [
          ...values,
          JSON.stringify(codes),
        ])
  return stored && assemble(stored)
}
