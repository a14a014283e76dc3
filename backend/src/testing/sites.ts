import type { Knex } from 'knex'
import { BRAND_CODES } from '@countertop/sdk/rules'

/** The origin of a brand's pages in tests, e.g. `http://nz.shop.test`. */
export const testOrigin = (brandCode: string): string => `http://${brandCode}.shop.test`

/** The seven sites, each with one allowed origin. */
export const insertSites = async (tables: Knex): Promise<void> => {
  await tables('sites').insert(BRAND_CODES.map((code) => ({ code, allowed_origins: [testOrigin(code)] })))
}
