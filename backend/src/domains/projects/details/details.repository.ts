import type { VariationForm } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import { moneySql, utcSql, type WriteSql } from '../gate/gate.repository'

const version = 'select p.version, p.last_modified as "lastModified"'

/** Saves a note. `$11` id, `$12` sku, `$13` text, `$14` the salesperson's name. */
export const addNoteSql: WriteSql = {
  name: 'project-note-add',
  steps: `, n as (
  insert into project_notes (id, project_id, sku, notes, author_account_id, created_by, sales_person_name, created_at, last_modified)
  select $11::uuid, p.id, $12::text, $13::text, $3::bigint, $9::text, $14::text, p.last_modified, p.last_modified from p returning *
)`,
  events: `select 'add'::text, 'note'::text, n.id, 'note'::text, null::text, n.notes::text, n.sku from n`,
  answer: `${version}, n.created_by as "createdBy", n.sales_person_name as "salesPersonName", n.sku, true as "isOwn" from p, n`,
}

/** Changes a note: staff may change any, customers only their own. Parameters as `addNoteSql`. */
export const changeNoteSql: WriteSql = {
  name: 'project-note-change',
  guard: `exists (select 1 from project_notes n where n.id = $11::uuid and n.project_id = $1::uuid and n.deleted_at is null
    and n.sku = $12::text and ($4::boolean or n.author_account_id = $3::bigint)) and $14::text is not null`,
  steps: `, n as (
  update project_notes n set notes = $13::text, last_modified = p.last_modified, version = n.version + 1 from p
  where n.id = $11::uuid and n.project_id = p.id and n.deleted_at is null returning n.*
)`,
  events: `select 'update'::text, 'note'::text, n.id, 'note'::text, o.notes::text, n.notes::text, n.sku
    from n join project_notes o on o.id = n.id where o.notes <> n.notes`,
  answer: `${version}, n.created_by as "createdBy", n.sales_person_name as "salesPersonName", n.sku,
    coalesce(n.author_account_id = $3::bigint, false) as "isOwn" from p, n`,
}

/** `$11` id. */
export const deleteNoteSql: WriteSql = {
  name: 'project-note-delete',
  guard: `exists (select 1 from project_notes n where n.id = $11::uuid and n.project_id = $1::uuid and n.deleted_at is null
    and ($4::boolean or n.author_account_id = $3::bigint))`,
  steps: `, n as (
  update project_notes n set deleted_at = p.last_modified, version = n.version + 1 from p
  where n.id = $11::uuid and n.project_id = p.id and n.deleted_at is null returning n.*
)`,
  events: `select 'delete'::text, 'note'::text, n.id, 'note'::text, n.notes::text, null::text, n.sku from n`,
  answer: `${version} from p`,
}

export const findNote = (
  db: Db,
  projectId: string,
  id: string,
): Promise<{ author: string | null; sku: string } | undefined> =>
  preparedOne(
    db,
    'project-note-find',
    `select author_account_id::text as author, sku from project_notes where id = $1 and project_id = $2 and deleted_at is null`,
    [id, projectId],
  )

export const countNotes = async (db: Db, projectId: string): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      db,
      'project-notes-count',
      'select count(*)::int as count from project_notes where project_id = $1 and deleted_at is null',
      [projectId],
    )
  )?.count ?? 0

const variationFields = [
  ['brand', 'brand', 'o.brand', 'v.brand'],
  ['variationSku', 'variation_sku', 'o.variation_sku', 'v.variation_sku'],
  ['comments', 'comments', 'o.comments', 'v.comments'],
  ['rrpOverride', 'rrp_override_cents', moneySql('o.rrp_override_cents'), moneySql('v.rrp_override_cents')],
] as const

/** Creates a variation. `$11` id, `$12` line, `$13` brand, `$14` sku, `$15` comments, `$16` RRP in cents. */
export const addVariationSql: WriteSql = {
  name: 'project-variation-add',
  steps: `, v as (
  insert into project_variations (id, project_id, line_id, brand, variation_sku, comments, rrp_override_cents, author_account_id, created_at)
  select $11::uuid, p.id, $12::uuid, coalesce($13::text, ''), coalesce($14::text, ''), coalesce($15::text, ''), $16::int, $3::bigint,
    p.last_modified from p returning *
)`,
  events: `select 'add'::text, 'variation'::text, v.id, ''::text, null::text,
    concat_ws(' ', nullif(v.brand, ''), nullif(v.variation_sku, ''), ${moneySql('v.rrp_override_cents')}, nullif(v.comments, ''))::text,
    (select l.title from project_lines l where l.id = v.line_id) from v`,
  answer: `${version}, v.line_id as line, v.brand, v.variation_sku as sku, v.comments, v.rrp_override_cents as rrp from p, v`,
}

