import {
  type FieldErrors,
  normaliseEmail,
  normalisePhone,
  type Registration,
  registrationErrors,
} from '@countertop/sdk/rules'
import { addJob } from '../../../db/jobs'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { hashPassword } from '../../../security/passwords'
import { type Caller, type IdentityDeps, requireClient, shopOrigin, tooMany } from '../deps'
import { REGISTRATION_MS } from '../registrationMs'
import * as links from './links.repository'

/** The job of every identity mail; it looks up the recipient after the answer. */
export const ACCOUNT_MAIL = 'account-mail'

/** @throws DomainError 400 `INVALID_DETAILS` with every text, in the form's order, and by field */
export const requireNoErrors = (errors: FieldErrors): void => {
  const entries = Object.entries(errors)
  if (entries.length === 0) return
  throw new DomainError(400, 'INVALID_DETAILS', 'Please check what you entered.', {
    errors: [...new Set(entries.map(([, { message }]) => message))],
    fields: Object.fromEntries(entries.map(([field, { message }]) => [field, [message]])),
  })
}

/**
 * Counts a request for a mail. The mailbox counts where its mail is queued (`sendAccountMail`).
 * @throws DomainError 429 `TOO_MANY_REQUESTS` for an IP address over its limit
 */
export const countMailRequest = async (
  { guesses }: Pick<IdentityDeps, 'guesses'>,
  address: string,
): Promise<void> => {
  if ((await guesses.exceeded([['mailFrom', address]])).length > 0) throw tooMany()
}

/**
 * Stores a registration. The mailed link and its password open the account; the owner of an existing account
 * gets a mail about it. Answer and work are the same in both cases, so that nobody can discover who has an
 * account (SHL-362).
 */
export const register = async (
  deps: IdentityDeps,
  caller: Caller,
  { clientId, ...typed }: Registration & { clientId: string },
): Promise<void> => {
  const { brand, address } = caller
  requireClient(brand, clientId)
  const form = {
    ...typed,
    email: normaliseEmail(typed.email),
    phone: normalisePhone(typed.phone),
  }
  requireNoErrors(registrationErrors(form, brand))
  await countMailRequest(deps, address)
  const passwordHash = await hashPassword(form.password, deps.config.passwordCost)
  const origin = await shopOrigin(deps, caller)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const id = await links.insertRegistration(trx, {
      email: form.email,
      passwordHash,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      phone: form.phone,
      abn: form.ABN?.replace(/\s/g, '') ?? null,
      isTrade: brand.capabilities.requiresAbn,
      siteCode: brand.code,
      origin,
      now,
      expiresAt: new Date(now.getTime() + REGISTRATION_MS),
    })
    await addJob(trx, ACCOUNT_MAIL, { registrationId: id })
  })
}
