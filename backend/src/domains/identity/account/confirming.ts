import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { queueMail } from '../../mail/service'
import {
  type AccountRow,
  findAccountByEmail,
  findAccount,
  insertAccount,
  setEmail,
} from './accounts.repository'
import { type IdentityDeps, linkExpired } from '../deps'
import { handOverVerifiedEmail } from '../handOver'
import * as links from './links.repository'
import { findSignIn, secretHash } from '../signIn/signIns'

/**
 * Mailed confirmations. A link proves who reads the mailbox, not who chose the password: anyone can register,
 * or move their account to, another person's email address and wait for its owner to follow the link. So
 * the link alone gives nobody the account. It takes the password in the same browser, or for a new
 * address of an account, a browser that is signed in to it.
 */

/** What a followed link leads to. */
export interface Followed {
  readonly email: string
  /** The browser has to sign in with the link's token to finish. */
  readonly needsPassword: boolean
}

/**
 * Follows a mailed confirmation. Changes an account's email address where the browser is signed in to that
 * account; anything else waits for `finishBySignIn`. Safe to repeat for a registration.
 * @throws DomainError 400 `LINK_EXPIRED`
 */
export const confirmEmail = (
  deps: IdentityDeps,
  brand: Brand,
  token: string,
  refreshToken: string | null,
): Promise<Followed> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const hash = secretHash(token)
    const registration = await links.lockRegistrationByToken(trx, hash, now)
    if (registration && registration.confirmedAt !== null) {
      return { email: registration.email, needsPassword: false }
    }
    const change = registration ? undefined : await links.findAccountToken(trx, hash, 'confirm', now)
    const email = registration?.email ?? change?.email
    if (email === undefined) throw linkExpired()
    const signIn = change && (await findSignIn(trx, refreshToken, now))
    if (change && signIn?.accountId === change.accountId) {
      await changeEmail(deps, trx, brand, hash)
      return { email, needsPassword: false }
    }
    if (await findAccountByEmail(trx, email)) throw linkExpired()
    return { email, needsPassword: true }
  })

/** The password that finishes a followed link; undefined when the link is not open or not of this address. */
export const findPasswordOfLink = async (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  token: string,
  email: string,
): Promise<string | null | undefined> => {
  const hash = secretHash(token)
  const registration = await links.findRegistrationByToken(db, hash, clock.now())
  if (registration) return registration.email === email ? registration.passwordHash : undefined
  const change = await links.findAccountToken(db, hash, 'confirm', clock.now())
  return change?.email === email ? (await findAccount(db, change.accountId))?.passwordHash : undefined
}

/**
 * Opens the account of a registration, or changes an account's email address, for a browser that followed the
 * link and gave the password with this hash.
 * @returns undefined where another account was faster, or has another password
 */
export const finishBySignIn = async (
  deps: IdentityDeps,
  brand: Brand,
  { token, email, passwordHash }: { token: string; email: string; passwordHash: string },
): Promise<AccountRow | undefined> => {
  try {
    await inTransaction(deps.db, async (trx) => {
      const registration = await links.lockRegistrationByToken(trx, secretHash(token), deps.clock.now())
      if (registration) await openAccount(deps, trx, registration, registration.passwordHash)
      else await changeEmail(deps, trx, brand, secretHash(token))
    })
  } catch (error) {
    // The same form posted twice finishes once, and signs in both times.
    if (!isExpired(error)) throw error
  }
  const account = await findAccountByEmail(deps.db, email)
  return account?.passwordHash === passwordHash ? account : undefined
}

const isExpired = (error: unknown): boolean => error instanceof DomainError && error.code === 'LINK_EXPIRED'

/**
 * Opens the account of a registration with this password, which the reader of the mailbox has just given.
 * @throws DomainError 400 `LINK_EXPIRED` for a registration that is closed, or an address with an account
 */
export const openAccount = async (
  { clock, handOvers }: Pick<IdentityDeps, 'clock' | 'handOvers'>,
  trx: Db,
  waiting: links.RegistrationRow,
  passwordHash: string | null,
): Promise<AccountRow> => {
  const now = clock.now()
  if (waiting.confirmedAt !== null) throw linkExpired()
  const account = await insertAccount(trx, { ...waiting, passwordHash, now })
  if (!account) throw linkExpired()
  await links.closeRegistration(trx, waiting.id, waiting.email, now)
  await handOverVerifiedEmail(handOvers, trx, account.id, account.email)
  return account
}

const changeEmail = async (
  { clock, handOvers }: Pick<IdentityDeps, 'clock' | 'handOvers'>,
  trx: Db,
  brand: Brand,
  hash: Buffer,
): Promise<void> => {
  const now = clock.now()
  const change = await links.useAccountToken(trx, hash, 'confirm', now)
  const before = change && (await findAccount(trx, change.accountId))
  if (!before || !(await setEmail(trx, before.id, change.email, now))) throw linkExpired()
  if (before.role === 'customer') await handOverVerifiedEmail(handOvers, trx, before.id, change.email)
  await queueMail(trx, {
    siteCode: brand.code,
    to: before.email,
    kind: 'emailChanged',
    data: { firstName: before.firstName, changedAt: now.toISOString() },
  })
}
