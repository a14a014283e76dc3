import type { Page } from '@playwright/test'
import type { Countertop } from '../../support/test'
import { callApi, freshEmail, query } from './journey'

/** The brand that has projects. */
export const PROJECT_BRAND = 'aoc'

export interface ProjectLine {
  readonly title: string
  readonly sku: string
  readonly quantity: number
  readonly price: number
  readonly productCode: string
}

export interface Project {
  readonly projectId: string
  readonly name: string
  readonly quoteId: string | null
  readonly files: readonly { readonly fileName: string; readonly size: number }[]
  readonly cart: { readonly products: readonly ProjectLine[] }
  readonly folders: readonly {
    readonly id: string
    readonly title: string
    readonly products: readonly ProjectLine[]
  }[]
}

export const postProject = <T = Project>(
  page: Page,
  countertop: Countertop,
  path: string,
  body: object,
): Promise<T> => callApi<T>(page, countertop, PROJECT_BRAND, ['POST', path], body)

export const readProject = (page: Page, countertop: Countertop, id: string): Promise<Project> =>
  callApi<Project>(page, countertop, PROJECT_BRAND, ['GET', `/api/v2/project/${id}`])

/**
 * A trade customer of one test: others sign in as the demo's, whose cart and projects then change.
 * @returns the email
 */
export async function createTradeCustomer(countertop: Countertop, who: string): Promise<string> {
  const email = freshEmail(who)
  await query(
    countertop,
    `insert into accounts (email, role, first_name, last_name, phone, is_trade, password_hash, email_confirmed_at)
     select $1, role, 'Rita', 'Builder', phone, is_trade, password_hash, email_confirmed_at
     from accounts where email = 'trade@example.com'`,
    [email],
  )
  return email
}

/** A project of the signed-in person with products of the shop, outside of folders. */
export const makeProject = (
  page: Page,
  countertop: Countertop,
  name: string,
  skus: readonly string[],
): Promise<Project> =>
  postProject(page, countertop, '/api/v2/project', {
    name,
    products: skus.map((sku) => ({ sku, quantity: 1 })),
  })
