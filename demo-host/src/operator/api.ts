import type { CallAnswer, Schemas } from '@countertop/sdk/api'
import type { Request } from 'express'
import type { Config } from '../config'
import type { Site } from '../site'
import type { Change } from './call'
import { contentApi } from './contentApi'
import { staffCalls } from './staffCalls'

export type OrderList = CallAnswer<'GET /api/operator/orders'>
export type PaymentPage = CallAnswer<'GET /api/operator/payments'>
export type Payment = Schemas['ReviewedPayment']
export type PaymentWithHistory = Schemas['ReviewedPaymentWithHistory']
export type HistoryEntry = PaymentWithHistory['history'][number]
export type OrderMoney = Schemas['OrderMoney']
export type LoggedMail = Schemas['LoggedMail']
export type WebhookEndpoint = Schemas['WebhookEndpoint']
export type WebhookDelivery = Schemas['WebhookDelivery']

/** The operator's calls with the session of this browser. @throws Refused */
export function operatorApi(config: Config, site: Site, req: Request) {
  const { read, write } = staffCalls(config, site, req)
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
