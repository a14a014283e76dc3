import { and, assign, not, raise } from 'xstate'
import { contentOf, placingTexts, totals } from '../../derive'
import { PAGE_INCOMPLETE } from '../../texts'
import { checkout } from '../setup'
import { checking } from '../states/checking'
import { confirming, confirmingAgain } from '../states/confirming'
import { encrypting } from '../states/encrypting'
import { leaving } from '../states/leaving'
import { polling } from '../states/polling'
import { posting, postingAgain } from '../states/posting'
import { givenUp, resuming, voiding } from '../states/resuming'
import type { CheckoutContext } from '../types'

const paidCart = ({ context: { payment, answer, cart } }: { context: CheckoutContext }) =>
  (payment ?? answer ?? cart).cartId

const isSettled = and(['nothingIsLoading', not('cartIsPending')])

/**
 * From pressing place-order to the confirmation, and back from the bank: the heart of checkout. Coming back
 * by a return address, a reload or the Back button is an ordinary step: the page queries the server for the
 * payment's outcome.
 */
export const payment = checkout.createStateConfig({
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'cameBack', target: 'resuming' },
        { guard: 'cameFromProvider', target: 'confirming' },
        {
          guard: 'cameFromCancelLink',
          target: 'editing',
          actions: {
            type: 'say',
            params: ({ context }) => ({
              messages: [placingTexts(context).PAYMENT_CANCELLED],
              code: 'PAYMENT_CANCELLED',
              tone: 'warning',
            }),
          },
        },
        { target: 'editing' },
      ],
    },
    editing: {
      initial: 'open',
      on: {
        PLACE_ORDER: {
          guard: 'pageIsReady',
          target: 'settling',
          actions: assign({
            pressed: ({ context }) => ({
              ...totals(context),
              products: contentOf(context.cart),
              // A message counts for the cart for which it was shown.
              shown: context.pressed?.products === contentOf(context.cart) ? context.notice?.code : undefined,
            }),
            // Its reason may be found again: to the shopper that is a new message, not a repeated one.
            notice: null,
          }),
        },
        PAGE_OUTDATED: { actions: raise({ type: 'VIEW_OUTDATED' }) },
        PAGE_RESTORED: { actions: raise({ type: 'VIEW_OUTDATED' }) },
        // Cancels a payment that is open in another window.
        CANCEL: { guard: 'checksAreThere', target: 'voiding', actions: 'forgetArrival' },
        // Arrived by a provider's cancel link: the cart's open payment is voided (CHK-OP-070).
        OPENED: { guard: 'mayHaveLeftPayment', target: 'voiding' },
      },
      states: {
        open: {},
        /** After an error 400 the page may be out of date (CHK-358). */
        reloading: {
          // The look-up comes first: known dates must not stay.
          entry: [raise({ type: 'LOOK_FOR_DATES' }), raise({ type: 'VIEW_OUTDATED' })],
          on: { VIEW_READ: 'reshowing' },
        },
        /** The messages are announced again once the page has settled (CHK-359). */
        reshowing: { after: { errorReshow: { target: 'open', actions: 'announceAgain' } } },
      },
    },
    /** Dates, cart, coupon or deposit are changing: the checked values must be the ones shown. */
    settling: {
      tags: 'busy',
      always: [
        {
          guard: 'checksAreMissing',
          target: 'editing',
          actions: { type: 'say', params: { messages: [PAGE_INCOMPLETE], code: 'CHECK_MISSING' } },
        },
        {
          guard: and(['checksAreThere', 'orderIsOutdated']),
          target: 'editing',
          actions: {
            type: 'say',
            params: ({ context }) => ({
              messages: [placingTexts(context).ORDER_OUTDATED],
              code: 'ORDER_OUTDATED',
            }),
          },
        },
      ],
      initial: 'waiting',
      states: {
        waiting: { always: { guard: isSettled, target: 'settled' } },
        /** Requests that follow a finished one, such as reading the cart after a coupon, run first. */
        settled: {
          entry: raise({ type: 'SETTLED' }),
          on: {
            SETTLED: [{ guard: isSettled, target: '#checkout.payment.checking' }, { target: 'waiting' }],
          },
        },
      },
    },
    checking,
    encrypting,
    posting,
    postingAgain,
    challenge: leaving(
      {
        type: 'postForm',
        params: ({ context: { answer } }) => ({
          action: answer?.htmlFormAction ?? '',
          fields: answer?.htmlFormToPost ?? {},
        }),
      },
      'challengeDeadline',
    ),
    redirecting: leaving(
      { type: 'goTo', params: ({ context: { answer } }) => answer?.redirectUrl ?? '' },
      'providerDeadline',
    ),
    confirming,
    confirmingAgain,
    resuming,
    polling,
    voiding,
    givenUp,
    /**
     * The outcome is still unknown: the shopper may query it again or cancel, but not simply pay a second
     * time.
     */
    unresolved: {
      entry: assign({ postTries: 0 }),
      on: {
        RETRY: [{ guard: 'cameFromProvider', target: 'confirming' }, { target: 'resuming' }],
        CANCEL: 'voiding',
        PAGE_RESTORED: 'resuming',
      },
    },
    /** Paid, or to be paid later. A final state. */
    completed: {
      type: 'final',
      entry: [
        'clearPayment',
        raise({ type: 'ORDER_PLACED' }),
        { type: 'announceCompleted', params: paidCart },
        { type: 'showConfirmation', params: paidCart },
      ],
    },
  },
})
