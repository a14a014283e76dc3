import { CountertopError, toCountertopError, type Countertop } from '../../../core'
import { reportError } from '../../../core/host/errorReport'
import type { Availability } from '../api.types'
import { errorBody } from '../machine/setup'
import type { CheckoutContext, CheckoutEmitted } from '../machine/types'

/*
 * A host's optional services for checkout: fraud prevention and error reporting. Loaded only where they are
 * configured.
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

/** Dates whose failed refresh is reported: it is retried every few seconds until the network is back. */
const reported = new WeakSet<Availability>()

/** Reports a failed call of the page, and each outage once; an aborted call has not failed. */
export function reportCall(
  countertop: Countertop,
  context: CheckoutContext,
  code: string,
  cause: unknown,
): void {
  if (cause instanceof CountertopError && cause.code === 'ABORTED') return
  const { availability } = context
  if (availability && reported.has(availability)) return
  if (availability) reported.add(availability)
  const { errorCode = 0, errorMessages, refusalReason = null } = errorBody(toCountertopError(cause))
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
