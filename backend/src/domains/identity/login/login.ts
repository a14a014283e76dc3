import {
  AFTER_LOGIN_PATH,
  type Brand,
  brandOf,
  LOGIN_PATH,
  normaliseEmail,
  RENEWAL_TOLERANCE_MS,
  returnTarget,
} from '@countertop/sdk/rules'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { hashPassword, isOutdated, verifyPassword } from '../../../security/passwords'
import { type AccountRow, findAccountByEmail, replaceHash } from '../account/accounts.repository'
import { findPasswordOfLink, finishBySignIn } from '../account/confirming'
import type { Redirect } from '../browser/redirect'
import { type Caller, clientIdOf, type IdentityDeps, signedOut } from '../deps'
import type { Guess, GuessService } from '../signIn/guesses'
import { endSignIns, findSignIn, renewSignIn, type StartedSignIn, startSignIn } from '../signIn/signIns'
import type { SignInRow } from '../signIn/signIns.repository'
import type { TokenPair } from '../tokens'

/** The reason of a refused sign-in, as the page reads it after `#error=`. */
export type LoginError = 'invalid_login' | 'too_many_attempts' | 'social_failed' | 'social_email_unverified'

/** The page that a sign-in came from and returns to. */
export interface LoginPage {
  readonly origin: string
  /** An absolute address of that origin. */
  readonly target: string
  readonly nonce: string
}

/**
 * Validates the page that a sign-in returns to.
 * @throws DomainError 403 `ORIGIN_NOT_ALLOWED`, 400 `RETURN_URL_NOT_ALLOWED`
 */
export const loginPage = async (
  deps: Pick<IdentityDeps, 'listOrigins'>,
  { brand }: Pick<Caller, 'brand'>,
  { origin, returnUrl, nonce }: { origin: string; returnUrl?: string | undefined; nonce: string },
): Promise<LoginPage> => {
  if (!(await deps.listOrigins(brand.code)).includes(origin)) {
    throw new DomainError(403, 'ORIGIN_NOT_ALLOWED', 'This origin may not use this brand.')
  }
  const target = returnTarget(returnUrl, origin)
  if (target === null) {
    throw new DomainError(400, 'RETURN_URL_NOT_ALLOWED', 'Signing in cannot return to this page.')
  }
  return { origin, target, nonce }
}

