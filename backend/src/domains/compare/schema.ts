import { z } from 'zod'
import { orNull, sku } from '../../http/schema'
import { productView, specifications } from '../catalog/schema'

/** A product as the compare page and the tray show it (SHL-456). */
const comparedProduct = productView
  .extend({
    image: z.string().nullable().openapi({ description: 'The path of `images` with type 0' }),
    specifications: specifications.shape.groups,
  })
  .openapi('ComparedProduct')

export const compareList = z.object({ products: z.array(comparedProduct) }).openapi('CompareList')

export const addToCompare = z.strictObject({ sku })

export const compareParams = z.strictObject({ sku })

/**
 * A fourth product is answered with `limit` and never stored; one already on the list with `existing`
 * (COM-028, COM-029, COM-OP-10).
 */
export const compareAdded = z
  .object({
    result: z.enum(['added', 'existing', 'limit']),
    product: orNull(comparedProduct).openapi({ description: 'Null when the list is full' }),
    products: z.array(comparedProduct),
  })
  .openapi('CompareAdded')

/** Repeated or comma-separated (COM-OP-10); only the first three are used. */
export const compareProductsQuery = z.strictObject({
  SkuList: z.union([z.string().max(400), z.array(z.string().max(60)).max(6)]).default([]),
})
