import { useEffect } from 'react'
import { fill } from '../../../core'
import { formatPrice, toIsoDate } from '../../../rules'
import { spokenDate, useCountertop } from '../../../ui'
import { deliveryDate, totals } from '../derive'
import { useDerived, useRegion } from '../page/context'
import { useLaterTexts } from './useLateTexts'

/**
 * Announces the result of a look-up of delivery dates, and afterwards each new choice of a day: the day, the
 * price of delivery and the new total (WCAG 4.1.3).
 *
 * @param notice the text shown instead of a calendar, if any
 */
export function useSpokenDelivery(notice: string | null): void {
  const texts = useLaterTexts()
  const { announcer, brand } = useCountertop()
  const isKnown = useRegion('availability') === 'known'
  const date = useDerived(deliveryDate)
  const { deliveryCents, supplierDeliveryCents, totalCents } = useDerived(totals)
  const costCents = deliveryCents + supplierDeliveryCents
  const day = date && toIsoDate(date)

  useEffect(() => {
    if (!isKnown) return
    const amounts = {
      price: formatPrice(costCents),
      total: formatPrice(totalCents, { zeroText: '' }),
    }
    announcer.say(
      notice ??
        (date
          ? fill(texts.deliverySaid, { ...amounts, date: spokenDate(date, brand.locale) })
          : fill(texts.deliveryCostSaid, amounts)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- other changes of the total have their own words
  }, [isKnown, notice, day, costCents])
}
