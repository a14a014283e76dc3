import { type Brand, centsToDollars, todayIn } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Clock } from '../../clock'
import type { Db } from '../../db/connection'
import { HOUSE } from './legs'
import type { checkoutView, paymentConfiguration, paymentOptionsView } from './schema'
import { checkoutSite, guestOptions } from './site'
import type { SupplierKeys } from './supplierKeys'
import { readSite } from './view.repository'

export type CheckoutView = z.infer<typeof checkoutView>
export type PaymentConfiguration = z.infer<typeof paymentConfiguration>

export interface CheckoutViewService {
  /** What the checkout page of this session is drawn from (CHK-387). */
  view(sessionId: Buffer | null, brand: Brand): Promise<CheckoutView>
  /** Which providers the site has, within which totals (CHK-036). The same for everybody. */
  paymentConfiguration(brand: Brand): Promise<PaymentConfiguration>
  /** The older read: the names of the options that are on. */
  paymentOptions(brand: Brand): Promise<z.infer<typeof paymentOptionsView>>
}

/**
 * The suppliers a card is encrypted for, given those of the cart's products: each of them, and the house, which charges
 * delivery and services whoever supplies the goods. An empty cart has none. View and post ask this same function.
 */
export const encryptionSuppliers = (suppliers: readonly string[]): string[] =>
  suppliers.length === 0 ? [] : [HOUSE, ...suppliers.filter((key) => key !== HOUSE)]

/** Providers by their names in the configuration; the ones without an adapter are listed and off. */
const PROVIDERS = [
  'creditcard',
  'afterpay',
  'paypal',
  'paypalbnpl',
  'zipmoney',
  'zipnz',
  'klarna',
  'humm',
] as const

export const checkoutViewService = (db: Db, clock: Clock, keys: SupplierKeys): CheckoutViewService => {
  const siteOf = async (brand: Brand) => checkoutSite(await readSite(db, brand.code, null))

  return {
    view: async (sessionId, brand) => {
      const row = await readSite(db, brand.code, sessionId)
      const site = checkoutSite(row)
      return {
        opts: guestOptions(site.features),
        customer: null,
        stores: [],
        salesPeople: [],
        store: null,
        partialPaymentPercentage: site.partialPaymentPercentage,
        x509EncryptionKeys: certificatesOf(keys, encryptionSuppliers(row.suppliers)),
        features: { ...site.features },
        texts: { ...site.texts },
        today: todayIn(brand.timeZone, clock.now()),
        storageFeeCap: site.storageFeeCapCents === null ? null : centsToDollars(site.storageFeeCapCents),
      }
    },

    paymentConfiguration: async (brand) => {
      const { features } = await siteOf(brand)
      return {
        paymentConfigurations: Object.fromEntries(
          PROVIDERS.map((provider) => [
            provider,
            {
              isEnabled: provider === 'creditcard' && features.card,
              details: { minimumAmount: null, maximumAmount: null },
            },
          ]),
        ),
        x509EncryptionKeys: certificatesOf(keys, Object.keys(keys.current())),
      }
    },

    paymentOptions: async (brand) => {
      const { features } = await siteOf(brand)
      return { paymentOptions: features.card ? ['CreditCard'] : [] }
    },
  }
}

const certificatesOf = (keys: SupplierKeys, suppliers: readonly string[]): Record<string, string> => {
  const current = keys.current()
  return Object.fromEntries(
    suppliers.flatMap((supplier) => {
      const certificate = current[supplier]
      return certificate ? [[supplier, certificate.certBase64]] : []
    }),
  )
}
