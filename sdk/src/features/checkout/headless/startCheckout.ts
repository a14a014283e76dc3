import type { Countertop } from '../../../core'
import type { RunningCheckout } from '../actor.types'
import { startCheckout as start } from '../runtime'
import type { CheckoutOptions } from '../runtime.types'
import type { CheckoutContext, CheckoutEvent } from '../machine/types'
import { isUnsubscribe } from './fields'

/**
 * Starts a checkout for a page of your own: reads the cart and the checkout view, and resumes a payment that
 * the shopper comes back from. `host` is the element that fires the checkout's events.
 *
 * @throws CountertopError with code ABORTED if `options.signal` is aborted before the start
 */
export async function startCheckout(
  countertop: Countertop,
  host: HTMLElement,
  options: CheckoutOptions = {},
): Promise<RunningCheckout> {
  const checkout = await start(countertop, host, options)
  const { actor } = checkout
  const { send } = actor
  actor.send = (event) => send(fromPage(event, actor.getSnapshot().context))
  // XState binds `send` alone, but pages pass these on as functions, too.
  actor.getSnapshot = actor.getSnapshot.bind(actor)
  actor.subscribe = actor.subscribe.bind(actor)
  const unfollow = followPaymentElsewhere(checkout)
  return {
    ...checkout,
    stop() {
      unfollow()
      checkout.stop()
    },
  }
}

/**
 * Pages send one event for each kind of field. A store also chooses its first salesperson (CHK-325), and a
 * box that unsubscribes clears the newsletter.
 */
function fromPage(event: CheckoutEvent, context: CheckoutContext): CheckoutEvent {
  if (event.type === 'TYPED' && event.field === 'subdivision')
    return { type: 'STORE_CHOSEN', subdivision: event.value }
  if (event.type === 'TICKED' && isUnsubscribe(event.field, context))
    return { ...event, isTicked: !event.isTicked }
  return event
}

/**
 * Lets the page cancel a payment of its cart in another window, and notices when it has ended there. @returns
 * a function that stops following
 */
function followPaymentElsewhere({ actor, cart }: RunningCheckout): () => void {
  const following = actor.subscribe(({ context }) => {
    if (!context.cart.isBeingPaid) return
    following.unsubscribe()
    // `CANCEL` is ignored until the rules have loaded.
    actor.send({ type: 'BEGUN' })
  })
  return cart.$state.listen(({ cart: seen }) => {
    const { context, status } = actor.getSnapshot()
    if (status === 'active' && context.cart.isBeingPaid && seen?.isBeingPaid === false)
      actor.send({ type: 'CART_CHANGED' })
  })
}
