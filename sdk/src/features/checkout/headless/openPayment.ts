import type { CheckoutState } from '../../../core'
import type { CheckoutSnapshot } from '../actor.types'
import { memo } from '../memo'
import { selectStatus } from './model'

export interface OpenPaymentModel {
  /** It is open in another window: this page's cart cannot change until it ends, here by `CANCEL`. */
  isElsewhere: boolean
  /**
   * What the shopper can do about it, each the type of an event to send: `CONTINUE` goes to the bank or
   * provider again, `RETRY` checks the payment again, `CANCEL` gives it up. Empty without a payment.
   */
  actions: readonly ('CONTINUE' | 'RETRY' | 'CANCEL')[]
}

const ACTIONS: Partial<Record<CheckoutState, OpenPaymentModel['actions']>> = {
  challenge: ['CONTINUE', 'CANCEL'],
  redirecting: ['CONTINUE', 'CANCEL'],
  polling: ['CANCEL'],
  unresolved: ['RETRY', 'CANCEL'],
}

/** The payment of this cart that is under way. */
export const selectOpenPayment = memo((snapshot: CheckoutSnapshot): OpenPaymentModel => {
  const { context, value } = snapshot
  const { step } = selectStatus(snapshot)
  const isElsewhere = context.cart.isBeingPaid && step === 'editing' && value.cart === 'current'
  // Until the rules have loaded, `CANCEL` has no effect on it.
  if (isElsewhere) return { isElsewhere, actions: context.checks ? ['CANCEL'] : [] }
  return { isElsewhere, actions: context.isCancelling ? [] : (ACTIONS[step] ?? []) }
})
