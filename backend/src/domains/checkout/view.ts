import {
  type Brand,
  centsToDollars,
  checkoutOption,
  EMPTY_ADDRESS,
  EMPTY_CART_ID,
  fromIsoDate,
  PAYMENT_METHODS,
  toIsoDate,
  todayIn,
} from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { withMovedCart } from '../cart/account.service'
import { HOUSE } from '../cart/service'
import { readCheckoutAddresses } from '../identity/service'
import { findCredit, type ProviderRegistry, readBounds } from '../payments/service'
import type { Principal, PrincipalService } from '../principals/service'
import type { Handover, HandoverForm } from './handover/handover.repository'
import { optsOf } from './offer'
import { paymentConfigurationsOf } from './paymentOffer'
import { projectHandover } from './handover/projectHandover'
import { noSalesStores, salesStoresFor } from './salesStores'
import type { checkoutView, paymentConfiguration, paymentOptionsView } from './schema'
import { checkoutSite } from './site'
import type { SupplierKeys } from './cardFrame/supplierKeys'
import { type DeliveryLocation, listSalesStores, type PageRow, readPage, readSite } from './view.repository'

export type CheckoutView = z.infer<typeof checkoutView>
export type PaymentConfiguration = z.infer<typeof paymentConfiguration>

export interface CheckoutViewService {
  /** The data of the session's checkout page (CHK-387). */
  view(sessionId: Buffer | null, brand: Brand, subdivision?: string): Promise<CheckoutView>
  /** The site's payment providers with their ranges of totals (CHK-036). The same for everybody. */
  paymentConfiguration(brand: Brand): Promise<PaymentConfiguration>
  /** The older read: names of the payment options that are on. */
  paymentOptions(brand: Brand): Promise<z.infer<typeof paymentOptionsView>>
}

/**
 * The suppliers to encrypt a card for: those of the cart's products, and the house, which always charges
 * delivery and services. An empty cart has none. Both the view and the purchase use this function, so that
 * their keys agree.
 */
export const encryptionSuppliers = (suppliers: readonly string[]): string[] =>
  suppliers.length === 0 ? [] : [HOUSE, ...suppliers.filter((key) => key !== HOUSE)]

/**
 * Payment types of the older read, by the names of the configuration. A method for the web takes precedence
 * over its variant for stores.
 */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  paypalbnpl: 'PayPalBnpl',
  ...Object.fromEntries(
    [...PAYMENT_METHODS]
      .reverse()
      .flatMap(({ configuration, type }) => Object.values(configuration ?? {}).map((name) => [name, type])),
  ),
}

export interface CheckoutViewDeps {
  readonly db: Db
  readonly clock: Clock
  readonly keys: SupplierKeys
  readonly principals: Pick<PrincipalService, 'readBuyer'>
  readonly providers: ProviderRegistry
  readonly log: Logger
}

export const checkoutViewService = ({
  db,
  clock,
  keys,
  principals,
  providers,
  log,
}: CheckoutViewDeps): CheckoutViewService => {
  const readConfigurations = async (brand: Brand): Promise<PaymentConfiguration['paymentConfigurations']> => {
    const site = checkoutSite(await readSite(db, brand.code))
    return paymentConfigurationsOf(
      { brand, site, providers },
      await readBounds(brand.country, providers, log),
    )
  }

  /** The page with the cart of another device of the customer, if they have one. */
  const readMoved = async (brand: Brand, sessionId: Buffer, own: PageRow): Promise<PageRow> => {
    const seat = { sessionId, siteCode: brand.code, now: clock.now() }
    return (await withMovedCart(db, seat, (trx) => readPage(trx, brand.code, sessionId))) ?? own
  }

  return {
    view: async (sessionId, brand, subdivision) => {
      const [principal, own] = await Promise.all([
        principals.readBuyer(sessionId, brand),
        readPage(db, brand.code, sessionId),
      ])
      const isEmpty = own.suppliers.length === 0
      const row = isEmpty && sessionId ? await readMoved(brand, sessionId, own) : own
      const site = checkoutSite(row)
      const opts = optsOf(row, { brand, principal, providers })
      return {
        opts,
        cartId: row.cart?.id ?? EMPTY_CART_ID,
        cartVersion: row.cart?.version ?? 0,
        customer: await readCustomer(db, brand, principal),
        // Staff serve customers from other places.
        location: principal.kind === 'staff' ? null : locationIn(brand, row.location),
        handover: handoverFor(principal, row, toIsoDate(todayIn(brand.timeZone, clock.now()))),
        staffId: principal.kind === 'staff' ? principal.accountId : null,
        ...(await readSales(db, brand, principal, { opts, subdivision })),
        partialPaymentPercentage: site.partialPaymentPercentage,
        x509EncryptionKeys: certificatesOf(keys, encryptionSuppliers(row.suppliers)),
        // A device at a counter serves many customers, so their data must not stay in its browser.
        features: {
          ...site.features,
          checkoutSession: site.features.checkoutSession && principal.kind !== 'staff',
        },
        texts: { ...site.texts },
        today: todayIn(brand.timeZone, clock.now()),
        storageFeeCap: site.storageFeeCapCents === null ? null : centsToDollars(site.storageFeeCapCents),
        creditAccount: await readCreditAccount(db, principal, opts),
      }
    },

    paymentConfiguration: async (brand) => ({
      paymentConfigurations: await readConfigurations(brand),
      x509EncryptionKeys: certificatesOf(keys, Object.keys(keys.current())),
    }),

    paymentOptions: async (brand) => ({
      paymentOptions: Object.entries(await readConfigurations(brand)).flatMap(([name, { isEnabled }]) =>
        isEnabled ? (OPTION_NAMES[name] ?? []) : [],
      ),
    }),
  }
}

