import { selectStatus, type RunningCheckout } from '../checkout'
import type { HostChannel } from './channel'
import type { HostCheckout } from './hostCheckout'
import type { EmbeddedPage } from './page'

/** Keys in quick succession are one change. */
const SETTLED_MS = 200
/** The order's number is read again after these times, then every 30 seconds. */
const AGAIN_MS = [1_000, 2_000, 5_000, 10_000]
const AGAIN_LAST_MS = 30_000

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
export function notifyHost(
  { actor, countertop }: RunningCheckout,
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
  /** Of the order's number; none while it is 0. */
  let reads = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function complete(cartId: string): Promise<void> {
    const { orderNumber } = await countertop.client.call('GET /api/orders/confirmation', {
      query: { cartId },
    })
    if (isStopped) return
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

  /** The host learns of an order in the end, also where the network fails just then. */
  function completeUntilTold(cartId: string): void {
    if (isStopped) return
    const wait = AGAIN_MS[reads] ?? AGAIN_LAST_MS
    reads += 1
    complete(cartId).catch((error: unknown) => {
      countertop.log('host not told', error)
      if (!isStopped) timer = setTimeout(() => completeUntilTold(cartId), wait)
    })
  }

  function tell(): void {
    timer = undefined
    const { page: shown, orderedCartId } = selectStatus(actor.getSnapshot())
    if (orderedCartId !== null) {
      if (reads === 0) completeUntilTold(orderedCartId)
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
    const { page: shown, orderedCartId } = selectStatus(actor.getSnapshot())
    // At once, before the buyer can type: what comes after `ec.start` is a change.
    if (!told && shown === 'ready' && orderedCartId === null) {
      clearTimeout(timer)
      return tell()
    }
    timer ??= setTimeout(tell, SETTLED_MS)
  }
  const subscription = actor.subscribe(schedule)
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}
