import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import express, { type ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { AfterpaySandbox } from './afterpay/index'
import type { CardAcquirer } from './card/index'
import { ensureSupplierKeys } from './card/keys'
import type { Store } from './card/store'
import type { Webhooks } from './card/webhooks'
import type { SandboxConfig } from './config'
import { controlRouter } from './control'
import type { Notice } from './deliveries'
import { Faults } from './faults'
import { home } from './home'
import { Journal } from './journal'
import { sandboxModules } from './modules'
import type { PayPalSandbox } from './paypal/index'
import { oidcRouter } from './oidc/index'
import type { BookedMoney, SandboxContext, SandboxProvider } from './provider'
import type { ZipAu } from './zip-au/index'
import type { ZipNz } from './zip-nz/index'

export interface SandboxOptions extends SandboxConfig {
  readonly log: Logger
  /** The merchant's name on the providers' pages. */
  readonly merchantName?: string
  readonly now?: () => Date
  readonly firstRetryMs?: number
}

export interface Sandbox {
  readonly url: string
  readonly faults: Faults
  readonly webhooks: Webhooks
  readonly store: Store
  readonly afterpay: AfterpaySandbox
  readonly paypal: PayPalSandbox | undefined
  readonly zipAu: ZipAu | undefined
  readonly zipNz: ZipNz | undefined
  /** What all providers have booked. */
  booked(): readonly BookedMoney[]
  /** Undelivered notifications of all providers, oldest first. */
  notices(): readonly Notice[]
  /** A provider by its name, such as `afterpay`; undefined without credentials. */
  provider<Kind extends SandboxProvider>(name: string): Kind | undefined
  /** Ends it; may be called twice. */
  stop(): Promise<void>
}

const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    log.error({ err: error }, 'sandbox failed')
    res.status(500).json({ message: 'The sandbox failed; its log says why.' })
  }

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.removeListener('error', failed)
      done((server.address() as AddressInfo).port)
    })
  })

/** Starts the sandbox and answers when it listens; makes the supplier keys when there are none. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  await ensureSupplierKeys(join(options.dataDir, 'keys'), options.certificatesDir)
  let publicUrl = options.publicUrl ?? ''
  const faults = new Faults()
  const context: SandboxContext = {
    journal: new Journal(join(options.dataDir, 'journal.jsonl')),
    faults,
    log: options.log,
    publicUrl: () => publicUrl,
    now: options.now ?? (() => new Date()),
    merchantName: options.merchantName ?? 'Countertop demo shops',
    firstRetryMs: options.firstRetryMs,
  }
  const providers = Object.entries(sandboxModules).flatMap(([name, module]) =>
    module.create(context, options.providers[name]),
  )
  const provider = <Kind extends SandboxProvider>(name: string): Kind | undefined =>
    providers.find((one) => one.name === name) as Kind | undefined
  const card = provider('payments') as CardAcquirer
  const app = express()
  app.disable('x-powered-by')
  app.get(['/health/live', '/health/ready'], (_req, res) => void res.json({ status: 'ok' }))
  app.get('/', home(context.merchantName))
  for (const { routes } of providers) {
    for (const [path, router] of Object.entries(routes)) app.use(path, router)
  }
  if (options.oidc) {
    const { publicUrl: url, now } = context
    app.use('/oidc', oidcRouter({ ...options.oidc, mount: '/oidc', publicUrl: url, now }))
  }
  app.use('/control', controlRouter({ controlKey: options.controlKey, faults, providers }))
  app.use(errorHandler(options.log))
  const server = createServer(app)
  const port = await listen(server, options.port, options.host)
  publicUrl ||= `http://localhost:${port}`
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    webhooks: card.webhooks,
    store: card.store,
    afterpay: provider('afterpay') as AfterpaySandbox,
    paypal: provider('paypal'),
    zipAu: provider('zip-au'),
    zipNz: provider('zip-nz'),
    provider,
    booked: () => providers.flatMap((one) => one.booked()),
    notices: () => providers.flatMap((one) => one.notices?.() ?? []),
    stop: async () => {
      await Promise.all(providers.map((provider) => provider.stop()))
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
