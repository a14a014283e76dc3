import { type AdjustmentSums, type Brand, formatDdMmmYyyy, todayIn } from '@countertop/sdk/rules'
import { cents } from './receiptTexts'

interface Props {
  brand: Pick<Brand, 'country' | 'timeZone'>
  orderNumber: string
  /** When the last refund was made (ISO 8601). */
  refundedAt: string | undefined
  sums: AdjustmentSums
}

/**
 * The note that corrects a tax invoice after a refund (A New Tax System (Goods and Services Tax) Act 1999,
 * s 29-75; in New Zealand the supply correction information). It has the day of the last refund, so that each
 * print is the same note.
 */
export function AdjustmentNote({ brand, orderNumber, refundedAt, sums }: Props) {
  const { priceCents, gstCents, leftCents, leftGstCents } = sums
  return (
    <section aria-labelledby="adjustment">
      <h2 id="adjustment">{brand.country === 'NZ' ? 'Supply correction information' : 'Adjustment note'}</h2>
      <p>
        {refundedAt === undefined
          ? 'For'
          : `Issued on ${formatDdMmmYyyy(todayIn(brand.timeZone, new Date(refundedAt)))} for`}{' '}
        the tax invoice {orderNumber}: a refund reduced its price by {cents(priceCents)}, including GST of{' '}
        {cents(gstCents)}.{' '}
        {leftCents === 0
          ? 'The price is now nil.'
          : `The price is now ${cents(leftCents)}, including GST of ${cents(leftGstCents)}.`}
      </p>
    </section>
  )
}
