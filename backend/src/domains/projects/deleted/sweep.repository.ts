import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'

/**
 * Locks at most `limit` projects that were deleted before a time; returns their ids. A project stays while a
 * cart has its agreed prices: its lines limit the units that may be ordered at them.
 */
export const lockDeletedProjects = async (trx: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await prepared<{ id: string }>(
    trx,
    'projects-lock-deleted',
    `select id from projects p where deleted_at < $1
       and not exists (select from project_lines l join cart_lines c on c.project_line_id = l.id join carts on carts.id = c.cart_id
         where l.project_id = p.id and c.agreed_price_cents is not null and carts.status in ('open', 'frozen'))
     order by deleted_at limit $2 for update skip locked`,
    [before, limit],
  )
  return rows.map(({ id }) => id)
}

/** Tables that refer to a project without a foreign key. Triggers refuse deletes while it exists. */
const APPEND_ONLY = ['project_comments', 'project_events', 'project_quotes']

/** Deletes projects with everything that is stored of them in this domain. */
export const deleteProjects = async (trx: Db, ids: readonly string[]): Promise<void> => {
  await prepared(trx, 'projects-purge', 'delete from projects where id = any($1::uuid[])', [ids])
  for (const table of APPEND_ONLY) {
    await prepared(
      trx,
      `projects-purge-${table}`,
      `delete from ${table} where project_id = any($1::uuid[])`,
      [ids],
    )
  }
}
