import { checkoutOption, hasOption } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Staff } from '../principals/service'
import type { checkoutView } from './schema'
import type { SalesStoreRow } from './view.repository'

type SalesView = Pick<z.infer<typeof checkoutView>, 'stores' | 'salesPeople' | 'store'>

/** The view's stores for a principal without the right to sell at a counter. */
export const noSalesStores: SalesView = { stores: [], salesPeople: [], store: null }

/**
 * Stores and salespeople for a member of staff, with their own ones marked. `subdivision` is the store's id,
 * so that a person who sells in several stores is listed once for each (CHK-324, CHK-471, CHK-472). `store`
 * is the default store to take goods from (CHK-473, CHK-OP-051).
 */
export const salesStoresFor = (
  stores: readonly SalesStoreRow[],
  { storeId, staffCode }: Pick<Staff, 'storeId' | 'staffCode'>,
  { opts, subdivision }: { opts: number; subdivision?: string | undefined },
): SalesView => {
  const own = stores.find(({ id }) => id === storeId)
  const at = stores.find(({ id }) => id === subdivision) ?? own ?? stores[0]
  const maySelect = hasOption(opts, checkoutOption.SetSalesperson)
  return {
    stores: maySelect
      ? stores.map(({ id, name }) => ({ subdivision: id, name, selected: id === own?.id }))
      : [],
    salesPeople: maySelect
      ? stores.flatMap(({ id, people }) =>
          people.map(({ code, name }) => ({
            code,
            name,
            subdivision: id,
            selected: id === own?.id && code === staffCode,
          })),
        )
      : [],
    store: at
      ? { phone: at.phone, address: at.address, suburb: at.suburb, postcode: at.postcode, state: at.state }
      : null,
  }
}
