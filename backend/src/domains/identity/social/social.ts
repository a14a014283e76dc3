import {
  ACCOUNT_NAME_MAX,
  type Brand,
  brandOf,
  defaultBrand,
  isBrandCode,
  isEmail,
  normaliseEmail,
  profileErrors,
} from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError, notFound } from '../../../foundation/errors'
import {
  type AccountRow,
  findAccountByEmail,
  findAccountByLogin,
  insertAccount,
  insertLogin,
} from '../account/accounts.repository'
import type { Caller, IdentityDeps } from '../deps'
import { handOverVerifiedEmail } from '../handOver'
import { enter, type LoginError, loginPage, refusalRedirect } from '../login/login'
import type { Redirect } from '../browser/redirect'
import { oidcClient, type OidcClient, type OidcPerson } from './oidc'
import { newSecret, secretHash } from '../signIn/signIns'
import { insertAttempt, type SocialAttempt, consumeAttempt } from './social.repository'

/** The time limit at the other provider, in milliseconds. */
const ATTEMPT_MS = 15 * 60_000

/** The browser's next address, and its cookie, which identifies its return. */
export interface SocialStart {
  readonly location: string
  readonly browserSecret: string
}

/** Sign-in by other providers (OpenID Connect); none is set up by default (SHL-OP-62). */
export interface SocialService {
  readonly providers: readonly { id: string; name: string }[]
  /** @throws DomainError 404 `NO_SUCH_PROVIDER`, 403 and 400 as `loginPage`, 503 `PROVIDER_UNAVAILABLE` */
  begin(
    caller: Pick<Caller, 'brand'> & { host: string | undefined },
    providerId: string,
    page: { nonce: string; origin: string; returnUrl?: string | undefined },
    browserSecret: string | null,
  ): Promise<SocialStart>
  /**
   * Signs in the provider's person: the account linked to them, else that of the same verified email address,
   * else a new one.
   * @throws DomainError 404 `NO_SUCH_PROVIDER`, 400 `SIGN_IN_LOST` when this browser started no such sign-in
   */
  finish(
    providerId: string,
    returned: { state: string | undefined; query: string; host: string | undefined },
    browserSecret: string | null,
    oldRefreshToken: string | null,
  ): Promise<Redirect>
}

/**
 * The identity host by the browser's name of it: itself or a subdomain, such as a brand's. The return must
 * use the same name, because of the cookies. A provider has each name registered, and redirects to no other.
 */
const addressAt = (identityUrl: string, host: string | undefined): string => {
  const url = new URL(identityUrl)
  const isBelow = host !== undefined && /^[a-z0-9.:-]+$/i.test(host) && host.endsWith(`.${url.host}`)
  if (isBelow) url.host = host
  return url.href.replace(/\/$/, '')
}

/** The brand that a returning browser came from, for a sign-in that is lost. It proves nothing. */
export const brandOfState = (state: unknown): Brand => {
  const code = String(state).split('.')[1]
  return isBrandCode(code) ? brandOf(code) : defaultBrand
}

type Known = { readonly accountId: string } | { readonly error: LoginError }

export const socialService = (deps: IdentityDeps): SocialService => {
  const clients = deps.config.providers.map(oidcClient)

  const clientOf = (id: string): OidcClient => {
    const found = clients.find((one) => one.id === id)
    if (!found) throw notFound('NO_SUCH_PROVIDER', 'This way to sign in doesn’t exist.')
    return found
  }

  const returnAddress = (id: string, host: string | undefined): string =>
    `${addressAt(deps.config.url, host)}/api/account/externallogin/${id}/callback`

  return {
    providers: clients.map(({ id, name }) => ({ id, name })),

    begin: async ({ brand, host }, providerId, requested, browserSecret) => {
      const provider = clientOf(providerId)
      const page = await loginPage(deps, { brand }, requested)
      const secret = browserSecret ?? newSecret()
      const { location, trip } = await beginAt(deps, provider, returnAddress(providerId, host), brand.code)
      await insertAttempt(deps.db, {
        stateHash: secretHash(trip.state),
        browserHash: secretHash(secret),
        provider: providerId,
        codeVerifier: trip.codeVerifier,
        providerNonce: trip.nonce,
        siteCode: brand.code,
        nonce: page.nonce,
        returnUrl: page.target,
        expiresAt: new Date(deps.clock.now().getTime() + ATTEMPT_MS),
      })
      return { location, browserSecret: secret }
    },

    finish: async (providerId, { state, query, host }, browserSecret, oldRefreshToken) => {
      const provider = clientOf(providerId)
      const attempt =
        state !== undefined && browserSecret !== null
          ? await consumeAttempt(deps.db, {
              stateHash: secretHash(state),
              browserHash: secretHash(browserSecret),
              provider: providerId,
              now: deps.clock.now(),
            })
          : undefined
      if (!attempt || state === undefined) {
        throw new DomainError(
          400,
          'SIGN_IN_LOST',
          'This sign-in was started in another browser or has expired. Please try again.',
        )
      }
      const brand = brandOf(attempt.siteCode)
      const page = {
        origin: new URL(attempt.returnUrl).origin,
        target: attempt.returnUrl,
        nonce: attempt.nonce,
      }
      const returned = `${returnAddress(providerId, host)}${query}`
      const person = await fetchPerson(deps, provider, attempt, { state, url: returned })
      const known: Known = person
        ? await findOrOpenAccount(deps, providerId, person)
        : { error: 'social_failed' }
      return 'error' in known
        ? refusalRedirect(page, known.error)
        : enter(deps, { brand }, page, { ...known, oldRefreshToken })
    },
  }
}

