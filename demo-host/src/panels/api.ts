import type { CallAnswer } from '@countertop/sdk/api'
import type { ReminderStatus } from '@countertop/sdk/rules'
import type { Request } from 'express'
import type { Config } from '../config'
import { staffCalls } from '../operator/staffCalls'
import type { Site } from '../site'

export type Reminder = CallAnswer<'GET /api/Reminders'>['reminders'][number]
export type ProjectEntry = CallAnswer<'GET /api/v2/project/minimal'>['projects'][number]
export type Product = CallAnswer<'GET /api/v2/product/sku/{sku}'>
export type Stock = CallAnswer<'GET /api/stock'>
export type CompetitorPrice = CallAnswer<'GET /api/product/competitor-prices'>['prices'][number]

export interface ReminderForm {
  readonly projectId: string | null
  readonly title: string
  readonly notes: string
  readonly date: string
}

/** Maximum number of projects on a panel. */
const PROJECTS = '50'

/** The calls of the back office's panels, with the session of this browser. @throws Refused */
export function panelApi(config: Config, site: Site, req: Request) {
  const { read, write } = staffCalls(config, site, req)
  return {
    account: () => read('GET /api/account', {}),
    reminders: () => read('GET /api/Reminders', {}),
    reminder: (id: string) => read('GET /api/Reminders/{id}', { path: { id } }),
    saveReminder: (id: string, body: ReminderForm) =>
      write('PUT', `/api/Reminders/${encodeURIComponent(id)}`, { body }),
    moveReminder: (id: string, status: ReminderStatus) =>
      write('POST', '/api/Reminders/status', { body: { id, status } }),
    /** Projects of the signed-in salesperson. */
    ownProjects: () => read('GET /api/v2/project/minimal', { query: { mine: 'true', items: PROJECTS } }),
    /** Projects of the customer with this email. */
    listProjects: (email: string) =>
      read('GET /api/v2/project/minimal', { query: { email, items: PROJECTS } }),
    product: (sku: string) => read('GET /api/v2/product/sku/{sku}', { path: { sku } }),
    stock: (sku: string) => read('GET /api/stock', { query: { sku, includeOtherStock: 'true' } }),
    competitorPrices: (sku: string) => read('GET /api/product/competitor-prices', { query: { sku } }),
  }
}
export type PanelApi = ReturnType<typeof panelApi>
