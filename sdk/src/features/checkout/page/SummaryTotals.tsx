import { fill } from '../../../core'
import { dollarsToCents, formatPrice } from '../../../rules'
import { totals } from '../derive'
import { useCheckoutTexts, useDerived, useRegion } from './context'

/** Formats cents with two decimals, so that amounts below each other align. */
export const aligned = (cents: number) => formatPrice(cents, { decimals: 'always', zeroText: '' })

/** The order's total and its parts (CHK-314, CHK-OP-030). */
export function SummaryTotals() {
  const texts = useCheckoutTexts()
  const cart = useDerived((context) => context.cart)
  const sums = useDerived(totals)
  const noDelivery = useRegion('availability') === 'looking' ? texts.datesLoading : texts.deliveryUnknown
  const hasDelivery = useDerived(({ delivery }) => delivery !== null)
  const couponCents = dollarsToCents(cart.couponDiscount)
  const giftCents = dollarsToCents(cart.giftCardAmount)
  const deliveryCents = sums.deliveryCents + sums.supplierDeliveryCents
  return (
    <dl className="totals figures" part="totals">
      <Row label={texts.products} amount={aligned(sums.orderTotalCents + couponCents + giftCents)} />
      {couponCents > 0 && <Row label={texts.discount} amount={`−${aligned(couponCents)}`} />}
      {giftCents > 0 && <Row label={texts.giftCard} amount={`−${aligned(giftCents)}`} />}
      <Row
        label={texts.deliveryCost}
        amount={hasDelivery ? formatPrice(deliveryCents, { decimals: 'always' }) : noDelivery}
        look={hasDelivery ? (deliveryCents === 0 ? 'free' : undefined) : 'muted'}
      />
      {sums.servicesCents > 0 && <Row label={texts.servicesCost} amount={aligned(sums.servicesCents)} />}
      <div className="total" part="total">
        <dt>
          {texts.total}
          <span className="gst">{fill(texts.gst, { amount: aligned(sums.gstCents) })}</span>
        </dt>
        <dd>{aligned(sums.totalCents)}</dd>
      </div>
      {sums.remainingCents > 0 && (
        <>
          <Row label={texts.payNow} amount={aligned(sums.payNowCents)} />
          <Row label={texts.remaining} amount={aligned(sums.remainingCents)} />
        </>
      )}
    </dl>
  )
}

interface RowProps {
  label: string
  amount: string
  look?: 'free' | 'muted' | undefined
}

function Row({ label, amount, look }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      {/* A new amount is a new element, because one that grows to the left would count as a layout shift. */}
      <dd key={amount} className={look}>
        {amount}
      </dd>
    </div>
  )
}
