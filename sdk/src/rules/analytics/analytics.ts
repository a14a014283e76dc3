/**
 * Share of revenue reported as tax, in percent; the figure the requirements give, in both countries
 * (SHL-426).
 */
export const ANALYTICS_TAX_PERCENT = 10

/** The tax reported for a revenue in cents. */
export function analyticsTaxCents(revenueCents: number): number {
  return Math.round((revenueCents * ANALYTICS_TAX_PERCENT) / 100)
}

/** Bounded, so that a long address without any `@` is read in linear time. */
const EMAIL = /[\w.+%'-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi

/**
 * An address with every email in it, plain or percent-encoded, replaced by `[email]` (SHL-425, SHL-OP-76).
 */
export function maskEmails(url: string): string {
  return url.replace(EMAIL, '[email]')
}

/** An order as it is reported (SHL-481). Money in dollars. */
export interface TrackedOrder {
  webOrderId: string
  orderTotal: number
  products: readonly { category: string; name: string; sku: string; price: number; quantity: number }[]
}

/**
 * A line of the cart as it is reported when checkout begins (SHL-482); `subItems` are its installation and
 * warranty.
 */
export interface CheckoutItem {
  productId: number
  quantity: number
  subItems: readonly number[]
}

/**
 * Everything that is reported of a shopper's visit; one vocabulary for all services (SHL-417 to SHL-424,
 * SHL-OP-75).
 */
export type AnalyticsEvent =
  | { name: 'page_view'; url: string; pageType: string; title: string }
  | { name: 'view_item'; productId: number; sku: string; title: string; price: number | null }
  | { name: 'search'; term: string; url: string }
  | { name: 'select_product'; term: string; url: string; sku: string | null }
  /** Title and price (dollars a unit) are null where they are not known. */
  | {
      name: 'add_to_cart' | 'remove_from_cart'
      sku: string
      quantity: number
      title: string | null
      price: number | null
    }
  | { name: 'change_cart'; sku: string; quantity: number }
  | { name: 'view_cart' }
  | { name: 'compare'; skus: readonly string[] }
  | { name: 'remove_from_compare'; sku: string }
  | { name: 'continue_shopping' }
  | { name: 'begin_checkout'; cartId: string; value: number; items: readonly CheckoutItem[] }
  | { name: 'purchase'; order: TrackedOrder }

/** An event with every email in its texts masked (SHL-425), so that no personal data leaves the page. */
export function maskEvent<E extends AnalyticsEvent>(event: E): E {
  return JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? maskEmails(value) : value,
  ) as E
}

/** What units of a product are worth, dollars; null where its price is not known. */
const valueOf = ({ price, quantity }: { price: number | null; quantity: number }): number | null =>
  price === null ? null : Math.round(price * quantity * 100) / 100

/** The event as GA4 names it, for the data layer. */
export function dataLayerEntry(event: AnalyticsEvent, currency: string): Record<string, unknown> {
  switch (event.name) {
    case 'page_view':
      return {
        event: 'page_view',
        page_location: event.url,
        page_title: event.title,
        page_type: event.pageType,
      }
    case 'view_item': {
      const price = event.price ?? undefined
      const item = { item_id: event.sku, item_name: event.title, price }
      return { event: 'view_item', ecommerce: { currency, value: price, items: [item] } }
    }
    case 'add_to_cart':
    case 'remove_from_cart': {
      const { sku, quantity, title, price } = event
      const item = {
        item_id: sku,
        quantity,
        ...(title !== null && { item_name: title }),
        ...(price !== null && { price }),
      }
      const value = valueOf(event)
      return {
        event: event.name,
        ecommerce: { currency, ...(value !== null && { value }), items: [item] },
      }
    }
    case 'search':
      return { event: 'search', search_term: event.term }
    case 'begin_checkout':
      return {
        event: 'begin_checkout',
        ecommerce: {
          currency,
          value: event.value,
          items: event.items.map(({ productId, quantity, subItems }) => ({
            item_id: String(productId),
            quantity,
            sub_items: subItems,
          })),
        },
      }
    case 'purchase': {
      const { webOrderId, orderTotal, products } = event.order
      return {
        event: 'purchase',
        ecommerce: {
          transaction_id: webOrderId,
          currency,
          value: orderTotal,
          tax: analyticsTaxCents(Math.round(orderTotal * 100)) / 100,
          items: products.map(({ category, name, sku, price, quantity }) => ({
            item_id: sku,
            item_name: name,
            item_category: category,
            price,
            quantity,
          })),
        },
      }
    }
    default: {
      const { name, ...rest } = event
      return { event: name, ...rest }
    }
  }
}

/**
 * The event as social-ads tags name it, with its parameters; `isStandard` is false for names that are ours.
 */
export function socialEvent(
  event: AnalyticsEvent,
  currency: string,
): { name: string; isStandard: boolean; parameters: Record<string, unknown> } {
  const standard = (name: string, parameters: Record<string, unknown> = {}) => ({
    name,
    isStandard: true,
    parameters,
  })
  switch (event.name) {
    case 'page_view':
      return standard('PageView')
    case 'view_item':
      return standard('ViewContent', { content_ids: [event.sku], currency, value: event.price ?? undefined })
    case 'search':
      return standard('Search', { search_string: event.term })
    case 'add_to_cart':
      return standard('AddToCart', {
        content_ids: [event.sku],
        quantity: event.quantity,
        currency,
        value: valueOf(event) ?? undefined,
      })
    case 'begin_checkout':
      return standard('InitiateCheckout', { currency, value: event.value, num_items: event.items.length })
    case 'purchase':
      return standard('Purchase', {
        currency,
        value: event.order.orderTotal,
        content_ids: event.order.products.map(({ sku }) => sku),
      })
    default: {
      const { name, ...parameters } = event
      return { name, isStandard: false, parameters }
    }
  }
}
