import type { CountertopError } from '../../../core'
import { checkoutErrorMessages } from '../../../rules'
import { errorBody } from '../machine/setup'
import type { CheckoutContext, Saying } from '../machine/types'

/** The shopper's messages for a failed post (CHK-407 to CHK-410). */
export function postProblem(context: CheckoutContext, error: CountertopError): Saying {
  const body = errorBody(error)
  return {
    messages: checkoutErrorMessages(body, {
      showRefusalReason: context.view.features.showRefusalReason === true,
      supportNumber: context.settings.supportNumber,
    }),
    code: error.reason || 'CHECKOUT_FAILED',
    error: { ...body, requestId: error.requestId },
  }
}