/**
 * The chosen location if it is in the brand's country, because a session may visit shops of both countries.
 */
const locationIn = ({ country }: Brand, found: DeliveryLocation | null): CheckoutView['location'] => {
  if (found?.country !== country) return null
  const { suburb, state, postcode } = found
  return { suburb, state, postcode }
}

/** The newer of the platform's handover and that of projects. None for staff, who serve customers. */
const handoverFor = (
  principal: Principal,
  { cart, handover, projectGoods }: PageRow,
  today: string,
): CheckoutView['handover'] => {
  if (principal.kind === 'staff') return null
  const ofProjects =
    principal.kind === 'customer' && cart !== null && projectGoods !== null
      ? projectHandover(projectGoods, { cartId: cart.id, accountId: principal.accountId, today })
      : null
  const isNewer = ofProjects !== null && !(handover && new Date(handover.createdAt) > ofProjects.addedAt)
  return isNewer ? ofProjects.form : handoverOf(handover)
}

const handoverOf = (found: Handover | null): CheckoutView['handover'] => {
  if (found === null) return null
  const { id, form, changed } = found
  const isNew = (part: keyof HandoverForm): boolean => changed?.includes(part) ?? true
  return {
    id,
    email: isNew('email') ? form.email : '',
    phoneNumber: isNew('phoneNumber') ? form.phoneNumber : '',
    deliveryAddress: isNew('deliveryAddress') ? form.deliveryAddress : EMPTY_ADDRESS,
    deliveryDate: isNew('deliveryDate') && form.deliveryDate !== null ? fromIsoDate(form.deliveryDate) : null,
    supplierDates: isNew('supplierDates')
      ? form.supplierDates.flatMap(({ supplier, date }) => {
          const day = fromIsoDate(date)
          return day === null ? [] : [{ supplier, deliveryDate: day }]
        })
      : null,
  }
}

/**
 * The details that fill the form of a signed-in customer (CHK-010, CHK-470). None for staff, who serve
 * customers.
 */
const readCustomer = async (
  db: Db,
  { country }: Brand,
  principal: Principal,
): Promise<CheckoutView['customer']> => {
  if (principal.kind !== 'customer') return null
  const { accountId, email, phone, isLocked } = principal
  const { shipping, billing } = await readCheckoutAddresses(db, accountId, country)
  return { email, phone, locked: isLocked, shippingAddress: shipping, billingAddress: billing }
}

/** The balance is private, so it is read for the customer's own session only. */
const readCreditAccount = async (
  db: Db,
  principal: Principal,
  opts: number,
): Promise<CheckoutView['creditAccount']> => {
  if (principal.kind !== 'customer' || (opts & checkoutOption.CRAccount) === 0) return null
  const credit = await findCredit(db, principal.accountId)
  return credit ? { limit: centsToDollars(credit.limitCents), owed: centsToDollars(credit.owedCents) } : null
}

const STORE_OPTIONS = checkoutOption.SetSalesperson | checkoutOption.CashAndCarry

const readSales = async (
  db: Db,
  { code }: Brand,
  principal: Principal,
  { opts, subdivision }: { opts: number; subdivision: string | undefined },
): Promise<Pick<CheckoutView, 'stores' | 'salesPeople' | 'store'>> =>
  principal.kind === 'staff' && (opts & STORE_OPTIONS) !== 0
    ? salesStoresFor(await listSalesStores(db, code), principal, { opts, subdivision })
    : noSalesStores

const certificatesOf = (keys: SupplierKeys, suppliers: readonly string[]): Record<string, string> => {
  const current = keys.current()
  return Object.fromEntries(
    suppliers.flatMap((supplier) => {
      const certificate = current[supplier]
      return certificate ? [[supplier, certificate.certBase64]] : []
    }),
  )
}
