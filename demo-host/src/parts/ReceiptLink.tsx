import type { PageContext } from './pageContext'

/** The way from an order to its page for printing. */
export function ReceiptLink({ context, cartId }: { context: PageContext; cartId: string }) {
  return (
    <p class="receipt-link">
      <a href={`/customer/receipt?id=${encodeURIComponent(cartId)}`}>
        {context.seller.taxNumber === undefined ? 'Print the receipt' : 'Print the tax invoice'}
      </a>
    </p>
  )
}
