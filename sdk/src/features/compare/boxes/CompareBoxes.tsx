import {
  COMPARE_MAX,
  COMPARE_TITLE_MAX,
  dollarsToCents,
  formatPrice,
  REQUEST_PRICE,
  truncate,
} from '../../../rules'
import { CloseIcon, IconButton, Picture } from '../../../ui'
import type { CompareEntry } from '../head/storedList'
import type { compareTexts } from '../list/compare.texts'

export interface CompareBoxesProps {
  products: readonly CompareEntry[]
  texts: typeof compareTexts
  onRemove(sku: string): void
}

/** One box for each product that can be compared; empty ones are labelled (SHL-163 to SHL-170). */
export function CompareBoxes({ products, texts, onRemove }: CompareBoxesProps) {
  return (
    <ul className="tray-boxes">
      {Array.from({ length: COMPARE_MAX }, (_, place) => {
        const entry = products[place]
        return entry === undefined ? (
          <li key={place} className="tray-box tray-empty">
            {texts.none}
          </li>
        ) : (
          <li key={entry.productSKU} className="tray-box">
            <Picture kind="product" src={entry.productImage} width="64" height="64" />
            <span className="tray-facts">
              <span className="tray-title" title={entry.productName}>
                {truncate(entry.productName, COMPARE_TITLE_MAX, '…')}
              </span>
              <strong className="figures">
                {entry.price ? formatPrice(dollarsToCents(entry.price)) : REQUEST_PRICE}
              </strong>
            </span>
            <IconButton
              label={`${texts.remove} ${entry.productName}`}
              onClick={() => onRemove(entry.productSKU)}
            >
              <CloseIcon />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
