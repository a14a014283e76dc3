import { createHash } from 'node:crypto'
import type { Brand } from '@countertop/sdk/rules'
import { Html, html } from '../../text/html'
import type { Authorization } from './authorize'
import { permissionsOf } from './scopes'

/** Styles for light and dark schemes, in one column that fits a phone. */
const STYLE = `
:root { color-scheme: light dark; --line: #d5d8dd; --muted: #5b6470; --accent: #1b4f9c; --on-accent: #fff; --danger: #b3261e; --card: #fff; --page: #f4f5f7; --text: #16191d }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a4048; --muted: #a5adb8; --accent: #8db8ff; --on-accent: #0b1a30; --danger: #ffb4ab; --card: #1c2025; --page: #121518; --text: #eceff3 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; padding: 24px 16px }
main { width: 100%; max-width: 440px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; overflow-wrap: anywhere }
h1 { font-size: 22px; line-height: 1.3; margin: 4px 0 12px }
p { margin: 0 0 12px }
ul { margin: 0 0 16px; padding: 0; list-style: none; border-block: 1px solid var(--line) }
li { padding: 10px 0 }
li + li { border-top: 1px solid var(--line) }
.shop { font-weight: 600; color: var(--muted); margin: 0 }
.muted { color: var(--muted); font-size: 14px }
.alert { border-left: 4px solid var(--danger); padding: 4px 12px; color: var(--danger) }
label { display: block; font-weight: 600; margin-bottom: 12px }
input:not([type=hidden]) { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: 8px }
.actions { display: grid; gap: 8px; margin: 16px 0 }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer }
button.other { background: transparent; color: var(--accent) }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (min-width: 700px) { body { padding-top: 64px } main { padding: 32px } .actions { grid-template-columns: 1fr 1fr } .actions.single { grid-template-columns: 1fr } }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
// Not part of the template below, which would reformat it: the hash covers every character of the element.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`)

/**
 * The Content-Security-Policy of the page. Browsers apply `form-action` to redirects too, and the form leads
 * to the platform, which may redirect in turn: so it allows any `https:` URL. An app on the buyer's own
 * machine has no TLS, and no host source can name `[::1]`; `http:` is allowed only for requests of such an
 * app.
 */
export const contentSecurityPolicy = (authorization?: Pick<Authorization, 'redirectUri'>): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' https:${authorization?.redirectUri.startsWith('http:') === true ? ' http:' : ''}`,
    "base-uri 'none'",
  ].join('; ')

const renderPage = (title: string, shop: string, content: Html): string =>
  `<!doctype html>${
    html`<html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <p class="shop">${shop}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text
  }`

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
