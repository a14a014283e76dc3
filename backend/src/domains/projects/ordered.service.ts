import type { Db } from '../../db/connection'
import * as repository from './ordered.repository'

/**
 * Records in the order's own transaction what a new order bought of projects (decision D-9); no statement for an order without any. A
 * project and a cart are locked in the other order here than by a conversion: Postgres ends one of the two, and it runs again.
 */
export const recordProjectOrder = async (
  trx: Db,
  order: {
    readonly cartId: string
    readonly number: string
    readonly products: readonly { readonly quantity: number; readonly projectLineId?: string | undefined }[]
    readonly now: Date
  },
): Promise<void> => {
  const units = order.products.flatMap(({ projectLineId, quantity }) =>
    projectLineId === undefined ? [] : [{ lineId: projectLineId, quantity }],
  )
  if (units.length === 0) return
  await repository.lockProjectsOfLines(
    trx,
    units.map(({ lineId }) => lineId),
  )
  await repository.recordOrdered(trx, { ...order, units })
}
