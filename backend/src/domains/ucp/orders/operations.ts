import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { loadOrderWithHistory } from '../../orders/service'
import { type BuyerDeps, identityRequired, insufficientScope, refuseWithoutBuyer } from '../buyers'
import { noBody } from '../carts/cart.schema'
import { unrecoverable } from '../messages'
import { defineOperation, type Operation, type Outcome } from '../operation'
import { IDENTITY_LINKING, ORDER, ORDER_SCOPE } from '../protocol'
import { findCheckoutOfOrder, isOrderOfAccount } from './order.repository'
import { ucpOrder, type UcpOrder } from './order.schema'
import { buildUcpOrder } from './view'

export interface OrderDeps {
  readonly db: Db
  /** Public URL of this backend, which also serves the pictures. */
  readonly publicUrl: string
  /** Origin of a brand's own pages; undefined if none is known. */
  readonly findSite: (brand: Brand) => Promise<string | undefined>
}

const notFound = (): Outcome => ({ errors: [unrecoverable('not_found', 'This order does not exist.')] })

const NUMBER = /^[A-Za-z]{2,10}-\d{1,12}$/

const isOfAccount = async (
  { db }: OrderDeps,
  brand: Brand,
  { number, accountId }: { readonly number: string; readonly accountId: string },
): Promise<boolean> => {
  const key = { number: number.toUpperCase(), siteCode: brand.code, accountId }
  return NUMBER.test(number) && (await isOrderOfAccount(db, key))
}

/**
 * Reads the current state of an order that the platform's checkout has led to, or that belongs to the linked
 * buyer's account; undefined for any other order. Runs at most three statements.
 * @param key.accountId the linked buyer's account; null without one
 */
export const readOrder = async (
  { db, publicUrl, findSite }: OrderDeps,
  brand: Brand,
  {
    number,
    platform,
    accountId,
  }: { readonly number: string; readonly platform: string; readonly accountId: string | null },
): Promise<UcpOrder | undefined> => {
  if (!NUMBER.test(number)) return undefined
  const key = { number: number.toUpperCase(), siteCode: brand.code, platform, accountId }
  const checkout = await findCheckoutOfOrder(db, key)
  const order = checkout && (await loadOrderWithHistory(db, brand.code, key.number))
  if (order === undefined || checkout === undefined) return undefined
  return buildUcpOrder(order, { checkout, site: (await findSite(brand)) ?? publicUrl, pictures: publicUrl })
}

/**
 * The operation of the order capability. An order contains personal data, so the platform must prove its
 * identity by a signature, or have the buyer's token.
 */
export const orderOperations = (deps: OrderDeps & BuyerDeps): readonly Operation[] => [
  defineOperation({
    name: 'get_order',
    description: 'Reads an order as it is now, with refunds and cancellation.',
    capability: ORDER,
    mustBeSigned: true,
    method: 'get',
    path: '/orders/:id',
    scope: ORDER_SCOPE,
    body: noBody,
    answer: ucpOrder,
    run: async ({ brand, platform, id = '' }) => {
      const { profileUrl, keys, buyer, unscoped, active } = platform
      if (keys.length === 0 && buyer === undefined) {
        if (unscoped !== undefined) throw insufficientScope(deps, brand, unscoped.scope)
        if (active.has(IDENTITY_LINKING)) throw identityRequired(deps, brand)
        const text = 'Only a platform that signs its requests, or has the buyer’s token, can read orders.'
        return { errors: [unrecoverable('unauthorized', text)] }
      }
      const answer = await readOrder(deps, brand, {
        number: id,
        // The profile URL of a platform without keys proves nothing.
        platform: keys.length === 0 ? '' : profileUrl,
        accountId: buyer?.accountId ?? null,
      })
      if (answer !== undefined) return { answer }
      if (unscoped !== undefined && (await isOfAccount(deps, brand, { number: id, ...unscoped })))
        refuseWithoutBuyer(deps, { brand, platform }, unscoped.accountId)
      return notFound()
    },
  }),
]
