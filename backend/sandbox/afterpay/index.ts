import { fourPayments } from '../hosted/fourPayments'
import { hostedRouter } from '../hosted/routes'
import { defineSandbox, type SandboxContext, type SandboxProvider } from '../provider'
import { Replays } from '../replays'
import { afterpayApi } from './api'
import { AfterpayBook } from './book'
import { afterpayOperations } from './operations'
import { afterpayBrand, chooseOn, pageOf } from './page'
import { afterpayEnvironment, afterpaySettingsOf, type AfterpayOptions } from './settings'

export interface AfterpaySandbox extends SandboxProvider {
  readonly book: AfterpayBook
}

/** The range of amounts, the same in both countries. */
const limits = { minimumCents: 100, maximumCents: 200_000 }
const pagePath = '/afterpay/portal'
/** How long Afterpay stores a request's id. */
const KEY_LIFE_MS = 24 * 3_600_000

/** Afterpay's Online API v2 under `/afterpay`, and the page where the shopper confirms. */
const afterpaySandbox = (context: SandboxContext, options: AfterpayOptions): AfterpaySandbox => {
  const { journal, faults, log, now, merchantName, publicUrl } = context
  const book = new AfterpayBook({ journal, now, tokenMs: options.tokenMs, ...limits })
  const api = afterpayApi({
    accounts: options.accounts,
    book,
    faults,
    replays: new Replays(journal, 'afterpay-answer', { lifeMs: KEY_LIFE_MS, now }),
    log,
    pageUrl: (token) => `${publicUrl()}${pagePath}?token=${encodeURIComponent(token)}`,
    ...limits,
  })
  const page = hostedRouter({
    brand: afterpayBrand,
    merchantName,
    mount: pagePath,
    parameter: 'token',
    find: pageOf(book, (cents) => fourPayments(cents, now())),
    choose: chooseOn(book),
  })
  return {
    name: 'afterpay',
    routes: { [pagePath]: page, '/afterpay': api },
    book,
    records: () =>
      book.checkouts().map(({ submitted: _submitted, ...checkout }) => ({
        ...checkout,
        payment: book.payments().find(({ token }) => token === checkout.token) ?? null,
      })),
    booked: () =>
      book.payments().map(({ merchantReference, openCents, capturedCents, refundedCents }) => ({
        reference: merchantReference,
        authorisedCents: openCents,
        capturedCents,
        refundedCents,
      })),
    openNotifications: 0,
    stop: () => Promise.resolve(),
  }
}

const steps = {
  start: ['afterpay.checkout'],
  finish: ['afterpay.auth', 'afterpay.read'],
  capture: ['afterpay.capture'],
  void: ['afterpay.void'],
  refund: ['afterpay.refund'],
  lookUp: ['afterpay.read'],
} as const

export const sandbox = defineSandbox({
  environment: afterpayEnvironment,
  settings: afterpaySettingsOf,
  create: (context, options) => [afterpaySandbox(context, options)],
  operations: afterpayOperations,
  reviewed: [],
  steps: { afterpay: steps, 'afterpay-nz': steps },
})
