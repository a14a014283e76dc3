import { confirmDemo } from '../domains/demos/confirm'
import { type ContentService, contentService } from '../domains/content/service'
import { type DemoService, demoService } from '../domains/demos/service'
import { type AccountService, accountService } from '../domains/accounts/service'
import { HOUSE, cartService, type CartService } from '../domains/cart/service'
import { type AvailabilityService, availabilityService } from '../domains/checkout/availability'
import type { CardFrameParts } from '../domains/checkout/cardFrame/cardFrame.routes'
import { type SupplierKeys, supplierKeys } from '../domains/checkout/cardFrame/supplierKeys'
import { type CheckoutViewService, checkoutViewService } from '../domains/checkout/view'
import { type EstimateService, estimateService } from '../domains/delivery/estimate.service'
import { operatorService, type OperatorService } from '../domains/purchases/operator/operator'
import { type ReminderService, reminderService } from '../domains/reminders/service'
import { projectService, type ProjectService } from '../domains/projects/service'
import { purchaseService, type PurchaseService } from '../domains/purchases/service'
import { type FileService, sweepFiles } from '../domains/files/service'
import type { QuoteService } from '../domains/quotes/service'
import { compareService, type CompareService } from '../domains/compare/service'
import { catalogService, type CatalogService } from '../domains/catalog/service'
import type { MailService } from '../domains/mail/service'
import { type AnalyticsService, analyticsService } from '../domains/analytics/service'
import { type MediaService, mediaService } from '../domains/media/service'
import { type MessageService, messageService } from '../domains/messages/service'
import { isCustomersOrder, orderService, type OrderService } from '../domains/orders/service'
import { buildProviders } from '../domains/payments/service'
import { type BindingService, bindingService } from '../domains/identity/binding'
import type { IdentityCookies } from '../domains/identity/cookies.routes'
import { deviceTokens } from '../domains/identity/devices'
import { guessService } from '../domains/identity/guesses'
import { type IdentityService, identityService } from '../domains/identity/identityService'
import { type PrincipalService, principalService } from '../domains/principals/service'
import { tokenService } from '../domains/identity/tokens'
import { linkingService, type LinkingService, sweepLinking } from '../domains/linking/service'
import { addressService, type AddressService } from '../domains/geo/address.service'
import { geoService, type GeoService } from '../domains/geo/service'
import { outsideEngine, searchService, type SearchService } from '../domains/search/service'
import { sessionService, type SessionService } from '../domains/sessions/service'
import { lockCheckoutsOfCart, siblingSale, type UcpService } from '../domains/ucp/service'
import { settingsService, type SettingsService } from '../domains/settings/service'
import { storesService, type StoresService } from '../domains/stores/service'
import { builtScript } from '../foundation/builtScript'
import { type OriginBook, originBook } from '../http/origins'
import { type WebhookService, webhookService } from '../domains/webhooks/service'
import { housekeepingLane } from '../jobs/housekeeping'
import type { Lane } from '../jobs/lane'
import type { Foundation } from '../foundation/foundation'
import { filesOf } from './files'
import { mailOf } from './mail'
import { staffOrdersOf, type StaffOrderServices } from './orders'
import { signInHandOvers } from './signInHandOvers'
import { pagesWith, ucpOf } from './ucp'

/** Every domain's service, built once. */
export interface Services extends StaffOrderServices {
  readonly addresses: AddressService
  readonly analytics: AnalyticsService
  readonly cart: CartService
  readonly compare: CompareService
  readonly catalog: CatalogService
  readonly geo: GeoService
  readonly search: SearchService
  readonly stores: StoresService
  readonly availability: AvailabilityService
  readonly cardFrame: CardFrameParts
  readonly accounts: AccountService
  readonly bindings: BindingService
  readonly checkoutViews: CheckoutViewService
  readonly content: ContentService
  readonly dateOverride: boolean
  readonly deliveryEstimate: EstimateService
  readonly demos: DemoService
  readonly supplierKeys: SupplierKeys
  readonly identity: IdentityService
  readonly identityCookies: IdentityCookies
  readonly linking: LinkingService
  readonly mail: MailService
  readonly media: MediaService
  readonly messages: MessageService
  readonly orders: OrderService
  readonly operator: OperatorService
  readonly origins: OriginBook
  readonly principals: PrincipalService
  readonly projects: ProjectService
  readonly purchases: PurchaseService
  readonly sessions: SessionService
  readonly settings: SettingsService
  /** Undefined if the Universal Commerce Protocol is off. */
  readonly ucp: UcpService | undefined
  readonly webhooks: WebhookService
  readonly files: FileService
  readonly quotes: QuoteService
  readonly reminders: ReminderService
  readonly housekeeping: Lane
}

