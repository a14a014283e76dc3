import type { PaymentOption } from '../../../rules'
import { partsOf } from './parts'

/** Texts and fields of the chosen method. */
export function MethodPanel({ option }: { option: PaymentOption }) {
  const Panel = partsOf(option)?.Panel
  return Panel ? <Panel /> : null
}
