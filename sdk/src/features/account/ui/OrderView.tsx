import { useCallback, useEffect } from 'react'
import { fill, settingsOf } from '../../../core'
import { formatDdMmmYyyy, hasTaxInvoice, todayIn } from '../../../rules'
import {
  activeElement,
  ChevronLeftIcon,
  Link,
  sectionHref,
  Skeleton,
  useCountertop,
  useTexts,
} from '../../../ui'
import { confirmationTexts, orderAddress, OrderDetails } from '../../checkout'
import { Failed, Heading, type SectionProps } from './Heading'
import { statusIn } from './OrdersView'
import { useAccountAnswer } from './useAccountAnswer'

const ORDER_HEIGHT_PX = 320

interface OrderViewProps extends SectionProps {
  id: string
  /** Page that prints an order; without it there is no link to one. */
  receiptUrl: string | undefined
}

/** One order: status, lines, delivery address and payment (SHL-383), and the way to print it. */
export function OrderView({ id, texts, heading, receiptUrl }: OrderViewProps) {
  const countertop = useCountertop()
  const { client, brand, announcer } = countertop
  const settings = settingsOf(countertop)
  const orderTexts = useTexts('confirmation', confirmationTexts)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const [answer] = await Promise.all([
        client.call('GET /api/account/order/invoiced/{id}', { path: { id }, signal }),
        // The text of the link depends on the seller's tax number.
        receiptUrl !== undefined && settings.load(),
      ])
      return answer
    },
    [client, id, receiptUrl, settings],
  )
  const { value: order, error, retry } = useAccountAnswer(`order ${id}`, read)
  const isUnknown = error?.code === 'NOT_FOUND'
  const taxNumber = settings.text('taxNumber', '')
  const title = order
    ? fill(texts.orderTitle, { orderNumber: order.orderNumber })
    : isUnknown
      ? texts.unknownOrder
      : texts.orders
  const date = order && formatDdMmmYyyy(todayIn(brand.timeZone, new Date(order.placedAt)))
  const intro = order
    ? `${statusIn(order.status, texts)} · ${fill(texts.placed, { date: date ?? '' })}`
    : undefined
  const isAnswered = order !== null || isUnknown
  useEffect(() => {
    // A screen reader does not read a focused heading again when its text changes.
    if (isAnswered && activeElement() === heading.current) announcer.say(title)
  }, [isAnswered, title, heading, announcer])
  return (
    <>
      <p>
        <a className="account-back" href={sectionHref('orders')}>
          <ChevronLeftIcon /> {texts.backToOrders}
        </a>
      </p>
      <Heading text={title} intro={intro} innerRef={heading} />
      {error && !isUnknown && <Failed texts={texts} onRetry={retry} />}
      {order === null && !error && (
        <div role="group" aria-busy="true" aria-label={texts.loading}>
          <Skeleton height={ORDER_HEIGHT_PX} />
        </div>
      )}
      {order && (
        <>
          <OrderDetails order={order} texts={orderTexts} />
          {receiptUrl !== undefined && (
            <p>
              <Link href={orderAddress(receiptUrl, order.id)}>
                {hasTaxInvoice(order, brand.country, taxNumber) ? texts.printInvoice : texts.printReceipt}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}
