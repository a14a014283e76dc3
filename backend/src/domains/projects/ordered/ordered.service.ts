import { agreedUnitsLeft, statusAfterOrder, statusAfterReturn } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
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

/** A line with fewer units left at the agreed price than a cart has. */
export interface OverboughtLine {
  readonly title: string
  /** Units that may still be ordered at the agreed price. */
  readonly left: number
}

/**
 * The lines with more units at an agreed price in a cart than are left. As when a cart is filled, the newest
 * quote covers its own number of units, however the line has changed since (more units, or a reopened
 * project); prices agreed without a quote cover the line's units. Quoted units count towards the others.
 */
export const listOverboughtLines = async (
  trx: Db,
  order: { readonly cartId: string; readonly units: readonly repository.AgreedUnits[] },
): Promise<OverboughtLine[]> => {
  const overbought = new Map<string, OverboughtLine>()
  for (const { id, title, isQuoted, wanted, quotedUnits, ...line } of await repository.listAgreedLines(
    trx,
    order,
  )) {
    const left = agreedUnitsLeft({ ...line, agreedUnits: isQuoted ? quotedUnits : null })
    if (wanted > left) {
      overbought.set(id, { title, left: Math.min(left, overbought.get(id)?.left ?? left) })
    }
  }
  return [...overbought.values()]
}

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
