import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop, Shape } from '../../core'
import { SALE_FOOTER_HIDDEN_MINUTES, type Sale } from '../../rules'

export interface SaleStore {
  /** Null until it is known. */
  $sale: ReadableAtom<Sale | null>
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
export function createSaleStore({ client, storage, log }: Countertop): SaleStore {
  // Key and form are fixed (COM-437).
  const dismissal = storage.item('isFooterBannerOpen', dismissalShape, {
    fallback: { value: true, expires: 0 },
    bare: true,
  })
  const isOpen = (): boolean => {
    const { value, expires } = dismissal.get()
    return value || Date.now() >= expires
  }
  const $sale = atom<Sale | null>(null)
  const $isFooterOpen = atom(isOpen())
  let isAsked = false

  async function read(): Promise<void> {
    try {
      $sale.set((await client.call('GET /api/promotion/sale/')) as Sale)
    } catch (error) {
      isAsked = false
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
