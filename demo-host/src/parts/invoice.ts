import { invoiceSums } from '@countertop/sdk/rules'
import type { Order } from '../api'
import type { PageContext } from './pageContext'

interface InvoiceProps {
  context: Pick<PageContext, 'site' | 'seller'>
  order: Pick<Order, 'status' | 'totals'>
}

/**
 * Whether an order has a tax invoice. A cancelled order sold nothing, and an old one may not have stored its
 * price before the gift card.
 */
export const isTaxInvoiced = ({ context: { site, seller }, order }: InvoiceProps): boolean =>
  seller.taxNumber !== undefined &&
  order.status !== 'cancelled' &&
  invoiceSums(order.totals, site.brand.country) !== null
