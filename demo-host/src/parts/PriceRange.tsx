import { PRICE_FIELDS, priceBounds } from '../listQuery'

const dollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** `Under $250`, `$250 to $500`, `$10,000 and over`. */
export const rangeTitle = (range: string): string => {
  const [from = '', to = ''] = range.split('-')
  if (to === '') return `$${dollars.format(Number(from))} and over`
  return Number(from) === 0
    ? `Under $${dollars.format(Number(to))}`
    : `$${dollars.format(Number(from))} to $${dollars.format(Number(to))}`
}

function Bound({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label>
      <span>{label}</span>
      <input type="number" name={name} value={value} min="0" max="9999999" step="1" inputMode="numeric" />
    </label>
  )
}

/**
 * The price of a list in dollars, typed. The hidden field has the range that the page was drawn for: the form
 * counts as typed in only where the two fields differ from it, else the chosen range below them applies.
 */
export function PriceRange({ price }: { price: string | null }) {
  const [from, to] = priceBounds(price)
  return (
    <div class="price-range">
      <Bound name={PRICE_FIELDS.from} label="From $" value={from} />
      <Bound name={PRICE_FIELDS.to} label="Under $" value={to} />
      <input type="hidden" name={PRICE_FIELDS.was} value={`${from}-${to}`} />
    </div>
  )
}
