import { statusAfterOrder, statusAfterReturn } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import * as repository from './ordered.repository'

export { type OrderedSince, type ProjectOfOrder, projectsOfProductsSql } from './ordered.repository'

/** An order and units of its products; products without a line of a project are ignored. */
export interface ProjectOrder {
  readonly cartId: string
  readonly number: string
  readonly products: readonly { readonly quantity: number; readonly projectLineId?: string | undefined }[]
  readonly now: Date
}

/**
 * Records, in the order's own transaction, the units of projects that a new order bought (decision D-9); runs
 * no statement for an order without any. The caller has locked the cart; the projects are locked after it.
 */
export const recordProjectOrder = async (trx: Db, order: ProjectOrder): Promise<void> => {
  const units = await lockUnits(trx, order)
  if (units.length === 0) return
  const projects = await repository.addOrdered(trx, { ...order, units })
  await move(trx, order, projects, { statusOf: statusAfterOrder, isReturn: false })
}

/**
 * Locks the projects of these lines until the end of the transaction that freezes the cart, so that of two
 * simultaneous payments the second sees the first in `listOverboughtLines` and `listOrderedSinceAdded`. The
 * first call of a transaction has all lines: another one's projects could be locked in another order than
 * elsewhere. Without lines it runs no statement.
 */
export const lockProjectsOfLines = repository.lockProjectsOfLines

/** Locks the projects of an order's products, before its credit, gift card, coupon and stock. */
export const lockProjectsOfOrder = (trx: Db, { products }: Pick<ProjectOrder, 'products'>): Promise<void> =>
  repository.lockProjectsOfLines(
    trx,
    products.flatMap(({ projectLineId }) => projectLineId ?? []),
  )

export const listOverboughtLines = repository.listOverboughtLines

export const listOrderedSinceAdded = repository.listOrderedSinceAdded

/**
 * Returns units of a refund or of a cancelled order to their projects, in the transaction that returns them
 * to stock; locks as above.
 */
export const returnProjectOrder = async (trx: Db, order: ProjectOrder): Promise<void> => {
  const units = await lockUnits(trx, order)
  if (units.length === 0) return
  const projects = await repository.subtractOrdered(trx, { ...order, units })
  await move(trx, order, projects, { statusOf: statusAfterReturn, isReturn: true })
}

const lockUnits = async (
  trx: Db,
  { products }: Pick<ProjectOrder, 'products'>,
): Promise<repository.OrderedUnits[]> => {
  const units = products.flatMap(({ projectLineId, quantity }) =>
    projectLineId === undefined ? [] : [{ lineId: projectLineId, quantity }],
  )
  await repository.lockProjectsOfLines(
    trx,
    units.map(({ lineId }) => lineId),
  )
  return units
}

const move = async (
  trx: Db,
  order: ProjectOrder,
  projects: readonly repository.ChangedProject[],
  { statusOf, isReturn }: { readonly statusOf: typeof statusAfterReturn; readonly isReturn: boolean },
): Promise<void> => {
  if (projects.length === 0) return
  const moved = projects.map((project) => ({ id: project.id, status: statusOf(project) }))
  await repository.moveByOrder(trx, moved, { ...order, isReturn })
}
