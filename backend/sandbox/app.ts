import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import express, { type ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { acsRouter } from './card/acs/routes'
import { Acquirer } from './card/acquirer'
import { apiRouter } from './card/api'
import { controlRouter } from './control'
import { AcquirerError } from './card/errors'
import { Faults } from './faults'
import { Idempotency } from './card/idempotency'
import { Journal } from './journal'
import { ensureSupplierKeys, KeyRing } from './card/keys'
import { Modifications } from './card/modifications'
import { Store } from './card/store'
import { Webhooks } from './card/webhooks'
import type { SandboxConfig } from './config'

export interface SandboxOptions extends SandboxConfig {
  readonly log: Logger
  /** The merchant's name on the bank page. */
  readonly merchantName?: string
  readonly now?: () => Date
  readonly firstRetryMs?: number
}

export interface Sandbox {
  readonly url: string
  readonly faults: Faults
  readonly webhooks: Webhooks
  readonly store: Store
  /** Ends it; may be called twice. */
  stop(): Promise<void>
}

const isSyntaxError = (error: unknown): boolean =>
  (error as { type?: unknown } | null)?.type === 'entity.parse.failed'

const toAcquirerError = (error: unknown): AcquirerError | undefined => {
  if (error instanceof AcquirerError) return error
  if (isSyntaxError(error)) return new AcquirerError(400, '702', 'Structure of the request is not valid JSON')
  return undefined
}

const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const known = toAcquirerError(error)
    if (!known) log.error({ err: error }, 'sandbox failed')
    const answer = known ?? new AcquirerError(500, '000', 'Internal error')
    for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value)
    res.status(answer.status).json(answer.body)
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
  const journal = new Journal(join(options.dataDir, 'journal.jsonl'))
  const store = new Store(journal)
  const faults = new Faults()
  const webhooks = new Webhooks({
    url: options.webhookUrl,
    hmacKey: options.hmacKey,
    merchantAccount: options.merchantAccount,
    journal,
    ...(options.firstRetryMs === undefined ? {} : { firstRetryMs: options.firstRetryMs }),
  })
  let publicUrl = options.publicUrl ?? ''
  const acquirer = new Acquirer({
    store,
    keys: new KeyRing(keysDir),
    publicUrl: () => publicUrl,
    challengeMs: options.challengeMs,
    now: options.now ?? (() => new Date()),
  })
  const app = express()
  app.disable('x-powered-by')
  app.get(['/health/live', '/health/ready'], (_req, res) => void res.json({ status: 'ok' }))
  app.use(
    '/v71',
    apiRouter({
      apiKey: options.apiKey,
      merchantAccount: options.merchantAccount,
      acquirer,
      modifications: new Modifications(store),
      idempotency: new Idempotency(journal),
      webhooks,
      faults,
    }),
  )
  app.use('/acs', acsRouter(acquirer, options.merchantName ?? 'Countertop demo shops'))
  app.use('/control', controlRouter({ controlKey: options.controlKey, store, faults, webhooks }))
  app.use(errorHandler(options.log))
  const server = createServer(app)
  const port = await listen(server, options.port, options.host)
  publicUrl ||= `http://localhost:${port}`
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    webhooks,
    store,
    stop: async () => {
      await webhooks.stop()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
