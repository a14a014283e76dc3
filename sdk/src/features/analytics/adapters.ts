import { insertScript, type Api, type Countertop } from '../../core'
import {
  dataLayerEntry,
  maskEmails,
  socialEvent,
  type AnalyticsEvent,
  type AnalyticsEventType,
} from '../../rules'

/** A service that receives events. Errors it throws or rejects with are logged and never shown. */
export interface AnalyticsAdapter {
  send(event: AnalyticsEvent): unknown
}

type EventProduct = Api['POST /api/analytics/search']['body']['productList'][number]

/** A product of an event; the price is null where the event does not carry one. */
const toProduct = (sku: string, quantity = 1, price: number | null = null): EventProduct => ({
  sku,
  quantity,
  price,
})

const isRepeatUserShape = { is: (value: unknown): value is boolean => typeof value === 'boolean' }

/**
 * The backend's own calls (COM-257 to COM-259): product load, search, and the events the search engine learns
 * from.
 */
export function backendAdapter({ client, storage }: Countertop): AnalyticsAdapter {
  // Geo-location writes this item too (COM-077).
  const repeatUser = storage.item('isRepeatUser', isRepeatUserShape, { fallback: false, bare: true })
  let located: Promise<void> | undefined
  /** Stores whether this is a repeat visitor, once per page. Without an answer the stored value stays. */
  const locate = (): Promise<void> =>
    (located ??= client.call('GET /api/geo').then(
      ({ newUser }) => repeatUser.set(!newUser),
      () => undefined,
    ))
  const sendTyped = async (
    type: AnalyticsEventType,
    query: string,
    productList: EventProduct[],
  ): Promise<unknown> => {
    // Events stay in their order while the first page view waits for the location.
    await located
    return client.call('POST /api/analytics/search', {
      body: {
        analyticsEventType: type,
        query,
        productList,
        // The page's own address is no part of the event, which is masked already (SHL-425).
        url: maskEmails(location.pathname),
        isRepeatUser: repeatUser.get(),
      },
      // Browsers send at most 64 KiB past the end of a page; SKUs have up to 60 characters.
      keepalive: productList.length < 500,
    })
  }
  return {
    send(event) {
      switch (event.name) {
        case 'page_view':
          void locate()
          return sendTyped('visit', '', [])
        case 'view_item':
          return client.call('GET /api/analytics/product-load-event', {
            query: { productId: event.productId },
            keepalive: true,
          })
        case 'search':
          return Promise.all([
            client.call('GET /api/analytics/search', { query: { searchTerm: event.term }, keepalive: true }),
            // A search provider learns from this call (SHL-424).
            sendTyped('search', event.term, []),
          ])
        case 'select_product':
          return sendTyped('productClick', event.term, event.sku === null ? [] : [toProduct(event.sku)])
        case 'add_to_cart':
          return sendTyped('productAddToCart', '', [toProduct(event.sku, event.quantity, event.price)])
        case 'purchase': {
          const { products } = event.order
          return sendTyped(
            products.length > 1 ? 'productMultiOrder' : 'productOrder',
            '',
            products.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
          )
        }
        default:
          return undefined
      }
    },
  }
}

/** GA4's data layer: an array on the page that the host's tag manager reads. */
export function dataLayerAdapter({ brand }: Countertop, name: string): AnalyticsAdapter {
  return {
    send(event) {
      const page = window as unknown as Record<string, unknown[] | undefined>
      const layer = (page[name] ??= [])
      // GA4 requires this reset, so that `ecommerce` of an earlier event does not leak into this one.
      const entry = dataLayerEntry(event, brand.currency)
      if ('ecommerce' in entry) layer.push({ ecommerce: null })
      layer.push(entry)
    },
  }
}

type Tag = ((...call: unknown[]) => void) & { queue?: unknown[][]; callMethod?: (...call: unknown[]) => void }

/** A social-ads tag with the usual interface, `fbq('track', …)`. Its script loads with the first event. */
export function socialAdapter({ brand }: Countertop, tag: { script: string; id: string }): AnalyticsAdapter {
  return {
    async send(event) {
      const page = window as unknown as { fbq?: Tag }
      if (!page.fbq) {
        const stub: Tag = (...call) => (stub.callMethod ? stub.callMethod(...call) : stub.queue?.push(call))
        stub.queue = []
        page.fbq = stub
        stub('init', tag.id)
      }
      const { name, isStandard, parameters } = socialEvent(event, brand.currency)
      page.fbq(isStandard ? 'track' : 'trackCustom', name, parameters)
      await insertScript(tag.script, 'social')
    },
  }
}
