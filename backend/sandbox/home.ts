import { type RequestHandler } from 'express'
import { approvedCard, challengedCards, refusingNames, refusingNumbers } from './card/cards'
import { escapeHtml } from './html'

const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

const rows: readonly (readonly [string, readonly string[]])[] = [
  ['A card that is approved at once', [grouped(approvedCard)]],
  ['Cards whose bank asks for the password, which is “password”', challengedCards.map(grouped)],
  ['Cards that are refused', refusingNumbers.map(grouped)],
  ['Names on the card that choose the answer', refusingNames],
]

const page = (merchant: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox | ${escapeHtml(merchant)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; }
h2 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
ul { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<main>
<h1>Payment sandbox</h1>
<p>This server stands in for the card acquirer and the payment providers on this machine. No money moves here. Its pages open from the checkout of
${escapeHtml(merchant)}; there each has the buttons Approve, Decline, Cancel and Let expire.</p>
<p>Cards expire 03 / 2030 and have the CVV 737, American Express 7373.</p>
${rows
  .map(
    ([title, values]) =>
      `<h2>${escapeHtml(title)}</h2>\n<ul>${values.map((value) => `<li>${escapeHtml(value)}</li>`).join('')}</ul>`,
  )
  .join('\n')}
<p>All test values, and how to make a provider fail: docs/payments.md, “Trying it”.</p>
</main>
</body>
</html>
`

/** The sandbox's own start page: its purpose, and test data for checkout. */
export const home =
  (merchant: string): RequestHandler =>
  (_req, res) =>
    void res.type('html').send(page(merchant))
