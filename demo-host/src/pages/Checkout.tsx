import type { Order } from '../api'
import { Layout, type PageContext } from '../parts/Layout'
import { ReceiptLink } from '../parts/ReceiptLink'

export function Checkout({ context }: { context: PageContext }) {
  return (
    <Layout context={context} title="Checkout" isFocused files={context.filesOf('checkout')}>
      <countertop-checkout />
      <noscript>
        <p class="empty">
          Checkout needs JavaScript
          {context.supportNumber === undefined
            ? '.'
            : `. You can also order by phone on ${context.supportNumber}.`}
        </p>
      </noscript>
    </Layout>
  )
}

interface ConfirmationProps {
  context: PageContext
  cartId: string
  /** Null where this browser did not place it. */
  order: Order | null
}

export function Confirmation({ context, cartId, order }: ConfirmationProps) {
  return (
    <Layout context={context} title="Order confirmation" isFocused>
      <countertop-confirmation cart-id={cartId} offer-account>
        <ReceiptLink context={context} order={order} slot="receipt" />
      </countertop-confirmation>
    </Layout>
  )
}

/** `/order-status`: guests find their order here; mails link to it. */
export function OrderStatus({ context }: { context: PageContext }) {
  return (
    <Layout context={context} title="Order status">
      <countertop-order-lookup />
      <noscript>
        <p class="empty">
          The look-up needs JavaScript
          {context.supportNumber === undefined ? '.' : `. You can also call us on ${context.supportNumber}.`}
        </p>
      </noscript>
    </Layout>
  )
}
