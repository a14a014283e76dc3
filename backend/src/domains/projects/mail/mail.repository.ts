import { settingNames } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'
import type { WriteSql } from '../gate/gate.repository'
import { change, sharedStatusSql, version } from '../state/state.repository'

/** Counts the emails of a project since a time, by its change log. */
export const countEmails = async (trx: Db, projectId: string, since: Date): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      trx,
      'project-email-count',
      `select count(*)::int as count from project_events where project_id = $1 and action = 'email' and at > $2`,
      [projectId, since],
    )
  )?.count ?? 0

/**
 * Marks a project as sent, and shares it. `$11` a new share id, `$12` whether with prices; null leaves the
 * share's setting unchanged.
 */
export const emailSql: WriteSql = {
  name: 'project-email',
  set: `, emailed_at = $5::timestamptz, share_id = coalesce(projects.share_id, $11::text),
    share_prices = coalesce($12::boolean, projects.share_id is null or projects.share_prices)`,
  events: [
    `select 'email'::text, 'project'::text, p.id, ''::text, null::text, null::text, coalesce(case when p.quoted then p.quote_id end, p.name)
  from p`,
    change('sharedStatus', sharedStatusSql('o'), sharedStatusSql('p')),
  ].join(' union all '),
  answer: `${version}, p.share_id as "shareId", p.share_prices as "sharePrices",
    (select a.email from accounts a where a.id = p.owner_account_id) as "ownerEmail" from p`,
}

/** Records the owner's request for a quote: Open becomes Pending. */
export const requestQuoteSql: WriteSql = {
  name: 'project-request-quote',
  set: `, quote_status = 'Pending', quote_requested_on = $8::date`,
  events: [
    `select 'requestQuote'::text, 'project'::text, p.id, ''::text, null::text, null::text, p.name from p`,
    change('quoteStatus', 'o.quote_status', 'p.quote_status'),
  ].join(' union all '),
  answer: `${version} from p`,
}

/** The owner's data in a request for a quote, and its possible recipients. */
export interface QuoteRequestParties {
  readonly email: string
  readonly phone: string
  /** The salesperson's address; null if the project has none, or none with an account. */
  readonly salesEmail: string | null
  /** The site's setting `mailFrom`. */
  readonly shopEmail: string | null
  /** Number of units in all lines. */
  readonly units: number
}

export const findParties = (
  trx: Db,
  projectId: string,
  accountId: string,
): Promise<QuoteRequestParties | undefined> =>
  preparedOne(
    trx,
    'project-quote-parties',
    `select a.email, coalesce(a.phone, '') as phone,
       (select s.email from accounts s where s.role = 'staff' and s.staff_code = p.sales_person_code order by s.id limit 1) as "salesEmail",
       (select nullif(trim(value), '') from settings where site_code = p.site_code and name = '${settingNames.mailFrom}') as "shopEmail",
       (select coalesce(sum(quantity), 0)::int from project_lines where project_id = p.id and deleted_at is null) as units
     from projects p, accounts a where p.id = $1 and a.id = $2`,
    [projectId, accountId],
  )
