import { ACCOUNT_NAME_MAX, brandOf, isEmail, normaliseEmail, profileErrors } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { DomainError, notFound } from '../../foundation/errors'
import {
  type AccountRow,
  accountByEmail,
  accountByLogin,
  insertAccount,
  insertLogin,
} from './accounts.repository'
import type { Caller, IdentityDeps } from './deps'
import { handOverVerifiedEmail } from './handOver'
import { enter, type LoginError, loginPage, type Redirect, refusedTo } from './login'
import { oidcClient, type OidcClient, type OidcPerson } from './oidc'
import { newSecret, secretHash } from './signIns'
import { insertAttempt, type SocialAttempt, takeAttempt } from './social.repository'

/** How long somebody may take at the other provider. Milliseconds. */
const ATTEMPT_MS = 15 * 60_000

/** Where a browser is sent, and what its cookie says, by which its return is known. */
export interface SocialStart {
  readonly location: string
  readonly browserSecret: string
}

/** Sign-in by other providers (OpenID Connect); none is set up by default (storefront OP-62). */
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
   * Signs in whom the provider names: the account they came to by it before, else that of the same verified e-mail, else a new one.
   * @throws DomainError 404 `NO_SUCH_PROVIDER`, 400 `SIGN_IN_LOST` when this browser began no such sign-in
   */
  finish(
    providerId: string,
    returned: { state: string | undefined; query: string; host: string | undefined },
    browserSecret: string | null,
    oldRefreshToken: string | null,
  ): Promise<Redirect>
}

/**
 * The identity host by the name that the browser knows it by: itself, or a name below it, such as a brand's. The way back has to be by
 * the same name, or the browser's cookies stay behind. A provider is told each name beforehand, and goes back to no other.
 */
const addressAt = (identityUrl: string, host: string | undefined): string => {
  const url = new URL(identityUrl)
  const isBelow = host !== undefined && /^[a-z0-9.:-]+$/i.test(host) && host.endsWith(`.${url.host}`)
  if (isBelow) url.host = host
  return url.href.replace(/\/$/, '')
}

type Known = { readonly accountId: string } | { readonly error: LoginError }

export const socialService = (deps: IdentityDeps): SocialService => {
  const clients = deps.config.providers.map(oidcClient)

  const clientOf = (id: string): OidcClient => {
    const found = clients.find((one) => one.id === id)
    if (!found) throw notFound('NO_SUCH_PROVIDER', 'There is no such way to sign in.')
    return found
  }

  const returnAddress = (id: string, host: string | undefined): string =>
    `${addressAt(deps.config.url, host)}/api/account/externallogin/${id}/callback`

  return {
    providers: clients.map(({ id, name }) => ({ id, name })),

    begin: async ({ brand, host }, providerId, asked, browserSecret) => {
      const provider = clientOf(providerId)
      const page = await loginPage(deps, { brand }, { ...asked, returnUrl: asked.returnUrl })
      const secret = browserSecret ?? newSecret()
      const { location, trip } = await begun(deps, provider, returnAddress(providerId, host))
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
          ? await takeAttempt(deps.db, {
              stateHash: secretHash(state),
              browserHash: secretHash(browserSecret),
              provider: providerId,
              now: deps.clock.now(),
            })
          : undefined
      if (!attempt || state === undefined) {
        throw new DomainError(400, 'SIGN_IN_LOST', 'This sign-in was not begun here. Please try again.')
      }
      const brand = brandOf(attempt.siteCode)
      const page = {
        origin: new URL(attempt.returnUrl).origin,
        target: attempt.returnUrl,
        nonce: attempt.nonce,
      }
      const returned = `${returnAddress(providerId, host)}${query}`
      const person = await personOf(deps, provider, attempt, state, returned)
      const known: Known = person ? await accountFor(deps, providerId, person) : { error: 'social_failed' }
      return 'error' in known
        ? refusedTo(page, known.error)
        : enter(deps, { brand }, page, known.accountId, oldRefreshToken)
    },
  }
}

const begun = async (deps: IdentityDeps, provider: OidcClient, redirectUri: string) => {
  try {
    return await provider.begin(redirectUri)
  } catch (error) {
    deps.log.error({ err: error, provider: provider.id }, 'a sign-in provider could not be reached')
    throw new DomainError(503, 'PROVIDER_UNAVAILABLE', 'This way to sign in is not available just now.')
  }
}

/** Whom the provider names, or null when it refused or does not hold: its answer is as untrusted as any request. */
const personOf = async (
  deps: IdentityDeps,
  provider: OidcClient,
  { codeVerifier, providerNonce }: SocialAttempt,
  state: string,
  returned: string,
): Promise<OidcPerson | null> => {
  try {
    return await provider.finish(new URL(returned), { state, codeVerifier, nonce: providerNonce })
  } catch (error) {
    deps.log.warn({ reason: reasonOf(error), provider: provider.id }, 'a sign-in by another provider failed')
    return null
  }
}

/** Code and message alone: the error's causes hold what the provider sent. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? `${String((error as { code?: unknown }).code ?? error.name)}: ${error.message}`
    : 'unknown'

const accountFor = (deps: IdentityDeps, provider: string, person: OidcPerson): Promise<Known> =>
  inTransaction(deps.db, async (trx) => {
    const linked = await accountByLogin(trx, provider, person.subject)
    if (linked) return { accountId: linked.id }
    const email = person.email === null ? '' : normaliseEmail(person.email)
    // An e-mail that the provider has not verified may be anybody's.
    if (!person.isEmailVerified || !isEmail(email)) return { error: 'social_email_unverified' }
    const now = deps.clock.now()
    const account = (await accountByEmail(trx, email)) ?? (await newAccount(deps, trx, email, person, now))
    // Staff are let in by their own password alone.
    if (account?.role !== 'customer') return { error: 'social_failed' }
    await insertLogin(trx, { provider, subject: person.subject, accountId: account.id, now })
    return { accountId: account.id }
  })

const newAccount = async (
  { handOvers }: Pick<IdentityDeps, 'handOvers'>,
  trx: Db,
  email: string,
  { firstName, lastName }: OidcPerson,
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
  return account ?? accountByEmail(trx, email)
}

/** A provider's name as far as it would pass a registration; the person corrects it in their profile. */
const acceptableName = (name: string): string => {
  const cut = name.trim().slice(0, ACCOUNT_NAME_MAX).trim()
  return profileErrors({ firstName: cut }).firstName ? '' : cut
}
