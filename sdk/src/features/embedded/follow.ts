import { selectStatus, type RunningCheckout } from '../checkout'
import type { HostChannel } from './channel'
import type { HostCheckout } from './checkoutOf'
import type { EmbeddedPage } from './page'

/** Keys in quick succession are one change. */
const SETTLED_MS = 200

/** Notifications by the part that they tell of; totals come last, as the protocol says. */
const PARTS = [
  'line_items',
  'buyer',
  'fulfillment',
  'payment',
  'messages',
  'totals',
] as const satisfies readonly (keyof HostCheckout)[]

const isView = (value: unknown): value is HostCheckout => typeof value === 'object' && value !== null

/**
 * Tells the host what happens: `ec.start` once the page can be used, each change of a part with the whole
 * checkout, and `ec.complete` with the order. @returns the undo
 */
export function follow(
  { actor, api, countertop }: RunningCheckout,
  channel: HostChannel,
  page: EmbeddedPage,
  describe: () => HostCheckout,
): () => void {
  // The bank's page takes the frame's place, and the cart of an order is empty: what was ordered is stored.
  const stored = countertop.storage.item<HostCheckout | null>(
    'embeddedView',
    { is: isView },
    { fallback: null, area: 'session' },
  )
  let told: HostCheckout | null = null
  let isComplete = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function complete(cartId: string): Promise<void> {
    const { orderNumber } = await api.confirmation(cartId)
    const { continue_url: _ended, messages: _solved, ...ordered } = stored.get() ?? describe()
    channel.notify('ec.complete', {
      checkout: {
        ...ordered,
        status: 'completed',
        order: {
          id: orderNumber,
          label: orderNumber,
          permalink_url: `${page.site ?? page.api}/order-status`,
        },
      },
    })
  }

  function tell(): void {
    timer = undefined
    const { page: shown, orderedCartId } = selectStatus(actor.getSnapshot())
    if (orderedCartId !== null) {
      if (isComplete) return
      isComplete = true
      complete(orderedCartId).catch((error: unknown) => countertop.log('host not told', error))
      return
    }
    if (shown !== 'ready') return
    const checkout = describe()
    stored.set(checkout)
    const before = told
    told = checkout
    if (!before) return channel.notify('ec.start', { checkout })
    for (const part of PARTS)
      if (JSON.stringify(before[part]) !== JSON.stringify(checkout[part]))
        channel.notify(`ec.${part}.change`, { checkout })
  }

  const schedule = () => {
    timer ??= setTimeout(tell, SETTLED_MS)
  }
  const subscription = actor.subscribe(schedule)
  schedule()
  return () => {
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}
