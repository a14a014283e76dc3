import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'

/** Tables whose rows expire, each with its key and the column of the time. */
const expiring = {
  guess_counters: ['key', 'resets_at'],
  account_tokens: ['hash', 'expires_at'],
  registrations: ['id', 'expires_at'],
  social_attempts: ['state_hash', 'expires_at'],
  sign_ins: ['id', 'expires_at'],
  account_mail_requests: ['id', 'created_at'],
} as const

export type ExpiringTable = keyof typeof expiring

/** Deletes at most `limit` rows that expired before `before`; returns how many. */
export const deleteExpired = async (
  db: Db,
  table: ExpiringTable,
  before: Date,
  limit: number,
): Promise<number> => {
  const [key, expiry] = expiring[table]
  const rows = await prepared(
    db,
    `sweep-${table}`,
    `delete from ${table} where ${key} in
       (select ${key} from ${table} where ${expiry} < $1 order by ${expiry} limit $2 for update skip locked)
     returning 1`,
    [before, limit],
  )
  return rows.length
}
