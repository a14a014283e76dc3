import {
  productCacheOf,
  routerOf,
  type Countertop,
  type CountertopEvents,
  type EventName,
  type FiredEvent,
} from '../../core'
import { isBlankPage, isPageType, maskEvent, type AnalyticsEvent, type RouterState } from '../../rules'
import type { AnalyticsAdapter } from './adapters'

/** Order numbers whose purchase this browser has reported already: a reload is no second purchase. */
const PURCHASES_MAX = 20
const list = {
  is: (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
}

/**
 * Listens to what happens on the page and tells every adapter, while consent is given. What an adapter makes of it never reaches the
 * shopper (SHL-417 to SHL-423).
 *
 * @param earlier what happened on the page before this was there, which the same consent covers: it is reported after the page itself
 * @returns the undo
 */
export function startTracking(
  countertop: Countertop,
  adapters: readonly AnalyticsAdapter[],
  earlier: readonly FiredEvent[] = [],
): () => void {
  const { client, storage, log, on } = countertop
  const $router = routerOf(countertop)
  const products = productCacheOf(countertop)
  const reported = storage.item('purchases', list, { fallback: [] })
  let isOver = false

  function send(event: AnalyticsEvent): void {
    if (isOver || isBlankPage($router.get().url)) return
    const masked = maskEvent(event)
    for (const adapter of adapters) {
      // In a task of its own: neither time nor failure of a service is the shopper's.
      Promise.resolve()
        .then(() => adapter.send(masked))
        .catch((error: unknown) => log(`Analytics: ${event.name} was not sent.`, error))
    }
  }

  /** Events that need to be looked up first; without an answer there is nothing to report. */
  function look(what: string, find: () => Promise<void>): void {
    find().catch((error: unknown) => log(`Analytics: ${what} was not found.`, error))
  }

  async function cartEvent(
    name: 'add_to_cart' | 'remove_from_cart',
    { sku, quantity }: { sku: string; quantity: number },
  ): Promise<void> {
    // What is not known of it does not keep the event back.
    const product = await products.bySku(sku).catch(() => undefined)
    send({ name, sku, quantity, title: product?.title ?? null, price: product?.price ?? null })
  }

  async function viewItem(slug: string): Promise<void> {
    const product = await client.call('GET /api/v2/product/slug/{slug}', { path: { slug } })
    products.keep(product)
    const { productId, sku, title, price } = product
    send({ name: 'view_item', productId, sku, title, price })
  }

  async function purchase(cartId: string): Promise<void> {
    const answer = await client.call('GET /api/orders/confirmation', { query: { cartId } })
    const { orderNumber } = answer
    if (reported.get().includes(orderNumber)) return
    reported.set([orderNumber, ...reported.get()].slice(0, PURCHASES_MAX))
    const bought = await Promise.all(
      answer.products.map(async ({ sku, title, price, quantity }) => {
        const category = await products
          .bySku(sku)
          .then((product) => product.category)
          // A product that has gone since has no category any more.
          .catch(() => '')
        return { category, name: title, sku, price, quantity }
      }),
    )
    send({
      name: 'purchase',
      order: { webOrderId: orderNumber, orderTotal: answer.totals.total, products: bought },
    })
  }

  async function beginCheckout(cartId: string): Promise<void> {
    const cart = await client.call('GET /api/cart/')
    const items = cart.products.map(({ productId, quantity, selectedInstall, selectedWarranty }) => ({
      productId,
      quantity,
      subItems: [selectedInstall, selectedWarranty].flatMap((each) => (each ? [each.id] : [])),
    }))
    send({ name: 'begin_checkout', cartId, value: cart.orderTotal, items })
  }

  function page({ url, params, query, pageData }: RouterState): void {
    // The host's title comes with the page, which a router draws after it has told the address.
    setTimeout(() => {
      if (pageData.autoTrackingEnabled) {
        send({ name: 'page_view', url, pageType: pageData.pageType, title: document.title })
      }
    })
    if (isPageType(pageData.pageType, 'Product') && params.uri) {
      const slug = params.uri
      look('the product', () => viewItem(slug))
    }
    if (/\/customer\/confirmation\b/i.test(url) && query.id) {
      const cartId = query.id
      look('the order', () => purchase(cartId))
    }
  }

  const reports: { [K in EventName]?: (detail: CountertopEvents[K]) => void } = {
    'search:submit': ({ term, url }) => send({ name: 'search', term, url }),
    'search:select': (chosen) => send({ name: 'select_product', ...chosen }),
    'cart:add': (line) => void cartEvent('add_to_cart', line),
    'cart:remove': (line) => void cartEvent('remove_from_cart', line),
    'cart:quantity': ({ sku, quantity }) => send({ name: 'change_cart', sku, quantity }),
    'cart:open': () => send({ name: 'view_cart' }),
    'compare:click': ({ skus }) => send({ name: 'compare', skus }),
    'compare:remove': ({ sku }) => send({ name: 'remove_from_compare', sku }),
    'shopping:continue': () => send({ name: 'continue_shopping' }),
    'checkout:ready': ({ cartId }) => look('the cart', () => beginCheckout(cartId)),
  }
  const report = (name: EventName, detail: unknown): void =>
    (reports[name] as ((detail: unknown) => void) | undefined)?.(detail)
  const undo = [
    $router.listen(page),
    ...(Object.keys(reports) as EventName[]).map((name) => on(name, (detail) => report(name, detail))),
  ]
  page($router.get())
  // After the page view, which waits for the page's title.
  setTimeout(() => earlier.forEach(([name, detail]) => report(name, detail)))
  return () => {
    isOver = true
    undo.forEach((each) => each())
  }
}
