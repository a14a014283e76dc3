import { type PaymentMethodName, paymentMethods, type PaymentOption } from '../../../rules'
import * as list from './list'
import type { MethodParts } from './method'

// A method of the table without a line in the list does not compile.
const byName: Readonly<Record<PaymentMethodName, MethodParts>> = list

export const allParts: readonly MethodParts[] = Object.values(byName)

const byOption: ReadonlyMap<number, MethodParts> = new Map(
  Object.entries(paymentMethods).map(([name, { bit }]) => [bit, byName[name as PaymentMethodName]]),
)

/** Mark and panel of a method. */
export function partsOf(option: PaymentOption): MethodParts | undefined {
  return byOption.get(option)
}
