import type { HostedBrand } from '../hosted/brand'
import { escapeHtml } from '../html'
import { type OidcPerson, oidcPeople } from './people'

/** The looks of the demo's provider. */
export const oidcBrand: HostedBrand = {
  name: 'Demo ID',
  mark: '<circle cx="16" cy="16" r="16"/><circle cx="16" cy="12" r="4.5" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M8 24c1-5 4-7 8-7s7 2 8 7" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>',
  heading: 'Who are you?',
  lead: 'Choose whose account the shop is to be told about.',
  light: {
    ink: '#10231f',
    soft: '#48605a',
    page: '#eef5f2',
    card: '#fff',
    line: '#cfdfd9',
    brand: '#0f6b52',
    onBrand: '#fff',
  },
  dark: {
    ink: '#e6f3ee',
    soft: '#a9c2ba',
    page: '#0b1714',
    card: '#142420',
    line: '#2d443d',
    brand: '#6fd0b0',
    onBrand: '#0b1714',
  },
}

const frame = (mount: string, title: string, main: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${oidcBrand.name}</title>
<link rel="stylesheet" href="${mount}/page.css">
</head>
<body>
<header><p class="provider"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${oidcBrand.mark}</svg>${oidcBrand.name}</p><p class="secure">Sign in</p></header>
<main>
${main}
</main>
<footer><p>This page stands in for a sign-in provider on this machine. Nobody here is real.</p></footer>
</body>
</html>
`

const choice = ({ id, firstName, lastName, email, note }: OidcPerson): string => {
  const name = escapeHtml(`${firstName} ${lastName}`)
  return `<h2>${name}</h2>
<p class="hint">${escapeHtml(email)}. ${escapeHtml(note)}.</p>
<button class="primary" name="person" value="${escapeHtml(id)}">Continue as ${name}</button>`
}

/** The page on which the person is chosen; `fields` are posted with the choice. */
export const choicePage = (mount: string, fields: Readonly<Record<string, string>>): string =>
  frame(
    mount,
    oidcBrand.heading,
    `<h1>${oidcBrand.heading}</h1>
<p>${oidcBrand.lead}</p>
<form method="post" action="${mount}/authorize">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
${oidcPeople.map(choice).join('\n')}
<div class="actions"><button class="quiet" name="person" value="">Cancel</button></div>
</form>`,
  )

/** For a request without a registered client and address: it never redirects. */
export const refusedPage = (mount: string, reason: string): string =>
  frame(
    mount,
    'This is not possible',
    `<h1>This is not possible</h1>
<p>${escapeHtml(reason)}</p>`,
  )
