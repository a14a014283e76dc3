import { formatDollars } from '@countertop/sdk/rules'
import { escapeHtml } from '../../html'
import type { Challenge, Payment } from '../payment'

const frame = (title: string, main: string, script = ''): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} | Southbank Mutual</title>
<link rel="stylesheet" href="/acs/bank.css">
${script}
</head>
<body>
<header><p class="bank"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="M4 24c6 0 6-5 12-5s6 5 12 5M4 17c6 0 6-5 12-5s6 5 12 5" /></svg>Southbank Mutual</p><p class="secure">Secure payment</p></header>
<main>
${main}
</main>
<footer><p>This is a demonstration bank. No money moves here.</p></footer>
</body>
</html>
`

export interface PageInput {
  readonly payment: Payment
  readonly challenge: Challenge
  readonly merchantName: string
}

const row = (term: string, value: string): string =>
  `<div><dt>${term}</dt><dd>${escapeHtml(value)}</dd></div>`

/** The bank's page: the payment, a password, and the four ways out. */
export const challengePage = ({ payment, challenge, merchantName }: PageInput): string =>
  frame(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
<p>To keep your card safe, please confirm that you are making this payment.</p>
<dl>
${row('Merchant', merchantName)}
${row('Amount', `${formatDollars(payment.amount.value)} ${payment.amount.currency}`)}
${row('Card', payment.maskedCard)}
${row('Reference', payment.merchantReference)}
</dl>
<form method="post" action="/acs/challenge/${challenge.id}">
<label for="password">Password</label>
<p class="hint" id="password-hint">The password of this demonstration is <strong>password</strong>.</p>
<input id="password" name="password" type="password" autocomplete="off" aria-describedby="password-hint" autofocus>
<div class="actions">
<button class="primary" name="choice" value="approve">Approve</button>
<button name="choice" value="decline">Decline</button>
<button name="choice" value="cancel">Cancel</button>
<button class="quiet" name="choice" value="expire">Let expire</button>
</div>
</form>`,
  )

/** Takes the browser back to the shop by a form post; without script the shopper presses the button. */
export const returnPage = ({
  url,
  method,
  fields,
}: {
  url: string
  method: 'GET' | 'POST'
  fields: Readonly<Record<string, string>>
}): string =>
  frame(
    'Returning to the shop',
    `<h1>Returning to the shop</h1>
<p role="status">Thank you. We are taking you back to finish your order.</p>
<form id="return" method="${method.toLowerCase()}" action="${escapeHtml(url)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button class="primary">Continue to the shop</button>
</form>`,
    '<script src="/acs/return.js" defer></script>',
  )

export const problemPage = (): string =>
  frame(
    'This page has ended',
    `<h1>This page has ended</h1>
<p>There is no payment to confirm here. Please go back to the shop and try again.</p>`,
  )
