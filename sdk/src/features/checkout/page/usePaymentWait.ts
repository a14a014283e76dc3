import { useLazyPart } from '../../../ui'
import { useDerived, useRegion } from './context'
import { loadPaymentWait } from './lazyParts'

/**
 * The waiting dialog from the moment an order is placed, or the notice of a payment in another window; if its
 * code fails to load, the order continues without it.
 */
export function usePaymentWait() {
  const isPlacing = useRegion('payment') !== 'editing'
  const isBeingPaid = useDerived(({ cart }) => cart.isBeingPaid)
  return useLazyPart(loadPaymentWait, isPlacing || isBeingPaid)
}
