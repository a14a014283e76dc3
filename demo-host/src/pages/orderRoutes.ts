import type { Request } from 'express'
import { ApiError, createApi, type Order } from '../api'
import { COUNTER_DONE } from '../counter/CounterLayout'
import { text } from '../forms'
import { OPERATOR } from '../operator/OperatorLayout'
import type { PageContext } from '../parts/Layout'
import { ourCookies } from '../visitor'
import type { AddPage } from './addPage'
import { PageMissing, UUID } from './addresses'
import { Checkout, Confirmation, OrderStatus } from './Checkout'
import { Project } from './Project'
import { Receipt } from './Receipt'

/** Longest wait for an order that a page only links to. */
const LINK_TIMEOUT_MS = 800
/** Statuses of an order that this visitor cannot read. */
const UNREADABLE: readonly unknown[] = [401, 403, 404]

/** An order of this browser's session. */
const ownOrder = (
  backendUrl: string,
  { site }: PageContext,
  req: Request,
  cartId: string,
  timeoutMs?: number,
): Promise<Order> => createApi(backendUrl, ourCookies(req), timeoutMs).order(site.brand.code, cartId)

/** The order that a page links to; null where it cannot be read, because the page does without the link. */
const linkedOrder = (
  backendUrl: string,
  context: PageContext,
  req: Request,
  cartId: string,
): Promise<Order | null> =>
  ownOrder(backendUrl, context, req, cartId, LINK_TIMEOUT_MS).catch((error: unknown) => {
    const isUnreadable = error instanceof ApiError && UNREADABLE.includes(error.status)
    if (!isUnreadable) console.error('The link that prints an order is left out:', String(error))
    return null
  })

/** The page to which an order's receipt leads back: staff stay at the counter or in the operator's pages. */
const orderUrlOf = ({ cartId, orderNumber }: Order, from: string): string => {
  if (from === 'counter') return `${COUNTER_DONE}?id=${cartId}`
  return from === 'desk' ? `${OPERATOR}/orders/${orderNumber}` : `/customer/confirmation?id=${cartId}`
}

/** Pages of what a visitor buys or plans to buy. */
export function addOrders(page: AddPage, backendUrl: string): void {
  page('/customer/checkout', (context) => Checkout({ context }))
  page('/customer/confirmation', async (context, req, _shop, res) => {
    const cartId = text(req.query.id)
    res.set('Cache-Control', 'no-store')
    // The widget shows why an order cannot be read.
    const order = UUID.test(cartId) ? await linkedOrder(backendUrl, context, req, cartId) : null
    return Confirmation({ context, cartId, order })
  })
  page('/customer/receipt', async (context, req, _shop, res) => {
    const cartId = text(req.query.id)
    if (!UUID.test(cartId)) throw new PageMissing()
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    const order = await ownOrder(backendUrl, context, req, cartId)
    const from = text(req.query.from)
    return Receipt({ context, order, orderUrl: orderUrlOf(order, from), isAtCounter: from === 'counter' })
  })
  page('/order-status', (context) => OrderStatus({ context }))
  page(['/project', '/project/:id', '/project/shared/:shareId'], (context, _req, _shop, res) => {
    if (!context.site.brand.capabilities.hasProjects) throw new PageMissing()
    // A share address is a secret of its own: no cache, index or referrer may keep it.
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    return Project({ context })
  })
}
