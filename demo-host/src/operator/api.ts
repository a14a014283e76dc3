import type { CalendarDate } from '@countertop/sdk/rules'
import type { Request } from 'express'
import type { Config } from '../config'
import type { Site } from '../site'
import { originOf, ourCookies } from '../visitor'
import { type Call, type Change, Refused } from './call'
import { contentApi } from './contentApi'

/** What the operator's calls answer, as far as the pages show it (docs/reference/calls.md). Money in dollars, times ISO 8601. */
export interface Payment {
  reference: string
  orderNumber: string | null
  orderStatus: string | null
  /** What went back of its order. */
  refunded: number
  method: string
  state: string
  amount: number
  currency: string
  email: string
  createdAt: string
  updatedAt: string
  refusal: string | null
  alarms: string[]
  legs: {
    reference: string
    provider: string
    supplier: string
    state: string
    amount: number
    providerReference: string | null
    unknownSince: string | null
  }[]
  actions: ('look' | 'void' | 'resolve')[]
}
export interface HistoryEntry {
  at: string
  what: string
  amount: number
  reason: string | null
  by: string
}
export interface PaymentWithHistory extends Payment {
  history: HistoryEntry[]
}
export interface PaymentPage {
  view: string
  page: number
  hasMore: boolean
  counts: { attention: number; waiting: number; failed: number }
  payments: Payment[]
}
interface Address {
  firstName: string
  lastName: string
  companyName: string | null
  address: string
  suburb: string
  state: string
  postcode: string
}
export interface OrderMoney {
  orderNumber: string
  status: string
  placedAt: string
  email: string
  deliveryDate: CalendarDate | null
  supplierDates: { supplier: string; date: CalendarDate }[]
  /** Nothing of it comes from the shop itself. */
  isFromSuppliers?: boolean
  deliveryAddress: Address
  store: { name: string; address: string; suburb: string; state: string; postcode: string } | null
  given: {
    phone: string
    poNumber: string | null
    deliveryInstructions: string | null
    billingAddress: Address | null
    services: { sku: string; title: string; price: number }[]
    newsletter: boolean
    earlyNotification: boolean
    requestedDeliveryContact: boolean
    requestedInstallationContact: boolean
  } | null
  currency: string
  total: number
  paid: number
  refunded: number
  refundable: number
  remaining: number
  canCancel: boolean
  payments: {
    reference: string
    provider: string
    supplier: string
    state: string
    amount: number
    refundable: number
  }[]
  /** What staff took and hand back themselves. */
  recorded: { method: 'cash' | 'account'; amount: number; refundable: number } | null
  /** Spent of a gift card; goes back with the last of the money. */
  giftCard: number
  /** Paid for delivery and services, and not refunded yet. */
  delivery: number
  lines: {
    line: number
    sku: string
    title: string
    quantity: number
    returned: number
    restocked: number
    restockable: number
    paid: number
    worth: number
  }[]
  refunds: {
    id: string
    key: string
    method: string
    delivery: number
    lines: { line: number; title: string; quantity: number; restocked: boolean }[]
    amount: number
    reason: string
    by: string
    restocked: boolean
    status: 'requested' | 'done' | 'refused'
    refusal: string | null
    requestedAt: string
  }[]
  history: HistoryEntry[]
}
export interface LoggedMail {
  id: string
  kind: string
  to: string
  state: string
  tries: number
  lastError: string | null
  updatedAt: string
  canRetry: boolean
}
export interface WebhookEndpoint {
  id: string
  url: string
  state: 'active' | 'disabled'
  disabledReason: string | null
  failingSince: string | null
}
export interface WebhookDelivery {
  id: string
  url: string
  event: string
  tries: number
  lastStatus: number | null
  lastAnswer: string | null
  updatedAt: string
}

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
  const call: Call = async (method, path, change = {}) => {
    const brand = site.brand.code
    const url = new URL(path, backendUrl)
    if (method === 'GET') url.searchParams.set('brand', brand)
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
  const part = encodeURIComponent
  return {
    payments: (view: string, page: string) =>
      call('GET', `/api/operator/payments?view=${part(view)}&page=${part(page)}`) as Promise<PaymentPage>,
    payment: (reference: string) =>
      call('GET', `/api/operator/payments/${part(reference)}`) as Promise<PaymentWithHistory>,
    order: (number: string) => call('GET', `/api/orders/${part(number)}/payments`) as Promise<OrderMoney>,
    failedMails: () => call('GET', '/api/operator/mails?state=failed') as Promise<LoggedMail[]>,
    endpoints: () => call('GET', '/api/operator/webhooks/endpoints') as Promise<WebhookEndpoint[]>,
    failedDeliveries: () =>
      call('GET', '/api/operator/webhooks/deliveries?state=failed') as Promise<WebhookDelivery[]>,
    change: (path: string, change?: Change) => call('POST', path, change),
    content: contentApi(call),
  }
}
export type OperatorApi = ReturnType<typeof operatorApi>
