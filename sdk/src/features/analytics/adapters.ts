import { insertScript, type Api, type Countertop } from '../../core'
import { dataLayerEntry, socialEvent, type AnalyticsEvent, type AnalyticsEventType } from '../../rules'

/** One service that events are sent to. What it throws or rejects with is logged, never shown. */
export interface AnalyticsAdapter {
  send(event: AnalyticsEvent): unknown
}

type EventProduct = Api['POST /api/analytics/search']['body']['productList'][number]

/** A product of an event; null where that does not say what it costs. */
const one = (sku: string, quantity = 1, price: number | null = null): EventProduct => ({
  sku,
  quantity,
  price,
})

const isRepeatUserShape = { is: (value: unknown): value is boolean => typeof value === 'boolean' }

/** The backend's own calls (COM-257 to COM-259): the loaded product, the search, and what the search engine learns from. */
export function backendAdapter({ client, storage }: Countertop): AnalyticsAdapter {
  // Written after geo-location (COM-077).
  const repeatUser = storage.item('isRepeatUser', isRepeatUserShape, { fallback: false, bare: true })
  const typed = (type: AnalyticsEventType, query: string, productList: EventProduct[]): Promise<unknown> =>
    client.call('POST /api/analytics/search', {
      body: {
        analyticsEventType: type,
        query,
        productList,
        url: location.pathname,
        isRepeatUser: repeatUser.get(),
      },
      keepalive: true,
    })
  return {
    send(event) {
      switch (event.name) {
        case 'page_view':
          return typed('visit', '', [])
        case 'view_item':
          return client.call('GET /api/analytics/product-load-event', {
            query: { productId: event.productId },
            keepalive: true,
          })
        case 'search':
          return Promise.all([
            client.call('GET /api/analytics/search', { query: { searchTerm: event.term }, keepalive: true }),
            // What a search provider learns from (SHL-424).
            typed('search', event.term, []),
          ])
        case 'select_product':
          return typed('productClick', event.term, event.sku === null ? [] : [one(event.sku)])
        case 'add_to_cart':
          return typed('productAddToCart', '', [one(event.sku, event.quantity, event.price)])
        case 'purchase': {
          const { products } = event.order
          return typed(
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

/** GA4's data layer: an array of the page that the host's tag manager reads. */
export function dataLayerAdapter({ brand }: Countertop, name: string): AnalyticsAdapter {
  return {
    send(event) {
      const page = window as unknown as Record<string, unknown[] | undefined>
      const layer = (page[name] ??= [])
      // As GA4 asks: what an event before left in `ecommerce` must not be part of this one.
      const entry = dataLayerEntry(event, brand.currency)
      if ('ecommerce' in entry) layer.push({ ecommerce: null })
      layer.push(entry)
    },
  }
}

type Tag = ((...call: unknown[]) => void) & { queue?: unknown[][]; callMethod?: (...call: unknown[]) => void }

/** A social-ads tag with the usual interface, `fbq('track', …)`; its script is loaded with the first event, not before. */
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
