import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import express, { type ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { type AfterpaySandbox, afterpaySandbox } from './afterpay/index'
import { cardAcquirer } from './card/index'
import { ensureSupplierKeys } from './card/keys'
import type { Store } from './card/store'
import type { Webhooks } from './card/webhooks'
import type { SandboxConfig } from './config'
import { controlRouter } from './control'
import { Faults } from './faults'
import { home } from './home'
import { Journal } from './journal'
import { type PayPalSandbox, paypalSandbox } from './paypal/index'
import { oidcRouter } from './oidc/index'
import type { SandboxContext, SandboxProvider } from './provider'
import { type ZipAu, zipAu } from './zip-au/index'
import { type ZipNz, zipNz } from './zip-nz/index'

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
  const keysDir = join(options.dataDir, 'keys')
  await ensureSupplierKeys(keysDir, options.certificatesDir)
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
  const card = cardAcquirer(context, { ...options, keysDir })
  const afterpay = afterpaySandbox(context, options.afterpay)
  const paypal = options.paypal && paypalSandbox(context, options.paypal)
  const auZip = options.zipAu && zipAu(context, options.zipAu)
  const nzZip = options.zipNz && zipNz(context, options.zipNz)
  const providers: readonly SandboxProvider[] = [
    card,
    afterpay,
    ...(paypal ? [paypal] : []),
    ...(auZip ? [auZip] : []),
    ...(nzZip ? [nzZip] : []),
  ]
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
    afterpay,
    paypal,
    zipAu: auZip,
    zipNz: nzZip,
    stop: async () => {
      await Promise.all(providers.map((provider) => provider.stop()))
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
