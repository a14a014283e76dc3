import { formatPrice, priceParts } from '../../rules'

export interface PriceProps {
  /** Whole cents; null and undefined read `N/A`. */
  cents: number | null | undefined
  /** An earlier, higher price, struck through. */
  wasCents?: number | null | undefined
  /** Raises the cents, as on product tiles (SHL-299 to SHL-301). */
  raised?: boolean
  /** Always shows two decimals, for columns of figures. */
  aligned?: boolean
  /** Shown for zero, `FREE` by default; empty shows `$0`. */
  zeroText?: string
}

/** An amount, with the earlier one where there is one; announced as "was" and "now". */
export function Price({ cents, wasCents, raised, aligned, zeroText }: PriceProps) {
  const format = {
    ...(zeroText === undefined ? {} : { zeroText }),
    decimals: aligned ? ('always' as const) : ('auto' as const),
  }
  const was = wasCents && cents !== null && cents !== undefined && wasCents > cents ? wasCents : undefined
  return (
    <span className="price" part="price">
      {was !== undefined && (
        <s className="price-was" part="price-was">
          <span className="vh">was </span>
          {formatPrice(was, format)}
        </s>
      )}
      <span className="price-now" part="price-now">
        {was !== undefined && <span className="vh">now </span>}
        {raised && cents ? <Raised cents={cents} /> : formatPrice(cents, format)}
      </span>
    </span>
  )
}

/**
 * `$1,299` with raised `50`. A single text for screen readers, which would otherwise announce two numbers.
 */
function Raised({ cents }: { cents: number }) {
  const parts = priceParts(cents)
  if (!parts.cents) return <>{parts.dollars}</>
  return (
    <>
      <span className="vh">{formatPrice(cents)}</span>
      <span aria-hidden="true">
        {parts.dollars}
        <sup>{parts.cents}</sup>
      </span>
    </>
  )
}
