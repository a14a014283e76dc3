import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import { utcSql } from '../gate/gate.repository'
import { pricesSql } from '../read/prices.repository'

export interface ListFilter {
  readonly siteCode: string
  readonly country: string
  readonly accountId: string
  readonly isStaff: boolean
  readonly today: string
  readonly search: string | null
  readonly quoteStatus: string | null
  /** Only projects of this salesperson. */
  readonly salesPersonCode: string | null
  /** Only projects whose agreed prices expire by this day. */
  readonly holdsUntil: string | null
  readonly deletedSince: Date | null
  readonly email: string | null
  /** Only projects that have products. */
  readonly hasProducts: boolean
  /** A project to exclude. */
  readonly except: string | null
  readonly page: number
  readonly items: number
}

export interface ListedProject {
  readonly id: string
  readonly ref: number
  readonly name: string
  readonly customerName: string
  readonly quoteStatus: string
  readonly quoted: boolean
  readonly quoteId: string | null
  readonly isShared: boolean
  readonly lastModified: string
  readonly productCount: number
  readonly totalCents: number
  readonly holdsUntil: string | null
  readonly isLocked: boolean
  readonly salesPersonCode: string | null
  readonly version: number
}

const prices = pricesSql({ today: '$5::date', isStaff: '$4::boolean' })

/** The customer's projects, by either email. Their ids are collected first, by the indexes of emails. */
const ofCustomer = `p.id = any(array(select c.project_id from project_customers c
  where c.customer_email <> '' and lower(c.customer_email) = lower($11::text)
    or c.customer_email_secondary <> '' and lower(c.customer_email_secondary) = lower($11::text)))`

/** A page of projects, newest first; a page beyond the last returns the last (COM-OP-44). One statement. */
export const listProjects = async (
  db: Db,
  filter: ListFilter,
): Promise<{ total: number; page: number; projects: ListedProject[] }> => {
  const row = await preparedOne<{ total: number; page: number; projects: ListedProject[] }>(
    db,
    'project-list',
    `with mine as materialized (
       select p.id, p.last_modified from projects p
       where p.site_code = $1 and ($4::boolean or p.owner_account_id = $3::bigint)
         and (case when $10::timestamptz is null then p.deleted_at is null
           else p.deleted_at > $10 and ($4::boolean or p.deleted_by = $3::bigint) end)
         and ($7::text is null or p.quote_status = $7)
         and ($8::text is null or p.sales_person_code = $8)
         and ($9::date is null or least(case when ${prices.locked} then p.locked_until end,
           case when ${prices.quoted} then p.quote_valid_until end) <= $9)
         and ($11::text is null or ${ofCustomer})
         and (not $14::boolean or exists (select 1 from project_lines l where l.project_id = p.id and l.deleted_at is null))
         and ($15::uuid is null or p.id <> $15)
         and ($6::text is null or 'P' || p.ref ilike $6 or p.quote_id || '-' || p.quote_rev ilike $6 or p.name ilike $6
           or exists (select 1 from project_customers c where c.project_id = p.id and (c.customer_name ilike $6 or c.customer_email ilike $6)))
     ), size as (
       select count(*)::int as total, greatest(1, least($12::int, ceil(count(*) / $13::numeric)::int)) as page from mine
     ), page as (
       select m.id from mine m order by m.last_modified desc, m.id limit $13 offset ((select page from size) - 1) * $13::int
     ), sums as (
       select l.project_id, sum(l.quantity)::int as units, sum(${prices.line('$2')})::float8 as total
       from page join project_lines l on l.project_id = page.id and l.deleted_at is null
       join projects p on p.id = l.project_id
       left join product_listings s on s.country = $2 and s.product_id = l.product_id group by l.project_id
     )
     select size.total, size.page, coalesce((select json_agg(json_build_object(
       'id', p.id, 'ref', p.ref, 'name', p.name, 'customerName', coalesce(c.customer_name, ''), 'quoteStatus', p.quote_status,
       'quoted', p.quoted, 'quoteId', p.quote_id, 'isShared', p.share_id is not null,
       'lastModified', ${utcSql('p.last_modified')},
       'productCount', coalesce(sums.units, 0), 'totalCents', coalesce(sums.total, 0),
       'holdsUntil', case when ${prices.locked} then p.locked_until when ${prices.quoted} then p.quote_valid_until end,
       'isLocked', ${prices.locked}, 'salesPersonCode', p.sales_person_code, 'version', p.version)
       order by p.last_modified desc, p.id)
       from page join projects p on p.id = page.id left join project_customers c on c.project_id = p.id
       left join sums on sums.project_id = p.id), '[]'::json) as projects
     from size`,
    [
      filter.siteCode,
      filter.country,
      filter.accountId,
      filter.isStaff,
      filter.today,
      filter.search,
      filter.quoteStatus,
      filter.salesPersonCode,
      filter.holdsUntil,
      filter.deletedSince,
      filter.email,
      filter.page,
      filter.items,
      filter.hasProducts,
      filter.except,
    ],
  )
  return row ?? { total: 0, page: 1, projects: [] }
}

