import { type ShippedUnits, shippedUnitsOf } from '@countertop/sdk/rules'
import { failedUnitsOf } from './failedUnits'
import type { ReturnedUnits } from './refundLines.repository'
import type { OrderSnapshot } from '../snapshot'
import type { OrderState } from '../states'
import type { Shipment } from './shipments.repository'

const timeOf = (at: string): string => new Date(at).toISOString()

/**
 * Where the units of each line of an order are, after its shipments and refunds in the order in which they
 * were recorded: the time of dispatch may be given later, and must not make refunded units shippable again.
 */
export const shippedLines = (
  lines: readonly { readonly quantity: number }[],
  shipments: readonly Pick<Shipment, 'lines' | 'recordedAt'>[],
  units: readonly ReturnedUnits[],
): ShippedUnits[] =>
  lines.map(({ quantity }, place) =>
    shippedUnitsOf(quantity, [
      ...shipments.flatMap((shipment) =>
        shipment.lines
          .filter(({ line }) => line === place)
          .map((one) => ({
            kind: 'shipped' as const,
            quantity: one.quantity,
            at: timeOf(shipment.recordedAt),
          })),
      ),
      ...failedUnitsOf(units.filter(({ line }) => line === place)).withdrawn.map((one) => ({
        kind: 'refunded' as const,
        quantity: one.quantity,
        at: timeOf(one.at),
      })),
    ]),
  )

const NOT_SHIPPABLE: Partial<Record<OrderState, string>> = {
  cancelled: 'This order was cancelled.',
  refunded: 'This order was refunded in full.',
  paymentFailed: 'The payment of this order failed.',
}

interface OrderToSend {
  readonly state: OrderState
  readonly snapshot: OrderSnapshot
}

/** Why nothing of an order may be sent; undefined where it may. */
export const whyNotShippable = ({ state, snapshot }: OrderToSend): string | undefined =>
  snapshot.store === null ? NOT_SHIPPABLE[state] : 'The customer collects this order in the store.'

export const isShippable = (order: OrderToSend): boolean => whyNotShippable(order) === undefined

/** Whether what is left of an order in this state may leave. */
export const isStateShippable = (state: OrderState): boolean => NOT_SHIPPABLE[state] === undefined