const beginAt = async (deps: IdentityDeps, provider: OidcClient, redirectUri: string, brandCode: string) => {
  try {
    return await provider.begin(redirectUri, brandCode)
  } catch (error) {
    deps.log.error({ err: error, provider: provider.id }, 'a sign-in provider could not be reached')
    throw new DomainError(503, 'PROVIDER_UNAVAILABLE', 'This way to sign in isn’t available right now.')
  }
}

/**
 * The provider's person; null when it refused or its answer is invalid. The answer is as untrusted as any
 * request.
 */
const fetchPerson = async (
  deps: IdentityDeps,
  provider: OidcClient,
  { codeVerifier, providerNonce }: SocialAttempt,
  { state, url }: { readonly state: string; readonly url: string },
): Promise<OidcPerson | null> => {
  try {
    return await provider.finish(new URL(url), { state, codeVerifier, nonce: providerNonce })
  } catch (error) {
    deps.log.warn({ reason: reasonOf(error), provider: provider.id }, 'a sign-in by another provider failed')
    return null
  }
}

/** Only code and message: the error's causes contain the provider's data. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? `${String((error as { code?: unknown }).code ?? error.name)}: ${error.message}`
    : 'unknown'

const findOrOpenAccount = (deps: IdentityDeps, provider: string, person: OidcPerson): Promise<Known> =>
  inTransaction(deps.db, async (trx) => {
    const linked = await findAccountByLogin(trx, provider, person.subject)
    // Staff sign in only with their own password, and so do those who were customers before.
    if (linked) return linked.role === 'customer' ? { accountId: linked.id } : { error: 'social_failed' }
    const email = person.email === null ? '' : normaliseEmail(person.email)
    // An unverified email address may be anyone's.
    if (!person.isEmailVerified || !isEmail(email)) return { error: 'social_email_unverified' }
    const now = deps.clock.now()
    const account =
      (await findAccountByEmail(trx, email)) ?? (await newAccount(deps, trx, { ...person, email }, now))
    if (account?.role !== 'customer') return { error: 'social_failed' }
    await insertLogin(trx, { provider, subject: person.subject, accountId: account.id, now })
    return { accountId: account.id }
  })

const newAccount = async (
  { handOvers }: Pick<IdentityDeps, 'handOvers'>,
  trx: Db,
  { email, firstName, lastName }: OidcPerson & { readonly email: string },
  now: Date,
): Promise<AccountRow | undefined> => {
  const account = await insertAccount(trx, {
    email,
    passwordHash: null,
    firstName: acceptableName(firstName) || 'Customer',
    lastName: acceptableName(lastName),
    phone: '',
    abn: null,
    isTrade: false,
    now,
  })
  if (account) await handOverVerifiedEmail(handOvers, trx, account.id, email)
  return account ?? findAccountByEmail(trx, email)
}

/**
 * The part of a provider's name that registration would accept; the person can correct it in their profile.
 */
const acceptableName = (name: string): string => {
  const cut = name.trim().slice(0, ACCOUNT_NAME_MAX).trim()
  return profileErrors({ firstName: cut }).firstName ? '' : cut
}
