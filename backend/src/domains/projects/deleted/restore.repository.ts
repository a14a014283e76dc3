import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import type { WriteSql } from '../gate/gate.repository'

/**
 * Restores a project that was deleted after a time; false if there is none that the account may restore:
 * owners may restore those they deleted themselves, staff any (decision D-27).
 */
export const restoreProject = async (
  db: Db,
  given: {
    id: string
    siteCode: string
    accountId: string
    isStaff: boolean
    since: Date
    now: Date
    actor: string
    press: string
  },
): Promise<boolean> => {
  const rows = await prepared(
    db,
    'project-restore',
    `with p as (
       update projects set deleted_at = null, deleted_by = null, version = version + 1,
         last_modified = greatest($6::timestamptz, last_modified + interval '1 millisecond')
       where id = $1 and site_code = $2 and deleted_at > $5
         and ($4::boolean or (owner_account_id = $3::bigint and deleted_by = $3::bigint))
       returning *
     ), logged as (
       insert into project_events (project_id, version, at, actor_account_id, actor, action, entity, entity_id, new_value, subject, press)
       select p.id, p.version, p.last_modified, $3::bigint, $7, 'restore', 'project', p.id, p.name, p.name, $8::uuid from p
     )
     select 1 from p`,
    [
      given.id,
      given.siteCode,
      given.accountId,
      given.isStaff,
      given.since,
      given.now,
      given.actor,
      given.press,
    ],
  )
  return rows.length > 0
}

const restorable = {
  folder: { table: 'project_folders', subject: 'title' },
  line: { table: 'project_lines', subject: 'title' },
  note: { table: 'project_notes', subject: 'sku' },
  variation: { table: 'project_variations', subject: 'brand' },
  file: { table: 'project_files', subject: 'file_name' },
} as const
export type RestorableEntity = keyof typeof restorable

/** Restores parts of a project. `$11` ids, `$12` deleted after. */
export const restoreSql = (entity: RestorableEntity): WriteSql => {
  const { table, subject } = restorable[entity]
  const own =
    entity === 'note' || entity === 'file' ? ' and ($4::boolean or x.author_account_id = $3::bigint)' : ''
  const clash =
    entity === 'folder'
      ? ` and not exists (select 1 from project_folders o join project_folders x on x.id = any($11::uuid[])
          where o.project_id = $1::uuid and o.deleted_at is null and lower(o.title) = lower(x.title))`
      : ''
  return {
    name: `project-restore-${entity}`,
    guard: `exists (select 1 from ${table} x where x.id = any($11::uuid[]) and x.project_id = $1::uuid
      and x.deleted_at > $12::timestamptz${own})${clash}`,
    steps: `, back as (
  update ${table} x set deleted_at = null from p where x.id = any($11::uuid[]) and x.project_id = p.id returning x.*
)`,
    events: `select 'restore'::text, '${entity}'::text, b.id, ''::text, null::text, b.${subject}::text, b.${subject} from back b`,
    answer: 'select p.version, p.last_modified as "lastModified" from p',
  }
}

/** A deleted folder or line. */
export interface DeletedPart {
  readonly entity: 'folder' | 'line'
  readonly id: string
  readonly title: string
  /** Only for a line. */
  readonly sku: string | null
  readonly quantity: number | null
  /** The title of the line's folder. */
  readonly folder: string | null
  readonly deletedAt: Date
  /** Name in the change log; empty if there is none. */
  readonly actor: string
  readonly actorAccountId: string | null
}

/** The folders and lines of a project deleted after a time, newest first. */
export const listDeletedParts = (
  db: Db,
  projectId: string,
  since: Date,
  limit: number,
): Promise<DeletedPart[]> =>
  prepared(
    db,
    'project-deleted-parts',
    `select x.entity, x.id, x.title, x.sku, x.quantity, x.folder, x.deleted_at as "deletedAt",
       coalesce(e.actor, '') as actor, e.actor_account_id::text as "actorAccountId"
     from (
       select 'folder' as entity, f.id, f.title, null::text as sku, null::int as quantity, null::text as folder, f.deleted_at
       from project_folders f where f.project_id = $1::uuid and f.deleted_at > $2::timestamptz
       union all
       select 'line', l.id, l.title, l.sku, l.quantity, f.title, l.deleted_at
       from project_lines l left join project_folders f on f.id = l.folder_id
       where l.project_id = $1::uuid and l.deleted_at > $2::timestamptz
     ) x
     left join (select distinct on (entity_id) entity_id, actor, actor_account_id from project_events
       where project_id = $1::uuid and action = 'delete' order by entity_id, seq desc) e on e.entity_id = x.id
     order by x.deleted_at desc, x.title, x.id limit $3`,
    [projectId, since, limit],
  )

/** Those of the lines that were deleted after a time. */
export const listRestorableLines = async (
  db: Db,
  projectId: string,
  codes: readonly string[],
  since: Date,
): Promise<string[]> =>
  (
    await prepared<{ id: string }>(
      db,
      'project-restorable-lines',
      'select id from project_lines where project_id = $1 and deleted_at > $2 and id = any($3::uuid[])',
      [projectId, since, codes],
    )
  ).map(({ id }) => id)

/** The state of a deleted part of a project to be restored. `line`: of a variation. */
export const findDeleted = (
  db: Db,
  entity: RestorableEntity,
  projectId: string,
  id: string,
): Promise<{ isDeleted: boolean; author: string | null; title: string; line: string | null } | undefined> => {
  const { table, subject } = restorable[entity]
  const author = entity === 'note' || entity === 'file' ? 'author_account_id::text' : 'null'
  const line = entity === 'variation' ? 'line_id::text' : 'null'
  return preparedOne(
    db,
    `project-find-deleted-${entity}`,
    `select deleted_at is not null as "isDeleted", ${author} as author, ${subject} as title, ${line} as line
     from ${table} where id = $1 and project_id = $2`,
    [id, projectId],
  )
}
