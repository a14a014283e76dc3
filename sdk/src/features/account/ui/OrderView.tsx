import { useCallback } from 'react'
import { fill, type Api } from '../../../core'
import { formatDdMmmYyyy, invoiceSums, todayIn } from '../../../rules'
import { ChevronLeftIcon, Link, Skeleton, useCountertop, useTexts } from '../../../ui'
import { confirmationTexts, OrderDetails } from '../../checkout'
import { Failed, Heading, type SectionProps } from './Heading'
import { statusIn } from './OrdersView'
import { useAnswer } from './useAnswer'

type Order = Api['GET /api/account/order/invoiced/{id}']['answer']

const ORDER_HEIGHT_PX = 320

interface OrderViewProps extends SectionProps {
  id: string
  /** Page that prints an order; without it there is no link to one. */
  receiptUrl: string | undefined
}

/** One order: status, lines, delivery address and payment (SHL-383), and the way to print it. */
export function OrderView({ id, texts, heading, receiptUrl }: OrderViewProps) {
  const { client, brand } = useCountertop()
  const orderTexts = useTexts('confirmation', confirmationTexts)
  const read = useCallback(
    (signal: AbortSignal) => client.call('GET /api/account/order/invoiced/{id}', { path: { id }, signal }),
    [client, id],
  )
  const { value: order, error, reload } = useAnswer(read)
  const isUnknown = error?.code === 'NOT_FOUND'
  // A cancelled order sold nothing, and an old one may not have stored its price before the gift card.
  const isInvoiced = ({ status, totals }: Order): boolean =>
    status !== 'cancelled' && invoiceSums(totals, brand.country) !== null
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
          {receiptUrl !== undefined && (
            <p>
              <Link href={`${receiptUrl}?id=${order.id}`}>
                {isInvoiced(order) ? texts.printInvoice : texts.printReceipt}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}
