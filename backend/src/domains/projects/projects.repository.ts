import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import type { WriteSql } from './gate/gate.repository'

export interface NewProject {
  readonly id: string
  readonly siteCode: string
  readonly ownerAccountId: string | null
  readonly name: string
  readonly salesPersonCode: string | null
  readonly accountId: string
  readonly actor: string
  readonly now: Date
  readonly press: string
}

/** The projects of an owner that are not deleted. It needs a snapshot from after the account's lock. */
export const countProjects = async (trx: Db, siteCode: string, ownerAccountId: string): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      trx,
      'project-count',
      `select count(*)::int as count from projects
       where site_code = $1 and owner_account_id = $2 and deleted_at is null`,
      [siteCode, ownerAccountId],
    )
  )?.count ?? 0

/** Creates a project with its customer's row, which is filled from an owner's account. */
export const insertProject = async (trx: Db, given: NewProject): Promise<void> => {
  await prepared(
    trx,
    'project-insert',
    `with owner as materialized (
       select a.* from accounts a where a.id = $3::bigint
     ), p as (
       insert into projects (id, site_code, owner_account_id, name, sales_person_code, created_by, created_at, last_modified)
       values ($1::uuid, $2, $3::bigint, $4, $5, $6::bigint, $8, $8)
       returning *
     ), customer as (
       insert into project_customers (project_id, first_name, last_name, customer_name, customer_email, contact_number)
       select p.id, coalesce(left(o.first_name, 20), ''), coalesce(left(o.last_name, 20), ''),
         coalesce(left(trim(o.first_name || ' ' || o.last_name), 50), ''), coalesce(o.email, ''), coalesce(o.phone, '')
       from p left join owner o on true
     ), logged as (
       insert into project_events (project_id, version, at, actor_account_id, actor, action, entity, entity_id, new_value, subject, press)
       select p.id, p.version, p.last_modified, $6::bigint, $7, 'create', 'project', p.id, p.name, p.name, $9::uuid from p
     )
     select 1 from p`,
    [
      given.id,
      given.siteCode,
      given.ownerAccountId,
      given.name,
      given.salesPersonCode,
      given.accountId,
      given.actor,
      given.now,
      given.press,
    ],
  )
}

/**
 * Copies folders, lines, notes and variations (COM-OP-45), but no quote, lock, share, email flag, comments or
 * files. Notes, agreed prices and comments of variations are not copied for another customer.
 */
export const copyContents = async (
  trx: Db,
  given: { source: string; target: string; isSameCustomer: boolean; now: Date },
): Promise<void> => {
  await prepared(
    trx,
    'project-copy',
    `with folders as materialized (
       select f.*, gen_random_uuid() as copy_id from project_folders f where f.project_id = $1 and f.deleted_at is null
     ), folder_copies as (
       insert into project_folders (id, project_id, title, sort_order) select copy_id, $2, title, sort_order from folders returning 1
     ), lines as materialized (
       select l.*, gen_random_uuid() as copy_id from project_lines l where l.project_id = $1 and l.deleted_at is null
     ), line_copies as (
       insert into project_lines (id, project_id, folder_id, product_id, sku, title, quantity, warranty_id, install_id, added_price_cents,
         staff_price_cents, competitor_url, sort_order, added_at)
       select l.copy_id, $2, f.copy_id, l.product_id, l.sku, l.title, l.quantity, l.warranty_id, l.install_id, l.added_price_cents,
         case when $4::boolean then l.staff_price_cents end, case when $4::boolean then l.competitor_url end, l.sort_order, $3
       from lines l left join folders f on f.id = l.folder_id returning 1
     ), notes as (
       insert into project_notes (project_id, sku, notes, author_account_id, created_by, sales_person_name, created_at, last_modified)
       select $2, sku, notes, author_account_id, created_by, sales_person_name, created_at, last_modified
       from project_notes where project_id = $1 and deleted_at is null and $4::boolean
     )
     insert into project_variations (project_id, line_id, brand, variation_sku, comments, rrp_override_cents, author_account_id, created_at)
     select $2, l.copy_id, v.brand, v.variation_sku, case when $4::boolean then v.comments else '' end, v.rrp_override_cents,
       v.author_account_id, v.created_at
     from project_variations v join lines l on l.id = v.line_id
     where v.deleted_at is null and ($4::boolean or v.brand <> '' or v.variation_sku <> '')`,
    [given.source, given.target, given.now, given.isSameCustomer],
  )
}

/**
 * Whether two projects belong to the same customer: the same owner, or, while neither has one, the same
 * email, or without one the same name and phone, or none of these at all. A name alone proves nothing.
 */
export const haveSameCustomer = async (trx: Db, one: string, other: string): Promise<boolean> =>
  (
    await preparedOne<{ isSame: boolean }>(
      trx,
      'project-same-customer',
      `select count(distinct coalesce(p.owner_account_id::text, nullif(lower(c.customer_email), ''),
         case when (c.contact_number = '') = (c.customer_name = '') then c.contact_number || ' ' || lower(c.customer_name)
           else p.id::text end)) = 1 as "isSame"
       from projects p join project_customers c on c.project_id = p.id where p.id in ($1, $2)`,
      [one, other],
    )
  )?.isSame ?? false

/** Records that the contents of another project were copied into this one. `$11` the other one's name. */
export const copiedSql: WriteSql = {
  name: 'project-copied',
  guard: `not exists (select 1 from project_lines l where l.project_id = $1::uuid and l.deleted_at is null)
    and not exists (select 1 from project_folders f where f.project_id = $1::uuid and f.deleted_at is null)`,
  events: `select 'duplicate'::text, 'project'::text, p.id, ''::text, null::text, $11::text, p.name from p`,
  answer: 'select p.version, p.last_modified as "lastModified" from p',
}

/** `$11` name. */
export const renameSql: WriteSql = {
  name: 'project-rename',
  set: ', name = $11::text',
  events: `select 'update'::text, 'project'::text, p.id, 'name'::text, o.name::text, p.name::text, p.name
  from p join projects o on o.id = p.id where o.name <> p.name`,
  answer: 'select p.version, p.last_modified as "lastModified", p.name from p',
}

/** Deletes a project. Its share address stays invalid even if the project is restored. */
export const deleteSql: WriteSql = {
  name: 'project-delete',
  set: ', deleted_at = $5, deleted_by = $3::bigint, share_id = null',
  events: `select 'delete'::text, 'project'::text, p.id, ''::text, p.name::text, null::text, p.name from p`,
  answer: 'select p.version, p.last_modified as "lastModified" from p',
}
