import { z } from 'zod'
import { sku } from '../../http/schema'
import { productView } from '../catalog/schema'

export const compareList = z.object({ products: z.array(productView) }).openapi('CompareList')

export const addToCompare = z.strictObject({ sku })

/** A fourth product answers `limit` and is never stored; a known one answers `existing` (COM-028, COM-029, OP-10). */
export const compareAdded = z
  .object({
    result: z.enum(['added', 'existing', 'limit']),
    product: productView.nullable(),
    products: z.array(productView),
  })
  .openapi('CompareAdded')

export const compareProductsQuery = z.strictObject({
  SkuList: z.union([z.string().max(400), z.array(z.string().max(60)).max(6)]).default([]),
})
