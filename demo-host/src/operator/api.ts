import type { CallAnswer, Schemas } from '@countertop/sdk/api'
import type { Request } from 'express'
import { callPath, type ReadInput, type ReadName } from '../callPath'
import type { Config } from '../config'
import type { Site } from '../site'
import { originOf, ourCookies } from '../visitor'
import { type Change, type Read, Refused, type Write } from './call'
import { contentApi } from './contentApi'

export type OrderList = CallAnswer<'GET /api/operator/orders'>
export type PaymentPage = CallAnswer<'GET /api/operator/payments'>
export type Payment = Schemas['ReviewedPayment']
export type PaymentWithHistory = Schemas['ReviewedPaymentWithHistory']
export type HistoryEntry = PaymentWithHistory['history'][number]
export type OrderMoney = Schemas['OrderMoney']
export type LoggedMail = Schemas['LoggedMail']
export type WebhookEndpoint = Schemas['WebhookEndpoint']
export type WebhookDelivery = Schemas['WebhookDelivery']

/** A look at a provider may take as long as the provider. */
const TIMEOUT_MS = 60_000

const refusalOf = async (response: globalThis.Response): Promise<Refused> => {
  const body = (await response.json().catch(() => null)) as {
    errors?: unknown
    code?: string
    fields?: Refused['fields']
  } | null
  const [first] = Array.isArray(body?.errors) ? (body.errors as unknown[]) : []
  const message = typeof first === 'string' ? first : `The shop answered ${response.status}.`
  return new Refused(response.status, message, body?.code, body?.fields)
}

/** The staff's calls with the session of this browser. @throws Refused */
export function operatorApi({ backendUrl }: Config, site: Site, req: Request) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    change: Change = {},
    query?: ReadInput<ReadName>['query'],
  ): Promise<unknown> => {
    const brand = site.brand.code
    const url = new URL(path, backendUrl)
    if (method === 'GET')
      url.search = new URLSearchParams([...new URLSearchParams(query), ['brand', brand]]).toString()
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Cookie: ourCookies(req),
        'X-Forwarded-For': req.ip ?? '',
        ...(method === 'GET' ? {} : { 'X-Countertop-Brand': brand, Origin: originOf(req) }),
        ...(change.body ? { 'Content-Type': 'application/json' } : {}),
        ...(change.idempotencyKey ? { 'Idempotency-Key': change.idempotencyKey } : {}),
      },
      ...(change.body ? { body: JSON.stringify(change.body) } : {}),
    })
    if (!response.ok) throw await refusalOf(response)
    return response.status === 204 ? null : await response.json()
  }
  const write: Write = send
  const read: Read = async (call, input) =>
    (await send('GET', callPath(call, input.path), {}, input.query)) as CallAnswer<typeof call>
  return {
    orders: (query: Record<string, string>) => read('GET /api/operator/orders', { query }),
    payments: (view: string, page: string) => read('GET /api/operator/payments', { query: { view, page } }),
    payment: (reference: string) => read('GET /api/operator/payments/{reference}', { path: { reference } }),
    order: (number: string) => read('GET /api/orders/{number}/payments', { path: { number } }),
    failedMails: () => read('GET /api/operator/mails', { query: { state: 'failed' } }),
    endpoints: () => read('GET /api/operator/webhooks/endpoints', {}),
    failedDeliveries: () => read('GET /api/operator/webhooks/deliveries', { query: { state: 'failed' } }),
    change: (path: string, change?: Change) => write('POST', path, change),
    content: contentApi(read, write),
  }
}
export type OperatorApi = ReturnType<typeof operatorApi>
