import { fill } from '../../../core'
import { deliveryCalendar, formatWeekdayDate, isOpenOrder, orderDatesSaid } from '../../../rules'
import { useCountertop } from '../../../ui'
import type { OrderConfirmation } from '../api.types'
import type { confirmationTexts } from './confirmation.texts'

interface NextStepsProps {
  order: OrderConfirmation
  texts: typeof confirmationTexts
}

/** The next steps of an order that has not left yet, and a calendar file of its delivery days. */
export function NextSteps({ order, texts }: NextStepsProps) {
  const { brand } = useCountertop()
  if (order.store !== null || order.shipments.length > 0 || !isOpenOrder(order.status)) return null
  const calendar = deliveryCalendar(order, brand)
  return (
    <section className="section next-steps" aria-label={texts.next}>
      <h2>{texts.next}</h2>
      <ol>
        {!order.isFromSuppliers && <li>{texts.nextPrepare}</li>}
        {!order.isFromSuppliers && <li>{texts.nextLeaves}</li>}
        {orderDatesSaid(order).map(({ supplier, date }) => (
          <li key={supplier}>{stepOf(supplier, date, texts)}</li>
        ))}
      </ol>
      {calendar !== null && (
        <a
          className="button button-secondary"
          download={`${order.orderNumber}.ics`}
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
        >
          {texts.addToCalendar}
        </a>
      )}
    </section>
  )
}

const stepOf = (
  supplier: string | null,
  date: OrderConfirmation['deliveryDate'],
  texts: NextStepsProps['texts'],
): string => {
  if (date === null) return texts.nextArranged
  const day = formatWeekdayDate(date)
  return supplier === null
    ? fill(texts.nextDelivery, { date: day })
    : fill(texts.nextSupplierDelivery, { supplier, date: day })
}
