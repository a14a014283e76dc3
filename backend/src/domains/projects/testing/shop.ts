import type { BrandCode } from '@countertop/sdk/rules'
import {
  jar,
  type Jar,
  signedIn,
  type TestAnswer,
  testApp,
  type TestApp,
  type TestAppOptions,
  testClock,
  type TestClock,
} from '../../../testing/index'
import { insertProducts, insertShop } from '../../../testing/shop'

/** A signed-in person of a test. */
export interface TestCaller {
  readonly cookies: Jar
  readonly accountId: number
  readonly email: string
}

/** A backend with a small commercial shop, and people to call it as. */
export interface ProjectShop {
  readonly app: TestApp
  readonly clock: TestClock
  readonly ids: Record<string, number>
  readonly staff: TestCaller
  readonly owner: TestCaller
  readonly other: TestCaller
  /** A customer without a trade account, who sees no prices at this site. */
  readonly plain: TestCaller
  readonly nobody: TestCaller
  /** Calls the commercial site as a person. */
  call(
    who: TestCaller,
    method: string,
    path: string,
    body?: unknown,
    options?: { key?: string; brand?: BrandCode },
  ): Promise<TestAnswer>
  /** Creates a project with these products, `[sku, quantity]`; returns it whole. */
  project(
    who: TestCaller,
    products?: readonly (readonly [sku: string, quantity: number])[],
    name?: string,
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of it
  ): Promise<any>
}

/** OVEN $1,000 (RRP $1,200), DISH $800, MIELE-1 $2,000, GONE not sold at the commercial site. */
export const projectShop = async (
  now = '2026-11-24T01:00:00Z',
  foundation: NonNullable<TestAppOptions['foundation']> = {},
): Promise<ProjectShop> => {
  const clock = testClock(new Date(now))
  const app = await testApp({ clock, foundation })
  await insertShop(app.db)
  const ids = await insertProducts(app.db, [
    { sku: 'OVEN', rrpCents: 120_000 },
    { sku: 'DISH', priceCents: 80_000, category: 'laundry' },
    { sku: 'MIELE-1', priceCents: 200_000, brand: 'miele' },
    { sku: 'GONE', sites: ['aol'] },
  ])
  const person = async (kind: 'staff' | 'tradeCustomer' | 'customer', brand: BrandCode = 'aoc') => {
    const cookies = jar()
    return { cookies, ...(await signedIn(app, cookies, kind, brand)) }
  }
  const call: ProjectShop['call'] = (who, method, path, body, { key, brand = 'aoc' } = {}) =>
    app.request(method, path, {
      brand,
      jar: who.cookies,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  return {
    app,
    clock,
    ids,
    staff: await person('staff'),
    owner: await person('tradeCustomer'),
    other: await person('tradeCustomer'),
    plain: await person('customer'),
    nobody: { cookies: jar(), accountId: 0, email: '' },
    call,
    project: async (who, products = [], name = 'Rose St') => {
      const answer = await call(who, 'POST', '/api/v2/project', {
        name,
        products: products.map(([sku, quantity]) => ({ sku, quantity })),
      })
      if (answer.status !== 200) throw new Error(`${answer.text} ${app.logLines.slice(-4).join('')}`)
      return answer.body
    },
  }
}
