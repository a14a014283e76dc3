import { type AccountService, accountService } from '../domains/accounts/service'
import { type AnalyticsService, analyticsService } from '../domains/analytics/service'
import { type CartService, cartService } from '../domains/cart/service'
import { type CatalogService, catalogService, sweepPriceHistory } from '../domains/catalog/service'
import { type CompareService, compareService } from '../domains/compare/service'
import { type ContentService, contentService } from '../domains/content/service'
import { type EstimateService, estimateService } from '../domains/delivery/estimate.service'
import { confirmDemo } from '../domains/demos/confirm'
import { type DemoService, demoService, sweepGuests } from '../domains/demos/service'
import { type FileService, sweepFiles } from '../domains/files/service'
import { type AddressService, addressService } from '../domains/geo/address.service'
import { type GeoService, geoService } from '../domains/geo/service'
import { guessService, mayMail } from '../domains/identity/signIn/guesses'
import { sweepLinking } from '../domains/linking/service'
import type { MailService } from '../domains/mail/service'
import { type MediaService, mediaService } from '../domains/media/service'
import { type MessageService, messageService } from '../domains/messages/service'
import { isCustomersOrder, type OrderService, orderService } from '../domains/orders/service'
import { type PrincipalService, principalService } from '../domains/principals/service'
import { type ProjectService, projectService } from '../domains/projects/service'
import { sweepUnpaid } from '../domains/purchases/sweep.service'
import type { QuoteService } from '../domains/quotes/service'
import { sweepProjects } from '../domains/quotes/sweep.service'
import { type ReminderService, reminderService } from '../domains/reminders/service'
import { outsideEngine, type SearchService, searchService } from '../domains/search/service'
import { type SessionService, sessionService } from '../domains/sessions/service'
import { type SettingsService, settingsService } from '../domains/settings/service'
import { type StoresService, storesService } from '../domains/stores/service'
import type { UcpService } from '../domains/ucp/service'
import { type WebhookService, webhookService } from '../domains/webhooks/service'
import type { Foundation } from '../foundation/foundation'
import { type OriginBook, originBook } from '../http/origins'
import { housekeepingLane } from '../jobs/housekeeping'
import type { Lane } from '../jobs/lane'
import { checkoutOf, type CheckoutServices } from './checkout'
import { filesOf } from './files'
import { identityOf, type IdentityServices } from './identity'
import { mailOf } from './mail'
import { ucpOf } from './ucp'

/** Every domain's service, built once. */
export interface Services extends CheckoutServices, IdentityServices {
  readonly addresses: AddressService
  readonly analytics: AnalyticsService
  readonly cart: CartService
  readonly compare: CompareService
  readonly catalog: CatalogService
  readonly geo: GeoService
  readonly search: SearchService
  readonly stores: StoresService
  readonly accounts: AccountService
  readonly content: ContentService
  readonly dateOverride: boolean
  readonly deliveryEstimate: EstimateService
  readonly demos: DemoService
  readonly mail: MailService
  readonly media: MediaService
  readonly messages: MessageService
  readonly orders: OrderService
  readonly origins: OriginBook
  readonly principals: PrincipalService
  readonly projects: ProjectService
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
export const servicesOf = (foundation: Foundation): Services => {
  const { db, clock, config, log, standby } = foundation
  const sessions = sessionService(db, clock)
  const principals = principalService(db, clock)
  const settings = settingsService(db)
  const cart = cartService(db, clock, log)
  const catalog = catalogService(db, clock, settings, config.publicUrl, standby)
  const search = searchService(
    db,
    config.searchProvider === undefined ? null : outsideEngine({ db, clock, log }, config.searchProvider),
    standby,
  )
  const geo = geoService(db, sessions, clock)
  const stores = storesService(db, sessions)
  const origins = originBook(() => settings.origins(), clock, log)
  const { listOrigins, listHosts } = origins
  const { providers, ...checkout } = checkoutOf(foundation, { origins, principals })
  const { purchases, supplierKeys } = checkout
  const guesses = guessService(db, clock, config.rateLimit)
  const identity = identityOf(foundation, { guesses, listOrigins, principals, settings })
  const { linking } = identity
  const { store, files, quotes } = filesOf(foundation, settings)
  const mail = mailOf(foundation, settings, { projectQuote: quotes.attachments })
  const webhooks = webhookService({ db, clock, log, ...config.webhooks })
  const reminders = reminderService({ db, clock })
  return {
    ...checkout,
    ...identity,
    addresses: addressService(db),
    analytics: analyticsService(db, clock),
    accounts: accountService({ db, clock, principals }),
    cart,
    compare: compareService(db),
    catalog,
    search,
    geo,
    stores,
    content: contentService({ db, clock, tiles: (brand, skus) => catalog.tiles(brand, skus) }),
    dateOverride: config.dateOverride,
    deliveryEstimate: estimateService(db, clock),
    demos: demoService({
      db,
      clock,
      hasOrder: (brand, number, email) => isCustomersOrder(db, brand, number, email),
      confirm: confirmDemo,
      mayMail: (trx, email) => mayMail(guesses, trx, 'demoBooked', { email }),
    }),
    mail,
    media: mediaService(db),
    messages: messageService({ principals, mail, webhooks }),
    orders: orderService(db, principals),
    origins,
    principals,
    projects: projectService({
      db,
      clock,
      principals,
      afterQuote: quotes.afterQuote,
      listOrigins,
      shopMailbox: config.mail.sender,
    }),
    files,
    quotes,
    reminders,
    sessions,
    settings,
    ucp: ucpOf(foundation, {
      cart,
      catalog,
      search,
      stores,
      settings,
      providers,
      listOrigins,
      listHosts,
      purchases,
      supplierKeys,
      linking,
      geo,
    }),
    webhooks,
    housekeeping: housekeepingLane(
      { db, clock, log },
      {
        checkPayments: () => purchases.checkOpen(),
        sweepFiles: (now) => sweepFiles(db, store, now),
        mailMorning: () => reminders.mailMorning(),
        sweepGuests: (now) => sweepGuests(db, now, config.retention.demoGuestDays),
        sweepLinking: (now) => sweepLinking(db, now),
        sweepProjects: (now) => sweepProjects(db, now, config.retention.deletedProjectDays),
        sweepUnpaid: (now) => sweepUnpaid(db, now, config.retention.unpaidDays),
        sweepPrices: (now) => sweepPriceHistory(db, now, config.retention.priceHistoryDays),
      },
    ),
  }
}
