import type { MethodParts } from '../method'
import { Note } from '../Note'

const cashOnDeliveryTexts = { cashOnDeliveryText: 'You pay when your order is delivered.' }

export const cashOnDelivery: MethodParts = {
  mark: (
    <>
      <rect className="mark-line" x="5.5" y="6.5" width="29" height="14" rx="2" />
      <path
        className="mark-line"
        d="M20 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9.5 13.500h.01M30.5 13.500h.01"
      />
    </>
  ),
  Panel: () => <Note texts={cashOnDeliveryTexts} name="cashOnDeliveryText" />,
}
