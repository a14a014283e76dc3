import type { PaymentOption } from '../../../rules'
import { partsOf } from './parts'

/** Decorative: the name of the method is beside it. */
export function MethodMark({ option }: { option: PaymentOption }) {
  return (
    <svg className="mark" width="40" height="26" viewBox="0 0 40 26" aria-hidden="true">
      {partsOf(option)?.mark}
    </svg>
  )
}
