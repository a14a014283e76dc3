import { type AdjustmentSums, type Brand, formatDdMmmYyyy, todayIn } from '@countertop/sdk/rules'
import { cents } from './receiptTexts'

interface Props {
  brand: Pick<Brand, 'country' | 'timeZone'>
  orderNumber: string
  sums: AdjustmentSums
}

/**
 * The note that corrects a tax invoice after a refund (A New Tax System (Goods and Services Tax) Act 1999,
 * s 29-75; in New Zealand the supply correction information). It is issued with each print, on that day.
 */
export function AdjustmentNote({ brand, orderNumber, sums }: Props) {
  const { priceCents, gstCents, leftCents, leftGstCents } = sums
  return (
    <section aria-labelledby="adjustment">
      <h2 id="adjustment">{brand.country === 'NZ' ? 'Supply correction information' : 'Adjustment note'}</h2>
      <p>
        Issued on {formatDdMmmYyyy(todayIn(brand.timeZone, new Date()))} for the tax invoice {orderNumber}: a
        refund reduced its price by {cents(priceCents)}, including GST of {cents(gstCents)}.{' '}
        {leftCents === 0
          ? 'The price is now nil.'
          : `The price is now ${cents(leftCents)}, including GST of ${cents(leftGstCents)}.`}
      </p>
    </section>
  )
}
