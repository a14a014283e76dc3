import type { Config } from '../config/config'
import { accountRoutes } from '../domains/accounts/routes'
import { analyticsRoutes } from '../domains/analytics/routes'
import { cartRoutes } from '../domains/cart/routes'
import { catalogRoutes } from '../domains/catalog/routes'
import { cardFrameRoutes } from '../domains/checkout/cardFrame/cardFrame.routes'
import { checkoutViewRoutes } from '../domains/checkout/view.routes'
import { compareRoutes } from '../domains/compare/routes'
import { contentRoutes } from '../domains/content/routes'
import { deliveryRoutes } from '../domains/delivery/routes'
import { demoRoutes } from '../domains/demos/routes'
import { fileRoutes } from '../domains/files/routes'
import { addressRoutes } from '../domains/geo/address.routes'
import { geoRoutes } from '../domains/geo/routes'
import { bindingRoutes } from '../domains/identity/login/binding.routes'
import { identityRoutes } from '../domains/identity/routes'
import { linkingRoutes } from '../domains/linking/routes'
import { mediaRoutes } from '../domains/media/routes'
import { messageRoutes } from '../domains/messages/routes'
import { orderEventBody } from '../domains/orders/events/event.schema'
import { orderListRoutes } from '../domains/orders/listing/listing.routes'
import { orderMoneyRoutes } from '../domains/orders/money/money.routes'
import { orderRoutes } from '../domains/orders/routes'
import { shipmentRoutes } from '../domains/orders/shipments/shipments.routes'
import { paymentRoutes } from '../domains/payments/routes'
import { projectsRoutes } from '../domains/projects/routes'
import { operatorRoutes } from '../domains/purchases/operator/operator.routes'
import { checkoutPostRoutes } from '../domains/purchases/routes'
import { quoteRoutes } from '../domains/quotes/routes'
import { reminderRoutes } from '../domains/reminders/routes'
import { searchRoutes } from '../domains/search/routes'
import { settingsRoutes } from '../domains/settings/routes'
import { storesRoutes } from '../domains/stores/routes'
import type { Call } from '../http/call'
import type { SentWebhook } from '../http/openapi'
import type { Services } from './wire'

/** The requests to the retailer's systems (docs/webhooks.md). */
export const sentWebhooks: readonly SentWebhook[] = [
  { name: 'order event', summary: 'Receive an event of an order', body: orderEventBody },
]

/** Every declared call of the backend, or of one side if identity runs on a separate host. */
export const routesOf = (
  services: Services,
  { serves = 'all', ipCountryHeader }: Partial<Pick<Config, 'serves' | 'ipCountryHeader'>> = {},
): Call[] => [
  ...(serves === 'identity' ? [] : shopRoutesOf(services, ipCountryHeader)),
  ...(serves === 'shop' ? [] : identityRoutes(services.identity, services.identityCookies, services.origins)),
]

const shopRoutesOf = (services: Services, ipCountryHeader?: string): Call[] => [
  ...accountRoutes(services.accounts),
  ...analyticsRoutes(services.analytics),
  ...bindingRoutes(services.bindings),
  ...linkingRoutes(services.linking),
  ...cartRoutes(services.cart),
  ...compareRoutes(services.compare),
  ...catalogRoutes(services.catalog, services.principals),
  ...mediaRoutes(services.media),
  ...searchRoutes(services.search),
  ...geoRoutes(services.geo, ipCountryHeader),
  ...addressRoutes(services.addresses),
  ...storesRoutes(services.stores, services.principals),
  ...contentRoutes(services),
  ...demoRoutes(services.demos, services.principals),
  ...cardFrameRoutes(services.cardFrame),
  ...checkoutViewRoutes(services.checkoutViews, services.availability),
  ...deliveryRoutes(services.deliveryEstimate),
  ...checkoutPostRoutes(services.purchases),
  ...messageRoutes(services.messages),
  ...orderRoutes(services.orders),
  ...orderListRoutes(services.orderList),
  ...orderMoneyRoutes(services.orderMoney),
  ...shipmentRoutes(services.shipments),
  ...operatorRoutes(services.operator),
  ...projectsRoutes(services.projects),
  ...fileRoutes(services.projects, services.files),
  ...quoteRoutes(services.projects, services.quotes),
  ...reminderRoutes(services.projects, services.reminders),
  ...paymentRoutes((...notification) => services.purchases.handleNotifications(...notification)),
  ...settingsRoutes(services.settings),
]
