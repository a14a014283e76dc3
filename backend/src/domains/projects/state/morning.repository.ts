import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'

/**
 * Records the end of expired locks in the change log, once each; returns how many. Nothing else is needed,
 * because every read compares the day itself.
 */
export const recordEndedLocks = async (
  db: Db,
  { siteCode, today, now }: { siteCode: string; today: string; now: Date },
): Promise<number> =>
  (
    await prepared(
      db,
      'project-locks-ended',
      `with ended as (
         select id from projects
         where site_code = $1 and is_locked and locked_until < $3::date and deleted_at is null
           and not exists (select 1 from project_events e where e.project_id = projects.id and e.action = 'expire'
             and e.field = 'lock' and e.old_value = projects.locked_until::text)
         order by id for update
       ), p as (
         update projects set version = version + 1, last_modified = greatest($2::timestamptz, last_modified + interval '1 millisecond')
         from ended where projects.id = ended.id
         returning projects.id, version, last_modified, locked_until, name
       )
       insert into project_events (project_id, version, at, actor, action, entity, field, old_value, subject, press)
       select id, version, last_modified, 'Countertop', 'expire', 'project', 'lock', locked_until::text, name, gen_random_uuid() from p
       returning 1`,
      [siteCode, now, today],
    )
  ).length

/** A quote whose prices expire soon, with its salesperson. */
export interface EndingQuote {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly projectId: string
  readonly quoteNumber: string
  readonly projectName: string
  readonly customerName: string
  readonly totalCents: number
  readonly holdsUntil: string
}

/** Open quotes whose prices expire by a day, by salesperson. */
export const listEndingQuotes = (
  db: Db,
  { siteCode, today, until }: { siteCode: string; today: string; until: string },
): Promise<EndingQuote[]> =>
  prepared(
    db,
    'project-quotes-ending',
    `select a.id::text as "accountId", a.email, a.first_name as "firstName", p.id as "projectId",
       q.quote_id || case when q.rev > 1 then '-' || q.rev else '' end as "quoteNumber", p.name as "projectName",
       coalesce(c.customer_name, '') as "customerName", q.order_total_cents as "totalCents",
       p.quote_valid_until as "holdsUntil"
     from projects p
       join project_quotes q on q.project_id = p.id and q.rev = p.quote_rev
       join accounts a on a.role = 'staff' and a.staff_code = p.sales_person_code
       left join project_customers c on c.project_id = p.id
     where p.site_code = $1 and p.quoted and p.deleted_at is null and p.quote_status in ('Quoted', 'Pending', 'Open', 'Partial')
       and p.quote_valid_until between $2::date and $3::date
     order by a.id, p.quote_valid_until, p.ref`,
    [siteCode, today, until],
  )
