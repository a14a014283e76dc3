import { useCallback, useEffect, useRef } from 'react'
import { fill } from '../../../core'
import {
  dollarsToCents,
  formatDdMmmYyyy,
  formatPrice,
  formatWeekdayDate,
  isOpenOrder,
  ORDERS_PER_PAGE,
  orderDatesSaid,
  todayIn,
} from '../../../rules'
import { Button, Link, Picture, sectionHref, Skeleton, useCountertop } from '../../../ui'
import { orderAddress } from '../../checkout'
import type { AccountOrder } from '../current/account.store'
import type { AccountTexts } from '../account.texts'
import { Failed, Heading, type SectionProps } from './Heading'
import { useAccountAnswer } from './useAccountAnswer'

const CARD_HEIGHT_PX = 132
const PICTURES_MAX = 4

interface OrdersViewProps extends SectionProps {
  /** From 0; the account has it, so that the list returns to its page after an order. */
  page: number
  onPage(page: number): void
  /** Page that prints an order; without it there are no links to one. */
  receiptUrl: string | undefined
}

/** The account's orders, ten per page, newest first (SHL-381, SHL-382), each with the way to print it. */
export function OrdersView({ texts, heading, page, onPage, receiptUrl }: OrdersViewProps) {
  const { client, announcer } = useCountertop()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await client.call('GET /api/account/order/invoiced', { query: { page }, signal })
      return { ...answer, page }
    },
    [client, page],
  )
  const { value, error, retry } = useAccountAnswer('orders', read)
  const pages = Math.ceil((value?.totalCount ?? 0) / ORDERS_PER_PAGE)
  // Until the answer, the list of the page before stays.
  const shown = value && fill(texts.page, { page: value.page + 1, pages })
  const isTurned = useRef(false)
  useEffect(() => {
    if (isTurned.current && shown !== null) announcer.say(shown)
  }, [shown, announcer])
  const turnTo = (next: number) => {
    isTurned.current = true
    // The pressed button goes, or is disabled, with its page.
    heading.current?.focus()
    onPage(next)
  }
  return (
    <>
      <Heading text={texts.orders} innerRef={heading} />
      {error && <Failed texts={texts} onRetry={retry} />}
      {value === null && !error && (
        <div role="group" aria-busy="true" aria-label={texts.loading}>
          <Skeleton height={CARD_HEIGHT_PX} lines={3} />
        </div>
      )}
      {value !== null && value.items.length === 0 && page === 0 && (
        <div className="account-empty">
          <h2>{texts.noOrders}</h2>
          <p className="muted">{texts.noOrdersText}</p>
          <Link className="button button-secondary" href="/">
            {texts.startShopping}
          </Link>
        </div>
      )}
      {value !== null && value.items.length > 0 && (
        <ul className="account-orders">
          {value.items.map((order) => (
            <OrderCard key={order.id} order={order} texts={texts} receiptUrl={receiptUrl} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="account-pages" aria-label={texts.pages}>
          <Button kind="secondary" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            {texts.newer}
          </Button>
          <span className="muted">{shown}</span>
          <Button kind="secondary" disabled={page + 1 >= pages} onClick={() => turnTo(page + 1)}>
            {texts.older}
          </Button>
        </nav>
      )}
    </>
  )
}

/** Returns the text of an order status. A status without a text is shown as the server names it. */
export const statusIn = (status: string, texts: AccountTexts): string =>
  Object.hasOwn(texts, status) ? texts[status as keyof AccountTexts] : status

const deliveryText = (
  supplier: string | null,
  day: NonNullable<AccountOrder['deliveryDate']>,
  texts: AccountTexts,
): string => {
  const date = formatWeekdayDate(day)
  return supplier === null
    ? fill(texts.deliveredOn, { date })
    : fill(texts.supplierDelivers, { supplier, date })
}

interface OrderCardProps extends Pick<OrdersViewProps, 'receiptUrl'> {
  order: AccountOrder
  texts: AccountTexts
}

function OrderCard({ order, texts, receiptUrl }: OrderCardProps) {
  const { brand } = useCountertop()
  const placed = formatDdMmmYyyy(todayIn(brand.timeZone, new Date(order.placedAt)))
  const count = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = fill(texts.orderTitle, { orderNumber: order.orderNumber })
  return (
    <li className="account-card account-order">
      <div className="account-order-head">
        <h2>
          <a href={sectionHref(`orders/${order.id}`)}>{title}</a>
        </h2>
        <span className="account-status" data-status={order.status}>
          {statusIn(order.status, texts)}
        </span>
      </div>
      <p className="muted account-facts">
        <span>{fill(texts.placed, { date: placed })}</span>
        {isOpenOrder(order.status) &&
          (order.store ? (
            <span>{fill(texts.collectFrom, { store: order.store.name })}</span>
          ) : (
            orderDatesSaid(order).map(
              ({ supplier, date }) =>
                date && <span key={supplier}>{deliveryText(supplier, date, texts)}</span>,
            )
          ))}
      </p>
      <div className="account-order-foot">
        <span className="account-pictures">
          {order.products.slice(0, PICTURES_MAX).map(({ sku, image, title: name }) => (
            <Picture kind="product" key={sku} src={image} alt={name} width="56" height="56" loading="lazy" />
          ))}
        </span>
        <span className="account-sum">
          <span className="muted">{count === 1 ? texts.item : fill(texts.items, { count })}</span>
          <strong className="figures">
            {formatPrice(dollarsToCents(order.total), { decimals: 'always', zeroText: '' })}
          </strong>
        </span>
      </div>
      {receiptUrl !== undefined && (
        <p className="account-print">
          {/* The list doesn't say whether an order has a tax invoice; the order and its printed page do. */}
          <Link href={orderAddress(receiptUrl, order.id)}>
            {texts.print}
            <span className="vh"> {title}</span>
          </Link>
        </p>
      )}
    </li>
  )
}