/**
 * Changes a variation: null leaves a field unchanged, `$17` whether the RRP is set. Other parameters as
 * `addVariationSql`.
 */
export const changeVariationSql: WriteSql = {
  name: 'project-variation-change',
  guard: `exists (select 1 from project_variations v join project_lines l on l.id = v.line_id and l.deleted_at is null
    where v.id = $11::uuid and v.project_id = $1::uuid and v.line_id = $12::uuid and v.deleted_at is null
      and (coalesce($13::text, v.brand) <> '' or coalesce($14::text, v.variation_sku) <> ''
        or coalesce($15::text, v.comments) <> '' or case when $17::boolean then $16::int else v.rrp_override_cents end is not null))`,
  steps: `, v as (
  update project_variations v set brand = coalesce($13::text, v.brand), variation_sku = coalesce($14::text, v.variation_sku),
    comments = coalesce($15::text, v.comments), rrp_override_cents = case when $17::boolean then $16::int else v.rrp_override_cents end,
    version = v.version + 1
  from p where v.id = $11::uuid and v.project_id = p.id and v.deleted_at is null returning v.*
)`,
  events: variationFields
    .map(
      ([field, column, before, after]) => `
    select 'update'::text, 'variation'::text, v.id, '${field}'::text, (${before})::text, (${after})::text,
      (select l.title from project_lines l where l.id = v.line_id)
    from v join project_variations o on o.id = v.id where o.${column} is distinct from v.${column}`,
    )
    .join(' union all '),
  answer: addVariationSql.answer,
}

/** `$11` id. */
export const deleteVariationSql: WriteSql = {
  name: 'project-variation-delete',
  guard: `exists (select 1 from project_variations v where v.id = $11::uuid and v.project_id = $1::uuid and v.deleted_at is null)`,
  steps: `, v as (
  update project_variations v set deleted_at = p.last_modified, version = v.version + 1 from p
  where v.id = $11::uuid and v.project_id = p.id and v.deleted_at is null returning v.*
)`,
  events: `select 'delete'::text, 'variation'::text, v.id, ''::text,
    concat_ws(' ', nullif(v.brand, ''), nullif(v.variation_sku, ''))::text, null::text,
    (select l.title from project_lines l where l.id = v.line_id) from v`,
  answer: `${version} from p`,
}

export interface VariationState {
  readonly isLineThere: boolean
  readonly count: number
  /** Its RRP is in dollars. Null if there is no such variation. */
  readonly saved: Required<VariationForm> | null
}

/** Whether a line exists, how many variations it has, and its variation `id`. */
export const readVariationState = async (
  db: Db,
  projectId: string,
  line: string | null,
  id: string | null,
): Promise<VariationState> =>
  (await preparedOne<VariationState>(
    db,
    'project-variation-state',
    `select exists (select 1 from project_lines where id = $2::uuid and project_id = $1 and deleted_at is null) as "isLineThere",
       (select count(*)::int from project_variations where line_id = $2::uuid and deleted_at is null) as count,
       (select json_build_object('brand', brand, 'variationSku', variation_sku, 'comments', comments,
           'rrpOverride', rrp_override_cents / 100.0)
         from project_variations where id = $3::uuid and project_id = $1 and deleted_at is null
           and ($2::uuid is null or line_id = $2)) as saved`,
    [projectId, line, id],
  )) ?? { isLineThere: false, count: 0, saved: null }

/** Adds a comment. `$11` text. */
export const addCommentSql: WriteSql = {
  name: 'project-comment-add',
  steps: `, m as (
  insert into project_comments (project_id, account_id, author, message, created_at)
  select p.id, $3::bigint, $9::text, $11::text, p.last_modified from p returning *
)`,
  events: `select 'add'::text, 'comment'::text, m.id, 'comment'::text, null::text, m.message::text, p.name from m, p`,
  answer: `${version} from p, m`,
}

export const countComments = async (trx: Db, projectId: string): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      trx,
      'project-comments-count',
      'select count(*)::int as count from project_comments where project_id = $1',
      [projectId],
    )
  )?.count ?? 0

export const listComments = (
  db: Db,
  projectId: string,
): Promise<{ user: string; timestamp: string; message: string }[]> =>
  prepared(
    db,
    'project-comments',
    `select author as user, ${utcSql('created_at')} as timestamp, message from project_comments where project_id = $1 order by seq`,
    [projectId],
  )