const withFragment = (address: string, values: Record<string, string>): string => {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

/** The shop's login page, which shows the reason, allows another attempt and keeps the target. */
export const refusalRedirect = ({ origin, target, nonce }: LoginPage, error: LoginError): Redirect => {
  const login = new URL(LOGIN_PATH, origin)
  const { pathname, search } = new URL(target)
  const wanted = pathname === LOGIN_PATH ? AFTER_LOGIN_PATH : `${pathname}${search}`
  login.searchParams.set('returnUrl', wanted)
  return { location: withFragment(login.href, { error, nonce }), refreshToken: null, deviceToken: null }
}

/** The browser and network of a password attempt. */
interface Source {
  readonly email: string
  readonly address: string
  /** The device token in its canonical spelling, if it was issued for this email address. */
  readonly device: string | null
}

/**
 * Counts an attempt and returns whether it exceeds a limit. A known device has its own limit. Otherwise the
 * IP address counts first: an attempt refused there does not count against the account, so that no single
 * address can use up the shared limit.
 */
const countAttempt = async (guesses: GuessService, { email, address, device }: Source): Promise<boolean> => {
  if (device !== null) return (await guesses.exceeded([['loginDevice', email, device]])).length > 0
  const exceeded = await guesses.exceeded([
    ['loginHere', email, address],
    ['loginAddress', address],
    ['loginFirst', email, address],
  ])
  if (exceeded.some((kind) => kind !== 'loginFirst')) return true
  const isFirst = exceeded.length === 0
  return (await guesses.exceeded([[isFirst ? 'loginAccountFirst' : 'loginAccount', email]])).length > 0
}

/** The counts to reset once a source has proved its identity. Attempts of others still count. */
const ownGuesses = ({ email, address, device }: Source): Guess[] =>
  device === null
    ? [
        ['loginHere', email, address],
        ['loginFirst', email, address],
      ]
    : [['loginDevice', email, device]]

/**
 * The account with this password. Takes the same time and gives the same answer where there is none. The
 * password also finishes a mailed link that this browser has followed.
 */
const authenticate = async (
  deps: IdentityDeps,
  brand: Brand,
  { email, password, confirmToken }: { email: string; password: string; confirmToken: string | null },
): Promise<AccountRow | undefined> => {
  const { passwordCost } = deps.config
  // Also where there is an account, so that the time does not reveal it. Before the account, because another
  // press of the same form may close the link and open the account between the two.
  const waiting = confirmToken === null ? null : await findPasswordOfLink(deps, confirmToken, email)
  const account = await findAccountByEmail(deps.db, email)
  const passwordHash = account ? account.passwordHash : (waiting ?? null)
  const isRight = await verifyPassword(password, passwordHash, passwordCost)
  if (!isRight || passwordHash === null) return undefined
  if (!account) {
    return confirmToken === null
      ? undefined
      : finishBySignIn(deps, brand, { token: confirmToken, email, passwordHash })
  }
  if (isOutdated(passwordHash, passwordCost)) {
    const to = await hashPassword(password, passwordCost)
    await replaceHash(deps.db, account.id, { from: passwordHash, to, now: deps.clock.now() })
  }
  return account
}

/** Secrets in the browser's HttpOnly cookies, or null. */
export interface BrowserTokens {
  readonly refreshToken: string | null
  readonly deviceToken: string | null
  /** Of the mailed confirmation that the browser has followed and not finished. */
  readonly confirmToken: string | null
}

export interface LoginForm {
  readonly email: string
  readonly password: string
  readonly returnUrl?: string | undefined
  readonly origin: string
  readonly nonce: string
}

/**
 * Signs in by a form post of a browser (SHL-366). Returns to the page with short-lived tokens and the page's
 * nonce after `#`; the secret that renews them is only in an HttpOnly cookie. The browser's previous sign-in
 * ends first (SHL-353). The browser becomes a known device of the account.
 * @throws DomainError 403, 400 as `loginPage`: posts from and redirects to other sites are refused
 */
export const login = async (
  deps: IdentityDeps,
  caller: Caller,
  form: LoginForm,
  browser: BrowserTokens,
): Promise<Redirect> => {
  const page = await loginPage(deps, caller, form)
  if (caller.origin !== form.origin) {
    throw new DomainError(403, 'ORIGIN_NOT_ALLOWED', 'This form was posted from another page.')
  }
  const known = await checkPassword(deps, caller, form, browser)
  if ('error' in known) return refusalRedirect(page, known.error)
  const { accountId } = known
  const entered = await enter(deps, caller, page, { accountId, oldRefreshToken: browser.refreshToken })
  return { ...entered, deviceToken: deps.devices.issue(known.email) }
}

/** The account whose email and password were entered, or the reason of a refusal. Counts the attempt. */
export const checkPassword = async (
  deps: IdentityDeps,
  { brand, address }: Pick<Caller, 'brand' | 'address'>,
  form: Pick<LoginForm, 'email' | 'password'>,
  { deviceToken, confirmToken }: Pick<BrowserTokens, 'deviceToken' | 'confirmToken'>,
): Promise<{ readonly accountId: string; readonly email: string } | { readonly error: LoginError }> => {
  const email = normaliseEmail(form.email)
  const device = deviceToken === null ? null : deps.devices.parse(deviceToken, email)
  const source = { email, address, device }
  const isGuessing = await countAttempt(deps.guesses, source)
  if (isGuessing) return { error: 'too_many_attempts' }
  const account = await authenticate(deps, brand, { email, password: form.password, confirmToken })
  if (!account) return { error: 'invalid_login' }
  await deps.guesses.forgive(ownGuesses(source))
  return { accountId: account.id, email }
}

/** An authenticated person, and the refresh token of the browser's previous sign-in. */
export interface Authenticated {
  readonly accountId: string
  readonly oldRefreshToken: string | null
}

/** Starts the sign-in of an authenticated person in a browser, whose previous one ends. */
export const replaceSignIn = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'handOvers'>,
  { brand, accountId, oldRefreshToken }: Pick<Caller, 'brand'> & Authenticated,
): Promise<StartedSignIn> => {
  const now = deps.clock.now()
  const old = await findSignIn(deps.db, oldRefreshToken, now)
  return inTransaction(deps.db, async (trx) => {
    if (old) await endSignIns(deps, trx, { ids: [old.id], reason: 'replaced by another sign-in', now })
    return startSignIn(trx, { accountId, siteCode: brand.code, now })
  })
}

