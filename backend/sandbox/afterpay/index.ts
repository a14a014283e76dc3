import { fourPayments } from '../hosted/fourPayments'
import { hostedRouter } from '../hosted/routes'
import type { SandboxContext, SandboxProvider } from '../provider'
import { Replays } from '../replays'
import { afterpayApi } from './api'
import { AfterpayBook } from './book'
import { afterpayBrand, chooseOn, pageOf } from './page'
import type { AfterpayAccount } from './payment'

export interface AfterpayOptions {
  readonly accounts: readonly AfterpayAccount[]
  /** Life of a token. */
  readonly tokenMs: number
}

export interface AfterpaySandbox extends SandboxProvider {
  readonly book: AfterpayBook
}

/** The range of amounts, the same in both countries. */
const limits = { minimumCents: 100, maximumCents: 200_000 }
const pagePath = '/afterpay/portal'

/** Afterpay's Online API v2 under `/afterpay`, and the page where the shopper confirms. */
export const afterpaySandbox = (context: SandboxContext, options: AfterpayOptions): AfterpaySandbox => {
  const { journal, faults, log, now, merchantName, publicUrl } = context
  const book = new AfterpayBook({ journal, now, tokenMs: options.tokenMs, ...limits })
  const api = afterpayApi({
    accounts: options.accounts,
    book,
    faults,
    replays: new Replays(journal, 'afterpay-answer'),
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
    openNotifications: 0,
    stop: () => Promise.resolve(),
  }
}
