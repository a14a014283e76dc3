import type { MethodParts } from '../method'
import { CreditAccountPanel } from './CreditAccountPanel'

export const creditAccount: MethodParts = {
  mark: (
    <path
      className="mark-line"
      d="M12.5 3.500h15v19l-2.5-1.7-2.5 1.7-2.5-1.7-2.5 1.7-2.5-1.7-2.5 1.700zM16.5 9h7M16.5 13.500h7"
    />
  ),
  Panel: CreditAccountPanel,
}
