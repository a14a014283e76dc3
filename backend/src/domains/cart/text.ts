import { createHash } from 'node:crypto'
import type { LoadedCart } from './model'
import { cartView, emptyCart } from './view'

/** A cart's answer as it goes out. */
export interface CartText {
  /** JSON in UTF-8. */
  readonly bytes: Buffer
  /** The value of its header `ETag`: weak, because the answer may be compressed on its way. */
  readonly etag: string
}

const textOf = (view: unknown): CartText => {
  const bytes = Buffer.from(JSON.stringify(view))
  return { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64')}"` }
}

export const cartText = (cart: LoadedCart): CartText => textOf(cartView(cart))

export const emptyCartText: CartText = textOf(emptyCart)
