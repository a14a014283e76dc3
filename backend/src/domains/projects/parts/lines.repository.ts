import { CART_QUANTITY_MAX, PROJECT_LINES_MAX } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import type { WriteSql } from '../gate/gate.repository'

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
 * Adds units to the line of the same product, folder and add-ons, or creates one, unless the project is full:
 * then `productCode` is null. `$11` to `$17`: id, sku, quantity, folder, warranty, install, country.
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
  update project_lines l set quantity = least(${CART_QUANTITY_MAX}, l.quantity + $13::int), version = l.version + 1 from twin where l.id = twin.id returning l.*
), added as (
  insert into project_lines (id, project_id, folder_id, product_id, sku, title, quantity, warranty_id, install_id, added_price_cents,
    sort_order, added_at)
  select $11::uuid, p.id, $14::uuid, listing.product_id, listing.sku, listing.title, $13::int, $15::bigint, $16::bigint, listing.price_cents,
    coalesce((select max(sort_order) from project_lines o where o.project_id = p.id), 0) + 1024, p.last_modified
  from p, listing where not exists (select 1 from twin) and ${PROJECT_LINES_MAX} > (
    select count(*) from project_lines o where o.project_id = p.id and o.deleted_at is null)
  returning *
)`,
  events: `
  select 'update'::text, 'line'::text, m.id, 'quantity'::text, twin.quantity::text, m.quantity::text, m.title from more m, twin
  union all select 'add', 'line', a.id, '', null, a.quantity::text, a.title from added a`,
  answer: `select p.version, p.last_modified as "lastModified", p.name, coalesce(m.id, a.id) as "productCode",
    coalesce(m.quantity, a.quantity) as quantity, coalesce(m.quantity - twin.quantity, a.quantity) as added
  from p left join twin on true left join more m on true left join added a on true`,
}

/**
 * Steps that copy the lines of `source`, each with its new id `copy_id`, within their project: with their
 * add-ons, staff price, proof and variations, without what was quoted, locked or ordered of them. `folder`
 * and `sort`: SQL.
 */
export const copyLinesSteps = ({ folder, sort }: { folder: string; sort: string }): string => `, copied as (
  insert into project_lines (id, project_id, folder_id, product_id, sku, title, quantity, warranty_id, install_id, added_price_cents,
    staff_price_cents, competitor_url, sort_order, added_at)
  select s.copy_id, p.id, ${folder}, s.product_id, s.sku, s.title, s.quantity, s.warranty_id, s.install_id, s.added_price_cents,
    s.staff_price_cents, s.competitor_url, ${sort}, p.last_modified from source s, p
  returning *
), variations as (
  insert into project_variations (project_id, line_id, brand, variation_sku, comments, rrp_override_cents, author_account_id, created_at)
  select v.project_id, s.copy_id, v.brand, v.variation_sku, v.comments, v.rrp_override_cents, v.author_account_id, p.last_modified
  from p, source s join project_variations v on v.line_id = s.id and v.deleted_at is null
)`

/** Copies lines, each to the end of its folder. `$11` codes, in the order of their copies. */
export const duplicateLinesSql: WriteSql = {
  name: 'project-duplicate-lines',
  steps: `, source as materialized (
  select l.*, gen_random_uuid() as copy_id, array_position($11::uuid[], l.id) as place from p, project_lines l
  where l.project_id = p.id and l.id = any($11::uuid[]) and l.deleted_at is null
), top as (
  select coalesce(max(o.sort_order), 0) as sort from p, project_lines o where o.project_id = p.id
)${copyLinesSteps({ folder: 's.folder_id', sort: '(select sort from top) + s.place * 1024' })}`,
  events: `select 'duplicate'::text, 'line'::text, c.id, ''::text, null::text, null::text, c.title from copied c`,
  answer: `select p.version, p.last_modified as "lastModified",
    (select array_agg(copy_id order by place) from source) as "productCodes" from p`,
}

/** Deletes lines. `$11` codes. */
export const deleteLinesSql: WriteSql = {
  name: 'project-delete-lines',
  guard: `exists (select 1 from project_lines l where l.id = any($11::uuid[]) and l.project_id = $1::uuid and l.deleted_at is null)`,
  steps: `, deleted as (
  update project_lines l set deleted_at = p.last_modified, version = l.version + 1 from p
  where l.id = any($11::uuid[]) and l.project_id = p.id and l.deleted_at is null returning l.*
)`,
  events: `select 'delete'::text, 'line'::text, g.id, ''::text, g.quantity::text, null::text, g.title from deleted g`,
  answer: 'select p.version, p.last_modified as "lastModified" from p',
}

/** The undeleted lines of a sku, or of a productCode. */
export const listLinesOfSku = async (db: Db, projectId: string, skuOrCode: string): Promise<string[]> =>
  (
    await prepared<{ id: string }>(
      db,
      'project-lines-of-sku',
      `select id from project_lines where project_id = $1 and deleted_at is null and (id::text = lower($2) or sku = $2)`,
      [projectId, skuOrCode],
    )
  ).map(({ id }) => id)

/** Those of the lines that the project has. */
export const listLinesAmong = async (
  db: Db,
  projectId: string,
  codes: readonly string[],
): Promise<string[]> =>
  (
    await prepared<{ id: string }>(
      db,
      'project-lines-among',
      'select id from project_lines where project_id = $1 and deleted_at is null and id = any($2::uuid[])',
      [projectId, codes],
    )
  ).map(({ id }) => id)

/**
 * Sets order and folder of lines. `$11` entries. The last sort wins for the lines it lists; others do not
 * move. Entries without a folder may name lines that the project no longer has: they were neighbours.
 */
export const sortLinesSql: WriteSql = {
  name: 'project-sort-lines',
  before: `places as materialized (
  select * from jsonb_to_recordset($11::jsonb) as e(code uuid, sort int, has_folder boolean, folder uuid)
), `,
  guard: `not exists (select 1 from places e left join project_lines l on l.id = e.code and l.project_id = $1::uuid and l.deleted_at is null
      where l.id is null and e.has_folder)
    and exists (select 1 from places e join project_lines l on l.id = e.code and l.project_id = $1::uuid and l.deleted_at is null)
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

