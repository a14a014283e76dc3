import { isColour } from './colour'

/**
 * Default texts and pictures of the sale, for what its editors leave empty (COM-095 to COM-098, COM-OP-27).
 */
export const SALE_COLOUR = '#c4102b'
export const SALE_URL = '/sale'
export const SALE_TITLE = 'Hot Offers'
export const SALE_DESCRIPTION = 'Check out our daily hot deals'

/** Places that show a sale (COM-OP-27). */
export const SALE_PLACEMENTS = ['header', 'cart', 'checkout', 'footer'] as const
export type SalePlacement = (typeof SALE_PLACEMENTS)[number]

/** A picture for wide screens and one for mobile ones; empty where there is none. */
export interface SaleImages {
  desktop: string
  mobile: string
}

/** The answer of `GET /api/promotion/sale/` (COM-418). */
export interface Sale {
  isSaleOn: boolean
  name?: string
  title?: string | null
  description?: string | null
  url?: string | null
  colour?: string | null
  /** ISO moment it ends at. */
  time?: string
  imagePaths?: Partial<Record<SalePlacement, SaleImages>>
  /** Another name of `imagePaths`, which comes first (COM-099, COM-OP-27). */
  images?: Partial<Record<SalePlacement, SaleImages>>
}

/** The content of one placement. */
export interface SaleBanner {
  title: string
  description: string
  url: string
  colour: string
  images: SaleImages
}

/** The banner of a placement with its defaults; null unless the sale is on and has not ended (COM-093). */
export function saleBanner(sale: Sale | null, placement: SalePlacement, now: Date): SaleBanner | null {
  if (!sale?.isSaleOn || (sale.time !== undefined && new Date(sale.time) <= now)) return null
  return {
    title: sale.title || SALE_TITLE,
    description: sale.description || SALE_DESCRIPTION,
    // An address of the site or a page elsewhere, never a script.
    url: /^(https:\/\/|\/(?!\/))/.test(sale.url ?? '') ? (sale.url ?? SALE_URL) : SALE_URL,
    colour: isColour(sale.colour) ? sale.colour : SALE_COLOUR,
    images: (sale.imagePaths ?? sale.images)?.[placement] ?? { desktop: '', mobile: '' },
  }
}
