import { methodOfReturn, REDIRECT_PROVIDERS } from '@countertop/sdk/rules'
import type { Request } from 'express'
import { linesBodyLimit } from '../../http/bodyLimit'
import { type Call, defineCall } from '../../http/call'
import { idempotencyKeyOf } from '../../http/idempotencyKey'
import { noContent } from '../../http/schema'
import type { PlaceRequest } from './deps'
import { challengeReturnPath } from './placing/place'
import { withCheckoutError } from './refusals'
import {
  challengeReturnBody,
  challengeReturnParams,
  challengeReturnQuery,
  checkoutAnswer,
  checkoutError,
  checkoutPost,
  confirmationAnswer,
  confirmationQuery,
  paymentStatusAnswer,
  paymentStatusQuery,
  voidAnswer,
  voidRequest,
} from './schema'
import type { PurchaseService } from './service'

const tag = 'Checkout'
const shortened = (text: string | undefined, fallback: string): string => (text ?? fallback).slice(0, 500)

const browserOf = ({ headers, ip }: Pick<Request, 'headers' | 'ip'>): PlaceRequest['browser'] => ({
  ipAddress: ip ?? null,
  userAgent: shortened(headers['user-agent'], 'unknown'),
  accept: shortened(headers.accept, '*/*'),
  language: shortened(headers['accept-language']?.split(/[,;]/)[0], 'en'),
})

const textsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Every refusal of these calls is a checkout error (CHK-483), whichever domain refused. */
const refusals = { schema: checkoutError, shape: withCheckoutError }

/** The calls of placing an order and of its payment. */
export const checkoutPostRoutes = (purchases: PurchaseService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/checkout',
      tag,
      summary: 'Place the order of the session’s cart',
      description:
        'The header `Idempotency-Key` (a UUID) identifies this press of the button: repeats with the same key have the same effect and answer. ' +
        'Read the answer in the order `orderCompleted`, 3-D Secure form, `redirectUrl`; otherwise poll the status. ' +
        'Refusals: 400 `FORM_INVALID`, `SUBURB_NOT_CHOSEN`, `COUNTRY_NOT_SERVED`, `TOTAL_CHANGED`, `GIFT_ENDED`, `CARD_ENVELOPE_…`, `OUT_OF_STOCK` and other changes since the page was ' +
        'shown; 401 `PAYMENT_DECLINED`, `PAYMENT_CANCELLED`, `PAYMENT_EXPIRED`; 403 for options reserved to staff; 404 `NO_SUCH_CART`; 409 ' +
        '`PAYMENT_IN_PROGRESS`, `ATTEMPT_IN_PROGRESS`, `PAID_ELSEWHERE` and `ALREADY_ORDERED` for goods of a platform’s session; 422 `IDEMPOTENCY_KEY_REUSED`; 503 with `Retry-After`: `PAYMENT_METHOD_BUSY` while the provider ' +
        'does not respond, `TRY_AGAIN` and `UNAVAILABLE`.',
      body: checkoutPost,
      bodyLimit: linesBodyLimit,
      idempotencyKey: 'required',
      answers: {
        200: checkoutAnswer,
        400: checkoutError,
        401: checkoutError,
        403: checkoutError,
        404: checkoutError,
        409: checkoutError,
        422: checkoutError,
        429: checkoutError,
        503: checkoutError,
      },
      refusals,
      limit: 'checkout',
    },
    (req) =>
      purchases.place({
        sessionId: req.session.id,
        brand: req.brand,
        idempotencyKey: idempotencyKeyOf(req.headers),
        post: req.body,
        origin: req.headers.origin,
        browser: browserOf(req),
      }),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/checkout/payment/status',
      tag,
      summary: 'Read the status of a payment of the session’s cart',
      query: paymentStatusQuery,
      answers: { 200: paymentStatusAnswer, 404: checkoutError },
      refusals,
      cache: 'no-store',
    },
    (req) => purchases.status({ sessionId: req.session.id, brand: req.brand }, req.query),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/checkout/void',
      tag,
      summary: 'Cancel the payment that waits for the shopper',
      description:
        'Safe to repeat. A payment that is being processed is not cancelled: the answer is its status.',
      body: voidRequest,
      answers: { 200: voidAnswer, 404: checkoutError },
      refusals,
    },
    (req) => purchases.void({ sessionId: req.session.id, brand: req.brand }, req.body.cartId),
  ),
  ...REDIRECT_PROVIDERS.map((provider) =>
    defineCall(
      {
        method: 'post',
        path: `/api/checkout/${provider}confirmation`,
        tag,
        summary: `Complete a payment after the return from ${methodOfReturn(provider).name}`,
        description:
          'The query is that of the page’s address as the provider’s page made it, without `provider`; there is no body. Our token `ct` ' +
          'identifies the payment, so no session is needed. The other parameters are hints: the provider is queried. Safe to repeat. 400 ' +
          '`RETURN_OF_OTHER_PAYMENT`, 404 `NO_SUCH_PAYMENT`.',
        query: confirmationQuery,
        answers: { 200: confirmationAnswer, 400: checkoutError, 404: checkoutError },
        refusals,
        limit: 'confirmation',
      },
      (req) => {
        const { ct, brand: _brand, ...brought } = textsOf(req.query)
        return purchases.confirm(provider, { brand: req.brand, returnToken: ct ?? '', brought })
      },
    ),
  ),
  ...(['post', 'get'] as const).map((method) =>
    defineCall(
      {
        method,
        path: `${challengeReturnPath}/:returnToken`,
        tag,
        summary: 'Receive the shopper’s browser from the bank’s page',
        description:
          'Needs neither cookie nor header: a random token identifies the attempt. The parameters are hints: the provider is queried, ' +
          'and the browser is redirected to the page that started the payment.',
        params: challengeReturnParams,
        query: challengeReturnQuery,
        ...(method === 'post' ? { body: challengeReturnBody } : {}),
        answers: { 303: noContent, 404: checkoutError },
        refusals,
        crossSite: true,
        cache: 'no-store',
      },
      async (req, res) => {
        const brought = textsOf({ ...req.query, ...(req.body as Record<string, unknown> | undefined) })
        res.redirect(303, await purchases.returnFromChallenge(req.params.returnToken, brought))
      },
    ),
  ),
]
