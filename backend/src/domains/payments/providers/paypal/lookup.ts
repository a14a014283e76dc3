import type { Leg, Outcome } from '../../provider'
import { declined, isSuccess, unreadable } from '../outcomes'
import { textIn } from '../redirectLeg'
import type { PayPalApi } from './api'
import type { Order } from './messages'
import { authorizationOf, captureOf, lookupFailure, orderIn } from './outcomes'

export const orderPath = (leg: Leg): string =>
  `/v2/checkout/orders/${encodeURIComponent(leg.providerReference ?? '')}`

/** The leg's order: undefined when there is none (any more), an outcome when the look-up fails. */
export const readOrder = async (api: PayPalApi, leg: Leg): Promise<Order | Outcome | undefined> => {
  const answer = await api.get(orderPath(leg))
  if (answer?.status === 404) return undefined
  if (!isSuccess(answer)) return lookupFailure(answer)
  return orderIn(answer) ?? unreadable()
}

export const isOrder = (found: Order | Outcome): found is Order => 'purchase_units' in found

/** The id that the leg has stored, else its order's, else the outcome that explains why there is none. */
const readId = async (
  api: PayPalApi,
  leg: Leg,
  name: 'captureId' | 'authorizationId',
  idIn: (order: Order) => string | undefined,
): Promise<string | Outcome> => {
  const known = textIn(leg.providerData, name)
  if (known !== undefined) return known
  const found = await readOrder(api, leg)
  if (found === undefined) return declined('Declined', 'there is no order')
  if (!isOrder(found)) return found
  const what = name === 'captureId' ? 'captured' : 'authorised'
  return idIn(found) ?? declined('Declined', `nothing was ${what}`)
}

export const readCaptureId = (api: PayPalApi, leg: Leg): Promise<string | Outcome> =>
  readId(api, leg, 'captureId', (order) => captureOf(order)?.id)

export const readAuthorizationId = (api: PayPalApi, leg: Leg): Promise<string | Outcome> =>
  readId(api, leg, 'authorizationId', (order) => authorizationOf(order)?.id)
