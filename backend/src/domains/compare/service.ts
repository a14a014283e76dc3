import { type Brand, COMPARE_MAX, mainPictureOf, type CompareResult } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { DomainError, notFound } from '../../foundation/errors'
import { completeText } from '../catalog/service'
import * as repository from './repository'
import type { CompareOwner, ComparedRow } from './repository'

/**
 * The compare list of a session (COM-028, COM-029, COM-240). Methods return JSON text that is sent unchanged.
 */
export interface CompareService {
  /** The list; empty without a session. One statement. */
  list(sessionId: Buffer | null, brand: Brand): Promise<string>
  /** Adds a product, never a fourth. @throws DomainError 404 `NO_SUCH_PRODUCT` */
  add(sessionId: Buffer, brand: Brand, sku: string): Promise<string>
  /** Removes a product; does nothing if it is not on the list. */
  remove(sessionId: Buffer | null, brand: Brand, sku: string): Promise<void>
  /** Products by SKU in the requested order, at most three; unknown ones are left out. One statement. */
  products(brand: Brand, skus: readonly string[]): Promise<string>
}

/** Moves the compare lists to the new session that replaces the shopper's. */
export const moveCompareLists = (trx: Db, from: Buffer, to: Buffer): Promise<void> =>
  repository.moveItems(trx, from, to)

/** Maximum tries: each one fails only if another request of the same session succeeded. */
const TRIES = 10

const ownerOf = (sessionId: Buffer, brand: Brand): CompareOwner => ({
  sessionId,
  site: brand.code,
  country: brand.country,
})

const textOf = (row: ComparedRow, brand: Brand): string => {
  const view = completeText(row.view, row, brand)
  const { images } = JSON.parse(view) as { images: { path: string; type: number }[] }
  const image = mainPictureOf(images) ?? null
  return `${view.slice(0, -1)},"image":${JSON.stringify(image)},"specifications":${row.specifications}}`
}

const listText = (rows: readonly ComparedRow[], brand: Brand): string =>
  `[${rows.map((row) => textOf(row, brand)).join(',')}]`

export const compareService = (db: Db): CompareService => {
  const add = async (owner: CompareOwner, sku: string): Promise<CompareResult> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = await repository.tryAdd(db, owner, sku)
      if (!outcome.is_found) throw notFound('NO_SUCH_PRODUCT', 'This product does not exist.')
      if (outcome.is_added) return 'added'
      if (outcome.is_existing) return 'existing'
      if (outcome.is_full) return 'limit'
    }
    throw new DomainError(503, 'TRY_AGAIN', 'We are very busy just now. Please try again.')
  }

  return {
    list: async (sessionId, brand) => {
      const rows = sessionId ? await repository.listItems(db, ownerOf(sessionId, brand)) : []
      return `{"products":${listText(rows, brand)}}`
    },

    add: async (sessionId, brand, sku) => {
      const owner = ownerOf(sessionId, brand)
      const result = await add(owner, sku)
      const rows = await repository.listItems(db, owner)
      const own = result === 'limit' ? undefined : rows.find((row) => row.sku === sku)
      const product = own ? textOf(own, brand) : 'null'
      return `{"result":"${result}","product":${product},"products":${listText(rows, brand)}}`
    },

    remove: async (sessionId, brand, sku) => {
      if (sessionId) await repository.removeItem(db, ownerOf(sessionId, brand), sku)
    },

    products: async (brand, skus) => {
      const wanted = [...new Set(skus.map((sku) => sku.trim()).filter(Boolean))].slice(0, COMPARE_MAX)
      const rows = wanted.length
        ? await repository.listProducts(db, { site: brand.code, country: brand.country }, wanted)
        : []
      const inOrder = wanted.flatMap((sku) => rows.filter((row) => row.sku === sku))
      return `{"products":${listText(inOrder, brand)}}`
    },
  }
}