/** Builds the services. A new domain adds a line here, and one in `routes.ts` if it has calls. */
export const servicesOf = ({ db, clock, config, log, standby }: Foundation): Services => {
  const sessions = sessionService(db, clock)
  const principals = principalService(db, clock)
  const settings = settingsService(db)
  const cart = cartService(db, clock, log)
  const compare = compareService(db)
  const catalog = catalogService(db, clock, standby)
  const search = searchService(
    db,
    config.searchProvider === undefined ? null : outsideEngine({ db, clock, log }, config.searchProvider),
    standby,
  )
  const geo = geoService(db, sessions, clock)
  const stores = storesService(db, sessions)
  const keys = supplierKeys(config.supplierCertificatesDir, clock, (file, reason) =>
    log.warn({ file, reason }, 'supplier certificate left out'),
  )
  const providers = buildProviders(config, log, clock)
  if (providers.named('card') && keys.current()[HOUSE] === undefined)
    log.warn(
      { folder: config.supplierCertificatesDir },
      'no valid certificate of House: no card can be charged',
    )
  const availability = availabilityService({ db, clock, principals, providers })
  const origins = originBook(() => settings.origins(), clock, log)
  const { originsOf, hostsOf } = origins
  const pages = pagesWith(config, origins)
  const cardFrame: CardFrameParts = { keys, ...pages, script: builtScript(config.sdkDistDir, 'card-frame') }
  const checkoutViews = checkoutViewService({ db, clock, keys, principals, providers, log })
  const orders = orderService(db)
  const { store, files, quotes } = filesOf({ db, config, log }, settings)
  const mail = mailOf({ db, clock, config, log }, settings, { projectQuote: quotes.attachments })
  const purchases = purchaseService({
    db,
    clock,
    log,
    providers,
    principals,
    supplierKeys: keys,
    originsOf: pages.originsOf,
    publicUrl: config.publicUrl,
    timetables: config.paymentTimetables,
    siblingCarts: { lock: lockCheckoutsOfCart, sale: siblingSale },
  })
  const operator = operatorService({
    db,
    clock,
    log,
    providers,
    principals,
    timetables: config.paymentTimetables,
  })
  const tokens = tokenService(config.identity, clock)
  const guesses = guessService(db, clock, config.rateLimit)
  const accounts = accountService({ db, clock, principals })
  const linking = linkingService({ db, clock, log, issuer: config.identity.url, principals })
  const webhooks = webhookService({ db, clock, log, ...config.webhooks })
  const reminders = reminderService({ db, clock })
  return {
    addresses: addressService(db),
    analytics: analyticsService(db, clock),
    accounts,
    bindings: bindingService({ db, clock, tokens, handOvers: signInHandOvers }),
    cart,
    compare,
    catalog,
    search,
    geo,
    stores,
    availability,
    cardFrame,
    checkoutViews,
    content: contentService({ db, clock, tiles: (brand, skus) => catalog.tiles(brand, skus) }),
    dateOverride: config.dateOverride,
    deliveryEstimate: estimateService(db, clock),
    demos: demoService({
      db,
      clock,
      hasOrder: (brand, number, email) => isCustomersOrder(db, brand, number, email),
      confirm: confirmDemo,
    }),
    supplierKeys: keys,
    identity: identityService({
      db,
      clock,
      log,
      config: config.identity,
      tokens,
      guesses,
      devices: deviceTokens(config.identity.signingKeys),
      handOvers: signInHandOvers,
      originsOf,
    }),
    identityCookies: {
      crossSite: config.cookieCrossSite,
      secure: config.identity.url.startsWith('https:'),
    },
    linking,
    mail,
    media: mediaService(db),
    messages: messageService({ principals, mail, webhooks }),
    orders,
    operator,
    ...staffOrdersOf({ db, clock, log, providers, principals }),
    origins,
    principals,
    projects: projectService({
      db,
      clock,
      principals,
      afterQuote: quotes.afterQuote,
      originsOf,
      shopMailbox: config.mail.sender,
    }),
    files,
    quotes,
    reminders,
    purchases,
    sessions,
    settings,
    ucp: ucpOf(
      { db, clock, config, log },
      {
        cart,
        catalog,
        search,
        stores,
        settings,
        providers,
        originsOf,
        hostsOf,
        purchases,
        supplierKeys: keys,
        linking,
        geo,
      },
    ),
    webhooks,
    housekeeping: housekeepingLane(
      { db, clock, log },
      {
        requeueOrphaned: () => purchases.requeueOrphaned(),
        sweepFiles: (now) => sweepFiles(db, store, now),
        mailMorning: () => reminders.mailMorning(),
        sweepLinking: (now) => sweepLinking(db, now),
      },
    ),
  }
}
