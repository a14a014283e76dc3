import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'

export interface CreditUse {
  readonly attemptId: string
  readonly accountId: string
  readonly cents: number
}

/**
 * Charges an amount to a credit account if its limit allows. The update checks the limit under the row's
 * lock. An account without a limit here is left to the retailer's books. False when the limit is too low.
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

/** The limit of a credit account and what it owes; undefined where it has no limit here. */
export const findCredit = (
  db: Db,
  accountId: string,
): Promise<{ limitCents: number; owedCents: number } | undefined> =>
  preparedOne(
    db,
    'credit-of',
    'select limit_cents as "limitCents", owed_cents as "owedCents" from credit_accounts where account_id = $1::bigint',
    [accountId],
  )

/**
 * Reduces what a customer owes by an order on account or a part of it, never by more than is still owed for
 * that order.
 */
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
