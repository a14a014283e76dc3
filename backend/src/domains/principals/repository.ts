import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import type { Customer, Staff } from './principal'

interface PrincipalRow {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  role: 'customer' | 'staff'
  is_locked: boolean
  has_credit_account: boolean
  is_trade: boolean
  staff_code: string | null
  store_id: number | null
}

/** @param hasCredit SQL: whether the account may buy on its credit here */
const columns = (
  hasCredit: string,
): string => `a.id::text, a.email, a.first_name, a.last_name, a.phone, a.role, a.is_locked,
  ${hasCredit} as has_credit_account, a.is_trade, a.staff_code, a.store_id`

/** SQL: joins the valid sign-in of a session. @param now SQL: the time */
export const currentSignIn = (now: string, session = 's', signIn = 'i'): string =>
  `sign_ins ${signIn} on ${signIn}.id = ${session}.sign_in_id and ${signIn}.ended_at is null
     and ${signIn}.expires_at > ${now} and ${signIn}.account_id = ${session}.account_id`

const signedInSql = `
select ${columns('a.has_credit_account')}
from sessions s join ${currentSignIn('$2')} join accounts a on a.id = i.account_id
where s.id = $1 and s.expires_at > $2`

/**
 * SQL: whether a link (a row of `oauth_links`) lets a session act for its buyer in a checkout. The scopes are
 * checked too, because a link that the buyer has renewed with fewer scopes keeps its id.
 */
export const allowsCheckouts = (link: string): string =>
  `${link}.ended_at is null and 'dev.ucp.shopping.checkout:manage' = any(${link}.scopes)`

/**
 * Platforms may not use a linked account's credit. A link belongs to a client, which belongs to one brand.
 */
const buyerSql = `
select ${columns('(a.has_credit_account and i.id is not null)')}
from sessions s
left join ${currentSignIn('$2')}
left join (oauth_links k join oauth_clients c on c.id = k.client_id and c.site_code = $3)
  on k.id = s.link_id and ${allowsCheckouts('k')}
join accounts a on a.id = coalesce(i.account_id, k.account_id) and (i.id is not null or a.role = 'customer')
where s.id = $1 and s.expires_at > $2`

/** Finds the account of a session with a valid sign-in. */
export const findSignedIn = (db: Db, sessionId: Buffer, now: Date): Promise<Customer | Staff | undefined> =>
  find(db, 'principal', signedInSql, [sessionId, now])

/**
 * Like `findSignedIn`, but also finds the customer of a platform's session, while the account is linked to
 * that platform at this site. Accounts of staff cannot be linked.
 */
export const findBuyer = (
  db: Db,
  sessionId: Buffer,
  now: Date,
  siteCode: string,
): Promise<Customer | Staff | undefined> => find(db, 'principal-buyer', buyerSql, [sessionId, now, siteCode])

const find = async (
  db: Db,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<Customer | Staff | undefined> => {
  const row = await preparedOne<PrincipalRow>(db, name, sql, values)
  if (row === undefined) return undefined
  const person = { accountId: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name }
  return row.role === 'staff'
    ? {
        kind: 'staff',
        ...person,
        staffCode: row.staff_code ?? '',
        storeId: row.store_id === null ? null : String(row.store_id),
      }
    : {
        kind: 'customer',
        ...person,
        phone: row.phone,
        isLocked: row.is_locked,
        hasCreditAccount: row.has_credit_account,
        isTrade: row.is_trade,
      }
}

/** SQL: the `NamedStaff` of an account as JSON, null without one. @param accountId SQL: its id */
export const namedStaffSql = (accountId: string): string =>
  `(select jsonb_build_object('firstName', first_name, 'lastName', last_name, 'staffCode', coalesce(staff_code, ''),
     'accountId', id::text) from accounts where id = ${accountId})`
