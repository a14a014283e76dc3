import { selectStatus, type RunningCheckout } from '../checkout'
import type { HostChannel } from './channel'
import type { HostCheckout } from './hostCheckout'
import type { EmbeddedPage } from './page'

/** Changes within this time, in milliseconds, are one change, such as keys in quick succession. */
const SETTLED_MS = 200
/** Pauses in milliseconds before the order's number is read again; afterwards every 30 seconds. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000]
const RETRY_LAST_MS = 30_000

/** The parts with a notification of their own. Totals come last, as the protocol requires. */
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
 * Notifies the host: `ec.start` once the page can be used, the changes of each part with the whole checkout,
 * and `ec.complete` with the order.
 * @returns a function that stops the notifications
 */
export function notifyHost(
  { actor, countertop }: RunningCheckout,
  channel: HostChannel,
  page: EmbeddedPage,
  describe: () => HostCheckout,
): () => void {
  // The cart of an order is empty, and a provider's page may have replaced this one: the last checkout is
  // stored.
  const stored = countertop.storage.item<HostCheckout | null>(
    'embeddedView',
    { is: isView },
    { fallback: null, area: 'session' },
  )
  let notified: HostCheckout | null = null
  /** How often the order's number was requested. */
  let reads = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function notifyComplete(cartId: string): Promise<void> {
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

  /** Retries until the host is notified of the order, because the network may fail at that moment. */
  function retryComplete(cartId: string): void {
    if (isStopped) return
    const wait = RETRY_MS[reads] ?? RETRY_LAST_MS
    reads += 1
    notifyComplete(cartId).catch((error: unknown) => {
      countertop.log('The host was not notified of the order.', error)
      if (!isStopped) timer = setTimeout(() => retryComplete(cartId), wait)
    })
  }

  function notify(): void {
    timer = undefined
    const { page: shown, orderedCartId } = selectStatus(actor.getSnapshot())
    if (orderedCartId !== null) {
      if (reads === 0) retryComplete(orderedCartId)
      return
    }
    if (shown !== 'ready') return
    const checkout = describe()
    stored.set(checkout)
    const before = notified
    notified = checkout
    if (!before) return channel.notify('ec.start', { checkout })
    for (const part of PARTS)
      if (JSON.stringify(before[part]) !== JSON.stringify(checkout[part]))
        channel.notify(`ec.${part}.change`, { checkout })
  }

  const schedule = () => {
    const { page: shown, orderedCartId } = selectStatus(actor.getSnapshot())
    // Without a pause, because whatever the buyer types afterwards must be a change.
    if (!notified && shown === 'ready' && orderedCartId === null) {
      clearTimeout(timer)
      return notify()
    }
    timer ??= setTimeout(notify, SETTLED_MS)
  }
  const subscription = actor.subscribe(schedule)
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}
