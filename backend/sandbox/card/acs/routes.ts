import express, { type Response, Router } from 'express'
import type { Acquirer } from '../acquirer'
import type { Challenge } from '../payment'
import { bankStyles, returnScript } from './assets'
import { challengePage, problemPage, returnPage } from './page'

const password = 'password'

/** Any page may frame it: 3-D Secure shows a challenge in the shop's page or app. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors http: https:"

/**
 * `formAction` is left open on the way back: the shop's answer redirects on, which browsers count as the
 * form's target too.
 */
const sendPage = (res: Response, status: number, html: string, formAction?: string): void => {
  res.setHeader('Content-Security-Policy', formAction ? `${policy}; form-action ${formAction}` : policy)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.status(status).type('html').send(html)
}

const outcomes = { approve: 'passed', decline: 'failed', cancel: 'cancelled', expire: 'expired' } as const
type Choice = keyof typeof outcomes
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)

/**
 * Letters of the challenge result as the shopper's browser sees them; the acquirer alone knows the whole
 * truth.
 */
const transStatus: Readonly<Record<Challenge['outcome'], string>> = {
  open: 'U',
  passed: 'Y',
  failed: 'N',
  cancelled: 'N',
  expired: 'U',
}

/** The bank's pages of a 3-D Secure challenge. */
export const acsRouter = (acquirer: Acquirer, merchantName: string): Router => {
  const router = Router()
  router.use(express.urlencoded({ extended: false, limit: '16kb' }))
  router.get('/bank.css', (_req, res) => void res.type('css').send(bankStyles))
  router.get('/return.js', (_req, res) => void res.type('js').send(returnScript))

  router.post('/challenge', (req, res) => {
    const { threeDSSessionData } = (req.body ?? {}) as Record<string, unknown>
    const id = Buffer.from(String(threeDSSessionData ?? ''), 'base64url').toString('utf8')
    const found = acquirer.challenge(id)
    if (!found) return sendPage(res, 404, problemPage(), "'self'")
    if (!found.isOpen) return goBack(res, found.challenge)
    sendPage(res, 200, challengePage({ ...found, merchantName }), "'self'")
  })

  router.post('/challenge/:id', (req, res) => {
    const { choice, password: given } = (req.body ?? {}) as Record<string, unknown>
    if (!isChoice(choice)) return sendPage(res, 404, problemPage(), "'self'")
    const outcome = choice === 'approve' && given !== password ? 'failed' : outcomes[choice]
    const challenge = acquirer.endChallenge(req.params.id, outcome)
    if (!challenge) return sendPage(res, 404, problemPage(), "'self'")
    goBack(res, challenge)
  })

  const goBack = (res: Response, challenge: Challenge): void => {
    const cres = {
      threeDSServerTransID: challenge.pspReference,
      acsTransID: challenge.id,
      messageType: 'CRes',
      messageVersion: '2.2.0',
      transStatus: transStatus[challenge.outcome],
    }
    const fields = {
      redirectResult: challenge.redirectResult,
      cres: Buffer.from(JSON.stringify(cres)).toString('base64url'),
    }
    sendPage(res, 200, returnPage({ url: challenge.returnUrl, method: challenge.returnMethod, fields }))
  }
  return router
}
