import { normaliseEmail, passwordError } from '@countertop/sdk/rules'
import { addJob } from '../../../db/jobs'
import { inTransaction } from '../../../db/transaction'
import { hashPassword } from '../../../security/passwords'
import { queueMail } from '../../mail/service'
import { findAccount, setPassword } from './accounts.repository'
import { openAccount } from './confirming'
import { type Caller, type IdentityDeps, linkExpired, requireClient, shopOrigin } from '../deps'
import { handOverPasswordReset } from '../handOver'
import * as links from './links.repository'
import { ACCOUNT_MAIL, countMailRequest, requireNoErrors } from './registration'
import { endSignIns, secretHash } from '../signIn/signIns'

/** How long a password reset link is valid, in minutes. */
export const RESET_MINUTES = 60

/**
 * Requests a mail to an email address: the confirmation again, or a password reset link. A job looks up the
 * account after the answer, which is always the same (SHL-OP-63).
 * @throws DomainError 429 `TOO_MANY_REQUESTS` for an IP address with too many requests
 */
export const requestMail = async (
  deps: IdentityDeps,
  caller: Caller,
  { kind, email, clientId }: { kind: 'resend' | 'forgot'; email: string; clientId: string },
): Promise<void> => {
  requireClient(caller.brand, clientId)
  await queueMailRequest(deps, caller, { kind, email: normaliseEmail(email), accountId: null })
}

/** Stores a request for a mail and its job. */
export const queueMailRequest = async (
  deps: IdentityDeps,
  caller: Caller,
  request: { kind: links.MailRequestKind; email: string; accountId: string | null },
): Promise<void> => {
  await countMailRequest(deps, caller.address)
  const origin = await shopOrigin(deps, caller)
  await inTransaction(deps.db, async (trx) => {
    const requestId = await links.insertMailRequest(trx, {
      ...request,
      siteCode: caller.brand.code,
      origin,
      now: deps.clock.now(),
    })
    await addJob(trx, ACCOUNT_MAIL, { requestId })
  })
}

/**
 * Sets a new password by a mailed link, once. Ends all sign-ins of the account, voids its other links and
 * notifies its owner. Opens the account of a registration that still waits, with the new password: following
 * the link proved ownership of the mailbox, the registered password did not.
 * @returns a device token: opening the link proved ownership of the address, so the owner can sign in while
 * others guess
 * @throws DomainError 400 `INVALID_DETAILS`, `LINK_EXPIRED`
 */
export const resetPassword = async (
  deps: IdentityDeps,
  { brand }: Pick<Caller, 'brand'>,
  { token, password }: { token: string; password: string },
): Promise<{ deviceToken: string; email: string }> => {
  requirePassword(password)
  const hash = secretHash(token)
  await requireOpenLink(deps, hash)
  const passwordHash = await hashPassword(password, deps.config.passwordCost)
  const email = await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const waiting = await links.lockRegistrationByToken(trx, hash, now)
    if (waiting) {
      requirePassword(password, waiting.email)
      return (await openAccount(deps, trx, waiting, passwordHash)).email
    }
    const used = await links.useAccountToken(trx, hash, 'reset', now)
    const account = used && (await findAccount(trx, used.accountId))
    // A link sent to a former email address of the account is invalid.
    if (!account || account.email !== used.email) throw linkExpired()
    requirePassword(password, account.email)
    await setPassword(trx, account.id, passwordHash, now)
    await endSignIns(deps, trx, { accountId: account.id, reason: 'the password was reset', now })
    await links.voidAccountLinks(trx, account.id, now)
    await handOverPasswordReset(deps.handOvers, trx, account.id, now)
    await queueMail(trx, {
      siteCode: brand.code,
      to: account.email,
      kind: 'passwordChanged',
      data: { firstName: account.firstName, changedAt: now.toISOString() },
    })
    return account.email
  })
  return { deviceToken: deps.devices.issue(email), email }
}

/**
 * The transaction checks the link again; without this check, random tokens would cost a password hash each,
 * for which sign-ins wait.
 */
const requireOpenLink = async ({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>, hash: Buffer) => {
  const now = clock.now()
  const found =
    (await links.findRegistrationByToken(db, hash, now)) ??
    (await links.findAccountToken(db, hash, 'reset', now))
  if (!found) throw linkExpired()
}

const requirePassword = (password: string, email?: string): void => {
  const error = passwordError(password, email)
  requireNoErrors(error ? { password: error } : {})
}
