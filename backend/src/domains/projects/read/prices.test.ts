import { unitsCents } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/index'
import { insertProducts, insertShop } from '../../../testing/shop'
import { pricesSql } from './prices.repository'
import type { LineJson } from './readLines'
import { pricedLinesOf } from './view'

const TODAY = '2026-11-24'
const YESTERDAY = '2026-11-23'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await insertShop(app.db)
  await insertProducts(app.db, [{ sku: 'OVEN' }])
})

/** Every choice of one value for each name. */
const combinationsOf = <T extends object>(values: { [Name in keyof T]: readonly T[Name][] }): T[] =>
  Object.entries<readonly unknown[]>(values).reduce<object[]>(
    (all, [name, each]) => all.flatMap((one) => each.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as T[]

const TERMS = combinationsOf<{
  isLocked: boolean
  lockedUntil: string | null
  quoted: boolean
  quoteValidUntil: string | null
}>({
  isLocked: [false, true],
  lockedUntil: [null, YESTERDAY, TODAY],
  quoted: [false, true],
  quoteValidUntil: [null, YESTERDAY, TODAY],
})

const LINES = combinationsOf<{
  quantity: number
  listing: number | null
  staff: number | null
  locked: number | null
  quoted: number | null
  quotedUnits: number | null
  addOn: { locked: number | null; quoted: number | null } | null
}>({
  quantity: [1, 5],
  listing: [null, 1_000],
  staff: [null, 700],
  locked: [null, 800, 900],
  quoted: [null, 900],
  quotedUnits: [null, 0, 3, 7],
  addOn: [null, ...combinationsOf({ locked: [null, 40], quoted: [null, 50] })],
})

/** The price of a line that is no longer listed. */
const ADDED = 1_100

describe('the query of a project’s prices', () => {
  it.each([
    ['customers', 'AU', false],
    ['staff', 'NZ', true],
  ] as const)('sums every line in SQL as by the rules, for %s [COM-408]', async (_, country, isStaff) => {
    const options = await app.db('product_options').orderBy('id').limit(2)
    const [warranty, install] = options.map(({ id, price_cents, nz_price_cents }) => ({
      id,
      price_cents: country === 'NZ' ? nz_price_cents : price_cents,
    }))
    const cases = TERMS.flatMap((terms) => LINES.map((line) => ({ terms, line })))
    const rows = cases.map(({ terms, line: { addOn, ...line } }) => ({
      is_locked: terms.isLocked,
      locked_until: terms.lockedUntil,
      quoted: terms.quoted,
      quote_valid_until: terms.quoteValidUntil,
      price_cents: line.listing,
      quantity: line.quantity,
      added_price_cents: ADDED,
      staff_price_cents: line.staff,
      locked_price_cents: line.locked,
      quoted_price_cents: line.quoted,
      quoted_quantity: line.quotedUnits,
      warranty_id: addOn && warranty?.id,
      install_id: addOn && install?.id,
      locked_warranty_cents: addOn?.locked,
      locked_install_cents: addOn?.locked,
      quoted_warranty_cents: addOn?.quoted,
      quoted_install_cents: addOn?.quoted,
    }))
    const { line } = pricesSql({ today: `'${TODAY}'::date`, isStaff: String(isStaff) })
    const { rows: summed } = await app.db.raw(
      `select ${line(`'${country}'`)}::int as cents
     from jsonb_array_elements(?::jsonb) with ordinality as each (part, place)
     cross join lateral jsonb_to_record(part) as p (is_locked boolean, locked_until date, quoted boolean,
       quote_valid_until date)
     cross join lateral jsonb_to_record(part) as s (price_cents int)
     cross join lateral jsonb_to_record(part) as l (quantity int, added_price_cents int,
       staff_price_cents int, locked_price_cents int, quoted_price_cents int, quoted_quantity int,
       warranty_id int, install_id int, locked_warranty_cents int, locked_install_cents int,
       quoted_warranty_cents int, quoted_install_cents int)
     order by place`,
      [JSON.stringify(rows)],
    )
    const wrong = cases.flatMap(({ terms, line: { addOn, listing, ...one } }, place) => {
      const json = {
        ...one,
        quotedQuantity: one.quotedUnits,
        live: listing ?? ADDED,
        warranty: addOn && warranty,
        install: addOn && install,
        lockedWarranty: addOn?.locked ?? null,
        lockedInstall: addOn?.locked ?? null,
        quotedWarranty: addOn?.quoted ?? null,
        quotedInstall: addOn?.quoted ?? null,
      } as unknown as LineJson
      const [priced] = pricedLinesOf({ lines: [json], variations: [] }, { ...terms, today: TODAY }, isStaff)
      const rule = priced && unitsCents(priced)
      const sql = summed[place]?.cents
      return rule === sql ? [] : [{ ...rows[place], rule, sql }]
    })
    expect(summed).toHaveLength(TERMS.length * LINES.length)
    expect(wrong).toEqual([])
  })
})
