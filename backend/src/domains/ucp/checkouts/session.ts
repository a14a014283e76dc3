import type { Brand } from '@countertop/sdk/rules'
import { loadCartForCheckout } from '../../cart/service'
import { sessionExpiry } from '../../sessions/service'
import type { SupplierKeys } from '../../checkout/service'
import type { GeoService } from '../../geo/service'
import type { LinkingService } from '../../linking/service'
import type { PurchaseService } from '../../purchases/service'
import type { CartDeps } from '../carts/operations'
import { type Message, unrecoverable } from '../messages'
import type { Caller, Outcome } from '../operation'
import { buildOrderLines, orderPageUrl, buildOrderTotals } from '../orders/view'
import { endpointOf } from '../profile'
import { BUYER_CONSENT, DISCOUNT, FULFILLMENT, IDENTITY_LINKING } from '../protocol'
import { assess, type Assessment } from './assess'
import {
  type CheckoutRow,
  findSharedCheckout,
  isCompleting,
  type OrderOfCheckout,
} from './checkout.repository'
import type { UcpCheckout } from './checkout.schema'
import type { Details } from './details'
import type { BrandSettings } from './brandSettings'
import { handlerNameOf, handlersOfCheckout } from './handler'
import { needsCard, encryptionSuppliersOf } from './checkoutPost'
import { buildCheckoutView, linksOf, type ViewContext } from './view'

export interface CheckoutDeps extends CartDeps {
  readonly readBrandSettings: (brand: Brand) => Promise<BrandSettings>
  readonly purchases: Pick<PurchaseService, 'place' | 'void'>
  readonly supplierKeys: SupplierKeys
  readonly linking: LinkingService
  readonly geo: Pick<GeoService, 'findState' | 'locality'>
}

/** The platform cannot pay, because it does not support our payment handler. */
export const PAYMENT_REQUIRED: Message = {
  type: 'error',
  code: 'payment_required',
  content: 'The buyer pays in the shop.',
  severity: 'requires_buyer_input',
}

/**
 * The stage of a session. `continued`: the buyer has opened it in the shop. `paying`: a payment is open or
 * about to start.
 */
export type Stage = 'open' | 'continued' | 'paying' | 'completed' | 'canceled'

export const stageOf = (row: CheckoutRow, now: Date): Stage => {
  if (row.order !== null) return 'completed'
  if (row.state === 'canceled') return 'canceled'
  if (row.isBeingPaid || isCompleting(row, now)) return 'paying'
  return row.state === 'continued' || row.isBeingPaidInShop ? 'continued' : 'open'
}

export const notFound = (): Outcome => ({
  errors: [unrecoverable('not_found', 'This checkout does not exist.')],
})

const CONTINUED: Message = {
  type: 'error',
  code: 'continued_in_shop',
  content: 'The buyer has opened this checkout in the shop and can finish it there. An update takes it back.',
  severity: 'requires_buyer_review',
}

/** An invitation for the buyer to connect their account, which is optional. */
const IDENTITY_OPTIONAL: Message = {
  type: 'info',
  code: 'identity_optional',
  content: 'Connect your account to use your saved details and addresses, and to find the order there.',
}

const AUTHENTICATION_REQUIRED: Message = {
  type: 'error',
  code: 'payment_authentication_required',
  content:
    'The bank wants the buyer to confirm this payment. Nothing was charged: the buyer pays in the shop.',
  severity: 'requires_buyer_review',
}

/** Whether the platform's profile names our payment handler. */
export const canPay = ({ publicUrl }: CheckoutDeps, { platform }: Pick<Caller, 'platform'>): boolean =>
  platform.handlers.has(handlerNameOf(publicUrl))

const loadViewContext = async (
  deps: CheckoutDeps,
  { brand, platform }: Caller,
  { id, createdAt }: Pick<CheckoutRow, 'id' | 'createdAt'>,
): Promise<ViewContext> => ({
  id,
  expiresAt: sessionExpiry(createdAt),
  pictures: deps.publicUrl,
  site: (await deps.readBrandSettings(brand)).site,
  continueUrl: deps.canHandOver
    ? `${endpointOf(deps.publicUrl, brand)}/checkout-sessions/${id}/continue`
    : (await deps.readBrandSettings(brand)).site,
  showsDiscounts: platform.active.has(DISCOUNT),
  showsDelivery: platform.active.has(FULFILLMENT),
  showsConsent: platform.active.has(BUYER_CONSENT),
})

