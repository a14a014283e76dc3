import type { ActorRefFrom } from 'xstate'
import { availability } from './machine/regions/availability'
import { cardFrame } from './machine/regions/cardFrame'
import { cart } from './machine/regions/cart'
import { checks } from './machine/regions/checks'
import { counter } from './machine/regions/counter'
import { coupon } from './machine/regions/coupon'
import { deposit } from './machine/regions/deposit'
import { form } from './machine/regions/form'
import { page } from './machine/regions/page'
import { payment } from './machine/regions/payment'
import { saving } from './machine/regions/saving'
import { view } from './machine/regions/view'
import { checkout } from './machine/setup'
import { initialContext } from './machine/start'

/**
 * The checkout: every decision of the page is made here. The regions run in parallel, one file each. Their
 * guards and actions are in `machine/setup.ts`, their delays in `machine/delays.ts`, their calls in
 * `machine/actors.ts`. Each region has at most one call under way; leaving its state cancels it.
 *
 * A function, because each running checkout has implementations of its own.
 */
export const createCheckoutMachine = () =>
  checkout.createMachine({
    id: 'checkout',
    type: 'parallel',
    context: ({ input }) => initialContext(input),
    states: {
      /** The form's values. First, so that the other regions read the latest input. */
      form,
      /** Are the form's rules loaded? absent → loading → there | missing */
      checks,
      /** Delivered, or handed over at a store? delivery ⇄ cashAndCarry */
      counter,
      /** Can the page be shown? loading → ready | empty | failed */
      page,
      /** Is the cart up to date? current ⇄ reading ⇄ outdated */
      cart,
      /** Does the checkout view belong to this cart? current ⇄ reading ⇄ outdated */
      view,
      /** Which delivery dates? needsDetails → looking → known (calendar, suppliers, ...) | failed */
      availability,
      /** Is a code being applied or removed? open → applying | removing → open */
      coupon,
      /** Does the deposit still fit? idle → emptying → idle */
      deposit,
      /** Is the input saved in the browser? kept ⇄ waiting → cleared */
      saving,
      /** Are the card fields there? hidden → loading → ready | failed */
      cardFrame,
      /**
       * Where is the order?
       * editing → settling → checking → encrypting → posting → bank or provider → completed
       */
      payment,
    },
  })

export type MachineActor = ActorRefFrom<ReturnType<typeof createCheckoutMachine>>
