import type { Router } from 'express'
import type { Logger } from 'pino'
import { defineSandbox, type SandboxContext, type SandboxProvider } from '../provider'
import { errorHandler } from '../providerError'
import { acsRouter } from './acs/routes'
import { Acquirer } from './acquirer'
import { apiRouter } from './api'
import { AcquirerError } from './errors'
import { Idempotency } from './idempotency'
import { KeyRing } from './keys'
import { Modifications } from './modifications'
import { cardOperations } from './operations'
import { cardEnvironment, cardSettingsOf, type CardAcquirerOptions } from './settings'
import { openToCapture } from './payment'
import { Store } from './store'
import { Webhooks } from './webhooks'

export interface CardAcquirer extends SandboxProvider {
  readonly store: Store
  readonly webhooks: Webhooks
}

const withErrors = (router: Router, log: Logger): Router =>
  router.use(
    errorHandler(log, {
      badJson: new AcquirerError(400, '702', 'Structure of the request is not valid JSON'),
      broken: new AcquirerError(500, '000', 'Internal error').answer,
    }),
  )

/** The card acquirer, and the bank whose page requests a password. */
const cardAcquirer = (context: SandboxContext, options: CardAcquirerOptions): CardAcquirer => {
  const { journal, faults, log, merchantName } = context
  const store = new Store(journal)
  const webhooks = new Webhooks({
    url: options.webhookUrl,
    hmacKey: options.hmacKey,
    merchantAccount: options.merchantAccount,
    journal,
    firstRetryMs: context.firstRetryMs,
  })
  const acquirer = new Acquirer({
    store,
    keys: new KeyRing(options.keysDir),
    publicUrl: context.publicUrl,
    challengeMs: options.challengeMs,
    now: context.now,
  })
  const api = apiRouter({
    apiKey: options.apiKey,
    merchantAccount: options.merchantAccount,
    acquirer,
    modifications: new Modifications(store, options.merchantAccount),
    idempotency: new Idempotency(journal),
    webhooks,
    faults,
  })
  return {
    name: 'payments',
    routes: { '/v71': withErrors(api, log), '/acs': withErrors(acsRouter(acquirer, merchantName), log) },
    store,
    webhooks,
    records: () => store.payments(),
    booked: () =>
      store.payments().map((payment) => ({
        reference: payment.merchantReference,
        authorisedCents: openToCapture(payment),
        capturedCents: payment.capturedValue,
        refundedCents: payment.refundedValue,
      })),
    get openNotifications() {
      return webhooks.open
    },
    stop: () => webhooks.stop(),
  }
}

export const sandbox = defineSandbox({
  environment: cardEnvironment,
  settings: cardSettingsOf,
  create: (context, options) => [cardAcquirer(context, options)],
  operations: cardOperations,
  reviewed: [],
  steps: {
    card: {
      start: ['payments'],
      finish: ['details'],
      capture: ['captures'],
      void: ['cancels'],
      refund: ['refunds'],
      lookUp: [],
    },
  },
})