/**
 * Loads the cart of a session and assesses it. Runs at most two statements. Undefined if the cart has ended.
 */
export const assessSession = async (
  deps: CheckoutDeps,
  { brand, platform }: Caller,
  sessionId: Buffer | null,
  details: Details,
): Promise<Assessment | undefined> => {
  const now = deps.clock.now()
  const { offer } = await deps.readBrandSettings(brand)
  const cart = sessionId && (await loadCartForCheckout(deps.db, { sessionId, brand }, now))
  if (!cart) return undefined
  return assess(
    { db: deps.db, brand, offer, now, servesDelivery: platform.active.has(FULFILLMENT) },
    cart,
    details,
  )
}

/**
 * Answers about a session whose cart has ended since the session was read: it has become an order, or no
 * longer exists.
 */
export const buildEndedAnswer = async (
  deps: CheckoutDeps,
  caller: Caller,
  { id }: Pick<CheckoutRow, 'id'>,
): Promise<Outcome> => {
  const now = await findSharedCheckout(deps.db, { id, siteCode: caller.brand.code })
  return now === undefined || now.order === null ? notFound() : buildAnswer(deps, caller, now)
}

/**
 * Builds the answer about a session.
 * @param parts.assessed the assessment, if the operation has made one already
 * @param parts.messages messages of the operation itself
 * @param parts.codes the codes of the request, if it replaced them
 */
export const buildAnswer = async (
  deps: CheckoutDeps,
  caller: Caller,
  row: CheckoutRow,
  {
    assessed,
    messages = [],
    codes,
  }: {
    assessed?: Assessment | undefined
    messages?: readonly Message[]
    codes?: readonly string[] | undefined
  } = {},
): Promise<Outcome> => {
  const shown = await loadViewContext(deps, caller, row)
  if (row.order !== null) return { answer: buildCompletedView(shown, caller.brand, row.order, messages) }
  const current = assessed ?? (await assessSession(deps, caller, row.sessionId, row.details))
  if (current === undefined) return buildEndedAnswer(deps, caller, row)
  const offersLink = caller.platform.active.has(IDENTITY_LINKING) && caller.platform.buyer === undefined
  const parts = {
    assessed: current,
    details: row.details,
    addresses: row.account?.addresses ?? [],
    codes,
    messages: offersLink ? [...messages, IDENTITY_OPTIONAL] : messages,
  }
  switch (stageOf(row, deps.clock.now())) {
    case 'canceled': {
      const { continueUrl: _ended, ...canceled } = shown
      return {
        answer: buildCheckoutView({ ...canceled, continueUrl: undefined }, caller.brand, parts, 'canceled'),
      }
    }
    case 'paying':
      return { answer: buildCheckoutView(shown, caller.brand, parts, 'complete_in_progress') }
    case 'continued':
      return {
        answer: buildCheckoutView(shown, caller.brand, {
          ...parts,
          messages: [...parts.messages, CONTINUED],
        }),
      }
    case 'open': {
      const isPayer = canPay(deps, caller)
      const missing = row.details.needsBuyer
        ? [AUTHENTICATION_REQUIRED]
        : isPayer || !needsCard(current)
          ? []
          : [PAYMENT_REQUIRED]
      const answer = buildCheckoutView(shown, caller.brand, {
        ...parts,
        messages: [...parts.messages, ...missing],
      })
      if (!isPayer || row.details.needsBuyer) return { answer }
      return {
        answer,
        paymentHandlers: handlersOfCheckout(
          deps.publicUrl,
          deps.supplierKeys,
          encryptionSuppliersOf(current),
        ),
      }
    }
    default:
      throw new Error(`A checkout without an order is completed: ${row.id}`)
  }
}

/** Builds the view of a session that has become an order, with the order's goods and amounts. */
const buildCompletedView = (
  { id, pictures, site, expiresAt }: ViewContext,
  { currency }: Brand,
  order: OrderOfCheckout,
  messages: readonly Message[],
): UcpCheckout => ({
  id,
  status: 'completed',
  line_items: buildOrderLines(order, pictures),
  currency,
  totals: buildOrderTotals(order),
  payment: { instruments: [] },
  ...(messages.length === 0 ? {} : { messages: messages as UcpCheckout['messages'] }),
  links: linksOf(site),
  expires_at: expiresAt.toISOString(),
  order: { id: order.number, label: order.number, permalink_url: orderPageUrl(site ?? pictures) },
})
