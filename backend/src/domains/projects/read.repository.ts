import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import type { CartItem } from '../cart/service'
import { type ProjectRow, projectColumns } from './gate.repository'

export interface OptionJson {
  readonly id: number
  readonly sku: string
  readonly title: string
  readonly price_cents: number
  readonly withdrawn: boolean
}

/** A line as its statement answers it, in JSON. Money in cents. */
export interface LineJson {
  readonly id: string
  readonly folder: string | null
  readonly product: number
  readonly quantity: number
  readonly sku: string
  readonly title: string
  /** The product data a line shows; null when the product is no longer on the country's shelf. */
  readonly item: CartItem | null
  readonly live: number
  readonly liveRrp: number
  readonly sold: boolean
  readonly available: number
  readonly onOrder: number
  readonly superseded: boolean
  readonly staff: number | null
  readonly url: string | null
  readonly locked: number | null
  readonly lockedRrp: number | null
  readonly lockedWarranty: number | null
  readonly lockedInstall: number | null
  readonly quoted: number | null
  readonly quotedRrp: number | null
  readonly quotedWarranty: number | null
  readonly quotedInstall: number | null
  readonly quotedQuantity: number | null
  readonly quotedStock: string | null
  readonly ordered: number
  readonly sort: number
  readonly version: number
  readonly warranty: OptionJson | null
  readonly install: OptionJson | null
}

