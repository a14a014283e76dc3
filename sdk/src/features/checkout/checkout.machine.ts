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
 * The checkout: everything that is decided on the page is decided here. The regions run side by side, each file one of them;
 * their guards and waits stand in `machine/setup.ts` and `machine/delays.ts`, what they ask of the world in `machine/actors.ts`.
 * Each region keeps one question; an answer that comes after its state was left is dropped with the state.
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  states: {
    /** What is typed, ticked, chosen? First, so that the others see what was just typed. */
    form,
    /** Is what the form is checked with there? absent → loading → there | missing */
    checks,
    /** Delivered, or handed over at a store? delivery ⇄ cashAndCarry */
    counter,
    /** Is there something to show? loading → ready | empty | failed */
    page,
    /** Which reading of the cart counts? current ⇄ reading ⇄ outdated */
    cart,
    /** Does the checkout view belong to this cart? current ⇄ reading ⇄ outdated */
    view,
    /** Which delivery dates? needsDetails → looking → known (calendar, suppliers, ...) | failed */
    availability,
    /** Is a code being applied or removed? open → applying | removing → open */
    coupon,
    /** Does the deposit still fit? kept → emptying → kept */
    deposit,
    /** What has to be kept in the browser, and when? kept ⇄ waiting → cleared */
    saving,
    /** Are the card fields there? hidden → loading → ready | failed */
    cardFrame,
    /** Where is the order? editing → settling → checking → encrypting → posting → bank or provider → completed */
    payment,
  },
})
