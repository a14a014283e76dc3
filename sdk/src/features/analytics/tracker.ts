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

/**
 * The number of reported orders this browser remembers, so that a reload is not reported as a second
 * purchase.
 */
const PURCHASES_MAX = 20
const list = {
  is: (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
}

const isConfirmation = (url: string): boolean => /\/customer\/confirmation\b/i.test(url)

/**
 * Sends the page's events to every adapter while consent is given. Errors of an adapter never reach the
 * shopper (SHL-417 to SHL-423).
 *
 * @param earlier events fired before tracking started and covered by the same consent, reported after the
 * page view
 * @returns a function that stops tracking
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
      // A task of its own isolates the page from the time and the errors of a service.
      Promise.resolve()
        .then(() => adapter.send(masked))
        .catch((error: unknown) => log(`Analytics: ${event.name} was not sent.`, error))
    }
  }

  /** Runs a lookup that an event needs. Without its answer nothing is reported. */
  function reportAfterLookup(what: string, find: () => Promise<void>): void {
    find().catch((error: unknown) => log(`Analytics: ${what} was not found.`, error))
  }

  async function cartEvent(
    name: 'add_to_cart' | 'remove_from_cart',
    { sku, quantity }: { sku: string; quantity: number },
  ): Promise<void> {
    // An unknown title or price must not delay the event.
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
          // A product removed from the catalogue has no category any more.
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

  function reportPage({ url, params, query, pageData }: RouterState): void {
    // The host sets the title when it draws the page, after the router has announced the address.
    setTimeout(() => {
      if (pageData.autoTrackingEnabled) {
        send({ name: 'page_view', url, pageType: pageData.pageType, title: document.title })
      }
    })
    if (isPageType(pageData.pageType, 'Product') && params.uri) {
      const slug = params.uri
      reportAfterLookup('the product', () => viewItem(slug))
    }
    if (isConfirmation(url)) reportOrder(query.id)
  }

  function reportOrder(cartId: string | undefined): void {
    if (cartId) reportAfterLookup('the order', () => purchase(cartId))
  }

  /** A host's own confirmation page, by `confirmation-url`. */
  function handleReady({ widget }: CountertopEvents['ready']): void {
    const { url, query } = $router.get()
    if (widget === 'confirmation' && !isConfirmation(url)) reportOrder(query.id)
  }

  const reports: { [K in EventName]?: (detail: CountertopEvents[K]) => void } = {
    ready: handleReady,
    'search:submit': ({ term, url }) => send({ name: 'search', term, url }),
    'search:select': (chosen) => send({ name: 'select_product', ...chosen }),
    'cart:add': (line) => void cartEvent('add_to_cart', line),
    'cart:remove': (line) => void cartEvent('remove_from_cart', line),
    'cart:quantity': ({ sku, quantity }) => send({ name: 'change_cart', sku, quantity }),
    'cart:open': () => send({ name: 'view_cart' }),
    'compare:click': ({ skus }) => send({ name: 'compare', skus }),
    'compare:remove': ({ sku }) => send({ name: 'remove_from_compare', sku }),
    'shopping:continue': () => send({ name: 'continue_shopping' }),
    'checkout:ready': ({ cartId }) => reportAfterLookup('the cart', () => beginCheckout(cartId)),
  }
  const report = (name: EventName, detail: unknown): void =>
    (reports[name] as ((detail: unknown) => void) | undefined)?.(detail)
  const unsubscribers = [
    $router.listen(reportPage),
    ...(Object.keys(reports) as EventName[]).map((name) => on(name, (detail) => report(name, detail))),
  ]
  reportPage($router.get())
  // The loader does not store its events, so `earlier` lacks `ready` of a confirmation drawn before.
  if (document.querySelector('countertop-confirmation')) handleReady({ widget: 'confirmation' })
  // After the page view, which waits for the page's title.
  setTimeout(() => earlier.forEach(([name, detail]) => report(name, detail)))
  return () => {
    isOver = true
    unsubscribers.forEach((each) => each())
  }
}
