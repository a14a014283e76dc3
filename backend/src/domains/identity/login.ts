import { AFTER_LOGIN_PATH, brandOf, LOGIN_PATH, normaliseEmail, returnTarget } from '@countertop/sdk/rules'
import { inTransaction } from '../../db/transaction'
import { DomainError } from '../../foundation/errors'
import { hashPassword, isOutdated, verifyPassword } from '../../security/passwords'
import { type AccountRow, accountByEmail, setPassword } from './accounts.repository'
import { type Caller, clientIdOf, type IdentityDeps, signedOut } from './deps'
import type { Guess, GuessService } from './guesses'
import { endSignIns, renewSignIn, signInOf, startSignIn } from './signIns'
import type { SignInRow } from './signIns.repository'
import type { TokenPair } from './tokens'

/** How much longer than its life an id token may be shown for its renewal: clocks differ, and the request takes time. Milliseconds. */
export const RENEWAL_TOLERANCE_MS = 60_000

/** Why a sign-in was refused, as the page finds it behind `#error=`. */
export type LoginError = 'invalid_login' | 'too_many_attempts' | 'social_failed' | 'social_email_unverified'

/** Where a browser is sent, and the tokens that its cookies get; null leaves a cookie as it is. */
export interface Redirect {
  readonly location: string
  readonly refreshToken: string | null
  readonly deviceToken: string | null
}

/** The page that a sign-in came from and goes back to. */
export interface LoginPage {
  readonly origin: string
  /** A whole address of that origin. */
  readonly target: string
  readonly nonce: string
}

/**
 * The page that a sign-in may go back to.
 * @throws DomainError 403 `ORIGIN_NOT_ALLOWED`, 400 `RETURN_URL_NOT_ALLOWED`
 */
export const loginPage = async (
  deps: Pick<IdentityDeps, 'originsOf'>,
  { brand }: Pick<Caller, 'brand'>,
  { origin, returnUrl, nonce }: { origin: string; returnUrl: string | undefined; nonce: string },
): Promise<LoginPage> => {
  if (!(await deps.originsOf(brand.code)).includes(origin)) {
    throw new DomainError(403, 'ORIGIN_NOT_ALLOWED', 'This origin may not use this brand.')
  }
  const target = returnTarget(returnUrl, origin)
  if (target === null) {
    throw new DomainError(400, 'RETURN_URL_NOT_ALLOWED', 'This page may not be returned to.')
  }
  return { origin, target, nonce }
}

