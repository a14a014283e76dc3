import { assign, emit, raise } from 'xstate'
import { couponApplyMessage, couponDeleteMessage, couponError, couponRequest } from '../../../../rules'
import { checkout, failureOf } from '../setup'
import type { CheckoutContext } from '../types'

const refuseMalformed = {
  guard: 'couponIsMalformed',
  // The shopper has replaced the code that is queued.
  actions: checkout.assign(({ context: { coupon } }) =>
    withError({ coupon: { ...coupon, queued: '' } }, couponError(coupon.text) ?? ''),
  ),
} as const

/**
 * Coupon or gift-card code (CHK-286 to CHK-303); the applied code is a field of the cart, which is read again
 * after a change. Removing a code while it is being applied cancels the application; a code that is submitted
 * while another is being removed is applied afterwards.
 */
export const coupon = checkout.createStateConfig({
  initial: 'open',
  on: {
    COUPON_TYPED: {
      actions: assign({
        coupon: ({ context: { coupon }, event: { text } }) => ({
          ...coupon,
          text,
          error: '',
          // An emptied field takes the code back.
          queued: text && coupon.queued,
        }),
      }),
    },
    // Only after this read: an earlier answer to the cart store would make the checkout read again.
    CART_READ: {
      guard: ({ event }) => event.codesChanged,
      actions: emit({ type: 'couponChanged' as const }),
    },
  },
  states: {
    open: {
      on: {
        COUPON_APPLIED: [refuseMalformed, { target: 'applying', actions: 'submitCode' }],
        COUPON_REMOVED: 'removing',
      },
    },
    applying: {
      on: { COUPON_REMOVED: 'removing' },
      invoke: {
        src: 'applyCoupon',
        input: ({ context }) => couponRequest(context.coupon.sent, context.form.values.email),
        onDone: {
          target: 'open',
          actions: [
            // Text typed since is another code.
            assign({
              coupon: ({ context: { coupon } }) => ({
                ...coupon,
                text: coupon.text === coupon.sent ? '' : coupon.text,
                error: '',
                sent: '',
              }),
            }),
            raise({ type: 'CART_CHANGED' }),
          ],
        },
        onError: {
          target: 'open',
          actions: [
            'clearSentCode',
            assign(({ context, event }) =>
              withError(context, couponApplyMessage(failureOf({ event }).ownMessages)),
            ),
            // The reason may be a change of the cart elsewhere.
            raise({ type: 'CART_CHANGED' }),
          ],
        },
      },
    },
    removing: {
      entry: assign(({ context }) => withError(context, '')),
      on: { COUPON_APPLIED: [refuseMalformed, { actions: 'queueCode' }] },
      invoke: {
        src: 'removeCoupon',
        input: ({ context: { cart, coupon }, event }) =>
          (event.type === 'COUPON_REMOVED' && event.code) ||
          coupon.sent ||
          (cart.couponCode ?? cart.giftCardCode ?? ''),
        onDone: 'removed',
        onError: {
          target: 'removed',
          actions: assign(({ context, event }) =>
            withError(context, couponDeleteMessage(failureOf({ event }).ownMessages)),
          ),
        },
      },
    },
    removed: {
      // Even after an error: a request without an answer may have succeeded.
      entry: raise({ type: 'CART_CHANGED' }),
      always: [
        { guard: 'codeIsQueued', target: 'applying', actions: 'submitCode' },
        { target: 'open', actions: 'clearSentCode' },
      ],
    },
  },
})

function withError({ coupon }: Pick<CheckoutContext, 'coupon'>, error: string): Partial<CheckoutContext> {
  return { coupon: { ...coupon, error } }
}
