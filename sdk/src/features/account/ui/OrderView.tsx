import { useCallback } from 'react'
import { fill } from '../../../core'
import { formatDdMmmYyyy, todayIn } from '../../../rules'
import { ChevronLeftIcon, Skeleton, useCountertop, useTexts } from '../../../ui'
import { confirmationTexts, OrderDetails } from '../../checkout'
import { Failed, Heading, type SectionProps } from './Heading'
import { statusIn } from './OrdersView'
import { useAnswer } from './useAnswer'

const ORDER_HEIGHT_PX = 320

/** One order: status, lines, delivery address and payment (SHL-383). */
export function OrderView({ id, texts, heading }: SectionProps & { id: string }) {
  const { client, brand } = useCountertop()
  const orderTexts = useTexts('confirmation', confirmationTexts)
  const read = useCallback(
    (signal: AbortSignal) => client.call('GET /api/account/order/invoiced/{id}', { path: { id }, signal }),
    [client, id],
  )
  const { value: order, error, reload } = useAnswer(read)
  const isUnknown = error?.code === 'NOT_FOUND'
  const placed = order && formatDdMmmYyyy(todayIn(brand.timeZone, new Date(order.placedAt)))
  return (
    <>
      <p>
        <a className="account-back" href="#orders">
          <ChevronLeftIcon /> {texts.backToOrders}
        </a>
      </p>
      {isUnknown && <Heading text={texts.unknownOrder} innerRef={heading} />}
      {error && !isUnknown && <Failed texts={texts} onRetry={reload} />}
      {order === null && !error && (
        <div role="group" aria-busy="true" aria-label={texts.loading}>
          <Skeleton height={ORDER_HEIGHT_PX} />
        </div>
      )}
      {order && (
        <>
          <Heading
            text={fill(texts.orderTitle, { orderNumber: order.orderNumber })}
            intro={`${statusIn(order.status, texts)} · ${fill(texts.placed, { date: placed ?? '' })}`}
            innerRef={heading}
          />
          <OrderDetails order={order} texts={orderTexts} />
        </>
      )}
    </>
  )
}