/** Those of the lines and folders that do not exist in the project, or are deleted. */
export const countMissingPlaces = async (
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
 * Moves lines to another place in the same or another project, with their variations, files, ordered units
 * and notes (decision D-12). A note whose copy an earlier transfer brought to the other project is not
 * brought again. Only a backend of the release before reads the project of ordered units. The caller has
 * locked both projects and checked that they may be written.
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
         -- Of a lock of the source that has ended; a lock of the target must not take them for its own.
         locked_price_cents = null, locked_rrp_cents = null, locked_warranty_cents = null, locked_install_cents = null,
         sort_order = (select coalesce(max(sort_order), 0) from project_lines t where t.project_id = $2::uuid and t.deleted_at is null)
           + 1024 * (select count(*)::int from unnest($4::uuid[]) with ordinality c(id, n) where c.n <= array_position($4::uuid[], l.id))
       from old where l.id = old.id returning l.id
     ), variations as (
       update project_variations v set project_id = $2::uuid from old where v.line_id = old.id
     ), files as (
       update project_files f set project_id = $2::uuid from old where f.line_id = old.id
     ), orders as (
       update project_orders o set project_id = $2::uuid from old where o.line_id = old.id
     ), skus as (
       select distinct sku from old where $1::uuid <> $2::uuid
     ), staying as (
       select sku from skus where exists (select 1 from project_lines l where l.project_id = $1::uuid and l.sku = skus.sku
         and l.deleted_at is null and l.id not in (select id from old))
     ), notes as materialized (
       select n.*, exists (select 1 from project_notes t where t.project_id = $2::uuid and t.deleted_at is null and t.sku = n.sku
         and t.notes = n.notes and t.created_by = n.created_by and t.created_at = n.created_at) as has_twin
       from project_notes n join skus on skus.sku = n.sku where n.project_id = $1::uuid and n.deleted_at is null
     ), notes_moved as (
       update project_notes n set project_id = case when o.has_twin then n.project_id else $2::uuid end,
         deleted_at = case when o.has_twin then $5::timestamptz end, version = n.version + 1
       from notes o where n.id = o.id and n.sku not in (select sku from staying)
     ), notes_copied as (
       insert into project_notes (project_id, sku, notes, author_account_id, created_by, sales_person_name, created_at, last_modified)
       select $2::uuid, n.sku, n.notes, n.author_account_id, n.created_by, n.sales_person_name, n.created_at, n.last_modified
       from notes n join staying on staying.sku = n.sku where not n.has_twin
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
