import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'
import type { QuoteSnapshot } from './snapshot'

/** A quote as it was sent. */
export interface Revision {
  readonly siteCode: string
  /** `Q100123`, then `Q100123-2`. */
  readonly quoteNumber: string
  readonly at: Date
  /** The author of the quote. */
  readonly actor: string
  /** `YYYY-MM-DD`, the last day of its prices. */
  readonly validUntil: string | null
  readonly snapshot: QuoteSnapshot
}

/** A revision of a project; undefined if it does not exist. */
export const findRevision = (db: Db, projectId: string, rev: number): Promise<Revision | undefined> =>
  preparedOne(
    db,
    'project-revision',
    `select p.site_code as "siteCode", q.quote_id || case when q.rev > 1 then '-' || q.rev else '' end as "quoteNumber", q.at, q.actor,
       q.valid_until as "validUntil", q.snapshot
     from project_quotes q join projects p on p.id = q.project_id where q.project_id = $1 and q.rev = $2`,
    [projectId, rev],
  )
