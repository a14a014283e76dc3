import { hasTaxInvoice } from '@countertop/sdk/rules'
import type { Order } from '../api'
import type { PageContext } from './pageContext'

interface Props {
  context: Pick<PageContext, 'site' | 'seller'>
  /** Null where this visitor cannot read the order: then there is nothing to print. */
  order: Pick<Order, 'cartId' | 'status' | 'totals'> | null
  /** Slot of the widget that it stands in. */
  slot?: string
}

/** Links an order to its page for printing. */
export function ReceiptLink({ context, order, slot }: Props) {
  if (order === null) return null
  const isInvoiced = hasTaxInvoice(order, context.site.brand.country, context.seller.taxNumber)
  return (
    <p class="receipt-link" slot={slot}>
      <a href={`/customer/receipt?id=${encodeURIComponent(order.cartId)}`}>
        {isInvoiced ? 'Print the tax invoice' : 'Print the receipt'}
      </a>
    </p>
  )
}
