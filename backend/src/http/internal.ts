import type { Server } from 'node:http'
import express from 'express'
import type { Logger } from 'pino'
import type { Metrics } from './metrics'
import { securityHeaders } from './securityHeaders'
import { createServer } from './server'

/** A message in the mailbox that replaces a mail server. */
export interface StoredMail {
  readonly messageId: string
  readonly siteCode: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly receivedAt: Date
}

export interface InternalOptions {
  readonly log: Logger
  readonly metrics: Metrics
  /** Returns the newest mails; null if there is no mailbox. */
  readonly mailbox: (() => Promise<readonly StoredMail[]>) | null
}

/**
 * Builds the internal server for the platform, on an address that shoppers cannot reach: `/metrics`, and in a
 * demo the mailbox. The server does not listen yet.
 */
export const createInternalServer = ({ log, metrics, mailbox }: InternalOptions): Server => {
  const app = express()
  app.disable('x-powered-by')
  app.use(securityHeaders)
  app.get('/metrics', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  if (mailbox) {
    app.get('/mailbox', async (_req, res) => {
      res.setHeader('Cache-Control', 'no-store')
      res.json(await mailbox())
    })
  }
  return createServer(app, log)
}
