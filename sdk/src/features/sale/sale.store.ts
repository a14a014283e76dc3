import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop, Shape } from '../../core'
import { SALE_FOOTER_HIDDEN_MINUTES, saleBanner, type Sale } from '../../rules'
import { wasSaleOn } from './head/saleMemory'

export interface SaleStore {
  /** Undefined until it is loaded, null after a failure. */
  $sale: ReadableAtom<Sale | null | undefined>
  /** False for a day after the footer's banner was dismissed. */
  $isFooterOpen: ReadableAtom<boolean>
  /** Loads the sale once per page. Never rejects: without an answer there is no sale. */
  load(): void
  /** Hides the footer's banner for a day (COM-100). */
  dismissFooter(): void
}

/** Absent or expired means open (COM-OP-29). */
interface Dismissal {
  value: boolean
  expires: number
}
const dismissalShape: Shape<Dismissal> = {
  is: (value): value is Dismissal => typeof (value as Partial<Dismissal> | null)?.expires === 'number',
}

/** The brand's sale, loaded once for all banners of a page. */
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
  let isRequested = false

  async function read(): Promise<void> {
    try {
      const sale = (await client.call('GET /api/promotion/sale/')) as Sale
      $sale.set(sale)
      known.set(saleBanner(sale, 'header', new Date()) !== null)
    } catch (error) {
      isRequested = false
      $sale.set(null)
      log('The sale did not load.', error)
    }
  }

  return {
    $sale,
    $isFooterOpen,
    load() {
      if (isRequested) return
      isRequested = true
      void read()
    },
    dismissFooter() {
      dismissal.set({ value: false, expires: Date.now() + SALE_FOOTER_HIDDEN_MINUTES * 60_000 })
      $isFooterOpen.set(false)
    },
  }
}