/** Starts the sign-in of an authenticated person, and redirects to their page with its tokens. */
export const enter = async (
  deps: IdentityDeps,
  { brand }: Pick<Caller, 'brand'>,
  { target, nonce }: LoginPage,
  person: Authenticated,
): Promise<Redirect> => {
  const { signInId, refreshToken } = await replaceSignIn(deps, { brand, ...person })
  const subject = { accountId: person.accountId, signInId, clientId: clientIdOf(brand) }
  const { accessToken, idToken, expiresIn } = await deps.tokens.issue(subject, nonce)
  const values = {
    access_token: accessToken,
    id_token: idToken,
    expires_in: String(expiresIn),
    nonce,
  }
  return { location: withFragment(target, values), refreshToken, deviceToken: null }
}

export interface Relogin {
  readonly token: string
  readonly nonce: string
}

/**
 * Issues new tokens for a page whose own have expired (SHL-358), for the right id token with this browser's
 * refresh cookie, which is replaced. A malformed or expired id token signs out (SHL-355, SHL-356), and so
 * does a reused refresh token.
 * @throws DomainError 401 `SIGNED_OUT`: the page is signed out, clear its cookie
 */
export const renew = async (
  deps: IdentityDeps,
  { brand }: Pick<Caller, 'brand'>,
  { token, nonce }: Relogin,
  refreshToken: string | null,
): Promise<TokenPair & { refreshToken: string }> => {
  if (refreshToken === null) throw signedOut()
  const now = deps.clock.now()
  const shown = await deps.tokens.readId(token, RENEWAL_TOLERANCE_MS)
  if (shown === null) {
    await endByRefresh(deps, refreshToken, 'a renewal with a malformed or expired token')
    throw signedOut()
  }
  const renewal = await inTransaction(deps.db, (trx) => renewSignIn(deps, trx, refreshToken, now))
  if (renewal.kind === 'unknown') throw signedOut()
  const { signIn } = renewal
  if (renewal.kind === 'reused') {
    deps.log.warn({ signInId: signIn.id }, 'a replaced refresh token was reused: its sign-in was ended')
    throw signedOut()
  }
  const subject = subjectOf(signIn)
  const isItsOwn =
    shown.signInId === subject.signInId &&
    shown.accountId === subject.accountId &&
    shown.clientId === subject.clientId &&
    shown.clientId === clientIdOf(brand)
  if (!isItsOwn) {
    await end(deps, signIn.id, 'a renewal with the token of another sign-in')
    throw signedOut()
  }
  const tokens = await deps.tokens.issue(subject, nonce)
  return { ...tokens, refreshToken: renewal.refreshToken }
}

const subjectOf = ({ accountId, id, siteCode }: SignInRow) => ({
  accountId,
  signInId: id,
  clientId: clientIdOf(brandOf(siteCode)),
})

const end = (deps: IdentityDeps, signInId: string, reason: string): Promise<void> =>
  inTransaction(deps.db, (trx) => endSignIns(deps, trx, { ids: [signInId], reason, now: deps.clock.now() }))

const endByRefresh = async (deps: IdentityDeps, refreshToken: string, reason: string): Promise<void> => {
  const signIn = await findSignIn(deps.db, refreshToken, deps.clock.now())
  if (signIn) await end(deps, signIn.id, reason)
}

/**
 * Signs out: the sign-in of this browser ends on every host. Does nothing without a sign-in, or when it
 * belongs to another person than the page's; a page that cannot read its id token sends no person, and the
 * sign-in ends anyway.
 * @returns whether the browser is signed out
 */
export const logout = async (
  deps: IdentityDeps,
  { userId }: { userId: string },
  refreshToken: string | null,
): Promise<boolean> => {
  const signIn = await findSignIn(deps.db, refreshToken, deps.clock.now())
  if (signIn && userId !== '' && signIn.accountId !== userId) return false
  if (signIn) await end(deps, signIn.id, 'signed out')
  return true
}
