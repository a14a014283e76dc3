import { assign, emit, raise } from 'xstate'
import { CountertopError } from '../../../../core'
import { couponApplyMessage, couponDeleteMessage, couponError, couponRequest } from '../../../../rules'
import { checkout } from '../setup'
import type { CheckoutContext } from '../types'

/** Coupon or gift-card code (CHK-286 to CHK-303); what is applied is a field of the cart, read again after a change. */
export const coupon = checkout.createStateConfig({
  initial: 'open',
  on: {
    COUPON_TYPED: {
      actions: assign({ coupon: ({ event }) => ({ text: event.text, error: '' }) }),
    },
  },
  states: {
    open: {
      on: {
        COUPON_APPLIED: [
          {
            guard: ({ context }) => couponError(context.coupon.text) !== null,
            actions: assign(({ context }) => withError(context, couponError(context.coupon.text) ?? '')),
          },
          { target: 'applying' },
        ],
        COUPON_REMOVED: 'removing',
      },
    },
    applying: {
      invoke: {
        src: 'applyCoupon',
        input: ({ context }) => couponRequest(context.coupon.text, context.form.values.email),
        onDone: {
          target: 'open',
          actions: [
            assign({ coupon: { text: '', error: '' } }),
            emit({ type: 'couponChanged' as const }),
            raise({ type: 'CART_CHANGED' }),
            raise({ type: 'TOTAL_CHANGED' }),
          ],
        },
        onError: {
          target: 'open',
          actions: assign(({ context, event }) =>
            withError(context, couponApplyMessage(ownMessages(event.error))),
          ),
        },
      },
    },
    removing: {
      invoke: {
        src: 'removeCoupon',
        input: ({ context }) => context.cart.couponCode ?? context.cart.giftCardCode ?? '',
        onDone: {
          target: 'open',
          actions: [
            emit({ type: 'couponChanged' as const }),
            raise({ type: 'CART_CHANGED' }),
            raise({ type: 'TOTAL_CHANGED' }),
          ],
        },
        onError: {
          target: 'open',
          actions: assign(({ context, event }) =>
            withError(context, couponDeleteMessage(ownMessages(event.error))),
          ),
        },
      },
    },
  },
})

function withError({ coupon }: CheckoutContext, error: string): Partial<CheckoutContext> {
  return { coupon: { ...coupon, error } }
}

/** The server's own texts; those the client makes up for a lost answer are not the coupon's. */
function ownMessages(error: unknown): readonly string[] {
  return error instanceof CountertopError && error.body !== undefined ? error.messages : []
}
