import type { Server } from 'node:http'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { bodyDeadline } from './bodyDeadline'
import type { Call } from './call'
import { preflight, showErrors } from './cors'
import { errorHandler, noSuchCall, refuseTwoHosts } from './errorHandler'
import type { Metrics } from './metrics'
import { observe } from './observe'
import { openApiDocument, type SentWebhook } from './openapi'
import { operationsRouter, type Readiness } from './operations'
import type { OriginBook } from './origins'
import { callsRouter, type PipelineOptions, wrongMethod } from './pipeline'
import { limiters } from './rateLimits'
import { referenceRouter } from './reference/routes'
import { type SdkFolders, sdkFiles } from './sdkFiles'
import { type CountTries, sharedLimiter } from './sharedLimits'
import { securityHeaders } from './securityHeaders'
import { createServer } from './server'
import { traceRequests } from './traceRequests'
import type { SessionOptions } from './session'

export interface AppOptions {
  readonly calls: readonly Call[]
  /** What the reference documents in addition to the calls. */
  readonly webhooks: readonly SentWebhook[]
  /** Routers of protocols that have paths and error shapes of their own (docs/ucp.md). */
  readonly protocols?: readonly Router[]
  readonly log: Logger
  readonly origins: OriginBook
  readonly sessions: SessionOptions
  readonly metrics: Metrics
  readonly readiness: Readiness
  /** The built SDK and its releases, served at `/sdk/`. */
  readonly sdk: SdkFolders
  readonly rateLimit: boolean
  /** Counts requests for the limits shared by all processes. */
  readonly countTries: CountTries
  /** See `PipelineOptions`. */
  readonly seesPrices: PipelineOptions['seesPrices']
  /** Number of trusted proxies in front, whose `X-Forwarded-For` is used. */
  readonly trustProxy: number
  /** See `PipelineOptions`. */
  readonly checkAnswers?: boolean
  readonly version: string
}

const compressibleFrom = 1024

/** Only clients that accept compressed answers pay for the wrapper; answers below 1 kB are not compressed. */
const compressed = (): RequestHandler => {
  const middleware = compression({ threshold: compressibleFrom })
  return (req, res, next) => (req.headers['accept-encoding'] ? middleware(req, res, next) : next())
}

/** Builds the complete HTTP server for a list of declared calls. The server does not listen yet. */
export const createApp = (options: AppOptions): Server => {
  const { calls } = options
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', options.trustProxy)
  app.set('case sensitive routing', true)

  app.use(observe(options.log, options.metrics), securityHeaders, refuseTwoHosts, bodyDeadline())
  app.use(operationsRouter(options.readiness))
  app.use('/sdk', sdkFiles(options.sdk))

  app.use(traceRequests())
  for (const protocol of options.protocols ?? []) app.use(protocol)
  const api = Router()
  api.use(preflight(options.origins), compressed())
  api.use(referenceRouter(() => openApiDocument(options)))
  api.use(
    callsRouter(calls, {
      origins: options.origins,
      sessions: options.sessions,
      limiters: limiters(options.rateLimit),
      sharedLimiter: options.rateLimit ? sharedLimiter(options.countTries) : () => [],
      seesPrices: options.seesPrices,
      checkAnswers: options.checkAnswers ?? false,
    }),
  )
  app.use(api)
  app.use(showErrors(options.origins), wrongMethod(calls), noSuchCall, errorHandler)
  return createServer(app, options.log)
}
