import { formatPhone, formatWeekdayDate, isOpenOrder } from '@countertop/sdk/rules'
import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { OrderList } from './api'
import { FIELD_LABELS } from './fieldLabels'
import { OPERATOR, OperatorLayout, State, Time } from './OperatorLayout'
import { money, orderStateOf, stateLabel } from './words'

/** The states of orders that the list can be narrowed to. */
export const ORDER_STATES = [
  'awaitingPayment',
  'depositPaid',
  'paid',
  'paymentFailed',
  'refunded',
  'cancelled',
] as const
export type OrderStateName = (typeof ORDER_STATES)[number]

/** The filters of the list; both are empty for all orders. */
export interface OrderView {
  state: OrderStateName | ''
  search: string
}

interface Props {
  context: PageContext
  staff: string
  view: OrderView
  list: OrderList
  /** Whether it is the first page. */
  isFirst: boolean
  done: string | null
  problem: string | null
}

/** Address of a list of orders; `after` is the last order of the page before. */
const ordersPath = ({ state, search }: OrderView, after = ''): string => {
  const query = new URLSearchParams(
    Object.entries({ state, search, after }).filter(([, value]) => value !== ''),
  ).toString()
  return query === '' ? OPERATOR : `${OPERATOR}?${query}`
}

/** `/operator`: the shop's orders, newest first, with their search. */
export function OrdersPage({ context, staff, view, list, isFirst, done, problem }: Props) {
  return (
    <OperatorLayout context={context} title="Orders" staff={staff} done={done} problem={problem}>
      <div class="tools">
        <nav class="tabs" aria-label="Which orders">
          {(['', ...ORDER_STATES] as const).map((state) => (
            <a
              key={state}
              href={ordersPath({ ...view, state })}
              aria-current={state === view.state ? 'page' : undefined}
            >
              {state === '' ? 'All' : stateLabel(state)}
            </a>
          ))}
        </nav>
        <form class="find-order" action={OPERATOR} role="search">
          {view.state !== '' && <input type="hidden" name="state" value={view.state} />}
          <label>
            {FIELD_LABELS.search}
            <input
              name="search"
              type="search"
              value={view.search}
              minLength={3}
              maxLength={254}
              autocomplete="off"
              autocapitalize="none"
            />
          </label>
          <button type="submit">Find</button>
        </form>
      </div>
      {list.orders.length === 0 ? (
        <p class="empty">{emptyText(view, isFirst)}</p>
      ) : (
        <OrderRows context={context} orders={list.orders} />
      )}
      <nav class="pages" aria-label="Pages">
        {!isFirst && <a href={ordersPath(view)}>Newest</a>}
        {list.next !== null && <a href={ordersPath(view, list.next)}>Older</a>}
      </nav>
    </OperatorLayout>
  )
}

const emptyText = ({ state, search }: OrderView, isFirst: boolean): string => {
  if (!isFirst) return 'There are no older orders.'
  if (search !== '') return `No order matches “${search}”.`
  return state === '' ? 'There are no orders yet.' : `No order is in the state “${stateLabel(state)}”.`
}

/** The rows of the list. */
export function OrderRows({ context, orders }: { context: PageContext; orders: OrderList['orders'] }) {
  return (
    <table class="rows">
      <caption class="vh">Orders, newest first</caption>
      <TableHead
        columns={[
          'Order',
          'State',
          'Customer',
          'Ordered',
          'Delivery',
          { number: 'Items' },
          { number: 'Total' },
        ]}
      />
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderNumber}>
            <th scope="row" data-label="Order">
              <a href={`${OPERATOR}/orders/${order.orderNumber}`}>{order.orderNumber}</a>
            </th>
            <td data-label="State">
              <div>
                <State state={orderStateOf(order.status, order.refunded + order.giftCardRefunded)} />
                {order.shippedUnits > 0 && <div class="hint">{dispatchText(order)}</div>}
              </div>
            </td>
            <td data-label="Customer">
              <div>
                {order.customer}
                <Email of={order} />
                {order.phone !== null && (
                  <div class="hint figures">{formatPhone(order.phone, context.site.brand.country)}</div>
                )}
              </div>
            </td>
            <td data-label="Ordered">
              <div>
                <Time context={context} at={order.placedAt} />
                {order.isSoldByStaff && <div class="hint">In store</div>}
              </div>
            </td>
            <td data-label="Delivery">
              <div>
                {deliveryText(order)}
                {!order.isPickUp && <div class="hint">{order.suburb}</div>}
              </div>
            </td>
            <td data-label="Items" class="number figures">
              {order.units}
            </td>
            <td data-label="Total" class="number figures">
              <div>
                {money(order.total, order.currency)}
                {order.refunded > 0 && (
                  <div class="hint">{money(order.refunded, order.currency)} refunded</div>
                )}
                {order.giftCardRefunded > 0 && (
                  <div class="hint">{money(order.giftCardRefunded, order.currency)} back on gift card</div>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An address that breaks after its `@` where the table has no room. */
function Email({ of: { email } }: { of: OrderList['orders'][number] }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <div class="hint email">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </div>
  )
}

/** The dispatched units of all that were or will be dispatched; refunded units may never be. */
export const dispatchText = ({
  shippedUnits,
  unitsToShip,
}: Pick<OrderList['orders'][number], 'shippedUnits' | 'unitsToShip'>): string =>
  unitsToShip === 0 ? 'Dispatched' : `Dispatched ${shippedUnits} of ${shippedUnits + unitsToShip}`

const deliveryText = ({ status, isPickUp, deliveryDate }: OrderList['orders'][number]): string => {
  if (isPickUp) return 'Store pick-up'
  if (!isOpenOrder(status)) return '–'
  return deliveryDate === null ? 'To be arranged' : formatWeekdayDate(deliveryDate)
}
