import { Router } from 'express'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { render } from '../render'
import type { Site } from '../site'
import { type StoredMail, MAILBOX, Mailbox, MailPage } from './Mailbox'

const TIMEOUT_MS = 5000

/** Serves the demo's mailbox. Without `MAILBOX_URL`, as in production, its addresses answer 404. */
export function mailboxRoutes({ mailboxUrl }: Config, contexts: Contexts): Router {
  const router = Router()
  if (mailboxUrl === null) return router
  const read = async (): Promise<StoredMail[]> => {
    const response = await fetch(mailboxUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`The mailbox answered ${response.status}`)
    return (await response.json()) as StoredMail[]
  }
  const found = async (messageId: string): Promise<StoredMail | undefined> =>
    (await read()).find((mail) => mail.messageId === messageId)

  router.use(MAILBOX, (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.get(MAILBOX, async (req, res) => {
    render(res, Mailbox({ context: await contexts.read(req, res), mails: await read() }))
  })
  router.get(`${MAILBOX}/:messageId`, async (req, res, next) => {
    const mail = await found(req.params.messageId)
    if (!mail) return next()
    render(res, MailPage({ context: await contexts.read(req, res), mail }))
  })
  router.get(`${MAILBOX}/:messageId/html`, async (req, res, next) => {
    const mail = await found(req.params.messageId)
    if (!mail) return next()
    const { api } = res.locals.site as Site
    res.set({
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${api} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
      'X-Frame-Options': 'SAMEORIGIN',
    })
    // Links of the mail open in a new tab, because the frame may not navigate.
    res.type('html').send(mail.html.replace('<head>', '<head><base target="_blank" />'))
  })
  return router
}
