import { CountertopError, type Countertop } from '../../../core'
import { reportError } from '../../../core/host/errorReport'
import { errorBody } from '../machine/setup'
import type { CheckoutContext, CheckoutEmitted } from '../machine/types'

/*
 * What the host may add to a checkout: fraud prevention and error reporting. Fetched only where it is configured.
 */
export { fraudTokenOf } from '../../../core/host/fraudCheck'

type Failed = Extract<CheckoutEmitted, { type: 'failed' }>

/** Reports that placing the order failed (CHK-405). */
export function reportFailed(countertop: Countertop, context: CheckoutContext, failed: Failed): void {
  const { errorCode = failed.status ?? 0, errorMessages, refusalReason = null } = failed.error ?? {}
  reportError(countertop, {
    ...whereIn(context),
    code: failed.code,
    error: {
      errorCode,
      errorMessages: errorMessages?.length ? errorMessages : failed.messages,
      refusalReason,
    },
  })
}

/** Reports that a call of the page failed; one that was given up is none. */
export function reportCall(
  countertop: Countertop,
  context: CheckoutContext,
  code: string,
  cause: unknown,
): void {
  if (cause instanceof CountertopError && cause.code === 'ABORTED') return
  const { errorCode = 0, errorMessages, refusalReason = null } = errorBody(cause)
  const own = cause instanceof CountertopError ? cause.messages : [String(cause)]
  reportError(countertop, {
    ...whereIn(context),
    code,
    error: { errorCode, errorMessages: errorMessages?.length ? errorMessages : own, refusalReason },
  })
}

function whereIn({ cart, attempt }: CheckoutContext) {
  return { cartId: cart.cartId, attempt }
}
