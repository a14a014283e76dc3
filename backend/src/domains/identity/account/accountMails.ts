import { LOGIN_PATH } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { queueMail } from '../../mail/service'
import { findAccount, findAccountByEmail } from './accounts.repository'
import type { IdentityDeps } from '../deps'
import * as links from './links.repository'
import { RESET_MINUTES } from './recovery'
import { REGISTRATION_MS } from '../registrationMs'
import { mayMail } from '../signIn/guesses'
import { newSecret, secretHash } from '../signIn/signIns'

const MINUTE_MS = 60_000

const accountMail = z.union([
  z.strictObject({ registrationId: z.uuid() }),
  z.strictObject({ requestId: z.uuid() }),
])

type MailDeps = Pick<IdentityDeps, 'db' | 'clock' | 'guesses'>

/** A page of the shop with a secret after `#`, which no server or referrer sees. */
const pageLink = (origin: string, name: string, secret: string): string =>
  `${origin}${LOGIN_PATH}#${name}=${secret}`

/**
 * The job of every identity mail: determines recipient and content, and queues the mail. It may run twice:
 * one transaction deletes the request or stores the token and queues the mail.
 */
export const sendAccountMail = (deps: MailDeps, payload: unknown): Promise<void> => {
  const job = accountMail.parse(payload)
  return inTransaction(deps.db, async (trx) => {
    if ('registrationId' in job) return mailFirst(deps, trx, job.registrationId)
    const request = await links.deleteMailRequest(trx, job.requestId)
    if (!request) return
    if (request.kind === 'resend') await mailAgain(deps, trx, request)
    else if (request.kind === 'forgot') await mailReset(deps, trx, request)
    else await mailChange(deps, trx, request)
  })
}

/** Another link would void the one in the mail that the owner may be opening. */
const mailFirst = async (deps: MailDeps, trx: Db, id: string): Promise<void> => {
  const waiting = await links.lockRegistration(trx, id, deps.clock.now())
  if (waiting && !waiting.hasLink) await mailRegistration(deps, trx, waiting)
}

const mailRegistration = async (deps: MailDeps, trx: Db, waiting: links.RegistrationRow): Promise<void> => {
  const { id, email, siteCode, origin, firstName, confirmedAt } = waiting
  if (confirmedAt !== null) return
  const account = await findAccountByEmail(trx, email)
  if (account) {
    if (!(await mayMail(deps.guesses, trx, 'accountExists', { email }))) return
    await queueMail(trx, {
      siteCode,
      to: email,
      kind: 'accountExists',
      dedupeKey: `accountExists:${id}`,
      data: { firstName: account.firstName, link: `${origin}${LOGIN_PATH}` },
    })
    return
  }
  if (!(await mayMail(deps.guesses, trx, 'confirmEmail', { email }))) return
  const token = newSecret()
  await links.setRegistrationToken(trx, id, secretHash(token))
  await queueMail(trx, {
    siteCode,
    to: email,
    kind: 'confirmEmail',
    data: { firstName, link: pageLink(origin, 'confirm_token', token) },
  })
}

const mailAgain = async (deps: MailDeps, trx: Db, { email }: links.MailRequestRow): Promise<void> => {
  const now = deps.clock.now()
  const newest = await links.lockNewestRegistration(trx, email, now)
  const waiting = newest && (await links.lockRegistration(trx, newest.id, now))
  if (waiting) await mailRegistration(deps, trx, waiting)
}

const mailReset = async (
  deps: MailDeps,
  trx: Db,
  { email, siteCode, origin }: links.MailRequestRow,
): Promise<void> => {
  const now = deps.clock.now()
  const account = await findAccountByEmail(trx, email)
  const waiting = account ? undefined : await links.lockNewestRegistration(trx, email, now)
  const firstName = account?.firstName ?? waiting?.firstName
  if (
    firstName === undefined ||
    !(await mayMail(deps.guesses, trx, 'passwordReset', { email, accountId: account?.id }))
  )
    return
  const token = newSecret()
  const hash = secretHash(token)
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
  if (account) {
    const accountId = account.id
    await links.insertAccountToken(trx, { hash, accountId, purpose: 'reset', email, now, expiresAt })
  } else if (waiting) {
    await links.setRegistrationToken(trx, waiting.id, hash)
    await links.extendRegistration(trx, waiting.id, expiresAt)
  }
  await queueMail(trx, {
    siteCode,
    to: email,
    kind: 'passwordReset',
    data: {
      firstName,
      link: pageLink(origin, 'reset_token', token),
      validMinutes: RESET_MINUTES,
    },
  })
}

/** Mails the new email address of an account. If another account has it, that owner gets a mail instead. */
const mailChange = async (
  deps: MailDeps,
  trx: Db,
  { id, email, accountId, siteCode, origin }: links.MailRequestRow,
): Promise<void> => {
  const account = accountId === null ? undefined : await findAccount(trx, accountId)
  if (!account) return
  const other = await findAccountByEmail(trx, email)
  if (other) {
    if (!(await mayMail(deps.guesses, trx, 'accountExists', { email }))) return
    await queueMail(trx, {
      siteCode,
      to: email,
      kind: 'accountExists',
      dedupeKey: `accountExists:${id}`,
      data: { firstName: other.firstName, link: `${origin}${LOGIN_PATH}` },
    })
    return
  }
  if (!(await mayMail(deps.guesses, trx, 'confirmNewEmail', { email }))) return
  const token = newSecret()
  const now = deps.clock.now()
  await links.insertAccountToken(trx, {
    hash: secretHash(token),
    accountId: account.id,
    purpose: 'confirm',
    email,
    now,
    expiresAt: new Date(now.getTime() + REGISTRATION_MS),
  })
  await queueMail(trx, {
    siteCode,
    to: email,
    kind: 'confirmNewEmail',
    data: { firstName: account.firstName, link: pageLink(origin, 'confirm_token', token) },
  })
}
