import type { ReminderStatus } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

/** A reminder of an account, for a project or for none (COM-416). */
export interface OwnReminder {
  readonly id: string
  readonly projectId: string | null
  readonly title: string
  readonly notes: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly status: ReminderStatus
}

export interface ReminderRow extends OwnReminder {
  /** The author. */
  readonly author: string
}

const columns = `r.id, r.project_id as "projectId", r.title, r.notes, r.date, r.status`
const author = `trim(a.first_name || ' ' || a.last_name) as author`
const inOrder = `array_position(array['open', 'done', 'archived'], r.status), r.date, r.id`

/** Lists an account's reminders: first open, then done, then archived ones, each by day (COM-219). */
export const listOwnReminders = (db: Db, accountId: string): Promise<OwnReminder[]> =>
  prepared(
    db,
    'account-reminders',
    `select ${columns} from reminders r where r.account_id = $1 order by ${inOrder}`,
    [accountId],
  )

/**
 * Lists the reminders of a project of this site, written by any member of staff (decision D-20). Without a
 * project, lists the account's own reminders.
 */
export const listReminders = (
  db: Db,
  { siteCode, projectId, accountId }: { siteCode: string; projectId: string | null; accountId: string },
): Promise<ReminderRow[]> =>
  prepared(
    db,
    'reminders-list',
    `select ${columns}, ${author} from reminders r join accounts a on a.id = r.account_id
     left join projects p on p.id = r.project_id
     where case when $2::uuid is null then r.account_id = $3 else r.project_id = $2 and p.site_code = $1 end
     order by ${inOrder}`,
    [siteCode, projectId, accountId],
  )

/**
 * Changes the status of a visible reminder, unless it is archived, and returns its current state. It is one
 * statement, so that repeated or concurrent changes end in the same state.
 */
export const moveReminder = (
  db: Db,
  {
    id,
    status,
    siteCode,
    accountId,
  }: { id: string; status: ReminderStatus; siteCode: string; accountId: string },
): Promise<ReminderRow | undefined> =>
  preparedOne(
    db,
    'reminder-move',
    `with seen as (
       select r.id from reminders r left join projects p on p.id = r.project_id
       where r.id = $1 and (r.account_id = $4 or p.site_code = $3)
     ), moved as (
       update reminders set status = $2 where id in (select id from seen) and (status <> 'archived' or $2 = 'archived') returning *
     )
     select ${columns}, ${author} from (
       select * from moved union all select * from reminders where id in (select id from seen) and not exists (select from moved)
     ) r join accounts a on a.id = r.account_id`,
    [id, status, siteCode, accountId],
  )

/** A reminder and its reader. It is visible to its author, and in a project to all staff of the site. */
export interface ReminderKey {
  readonly id: string
  readonly siteCode: string
  readonly accountId: string
}

/** SQL: whether a reminder is visible. `$1` is its id, `$2` the site, `$3` the account. */
const isVisible = `r.id = $1 and (r.account_id = $3
  or exists (select from projects p where p.id = r.project_id and p.site_code = $2))`

/** Finds a visible reminder. */
export const findReminder = (
  db: Db,
  { id, siteCode, accountId }: ReminderKey,
): Promise<ReminderRow | undefined> =>
  preparedOne(
    db,
    'reminder-find',
    `select ${columns}, ${author} from reminders r join accounts a on a.id = r.account_id where ${isVisible}`,
    [id, siteCode, accountId],
  )

/**
 * Inserts a reminder, or changes a visible one that is not archived, except for its project and author.
 * Undefined if nothing was written.
 */
export const saveReminder = (
  db: Db,
  { id, siteCode, accountId }: ReminderKey,
  { projectId, title, notes, date }: Pick<OwnReminder, 'projectId' | 'title' | 'notes' | 'date'>,
): Promise<ReminderRow | undefined> =>
  preparedOne(
    db,
    'reminder-save',
    `with saved as (
       insert into reminders as r (id, account_id, project_id, title, notes, date)
       values ($1::uuid, $3::bigint, $4::uuid, $5, $6, $7::date)
       on conflict (id) do update set title = excluded.title, notes = excluded.notes, date = excluded.date
         where r.status <> 'archived' and ${isVisible}
       returning r.*
     )
     select ${columns}, ${author} from saved r join accounts a on a.id = r.account_id`,
    [id, siteCode, accountId, projectId, title, notes, date],
  )

export interface DueRow {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly title: string
  readonly date: string
  readonly projectName: string | null
}

/** Lists the open reminders of staff that are due by a day, of a site's projects or of none, by account. */
export const listDueReminders = (db: Db, siteCode: string, today: string): Promise<DueRow[]> =>
  prepared(
    db,
    'reminders-due',
    `select a.id::text as "accountId", a.email, a.first_name as "firstName", r.title, r.date, p.name as "projectName"
     from reminders r join accounts a on a.id = r.account_id and a.role = 'staff'
       left join projects p on p.id = r.project_id
     where r.status = 'open' and r.date <= $2::date and (p.id is null or p.site_code = $1 and p.deleted_at is null)
     order by a.id, r.date, r.id`,
    [siteCode, today],
  )

/** Archives the open reminders of projects that are being purged, so that no mail names them again. */
export const archiveReminders = async (trx: Db, projectIds: readonly string[]): Promise<void> => {
  await prepared(
    trx,
    'reminders-archive',
    `update reminders set status = 'archived' where project_id = any($1::uuid[]) and status = 'open'`,
    [projectIds],
  )
}
