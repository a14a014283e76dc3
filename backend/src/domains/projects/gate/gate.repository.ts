import type { Db } from '../../../db/connection'
import { preparedOne, prepared } from '../../../db/prepared'
import type { ProjectTerms } from '../access'

/** A project's own row. */
export interface ProjectRow extends ProjectTerms {
  readonly id: string
  readonly ref: number
  readonly name: string
  readonly quoteStatus: string
  readonly quoteId: string | null
  readonly quoteRev: number
  readonly shareId: string | null
  readonly sharePrices: boolean
  readonly salesPersonCode: string | null
  readonly storeUri: string | null
  readonly version: number
  readonly lastModified: Date
  readonly createdBy: string | null
  readonly quoteRequestedOn: string | null
}

export const projectColumns = `id, ref, owner_account_id::text as "ownerAccountId", name, quote_status as "quoteStatus", quoted,
  quote_id as "quoteId", quote_rev as "quoteRev", quote_valid_until as "quoteValidUntil", is_locked as "isLocked",
  locked_until as "lockedUntil", share_id as "shareId", share_prices as "sharePrices", sales_person_code as "salesPersonCode",
  store_uri as "storeUri", version, last_modified as "lastModified", created_by::text as "createdBy",
  quote_requested_on as "quoteRequestedOn"`

/**
 * Locks an existing project until the transaction ends. A cart is locked before it, by every transaction that
 * locks both.
 */
export const lockProject = (trx: Db, siteCode: string, id: string): Promise<ProjectRow | undefined> =>
  preparedOne(
    trx,
    'project-lock',
    `select ${projectColumns} from projects where id = $1 and site_code = $2 and deleted_at is null for update`,
    [id, siteCode],
  )

/**
 * Locks several projects in order of id, so that two transfers in opposite directions never wait for each
 * other.
 */
export const lockProjects = (trx: Db, siteCode: string, ids: readonly string[]): Promise<ProjectRow[]> =>
  prepared(
    trx,
    'project-lock-many',
    `select ${projectColumns} from projects where id = any($1::uuid[]) and site_code = $2 and deleted_at is null
     order by id for update`,
    [ids, siteCode],
  )

export const findProject = (db: Db, siteCode: string, id: string): Promise<ProjectRow | undefined> =>
  preparedOne(
    db,
    'project-find',
    `select ${projectColumns} from projects where id = $1 and site_code = $2 and deleted_at is null`,
    [id, siteCode],
  )

/** The newest change of a field after a version. */
export interface FieldEvent {
  readonly entity: string
  readonly entityId: string | null
  readonly field: string
  readonly version: number
  readonly newValue: string | null
  readonly action: string
  readonly actor: string
  readonly actorAccountId: string | null
  readonly at: Date
}

/**
 * The newest event of each entity and field after `version`. It needs a snapshot from after the project's
 * lock.
 */
export const listEventsAfter = (trx: Db, projectId: string, version: number): Promise<FieldEvent[]> =>
  prepared(
    trx,
    'project-events-after',
    `select distinct on (entity, entity_id, field) entity, entity_id as "entityId", field, version, new_value as "newValue", action,
       actor, actor_account_id::text as "actorAccountId", at
     from project_events where project_id = $1 and version > $2 order by entity, entity_id, field, seq desc`,
    [projectId, version],
  )

export interface WriteSql {
  /** Name of the prepared statement. */
  readonly name: string
  /**
   * Steps before the gate, which need no project, such as the input's entries as rows; each ends with its
   * comma.
   */
  readonly before?: string
  /** Further assignments to the project's row, each beginning with its comma. */
  readonly set?: string
  /** Further conditions; they see lines and folders as of the start of the statement. */
  readonly guard?: string
  /** Further steps, from `p` (the project after the change); each begins with its comma. */
  readonly steps?: string
  /**
   * Rows `(action, entity, entity_id, field, old_value, new_value, subject)` for the change log. Old values
   * are read as of the start of the statement, which is correct because no other write came between.
   */
  readonly events: string
  /** The answer's columns, from `p` and the steps. */
  readonly answer: string
}

/**
 * A write in one statement. The row of the project is the one gate: Postgres tests the condition again on its
 * newest version after waiting for another write. Do not read events or lines here to find conflicts: the
 * statement sees the database as it was before it waited. Without a base version, the version in the
 * statement's own snapshot is used, so the gate rejects a write that waited for another.
 */
const writeSql = ({
  before = '',
  set = '',
  guard = 'true',
  steps = '',
  events,
  answer,
}: WriteSql): string => `
with ${before}p as (
  update projects set version = projects.version + 1,
    last_modified = greatest($5::timestamptz, projects.last_modified + interval '1 millisecond')${set}
  where projects.id = $1::uuid and projects.site_code = $2::text and projects.deleted_at is null
    and projects.version = coalesce($6::int, (select b.version from projects b where b.id = $1::uuid))
    and ($4::boolean or projects.owner_account_id = $3::bigint and ($7::boolean or not (projects.quoted
      or projects.is_locked and (projects.locked_until is null or projects.locked_until >= $8::date))))
    and (${guard})
  returning *
)${steps}, logged as (
  insert into project_events (project_id, version, at, actor_account_id, actor, action, entity, entity_id, field, old_value, new_value,
    subject, press)
  select p.id, p.version, p.last_modified, $3, $9::text, e.action, e.entity, e.entity_id, e.field, e.old_value, e.new_value, e.subject,
    $10::uuid
  from p, (${events}) e (action, entity, entity_id, field, old_value, new_value, subject)
)
${answer}`

/** Runs a write; undefined if its gate was closed. */
export const runWrite = <Row extends object>(
  db: Db,
  sql: WriteSql,
  values: readonly unknown[],
): Promise<(Row & { version: number; lastModified: Date }) | undefined> =>
  preparedOne(db, sql.name, writeSql(sql), values)

/** An amount in cents as the change log shows it; `shownCents` of gate.ts does the same in TypeScript. */
export const moneySql = (cents: string): string => `'$' || to_char(${cents} / 100.0, 'FM999,999,990.00')`

/** An instant in JSON as JavaScript writes it, with milliseconds. */
export const utcSql = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Titles of add-ons, for the change log. */
export const listOptionTitles = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await prepared<{ id: number; title: string }>(
    db,
    'project-option-titles',
    'select id::int, title from product_options where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
