import { hasTaxInvoice } from '@countertop/sdk/rules'
import type { Order } from '../api'
import type { PageContext } from './pageContext'

/** The pages of staff that link a receipt and to which it leads back, by their name in its address. */
type From = 'counter' | 'desk'

/** Address of the page that prints the order of a cart. */
export const receiptPath = (cartId: string, from?: From): string =>
  `/customer/receipt?id=${encodeURIComponent(cartId)}${from ? `&from=${from}` : ''}`

interface Props {
  context: Pick<PageContext, 'site' | 'seller'>
  /** Null where this visitor cannot read the order: then there is nothing to print. */
  order: Pick<Order, 'cartId' | 'status' | 'totals'> | null
  /** Slot of the widget that it stands in. */
  slot?: string
  from?: From
}

/** Links an order to its page for printing. */
export function ReceiptLink({ context, order, slot, from }: Props) {
  if (order === null) return null
  const isInvoiced = hasTaxInvoice(order, context.site.brand.country, context.seller.taxNumber)
  return (
    <p class="receipt-link" slot={slot}>
      <a href={receiptPath(order.cartId, from)}>
        {isInvoiced ? 'Print the tax invoice' : 'Print the receipt'}
      </a>
    </p>
  )
}
