import { formatDollars } from '@countertop/sdk/rules'
import { escapeHtml } from '../html'
import type { HostedBrand } from './brand'

/** What the shopper may do; the four buttons of every provider's page. */
export const CHOICES = ['approve', 'decline', 'cancel', 'expire'] as const
export type Choice = (typeof CHOICES)[number]

/** A payment as a hosted page shows it. */
export interface HostedPayment {
  readonly amountCents: number
  readonly currency: string
  readonly reference: string
  /** Nothing has been chosen yet and there is still time. */
  readonly isOpen: boolean
  /** Rows under a heading of their own, such as the instalments. */
  readonly plan?: { readonly heading: string; readonly rows: readonly (readonly [string, string])[] }
  /** A short text field next to the buttons, where the provider has one. */
  readonly field?: {
    readonly name: string
    readonly label: string
    readonly hint: string
    readonly value: string
  }
  /** Where a shopper goes whose payment has ended. */
  readonly backUrl: string
  /** Every address the page may send the browser to. */
  readonly returnUrls: readonly string[]
}

export interface PageInput {
  readonly brand: HostedBrand
  readonly merchantName: string
  /** Path of the style sheet and of the form. */
  readonly mount: string
}

const row = (term: string, value: string, kind = ''): string =>
  `<div${kind && ` class="${kind}"`}><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd></div>`

const frame = ({ brand, mount }: PageInput, language: string, title: string, main: string): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<link rel="stylesheet" href="${mount}/page.css">
</head>
<body>
<header><p class="provider"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${brand.mark}</svg>${escapeHtml(brand.name)}</p><p class="secure">Secure checkout</p></header>
<main>
${main}
</main>
<footer><p>This page stands in for ${escapeHtml(brand.name)} on this machine. No money moves here.</p></footer>
</body>
</html>
`

const languageOf = (currency: string): string => (currency === 'NZD' ? 'en-NZ' : 'en-AU')

const planHtml = ({ plan }: HostedPayment): string =>
  plan
    ? `<h2>${escapeHtml(plan.heading)}</h2>\n<dl>\n${plan.rows.map(([term, value]) => row(term, value)).join('\n')}\n</dl>`
    : ''

const fieldHtml = ({ field }: HostedPayment): string =>
  field
    ? `<label for="field">${escapeHtml(field.label)}</label>
<p class="hint" id="field-hint">${escapeHtml(field.hint)}</p>
<input id="field" name="${escapeHtml(field.name)}" type="text" value="${escapeHtml(field.value)}" inputmode="numeric" autocomplete="off" aria-describedby="field-hint">`
    : ''

/** What is being paid, and the four ways out. */
export const paymentPage = (input: PageInput, payment: HostedPayment, token: string): string =>
  frame(
    input,
    languageOf(payment.currency),
    input.brand.heading,
    `<h1>${escapeHtml(input.brand.heading)}</h1>
<p>${escapeHtml(input.brand.lead)}</p>
<dl>
${row('Merchant', input.merchantName)}
${row('Reference', payment.reference)}
${row('Amount', `${formatDollars(payment.amountCents)} ${payment.currency}`, 'total')}
</dl>
${planHtml(payment)}
<form method="post" action="${input.mount}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${fieldHtml(payment)}
<div class="actions">
<button class="primary" name="choice" value="approve">Approve</button>
<button name="choice" value="decline">Decline</button>
<button name="choice" value="cancel">Cancel</button>
<button class="quiet" name="choice" value="expire">Let expire</button>
</div>
</form>`,
  )

/** For a payment that was answered or has expired: links a shopper who used the Back button to the shop. */
export const endedPage = (input: PageInput, payment: HostedPayment): string =>
  frame(
    input,
    languageOf(payment.currency),
    'This payment has ended',
    `<h1>This payment has ended</h1>
<p>It was answered already, or its time ran out. Please go back to the shop.</p>
<a class="button primary" href="${escapeHtml(payment.backUrl)}">Back to the shop</a>`,
  )

export const unknownPage = (input: PageInput): string =>
  frame(
    input,
    'en-AU',
    'There is no payment here',
    `<h1>There is no payment here</h1>
<p>Please go back to the shop and try again.</p>`,
  )
