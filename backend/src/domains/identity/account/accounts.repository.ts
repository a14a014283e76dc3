import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

/** An account with the fields that only the server reads. */
export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly role: 'customer' | 'staff'
  readonly theme: string | null
  readonly staffId: string | null
  readonly staffCode: string | null
  readonly cmsUrl: string | null
}

const columns = `id::text, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
  phone, role, theme, staff_id as "staffId", staff_code as "staffCode", cms_url as "cmsUrl"`

/** `email` in lower case. */
export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  preparedOne(db, 'account-by-email', `select ${columns} from accounts where email = $1`, [email])

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  preparedOne(db, 'account-by-id', `select ${columns} from accounts where id = $1`, [id])

export interface NewAccount {
  readonly email: string
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly abn: string | null
  readonly isTrade: boolean
  readonly now: Date
}

/** Inserts a customer's account with a confirmed email address; undefined when an account has it already. */
export const insertAccount = (trx: Db, account: NewAccount): Promise<AccountRow | undefined> =>
  preparedOne(
    trx,
    'account-insert',
    `insert into accounts (email, password_hash, first_name, last_name, phone, abn, is_trade, email_confirmed_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) on conflict (email) do nothing returning ${columns}`,
    [
      account.email,
      account.passwordHash,
      account.firstName,
      account.lastName,
      account.phone,
      account.abn,
      account.isTrade,
      account.now,
    ],
  )

/** The holder's own changes; undefined leaves a field unchanged. */
export interface ProfileChange {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly phone?: string | undefined
}

export const updateProfile = (
  db: Db,
  id: string,
  { firstName, lastName, phone }: ProfileChange,
  now: Date,
): Promise<AccountRow | undefined> =>
  preparedOne(
    db,
    'account-update-profile',
    `update accounts set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       phone = coalesce($4, phone), updated_at = $5 where id = $1 returning ${columns}`,
    [id, firstName ?? null, lastName ?? null, phone ?? null, now],
  )

export const setPassword = async (trx: Db, id: string, passwordHash: string, now: Date): Promise<void> => {
  await prepared(
    trx,
    'account-set-password',
    'update accounts set password_hash = $2, updated_at = $3 where id = $1',
    [id, passwordHash, now],
  )
}

/** Replaces a password's hash by a stronger one, unless the password was changed in the meantime. */
export const replaceHash = async (
  db: Db,
  id: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> => {
  await prepared(
    db,
    'account-replace-hash',
    'update accounts set password_hash = $3, updated_at = $4 where id = $1 and password_hash = $2',
    [id, from, to, now],
  )
}

/** False when another account has that email address. */
export const setEmail = async (trx: Db, id: string, email: string, now: Date): Promise<boolean> => {
  const rows = await prepared(
    trx,
    'account-set-email',
    `update accounts set email = $2, email_confirmed_at = $3, updated_at = $3
     where id = $1 and not exists (select 1 from accounts other where other.email = $2 and other.id <> $1) returning 1`,
    [id, email, now],
  )
  return rows.length > 0
}

export const findAccountByLogin = (
  db: Db,
  provider: string,
  subject: string,
): Promise<AccountRow | undefined> =>
  preparedOne(
    db,
    'account-by-login',
    `select ${columns} from accounts where id = (
       select account_id from account_logins where provider = $1 and subject = $2)`,
    [provider, subject],
  )

export const insertLogin = async (
  trx: Db,
  login: { provider: string; subject: string; accountId: string; now: Date },
): Promise<void> => {
  await prepared(
    trx,
    'account-login-insert',
    `insert into account_logins (provider, subject, account_id, created_at) values ($1, $2, $3, $4)
     on conflict (provider, subject) do nothing`,
    [login.provider, login.subject, login.accountId, login.now],
  )
}

/** Serialises changes of one account. */
export const lockAccount = async (trx: Db, id: string): Promise<void> => {
  await prepared(trx, 'account-lock', 'select 1 from accounts where id = $1 for no key update', [id])
}
