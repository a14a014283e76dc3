import type { Api } from '../../../core'

export type Cart = Api['GET /api/cart/']['answer']
export type CartProduct = Cart['products'][number]

/** The new values of a line; `quantity` counts units. An omitted add-on is unchanged; null removes it. */
export interface LineChange {
  quantity: number
  warrantyId?: number | null
  installId?: number | null
}
