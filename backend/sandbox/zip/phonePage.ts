import express, { type Response, Router } from 'express'
import { formatDollars } from '@countertop/sdk/rules'
import { hostedStyles } from '../hosted/styles'
import { escapeHtml } from '../html'
import { zipBrand } from './brand'
import type { PhoneAnswer, PhonePrompt } from './phone'

export interface PhonePageOptions {
  /** Path of the page. */
  readonly mount: string
  readonly merchantName: string
  readonly prompts: () => readonly PhonePrompt[]
  readonly answer: (id: string, answer: PhoneAnswer) => void
}

const answers: readonly unknown[] = ['approve', 'decline', 'cancel', 'expire']
const isAnswer = (value: unknown): value is PhoneAnswer => answers.includes(value)

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

const promptHtml = (
  { mount, merchantName }: PhonePageOptions,
  { id, reference, amountCents, currency }: PhonePrompt,
): string => {
  const amount = `${formatDollars(amountCents)} ${currency}`
  return `<form method="post" action="${mount}" aria-label="${escapeHtml(`${amount}, ${reference}`)}">
<dl>
<div><dt>Merchant</dt><dd>${escapeHtml(merchantName)}</dd></div>
<div><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></div>
<div class="total"><dt>Amount</dt><dd>${escapeHtml(amount)}</dd></div>
</dl>
<input type="hidden" name="id" value="${escapeHtml(id)}">
<div class="actions">
<button class="primary" name="answer" value="approve">Confirm</button>
<button name="answer" value="decline">Decline</button>
<button name="answer" value="cancel">Cancel</button>
<button class="quiet" name="answer" value="expire">Let expire</button>
</div>
</form>`
}

const page = (options: PhonePageOptions): string => {
  const prompts = options.prompts()
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your purchases in the store | ${zipBrand.name}</title>
<link rel="stylesheet" href="${options.mount}/page.css">
</head>
<body>
<header><p class="provider"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${zipBrand.mark}</svg>${zipBrand.name}</p><p class="secure">Your phone</p></header>
<main>
<h1>Your purchases in the store</h1>
<p>${prompts.length === 0 ? 'Nothing waits for you just now.' : 'Confirm what you want to pay for.'}</p>
${prompts.map((prompt) => promptHtml(options, prompt)).join('\n')}
<div class="actions"><a class="button quiet" href="${options.mount}">Look again</a></div>
</main>
<footer><p>This page stands in for the customer's app on this machine. No money moves here.</p></footer>
</body>
</html>
`
}

const send = (res: Response, html: string): void => {
  res.setHeader('Content-Security-Policy', policy)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.type('html').send(html)
}

/** The customer's phone: every prompt that waits at a counter, to be confirmed, declined or cancelled. */
export const phoneRouter = (options: PhonePageOptions): Router => {
  const styles = hostedStyles(zipBrand)
  const router = Router()
  router.use(express.urlencoded({ extended: false, limit: '16kb' }))
  router.get('/page.css', (_req, res) => void res.type('css').send(styles))
  router.get('/', (_req, res) => send(res, page(options)))
  router.post('/', (req, res) => {
    const { id, answer } = (req.body ?? {}) as Record<string, unknown>
    const isOpen = options.prompts().some((prompt) => prompt.id === id)
    if (isOpen && isAnswer(answer)) options.answer(String(id), answer)
    res.redirect(303, options.mount)
  })
  return router
}
