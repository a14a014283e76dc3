import express, { type Response, Router } from 'express'
import {
  type Choice,
  CHOICES,
  endedPage,
  type HostedPayment,
  type PageInput,
  paymentPage,
  unknownPage,
} from './page'
import { hostedStyles } from './styles'

export interface HostedOptions extends PageInput {
  /** Query parameter that names the payment. */
  readonly parameter: string
  /** The payment of a token; `query` contains the other parameters of the page's address. */
  readonly find: (token: string, query: Readonly<Record<string, unknown>>) => HostedPayment | undefined
  /** Called when the shopper opens the page of a payment that is open. */
  readonly opened?: (token: string) => void
  /**
   * Stores the shopper's choice and returns the address to redirect to: undefined when there is nothing left
   * to choose. `given` is the value of the page's own field.
   */
  readonly choose: (token: string, choice: Choice, given: string) => string | undefined
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'string' && (CHOICES as readonly string[]).includes(value)

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Browsers count the address that a form's answer redirects to as the form's target too. */
const formTargets = (payment: HostedPayment | undefined): string =>
  ["'self'", ...new Set((payment?.returnUrls ?? []).map((url) => new URL(url).origin))].join(' ')

const sendPage = (res: Response, status: number, html: string, payment?: HostedPayment): void => {
  res.setHeader('Content-Security-Policy', `${policy}; form-action ${formTargets(payment)}`)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.status(status).type('html').send(html)
}

/** A provider's own page, on which the shopper approves, declines, cancels or lets the payment expire. */
export const hostedRouter = (options: HostedOptions): Router => {
  const { parameter, find, opened, choose } = options
  const styles = hostedStyles(options.brand)
  const router = Router()
  router.use(express.urlencoded({ extended: false, limit: '16kb' }))
  router.get('/page.css', (_req, res) => void res.type('css').send(styles))

  router.get('/', (req, res) => {
    const token = String(req.query[parameter] ?? '')
    const payment = find(token, req.query)
    if (!payment) return sendPage(res, 404, unknownPage(options))
    if (!payment.isOpen) return sendPage(res, 200, endedPage(options, payment), payment)
    opened?.(token)
    sendPage(res, 200, paymentPage(options, payment, token), payment)
  })

  router.post('/', (req, res) => {
    const body = (req.body ?? {}) as Record<string, unknown>
    const token = String(body.token ?? '')
    const payment = find(token, {})
    if (!payment || !isChoice(body.choice)) return sendPage(res, 404, unknownPage(options))
    const given = String(body[payment.field?.name ?? ''] ?? '')
    const target = payment.isOpen ? choose(token, body.choice, given) : undefined
    if (target === undefined) return sendPage(res, 409, endedPage(options, payment), payment)
    res.setHeader('Cache-Control', 'no-store')
    res.redirect(303, target)
  })
  return router
}
