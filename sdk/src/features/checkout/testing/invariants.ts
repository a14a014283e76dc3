import { expect } from 'vitest'
import { dollarsToCents } from '../../../rules'
import type { Availability, Cart, CheckoutPost } from '../api.types'
import { shoppersValues } from '../counterForm'
import { isLocked, totals } from '../derive'
import { textOf, type TextField } from '../form'
import type { CheckoutEvent } from '../machine/types'
import type { PendingCall, StartedCheckout } from './startCheckout'

interface Posted {
  attempt: string
  payload: CheckoutPost
}

/** The invariants of every state of checkout, on whichever path it was reached. */
export interface Watch {
  /** Sends an event of the shopper and records the input and the page at the press. */
  send(event: CheckoutEvent): void
  /** Answers a call; the answer to an abandoned call must change nothing. */
  answer(call: PendingCall, value: unknown): Promise<void>
  check(): void
}

export function watch(checkout: StartedCheckout): Watch {
  const { actor, calls } = checkout
  const typed = new Map<TextField, string>()
  let shownAtPress = 0
  let shownPosts = 0
  let checkedEvents = 0
  let isCompleted = false
  let cart: Cart | null = null

  const total = () => totals(checkout.context()).totalCents
  const all = () => Object.values(calls).flat()

  return {
    send(event) {
      const { context } = actor.getSnapshot()
      if (event.type === 'TYPED' && !isLocked(context, event.field)) typed.set(event.field, event.value)
      if (event.type === 'SUBURB_CHOSEN') {
        const field = `${event.address}.suburb` as const
        if (!isLocked(context, field)) typed.set(field, event.locality.suburb)
      }
      if (event.type === 'PLACE_ORDER' && checkout.is({ payment: 'editing' })) shownAtPress = total()
      checkout.send(event)
    },

    async answer(call, value) {
      const isAwaited = !call.signal.aborted
      const before = actor.getSnapshot()
      const callsBefore = all().length
      await (value instanceof Error ? call.fail(value) : call.answer(value))
      if (isAwaited) {
        if (calls.readCart?.includes(call) && !(value instanceof Error)) cart = value as Cart
        if (calls.open?.includes(call) && !(value instanceof Error)) cart = (value as { cart: Cart }).cart
        return
      }
      // A late answer never wins over a newer one.
      const after = actor.getSnapshot()
      expect(after.context).toBe(before.context)
      expect(after.value).toEqual(before.value)
      expect(all()).toHaveLength(callsBefore)
    },

    check() {
      const snapshot = actor.getSnapshot()
      const { context } = snapshot
      expect(snapshot.status).toBe('active')

      // Each call runs once at a time; above all, never two orders at once.
      const open = Object.entries(calls).map(
        ([name, list]) => [name, list.filter((one) => one.isAwaited())] as const,
      )
      for (const [name, list] of open) {
        expect([name, list.length <= (name === 'readView' ? 2 : 1)]).toEqual([name, true])
      }
      const posts = (calls.post ?? []).map(({ input }) => input as Posted)
      for (const post of posts.slice(shownPosts)) {
        // A repeated post is the same post, and it contains the values shown when the button was pressed.
        expect(post).toEqual(posts.find(({ attempt }) => attempt === post.attempt))
        expect(dollarsToCents(post.payload.shownTotal)).toBe(shownAtPress)
      }
      shownPosts = posts.length

      const isPosting = open.some(
        ([name, list]) => (name === 'post' || name === 'encryptCard') && list.length > 0,
      )
      if (isPosting)
        expect(snapshot.hasTag('busy'), 'the button is busy while the order is being placed').toBe(true)

      // The total shown is the server's, with what its delivery costs.
      if (cart && snapshot.matches({ page: 'ready' })) {
        expect(context.cart).toBe(cart)
        expect(total()).toBe(dollarsToCents(cart.orderTotal) + deliveryCents(context.availability))
      }
      const { payNowCents, remainingCents, totalCents } = totals(context)
      expect(payNowCents + remainingCents).toBe(totalCents)
      expect(payNowCents).toBeGreaterThanOrEqual(0)

      for (const [field, text] of typed) {
        if (field === 'deposit') continue
        expect([field, textOf(shoppersValues(context), field)]).toEqual([field, text])
      }

      // An error has a text.
      if (context.notice) {
        expect(context.notice.messages.length).toBeGreaterThan(0)
        expect(context.notice.messages.every((message) => message.trim() !== '')).toBe(true)
      }
      if (snapshot.matches({ payment: 'unresolved' })) expect(context.notice).not.toBeNull()
      for (const event of checkout.emitted.slice(checkedEvents)) {
        if (event.type === 'failed') expect(event.messages.join('')).not.toBe('')
      }
      checkedEvents = checkout.emitted.length

      // Paid is final.
      if (isCompleted) expect(snapshot.matches({ payment: 'completed' })).toBe(true)
      isCompleted = snapshot.matches({ payment: 'completed' })
      expect(checkout.effectsOf('showConfirmation')).toHaveLength(isCompleted ? 1 : 0)
      if (isCompleted) expect(checkout.is({ saving: 'cleared' })).toBe(true)
    },
  }

  function deliveryCents(availability: Availability | null): number {
    const { delivery } = checkout.context()
    if (!availability || !delivery) return 0
    const day = availability.dates.find(({ date }) => String(date) === String(delivery.deliveryDate))
    // The price of the chosen day is the server's; a date that is none of its days costs nothing.
    expect(delivery.shippingCost).toBe(day && delivery.isFromCalendar ? day.price : 0)
    return dollarsToCents(delivery.shippingCost)
  }
}
