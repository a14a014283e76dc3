import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'

export interface CreditUse {
  readonly attemptId: string
  readonly accountId: string
  readonly cents: number
}

/**
 * Has an account owe an amount more, if its limit allows: the check is in the update, under the row's lock. An account without a limit
 * with us is left to the retailer's books. False when the limit is too low.
 */
export const useCredit = async (trx: Db, { attemptId, accountId, cents }: CreditUse): Promise<boolean> => {
  const row = await preparedOne<{ limited: boolean; taken: boolean }>(
    trx,
    'credit-use',
    `with account as (
       select account_id from credit_accounts where account_id = $2::bigint
     ), taken as (
       update credit_accounts set owed_cents = owed_cents + $3
       where account_id = $2::bigint and owed_cents + $3 <= limit_cents returning account_id
     ), used as (
       insert into credit_uses (attempt_id, account_id, amount_cents) select $1, account_id, $3 from taken
     )
     select exists (select 1 from account) as limited, exists (select 1 from taken) as taken`,
    [attemptId, accountId, cents],
  )
  return row ? !row.limited || row.taken : false
}

/** What an account may owe and owes; undefined where it has no limit with us. */
export const creditOf = (
  db: Db,
  accountId: string,
): Promise<{ limitCents: number; owedCents: number } | undefined> =>
  preparedOne(
    db,
    'credit-of',
    'select limit_cents as "limitCents", owed_cents as "owedCents" from credit_accounts where account_id = $1::bigint',
    [accountId],
  )

/** Takes what an order on account came to, or a part of it, off what its customer owes; never more than is still owed of it. */
export const settleCredit = async (trx: Db, attemptId: string, cents: number | 'all'): Promise<void> => {
  await preparedOne(
    trx,
    'credit-settle',
    `with open as (
       select attempt_id, account_id, least(amount_cents - settled_cents, coalesce($2::int, amount_cents)) as cents
       from credit_uses where attempt_id = $1 for update
     ), settled as (
       update credit_uses u set settled_cents = u.settled_cents + open.cents from open where u.attempt_id = open.attempt_id
     )
     update credit_accounts a set owed_cents = a.owed_cents - open.cents from open where a.account_id = open.account_id
     returning 1`,
    [attemptId, cents === 'all' ? null : cents],
  )
}
