import { HOUSE } from '../domains/cart/service'
import { type AvailabilityService, availabilityService } from '../domains/checkout/availability'
import type { CardFrameParts } from '../domains/checkout/cardFrame/cardFrame.routes'
import { readCertificateExpiry } from '../domains/checkout/cardFrame/certificateExpiry'
import { type SupplierKeys, supplierKeys } from '../domains/checkout/cardFrame/supplierKeys'
import { type CheckoutViewService, checkoutViewService } from '../domains/checkout/view'
import { buildProviders, type ProviderRegistry } from '../domains/payments/service'
import type { PrincipalService } from '../domains/principals/service'
import { type OperatorService, operatorService } from '../domains/purchases/operator/operator'
import { type PurchaseService, purchaseService } from '../domains/purchases/service'
import { lockCheckoutsOfCart, readSiblingSale } from '../domains/ucp/service'
import { builtScript } from '../foundation/builtScript'
import type { Foundation } from '../foundation/foundation'
import type { OriginBook } from '../http/origins'
import { staffOrdersOf, type StaffOrderServices } from './orders'
import { pagesWith } from './ucp'

/** The services of the checkout and of what follows its payments. */
export interface CheckoutServices extends StaffOrderServices {
  readonly availability: AvailabilityService
  readonly cardFrame: CardFrameParts
  readonly checkoutViews: CheckoutViewService
  /** See `readCertificateExpiry`; empty where no card is accepted. */
  readonly readCertificateExpiry: () => Promise<ReadonlyMap<string, number>>
  readonly operator: OperatorService
  readonly purchases: PurchaseService
  readonly supplierKeys: SupplierKeys
}

export const checkoutOf = (
  { db, clock, config, log }: Foundation,
  { origins, principals }: { origins: OriginBook; principals: PrincipalService },
): CheckoutServices & { providers: ProviderRegistry } => {
  const keys = supplierKeys(config.supplierCertificatesDir, clock, (file, reason) =>
    log.warn({ file, reason }, 'supplier certificate left out'),
  )
  const providers = buildProviders(config, log, clock)
  if (providers.named('card') && keys.current()[HOUSE] === undefined)
    log.warn(
      { folder: config.supplierCertificatesDir },
      'no valid certificate of House: no card can be charged',
    )
  const pages = pagesWith(config, origins)
  const money = { db, clock, log, providers, principals }
  const timetables = config.paymentTimetables
  return {
    providers,
    supplierKeys: keys,
    availability: availabilityService({ db, clock, principals, providers }),
    cardFrame: { keys, ...pages, script: builtScript(config.sdkDistDir, 'card-frame') },
    checkoutViews: checkoutViewService({ ...money, keys }),
    readCertificateExpiry: async () =>
      providers.named('card') ? readCertificateExpiry({ db, clock }, keys) : new Map(),
    purchases: purchaseService({
      ...money,
      timetables,
      supplierKeys: keys,
      listOrigins: pages.listOrigins,
      publicUrl: config.publicUrl,
      siblingCarts: { lock: lockCheckoutsOfCart, sale: readSiblingSale },
    }),
    operator: operatorService({ ...money, timetables }),
    ...staffOrdersOf(money),
  }
}
