import type { Brand } from '@countertop/sdk/rules'
import { html } from '../../text/html'
import { renderPage, STYLE_SOURCE } from '../../text/page'
import type { Authorization } from './authorize'
import { permissionsOf } from './scopes'

/**
 * The Content-Security-Policy of the page. Browsers apply `form-action` to redirects too, and the form leads
 * to the platform, which may redirect in turn: so it allows any `https:` URL. An app on the buyer's own
 * machine has no TLS, and no host source can name `[::1]`; `http:` is allowed only for requests of such an
 * app.
 */
export const contentSecurityPolicy = (authorization?: Pick<Authorization, 'redirectUri'>): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    `form-action 'self' https:${authorization?.redirectUri.startsWith('http:') === true ? ' http:' : ''}`,
    "base-uri 'none'",
  ].join('; ')

/** What the pages of an authorisation request show. */
export interface PageContext {
  readonly authorization: Authorization
  readonly brand: Brand
  /** The parameters of the request, which the form posts again. */
  readonly query: string
  /** Origin of the brand's own pages; undefined if none is known. */
  readonly site: string | undefined
}

/** Host of the platform's profile. It is shown beside the name, which proves nothing. */
const hostOf = ({ authorization }: PageContext): string => new URL(authorization.client.profileUrl).host

const account = (brand: Brand): string => `${brand.name} account`

/** The first step: sign in. */
export const renderSignInPage = (
  shown: PageContext,
  { email = '', problem }: { readonly email?: string; readonly problem?: string | undefined } = {},
): string => {
  const { brand, authorization, query, site } = shown
  const { name } = authorization.client
  return renderPage(
    `Sign in to connect ${name}`,
    brand.name,
    html`<p>
        <b>${name}</b> (${hostOf(shown)}) asks to connect to your ${account(brand)}. You see what it asks for
        before anything is shared.
      </p>
      ${problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`}
      <form method="post" action="?${query}">
        <label
          >Email
          <input
            name="email"
            type="email"
            autocomplete="username"
            required
            maxlength="254"
            value="${email}"
          />
        </label>
        <label
          >Password
          <input name="password" type="password" autocomplete="current-password" required maxlength="200" />
        </label>
        <div class="actions">
          <button name="step" value="sign-in">Sign in</button>
          <button class="other" name="step" value="deny" formnovalidate>Cancel</button>
        </div>
      </form>
      ${
        site !== undefined &&
        html`<p class="muted">
          No password yet, or forgotten?
          <a href="${site}/account/login" target="_blank" rel="noopener">Go to the shop’s sign-in page</a>,
          then come back here and <a href="?${query}">try again</a>.
        </p>`
      }`,
  )
}

/** The second step: the permissions that the platform asks for, and the buyer's decision. */
export const renderConsentPage = (
  shown: PageContext,
  person: { readonly accountId: string; readonly email: string; readonly scopes: readonly string[] },
): string => {
  const { brand, authorization, query } = shown
  const { name } = authorization.client
  return renderPage(
    `Connect ${name}?`,
    brand.name,
    html`<p><b>${name}</b> (${hostOf(shown)}) would be able to:</p>
      <ul>
        ${permissionsOf(person.scopes).map((text) => html`<li>${text}</li>`)}
      </ul>
      <p class="muted">
        It never sees your password, and a card is used only where you choose one. You can disconnect it at
        any time under “Connected apps” in your account.
      </p>
      <form method="post" action="?${query}">
        <input type="hidden" name="account" value="${person.accountId}" />
        <div class="actions">
          <button name="step" value="allow">Allow</button>
          <button class="other" name="step" value="deny">Cancel</button>
        </div>
      </form>
      <p class="muted">
        Signed in as ${person.email}. <a href="?${query}&amp;prompt=login">Use another account</a>
      </p>`,
  )
}

/** The page for an account of staff, which no platform may be connected to. */
export const renderStaffPage = ({ brand, query }: PageContext): string =>
  renderPage(
    'This account can’t be connected',
    brand.name,
    html`<p>Accounts of staff can’t be connected to other apps.</p>
      <p><a href="?${query}&amp;prompt=login">Use another account</a></p>
      <form method="post" action="?${query}">
        <div class="actions single"><button class="other" name="step" value="deny">Cancel</button></div>
      </form>`,
  )

/** The page for a request that is not redirected, because its client or redirect URI is not registered. */
export const renderErrorPage = (message: string): string =>
  renderPage(
    'This link doesn’t work',
    'Connect an app',
    html`<p>${message}</p>
      <p class="muted">Nothing was shared. Please start again from the app.</p>`,
  )
