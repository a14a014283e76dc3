import express, { type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { decimalOf } from '../decimals'
import { type Answer, exchange } from '../exchange'
import type { Faults, Operation } from '../faults'
import { errorHandler } from '../providerError'
import type { Replays } from '../replays'
import { basicCredentials, isSameSecret } from '../secrets'
import type { AfterpayBook } from './book'
import { AfterpayError } from './errors'
import { type AfterpayAccount, type Payment, paymentBody } from './payment'
import {
  authRequest,
  captureRequest,
  checkoutRequest,
  parseRequest,
  refundRequest,
  updateRequest,
  voidRequest,
} from './requests'

export interface AfterpayApiOptions {
  readonly accounts: readonly AfterpayAccount[]
  readonly book: AfterpayBook
  readonly faults: Faults
  readonly replays: Replays<Answer>
  readonly log: Logger
  readonly minimumCents: number
  readonly maximumCents: number
  /** Address of the page that a token is confirmed on. */
  readonly pageUrl: (token: string) => string
}

const broken = new AfterpayError(500, 'internal_error', 'Something went wrong.').answer
const badJson = new AfterpayError(400, 'invalid_json', 'Unable to parse JSON.')

/** `Module/v (Platform/v; Language/v; Merchant/id) https://shop`, as Afterpay documents it. */
const userAgent = /^[^()]+\/[^()]+ \([^;()]+\/[^;()]+; [^;()]+\/[^;()]+; [^;()]+\/[^;()]+\) https?:\/\/\S+$/

/** Paths name an order by its id or by `token:` and the token it was made from. */
const byToken = /^token:(.+)$/

const withWrongAmount = (body: unknown): unknown => {
  const name = ['originalAmount', 'amount'].find((one) => one in ((body as object | undefined) ?? {}))
  if (!name) return body
  const money = (body as Record<string, { amount: string; currency: string }>)[name]
  return { ...(body as object), [name]: { ...money, amount: decimalOf(Number(money?.amount) * 100 + 1) } }
}

/** The merchant, by Basic credentials. */
const accountOf = (req: Request, accounts: readonly AfterpayAccount[]): AfterpayAccount => {
  const given = basicCredentials(req.headers.authorization)
  const account = accounts.find((one) => one.merchantId === given?.name)
  if (!account || !isSameSecret(given?.secret, account.secretKey)) {
    throw new AfterpayError(401, 'unauthorized', 'Credentials are required to access this resource.')
  }
  // Stricter than the real service, which documents the form and refuses requests without one.
  if (!userAgent.test(req.headers['user-agent'] ?? '')) {
    throw new AfterpayError(
      403,
      'forbidden',
      'A User-Agent that names platform, merchant and shop is required.',
    )
  }
  if (!(req.headers.accept ?? '').includes('application/json')) {
    throw new AfterpayError(406, 'not_acceptable', 'Accept must be application/json.')
  }
  return account
}

/** A repeat gets the first answer; the key with another body is refused. */
const once = async (
  replays: Replays<Answer>,
  request: { readonly key: string; readonly body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const replay = await replays.once(request.key, request.body, work)
  if (replay.kind === 'inFlight') {
    throw new AfterpayError(409, 'conflict', 'The same request is still being processed.')
  }
  if (replay.kind === 'otherRequest') {
    throw new AfterpayError(422, 'invalid_object', 'The requestId was used for another request.')
  }
  return replay.answer
}

/** Makes the handler of an operation: for a known account, with the faults set for it, and once for a key. */
const server =
  ({ accounts, faults, replays }: Pick<AfterpayApiOptions, 'accounts' | 'faults' | 'replays'>) =>
  (
    operation: Operation,
    handle: (account: AfterpayAccount, req: Request) => Answer | Promise<Answer>,
    /** The key under which a repeat gets the first answer. */
    keyOf?: (body: Record<string, unknown>) => unknown,
  ) =>
  (req: Request, res: Response): Promise<void> => {
    const account = accountOf(req, accounts)
    const body = (req.body ?? {}) as Record<string, unknown>
    const ownKey = keyOf?.(body)
    const key = `${operation} ${account.merchantId} ${req.path} ${String(ownKey)}`
    return exchange(req, res, {
      faults,
      operation,
      reference: typeof body.merchantReference === 'string' ? body.merchantReference : undefined,
      broken,
      withWrongAmount,
      handle: () => handle(account, req),
      once: typeof ownKey === 'string' ? (work) => once(replays, { key, body }, work) : undefined,
    })
  }

const requestId = ({ requestId: id }: Record<string, unknown>) => id

/** A declined order is answered with 402 when the call was to move money. */
const made = (payment: Payment): Answer => ({
  status: payment.state === 'AUTH_DECLINED' ? 402 : 201,
  body: paymentBody(payment),
})

const checkCurrency = (payment: Payment, currency: string | undefined): void => {
  if (currency !== undefined && currency !== payment.currency) {
    throw new AfterpayError(422, 'unsupported_currency', `The currency must be ${payment.currency}.`)
  }
}

/** The bounds of an account, and the checkouts that shoppers confirm on Afterpay's page. */
const checkoutRoutes = (options: AfterpayApiOptions): Router => {
  const { book } = options
  const serve = server(options)
  const router = Router()
  router.get(
    '/v2/configuration',
    serve('afterpay.configuration', ({ currency }) => ({
      status: 200,
      headers: { 'Cache-Control': 'max-age=900' },
      body: {
        minimumAmount: { amount: decimalOf(options.minimumCents), currency },
        maximumAmount: { amount: decimalOf(options.maximumCents), currency },
      },
    })),
  )
  router.post(
    '/v2/checkouts',
    serve('afterpay.checkout', (account, { body }) => {
      const { token, expiresAt } = book.createCheckout(account, parseRequest(checkoutRequest, body), body)
      const redirectCheckoutUrl = options.pageUrl(token)
      return { status: 201, body: { token, expires: expiresAt, redirectCheckoutUrl } }
    }),
  )
  router.get(
    '/v2/checkouts/:token',
    serve('afterpay.read', (account, { params }) => {
      const checkout = book.checkout(String(params.token))
      if (checkout?.merchantId !== account.merchantId) {
        throw new AfterpayError(404, 'not_found', 'The checkout was not found.')
      }
      return { status: 200, body: checkout.submitted }
    }),
  )
  return router
}

/** Authorises or captures a confirmed checkout. */
const confirmationRoutes = (options: AfterpayApiOptions): Router => {
  const { book } = options
  const serve = server(options)
  const router = Router()
  router.post(
    '/v2/payments/auth',
    serve(
      'afterpay.auth',
      (account, { body }) => {
        const { token, merchantReference } = parseRequest(authRequest, body)
        return made(book.authorise(account, token, merchantReference))
      },
      requestId,
    ),
  )
  router.post(
    '/v2/payments/capture',
    serve(
      'afterpay.capture',
      (account, { body }) => {
        const { token, merchantReference } = parseRequest(authRequest, body)
        return made(book.captureFull(account, token, merchantReference))
      },
      ({ token }) => token,
    ),
  )
  return router
}

/** Operations on an existing payment. */
const paymentRoutes = (options: AfterpayApiOptions): Router => {
  const { book } = options
  const serve = server(options)
  const find = (account: AfterpayAccount, req: Request): Payment => {
    const { id = '' } = req.params as Record<string, string>
    const token = byToken.exec(id)?.[1]
    return token === undefined ? book.payment(account, id) : book.paymentByToken(account, token)
  }
  const router = Router()
  router.get(
    '/v2/payments/:id',
    serve('afterpay.read', (account, req) => ({ status: 200, body: paymentBody(find(account, req)) })),
  )
  router.put(
    '/v2/payments/:id',
    serve('afterpay.update', (account, req) => {
      const { merchantReference } = parseRequest(updateRequest, req.body)
      return { status: 200, body: paymentBody(book.setReference(find(account, req), merchantReference)) }
    }),
  )
  router.post(
    '/v2/payments/:id/capture',
    serve(
      'afterpay.capture',
      (account, req) => {
        const { amount } = parseRequest(captureRequest, req.body)
        const payment = find(account, req)
        checkCurrency(payment, amount.currency)
        return made(book.capture(payment, amount.amount))
      },
      requestId,
    ),
  )
  router.post(
    '/v2/payments/:id/void',
    serve(
      'afterpay.void',
      (account, req) => {
        const { amount } = parseRequest(voidRequest, req.body)
        const payment = find(account, req)
        checkCurrency(payment, amount?.currency)
        return made(book.void(payment, amount?.amount))
      },
      requestId,
    ),
  )
  router.post(
    '/v2/payments/:id/refund',
    serve(
      'afterpay.refund',
      (account, req) => {
        const request = parseRequest(refundRequest, req.body)
        const payment = find(account, req)
        checkCurrency(payment, request.amount.currency)
        const { merchantReference = '', refundMerchantReference = '' } = request
        const references = { merchantReference, refundMerchantReference }
        const { amountCents, ...refund } = book.refund(payment, request.amount.amount, references)
        return {
          status: 201,
          body: {
            ...refund,
            requestId: request.requestId,
            amount: { amount: decimalOf(amountCents), currency: payment.currency },
          },
        }
      },
      // A refund is only repeatable with both names.
      ({ requestId: id, merchantReference }) => (typeof merchantReference === 'string' ? id : undefined),
    ),
  )
  router.post(
    '/v2/payments/:id/reversal',
    serve('afterpay.reversal', (account, req) => {
      const token = byToken.exec(String(req.params.id))?.[1]
      if (token === undefined) throw new AfterpayError(404, 'not_found', 'There is no such resource.')
      book.reverseToken(account, token)
      return { status: 204 }
    }),
  )
  return router
}

/** Afterpay's Online API v2. */
export const afterpayApi = (options: AfterpayApiOptions): Router => {
  const router = Router()
  router.use(express.json({ limit: '256kb' }))
  router.use(checkoutRoutes(options), confirmationRoutes(options), paymentRoutes(options))
  router.use('/v2', () => {
    throw new AfterpayError(404, 'not_found', 'There is no such resource.')
  })
  router.use(errorHandler(options.log, { badJson, broken }))
  return router
}