export interface FolderJson {
  readonly id: string
  readonly title: string
  readonly sort: number
  readonly version: number
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

/** The customer's row, by its columns' names. */
export type CustomerJson = Record<string, unknown>

export interface WholeProject extends ProjectRow {
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
}

const option = (kind: 'warranty' | 'install'): string => `
  case when l.${kind}_id is not null then (
    select json_build_object('id', o.id, 'sku', o.sku, 'title', o.title, 'withdrawn', o.withdrawn,
      'price_cents', case $3 when 'NZ' then o.nz_price_cents else o.price_cents end)
    from product_options o where o.id = l.${kind}_id) end`

const line = `json_build_object(
  'id', l.id, 'folder', l.folder_id, 'product', l.product_id, 'quantity', l.quantity, 'sku', l.sku, 'title', l.title,
  'item', s.cart_item::json, 'live', coalesce(s.price_cents, l.added_price_cents), 'liveRrp', coalesce(s.rrp_cents, l.added_price_cents),
  'sold', coalesce($2 = any(s.sites), false), 'available', coalesce(k.available, 0), 'onOrder', coalesce(k.on_order, 0),
  'superseded', coalesce(s.superseded, false), 'staff', l.staff_price_cents, 'url', l.competitor_url,
  'locked', l.locked_price_cents, 'lockedRrp', l.locked_rrp_cents, 'lockedWarranty', l.locked_warranty_cents,
  'lockedInstall', l.locked_install_cents, 'quoted', l.quoted_price_cents, 'quotedRrp', l.quoted_rrp_cents,
  'quotedWarranty', l.quoted_warranty_cents, 'quotedInstall', l.quoted_install_cents, 'quotedQuantity', l.quoted_quantity,
  'quotedStock', l.quoted_stock_status, 'ordered', coalesce(b.units, 0), 'sort', l.sort_order, 'version', l.version,
  'warranty', ${option('warranty')}, 'install', ${option('install')})`

const list = (json: string, from: string, order: string): string =>
  `coalesce((select json_agg(${json} order by ${order}) from ${from}), '[]'::json)`

const utc = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const wholeSql = (where: string): string => `
select ${projectColumns}, p.created_at as "createdAt", p.quoted_at as "quotedAt", p.emailed_at as "emailedAt",
  (select trim(a.first_name || ' ' || a.last_name) from accounts a where a.id = p.created_by) as creator,
  (select row_to_json(c) from project_customers c where c.project_id = p.id) as customer,
  ${list(`json_build_object('id', f.id, 'title', f.title, 'sort', f.sort_order, 'version', f.version)`, 'project_folders f where f.project_id = p.id and f.deleted_at is null', 'f.sort_order, f.id')} as folders,
  ${list(line, linesFrom(''), 'l.sort_order, l.added_at, l.id')} as lines,
  ${list(
    `json_build_object('id', v.id, 'line', v.line_id, 'brand', v.brand, 'sku', v.variation_sku, 'comments', v.comments,
      'rrp', v.rrp_override_cents)`,
    `project_variations v join project_lines l on l.id = v.line_id and l.deleted_at is null
     where v.project_id = p.id and v.deleted_at is null`,
    'v.created_at, v.id',
  )} as variations,
  ${list(
    `json_build_object('id', n.id, 'sku', n.sku, 'notes', n.notes, 'author', n.author_account_id::text, 'createdBy', n.created_by,
      'at', ${utc('n.last_modified')}, 'salesPerson', n.sales_person_name)`,
    'project_notes n where n.project_id = p.id and n.deleted_at is null',
    'n.created_at, n.id',
  )} as notes,
  ${list(
    `json_build_object('id', f.id, 'line', f.line_id, 'folder', f.folder_id, 'name', f.file_name, 'size', f.size,
      'type', f.content_type, 'author', f.author_account_id::text, 'createdBy', f.created_by, 'at', ${utc('f.created_at')})`,
    `project_files f where f.project_id = p.id and f.deleted_at is null and f.state = 'ready'`,
    'f.created_at, f.id',
  )} as files,
  case when $4::boolean then ${list(
    `json_build_object('user', m.author, 'at', ${utc('m.created_at')}, 'message', m.message)`,
    'project_comments m where m.project_id = p.id',
    'm.seq',
  )} else '[]'::json end as comments
from projects p where ${where} and p.site_code = $2 and p.deleted_at is null`

const linesFrom = (where: string): string => `project_lines l
     left join product_listings s on s.country = $3 and s.product_id = l.product_id
     left join lateral (select sum(available)::int as available, sum(on_order)::int as on_order from stock
       where stock.product_id = l.product_id and stock.country = $3) k on true
     left join lateral (select sum(o.quantity)::int as units from project_orders o where o.line_id = l.id) b on true
     where l.project_id = p.id and l.deleted_at is null${where}`

const byIdSql = wholeSql('p.id = $1::uuid')
const bySharesql = wholeSql('p.share_id = $1::text')

const someLinesSql = `
select ${projectColumns},
  ${list(line, linesFrom(' and l.id = any($4::uuid[])'), 'l.sort_order, l.added_at, l.id')} as lines,
  ${list(
    `json_build_object('id', v.id, 'line', v.line_id, 'rrp', v.rrp_override_cents)`,
    'project_variations v where v.project_id = p.id and v.line_id = any($4::uuid[]) and v.deleted_at is null',
    'v.created_at, v.id',
  )} as variations
from projects p where p.id = $1::uuid and p.site_code = $2 and p.deleted_at is null`

/** A project with some of its lines, and what prices those. */
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
export const readProject = (db: Db, id: string, of: ReadOf): Promise<WholeProject | undefined> =>
  preparedOne(db, 'project-read', byIdSql, [id, of.siteCode, of.country, of.isStaff])

/** The project that a share address opens. One statement. */
export const readShared = (
  db: Db,
  shareId: string,
  of: Omit<ReadOf, 'isStaff'>,
): Promise<WholeProject | undefined> =>
  preparedOne(db, 'project-read-shared', bySharesql, [shareId, of.siteCode, of.country, false])

/** Some lines of a project. One statement. */
export const readLines = (
  db: Db,
  id: string,
  codes: readonly string[],
  of: Omit<ReadOf, 'isStaff'>,
): Promise<SomeLines | undefined> =>
  preparedOne(db, 'project-read-lines', someLinesSql, [id, of.siteCode, of.country, codes])
