import type { PaymentOption } from '../../../rules'
import { partsOf } from './parts'

/** What the card of the chosen method says and asks for. */
export function MethodPanel({ option }: { option: PaymentOption }) {
  const Panel = partsOf(option)?.Panel
  return Panel ? <Panel /> : null
}
