import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop, Shape } from '../../core'
import { SALE_FOOTER_HIDDEN_MINUTES, saleBanner, type Sale } from '../../rules'
import { wasSaleOn } from './saleMemory'

export interface SaleStore {
  /** Undefined until it is known, null where it could not be read. */
  $sale: ReadableAtom<Sale | null | undefined>
  /** The footer's banner was not dismissed within the last day. */
  $isFooterOpen: ReadableAtom<boolean>
  /** Reads the sale, once a page. Never rejects: without an answer there is none. */
  load(): void
  /** Hides the footer's banner for a day (COM-100). */
  dismissFooter(): void
}

/** OP-29: absent or expired means open. */
interface Dismissal {
  value: boolean
  expires: number
}
const dismissalShape: Shape<Dismissal> = {
  is: (value): value is Dismissal => typeof (value as Partial<Dismissal> | null)?.expires === 'number',
}

/** The brand's sale, read once for all banners of a page. */
export function createSaleStore(countertop: Countertop): SaleStore {
  const { client, storage, log } = countertop
  // Key and form are fixed (COM-437).
  const dismissal = storage.item('isFooterBannerOpen', dismissalShape, {
    fallback: { value: true, expires: 0 },
    bare: true,
  })
  const isOpen = (): boolean => {
    const { value, expires } = dismissal.get()
    return value || Date.now() >= expires
  }
  const $sale = atom<Sale | null | undefined>(undefined)
  const known = wasSaleOn(countertop)
  const $isFooterOpen = atom(isOpen())
  let isAsked = false

  async function read(): Promise<void> {
    try {
      const sale = (await client.call('GET /api/promotion/sale/')) as Sale
      $sale.set(sale)
      known.set(saleBanner(sale, 'header', new Date()) !== null)
    } catch (error) {
      isAsked = false
      $sale.set(null)
      log('The sale could not be read.', error)
    }
  }

  return {
    $sale,
    $isFooterOpen,
    load() {
      if (isAsked) return
      isAsked = true
      void read()
    },
    dismissFooter() {
      dismissal.set({ value: false, expires: Date.now() + SALE_FOOTER_HIDDEN_MINUTES * 60_000 })
      $isFooterOpen.set(false)
    },
  }
}