const withFragment = (address: string, values: Record<string, string>): string => {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

/** The login page of the shop, which says why and tries again; it keeps where to go afterwards. */
export const refusedTo = ({ origin, target, nonce }: LoginPage, error: LoginError): Redirect => {
  const login = new URL(LOGIN_PATH, origin)
  const { pathname, search } = new URL(target)
  const wanted = pathname === LOGIN_PATH ? AFTER_LOGIN_PATH : `${pathname}${search}`
  login.searchParams.set('returnUrl', wanted)
  return { location: withFragment(login.href, { error, nonce }), refreshToken: null, deviceToken: null }
}

/** What browser and network a password is tried from. */
interface Source {
  readonly email: string
  readonly address: string
  /** The device token where it was issued for this e-mail. */
  readonly device: string | null
}

/**
 * Counts a try and answers whether it comes too often. A known device has a limit of its own. Else the address is counted first: what
 * is refused there does not count against the account, so that no single address can use up what all of them share.
 */
const isGuessing = async (guesses: GuessService, { email, address, device }: Source): Promise<boolean> => {
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

/** The counts of one source that begin again once it has proved who it is. What others tried still counts. */
const ownGuesses = ({ email, address, device }: Source): Guess[] =>
  device === null
    ? [
        ['loginHere', email, address],
        ['loginFirst', email, address],
      ]
    : [['loginDevice', email, device]]

/** The account whose password this is. It takes the same time and answers the same where there is no such account. */
const accountOf = async (
  deps: IdentityDeps,
  email: string,
  password: string,
): Promise<AccountRow | undefined> => {
  const { passwordCost } = deps.config
  const account = await accountByEmail(deps.db, email)
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, passwordCost)
  if (!isRight || !account?.passwordHash) return undefined
  if (isOutdated(account.passwordHash, passwordCost)) {
    await setPassword(deps.db, account.id, await hashPassword(password, passwordCost), deps.clock.now())
  }
  return account
}

/** Secrets that a browser holds in HttpOnly cookies, or null. */
export interface BrowserTokens {
  readonly refreshToken: string | null
  readonly deviceToken: string | null
}

export interface LoginForm {
  readonly email: string
  readonly password: string
  readonly returnUrl?: string | undefined
  readonly origin: string
  readonly nonce: string
}

/**
 * Signs in by a form that a browser posts (SHL-366). It goes back to the page with short-lived tokens and the page's nonce behind `#`;
 * the secret that renews them is in an HttpOnly cookie alone. A sign-in that this browser had is ended first (SHL-353). The browser
 * becomes a known device of the account.
 * @throws DomainError 403, 400 as `loginPage`: nothing is posted here from elsewhere, and nobody is sent elsewhere
 */
export const login = async (
  deps: IdentityDeps,
  caller: Caller,
  form: LoginForm,
  { refreshToken, deviceToken }: BrowserTokens,
): Promise<Redirect> => {
  const page = await loginPage(deps, caller, { ...form, returnUrl: form.returnUrl })
  if (caller.origin !== form.origin) {
    throw new DomainError(403, 'ORIGIN_NOT_ALLOWED', 'This form was posted from another page.')
  }
  const email = normaliseEmail(form.email)
  const isKnown = deviceToken !== null && deps.devices.isKnown(deviceToken, email)
  const source = { email, address: caller.address, device: isKnown ? deviceToken : null }
  if (await isGuessing(deps.guesses, source)) return refusedTo(page, 'too_many_attempts')
  const account = await accountOf(deps, email, form.password)
  if (!account) return refusedTo(page, 'invalid_login')
  await deps.guesses.forgive(ownGuesses(source))
  const entered = await enter(deps, caller, page, account.id, refreshToken)
  return { ...entered, deviceToken: deps.devices.issue(email) }
}

/** Begins the sign-in of somebody who has proved who they are, and sends them back to their page with its tokens. */
export const enter = async (
  deps: IdentityDeps,
  { brand }: Pick<Caller, 'brand'>,
  { target, nonce }: LoginPage,
  accountId: string,
  oldRefreshToken: string | null,
): Promise<Redirect> => {
  const now = deps.clock.now()
  const old = await signInOf(deps.db, oldRefreshToken, now)
  const { signInId, refreshToken } = await inTransaction(deps.db, async (trx) => {
    if (old) await endSignIns(deps, trx, { ids: [old.id] }, 'another sign-in took its place', now)
    return startSignIn(trx, { accountId, siteCode: brand.code, now })
  })
  const subject = { accountId, signInId, clientId: clientIdOf(brand) }
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
 * New tokens for a page whose own run out (SHL-358): for the right id token together with this browser's refresh cookie, which is
 * replaced. A malformed or expired id token signs out (SHL-355, SHL-356), and so does a refresh token that was replaced before.
 * @throws DomainError 401 `SIGNED_OUT`: the page is signed out, and its cookie is to be cleared
 */
export const renew = async (
  deps: IdentityDeps,
  { brand }: Pick<Caller, 'brand'>,
  { token, nonce }: Relogin,
  refreshToken: string | null,
): Promise<TokenPair & { refreshToken: string | null }> => {
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
    deps.log.warn({ signInId: signIn.id }, 'a replaced refresh token came again: its sign-in was ended')
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
  return { ...tokens, refreshToken: renewal.kind === 'renewed' ? renewal.refreshToken : null }
}

const subjectOf = ({ accountId, id, siteCode }: SignInRow) => ({
  accountId,
  signInId: id,
  clientId: clientIdOf(brandOf(siteCode)),
})

const end = (deps: IdentityDeps, signInId: string, reason: string): Promise<void> =>
  inTransaction(deps.db, (trx) => endSignIns(deps, trx, { ids: [signInId] }, reason, deps.clock.now()))

const endByRefresh = async (deps: IdentityDeps, refreshToken: string, reason: string): Promise<void> => {
  const signIn = await signInOf(deps.db, refreshToken, deps.clock.now())
  if (signIn) await end(deps, signIn.id, reason)
}

/**
 * Signs out: the sign-in of this browser ends, on every host at once. Harmless when there is none, or when it is another person's than
 * the page thinks; a page that cannot tell who it is about (its id token is unreadable) says nothing, and it ends all the same.
 */
export const logout = async (
  deps: IdentityDeps,
  { userId }: { userId: string },
  refreshToken: string | null,
): Promise<void> => {
  const signIn = await signInOf(deps.db, refreshToken, deps.clock.now())
  if (signIn && (userId === '' || signIn.accountId === userId)) await end(deps, signIn.id, 'signed out')
}
