import { Skeleton } from '../../../ui'
import { useCheckoutTexts } from './context'

/** Reserves the height of the calendar while it loads (CHK-134). */
export function CalendarPlaceholder() {
  const texts = useCheckoutTexts()
  return (
    <div role="status" className="calendar-placeholder">
      <span className="vh">{texts.datesLoading}</span>
      <Skeleton height={24} width="45%" />
      <Skeleton height={356} />
    </div>
  )
}
