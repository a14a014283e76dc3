import { availability } from './machine/regions/availability'
import { cardFrame } from './machine/regions/cardFrame'
import { cart } from './machine/regions/cart'
import { counter } from './machine/regions/counter'
import { checks } from './machine/regions/checks'
import { coupon } from './machine/regions/coupon'
import { deposit } from './machine/regions/deposit'
import { form } from './machine/regions/form'
import { page } from './machine/regions/page'
import { payment } from './machine/regions/payment'
import { saving } from './machine/regions/saving'
import { checkout } from './machine/setup'
import { EMPTY_CART, emptyView } from './machine/start'
import { EMPTY_FORM } from './form'

/**
 * The checkout: everything that is decided on the page is decided here. The regions run side by side; `payment` is the
 * one that places the order. The form comes first, so that the others see what was just typed.
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    view: emptyView(input.today),
    cart: EMPTY_CART,
    providers: {},
    settings: { supportNumber: null, showCalendarOnLoad: false, proformaBrands: null },
    isCartPanelOpen: false,
    hasUnseenProducts: false,
    form: EMPTY_FORM,
    putAside: null,
    storeOf: '',
    availability: null,
    delivery: null,
    preferredDate: null,
    coupon: { text: '', error: '' },
    notice: null,
    attempt: '',
    postTries: 0,
    encryptedValues: null,
    answer: null,
    payment: null,
    isGivenUp: false,
    cardFrameLoads: 0,
    cardErrorsShown: 0,
  }),
  states: { form, checks, counter, page, cart, availability, coupon, deposit, saving, cardFrame, payment },
})