export interface ListItem {
  readonly id: string
  readonly name: string
  readonly productCount: number
  readonly quoteStatus: string
  readonly isReadOnly: boolean
  readonly folders: { id: string; title: string }[]
}

/**
 * The latest projects that an account works on: an owner's own; for staff, those they created or sell. One
 * statement.
 */
export const listLatestProjects = (
  db: Db,
  of: {
    siteCode: string
    accountId: string
    isStaff: boolean
    staffCode: string
    today: string
    limit: number
  },
): Promise<ListItem[]> =>
  prepared(
    db,
    'project-latest',
    `select p.id, p.name, p.quote_status as "quoteStatus",
       (select coalesce(sum(quantity), 0)::int from project_lines l where l.project_id = p.id and l.deleted_at is null) as "productCount",
       not $3::boolean and (p.quoted or p.is_locked and (p.locked_until is null or p.locked_until >= $5::date)) as "isReadOnly",
       coalesce((select json_agg(json_build_object('id', f.id, 'title', f.title) order by f.sort_order, f.id)
         from project_folders f where f.project_id = p.id and f.deleted_at is null), '[]'::json) as folders
     from projects p where p.site_code = $1 and p.deleted_at is null
       and (p.owner_account_id = $2::bigint or $3::boolean and (p.created_by = $2::bigint or $4 <> '' and p.sales_person_code = $4))
     order by p.last_modified desc, p.id limit $6`,
    [of.siteCode, of.accountId, of.isStaff, of.staffCode, of.today, of.limit],
  )

/** Lists the projects of `listLatestProjects` that contain a sku; with a project's id, only that project. */
export const listProjectsOfSku = (
  db: Db,
  of: {
    siteCode: string
    accountId: string
    isStaff: boolean
    staffCode: string
    sku: string
    projectId: string | null
  },
): Promise<{ projectId: string; name: string; quantity: number }[]> =>
  prepared(
    db,
    'project-of-sku',
    `select p.id as "projectId", p.name, sum(l.quantity)::int as quantity
     from projects p join project_lines l on l.project_id = p.id and l.deleted_at is null and l.sku = $5
     where p.site_code = $1 and p.deleted_at is null and ($6::uuid is null or p.id = $6)
       and (p.owner_account_id = $2::bigint or $3::boolean and ($6::uuid is not null or p.created_by = $2::bigint
         or $4 <> '' and p.sales_person_code = $4))
     group by p.id order by p.last_modified desc, p.id limit 100`,
    [of.siteCode, of.accountId, of.isStaff, of.staffCode, of.sku, of.projectId],
  )

export interface OutlineRow {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly ownerAccountId: string | null
  readonly folders: { id: string; title: string }[]
  readonly lines: {
    productCode: string
    sku: string
    title: string
    quantity: number
    folder: string | null
  }[]
}

export const readOutline = (db: Db, siteCode: string, id: string): Promise<OutlineRow | undefined> =>
  preparedOne(
    db,
    'project-outline',
    `select p.id, p.name, p.version, p.owner_account_id::text as "ownerAccountId",
       coalesce((select json_agg(json_build_object('id', f.id, 'title', f.title) order by f.sort_order, f.id)
         from project_folders f where f.project_id = p.id and f.deleted_at is null), '[]'::json) as folders,
       coalesce((select json_agg(json_build_object('productCode', l.id, 'sku', l.sku, 'title', l.title, 'quantity', l.quantity,
         'folder', f.id) order by l.sort_order, l.added_at, l.id)
         from project_lines l left join project_folders f on f.id = l.folder_id and f.deleted_at is null
         where l.project_id = p.id and l.deleted_at is null), '[]'::json) as lines
     from projects p where p.id = $1 and p.site_code = $2 and p.deleted_at is null`,
    [id, siteCode],
  )
