import type { JWK } from 'jose'
import type { Registration } from '@countertop/sdk/rules'
import { confirmEmail, type Followed } from './account/confirming'
import { ACCOUNT_MAIL, register } from './account/registration'
import { sendAccountMail } from './account/accountMails'
import { type AccountRow, findAccount } from './account/accounts.repository'
import { type Caller, type IdentityDeps, requireClient } from './deps'
import {
  type BrowserTokens,
  checkPassword,
  login,
  type LoginError,
  type LoginForm,
  logout,
  type Relogin,
  renew,
  replaceSignIn,
} from './login/login'
import { changeProfile, type Profile, type ProfileUpdate, readProfile } from './account/profile'
import { requestMail, resetPassword } from './account/recovery'
import type { Redirect } from './browser/redirect'
import { findSignIn } from './signIn/signIns'
import { type SocialService, socialService } from './social/social'
import { sweepIdentity } from './sweep/sweep'
import { notSetUp, type TokenPair } from './tokens'

/** The job that deletes expired records. */
const TIDY = 'identity-tidy'

/** The identity host. A refresh token is the value of the browser's HttpOnly cookie, or null. */
export interface IdentityService {
  readonly social: SocialService
  publicKeys(): Promise<{ keys: JWK[] }>
  /** @throws DomainError as `register` */
  register(caller: Caller, form: Registration & { clientId: string }): Promise<void>
  /** @throws DomainError as `confirmEmail` */
  confirmEmail(caller: Caller, token: string, refreshToken: string | null): Promise<Followed>
  /** @throws DomainError as `requestMail` */
  requestMail(
    caller: Caller,
    request: { kind: 'resend' | 'forgot'; email: string; clientId: string },
  ): Promise<void>
  /** @throws DomainError as `resetPassword` */
  resetPassword(
    caller: Caller,
    request: { token: string; password: string },
  ): Promise<{ deviceToken: string; email: string }>
  /** @throws DomainError as `login` */
  login(caller: Caller, form: LoginForm, tokens: BrowserTokens): Promise<Redirect>
  /**
   * Signs a browser in on a page of the identity host itself, which needs no tokens, or returns the reason of
   * a refusal.
   * @throws DomainError 503 `IDENTITY_NOT_SET_UP`
   */
  signInHere(
    caller: Caller,
    form: Pick<LoginForm, 'email' | 'password'>,
    tokens: BrowserTokens,
  ): Promise<{ readonly refreshToken: string; readonly deviceToken: string } | { readonly error: LoginError }>
  /** The account that a browser is signed in to; undefined where it is not. */
  findHolder(refreshToken: string | null): Promise<AccountRow | undefined>
  /** @throws DomainError 401 `SIGNED_OUT` */
  renew(
    caller: Caller,
    request: Relogin,
    refreshToken: string | null,
  ): Promise<TokenPair & { refreshToken: string | null }>
  /**
   * @returns whether the browser is signed out; false where another person is signed in to it
   * @throws DomainError 400 `UNKNOWN_CLIENT`
   */
  logout(
    caller: Caller,
    request: { userId: string; clientId: string },
    refreshToken: string | null,
  ): Promise<boolean>
  /** @throws DomainError 401 `SIGNED_OUT` */
  profile(refreshToken: string | null): Promise<Profile>
  /** @throws DomainError as `changeProfile` */
  changeProfile(caller: Caller, update: ProfileUpdate, refreshToken: string | null): Promise<Profile>
  /** Handlers of the jobs by name; each may run twice. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Schedules of the jobs. */
  readonly cron: Readonly<Record<string, string>>
}

export const identityService = (deps: IdentityDeps): IdentityService => ({
  social: socialService(deps),
  publicKeys: () => deps.tokens.publicKeys(),
  register: (caller, form) => register(deps, caller, form),
  confirmEmail: ({ brand }, token, refreshToken) => confirmEmail(deps, brand, token, refreshToken),
  requestMail: (caller, request) => requestMail(deps, caller, request),
  resetPassword: (caller, request) => resetPassword(deps, caller, request),
  login: (caller, form, tokens) => login(deps, caller, form, tokens),
  signInHere: async (caller, form, browser) => {
    if (deps.config.signingKeys.length === 0) throw notSetUp()
    const known = await checkPassword(deps, caller, form, browser)
    if ('error' in known) return known
    const { refreshToken } = await replaceSignIn(deps, {
      brand: caller.brand,
      accountId: known.accountId,
      oldRefreshToken: browser.refreshToken,
    })
    return { refreshToken, deviceToken: deps.devices.issue(known.email) }
  },
  findHolder: async (refreshToken) => {
    const signIn = await findSignIn(deps.db, refreshToken, deps.clock.now())
    return signIn && findAccount(deps.db, signIn.accountId)
  },
  renew: (caller, request, refreshToken) => renew(deps, caller, request, refreshToken),
  logout: async (caller, request, refreshToken) => {
    requireClient(caller.brand, request.clientId)
    return logout(deps, request, refreshToken)
  },
  profile: (refreshToken) => readProfile(deps, refreshToken),
  changeProfile: (caller, update, refreshToken) => changeProfile(deps, caller, update, refreshToken),
  tasks: {
    [ACCOUNT_MAIL]: (payload) => sendAccountMail(deps, payload),
    [TIDY]: () => sweepIdentity(deps.db, deps.clock.now()),
  },
  cron: { [TIDY]: '17 3 * * *' },
})
