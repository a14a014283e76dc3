import type { PaymentBounds } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Leg, Outcome, PaymentProvider } from '../../provider'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { nothingReserved } from '../redirectLeg'
import { ZipAuApi, type ZipAuApiOptions } from './au.api'
import { ZipAuCharges } from './au.charges'
import { checkoutBody } from './au.checkout'
import { checkout } from './au.messages'
import { contradiction, lookupFailure, refusalOf } from './outcomes'

export interface ZipAuOptions extends ZipAuApiOptions {
  readonly bounds: PaymentBounds
}

/** The result in Zip's return address. A hint: only Zip's own answer leads to a charge. */
const refusals = { declined: 'Declined', cancelled: 'Cancelled', referred: 'Declined' } as const
const isRefusal = (result: string | undefined): result is keyof typeof refusals =>
  result !== undefined && Object.hasOwn(refusals, result)

/**
 * Zip on the web in Australia: a checkout is created, the shopper approves it on Zip's page, our charge, due
 * within 15 minutes, authorises the money, and `capture` captures it. No money moves without that charge, so
 * an uncharged checkout needs no cancellation.
 */
export const zipAuProvider = (options: ZipAuOptions): PaymentProvider => {
  const api = new ZipAuApi(options)
  const charges = new ZipAuCharges(api)

  const readCheckout = (checkoutId: string) => api.get(`/checkouts/${encodeURIComponent(checkoutId)}`)

  /** The outcome of the leg's checkout; an approved one is charged. */
  const settle = async (leg: Leg, checkoutId: string, result?: string): Promise<Outcome> => {
    const answer = await readCheckout(checkoutId)
    if (!isSuccess(answer)) return lookupFailure(answer)
    const parsed = checkout.safeParse(answer.body)
    if (!parsed.success) return unreadable()
    const { state, uri, order } = parsed.data
    const difference = contradiction(leg, order ?? {})
    if (difference) return unknown(difference, { alarm: true })
    switch (state) {
      case 'approved':
        return charges.create(leg)
      case 'completed':
        return charges.findCreated(leg)
      case 'declined':
        return declined('Declined', 'declined', checkoutId)
      case 'cancelled':
        return declined('Cancelled', 'cancelled', checkoutId)
      case 'expired':
        return declined('Expired', 'expired', checkoutId)
      case 'created':
        if (isRefusal(result)) return declined(refusals[result], result, checkoutId)
        if (!uri) return unreadable()
        return { kind: 'actionNeeded', providerReference: checkoutId, next: { kind: 'redirect', url: uri } }
      default:
        return unknown(`checkout ${state}`)
    }
  }

  /**
   * Runs `act` on the charge that may exist for the leg, and `none` where there is none; the outcome of a
   * look-up that fails is the outcome.
   */
  const withCharge = async (
    leg: Leg,
    act: (chargeId: string) => Promise<Outcome>,
    none: Outcome = unknown('Zip has no charge for this checkout', { alarm: true }),
  ): Promise<Outcome> => {
    const { chargeId } = leg.providerData
    if (typeof chargeId === 'string') return act(chargeId)
    if (leg.providerReference === null) return none
    const answer = await readCheckout(leg.providerReference)
    const parsed = checkout.safeParse(isSuccess(answer) ? answer.body : undefined)
    if (!parsed.success) return lookupFailure(answer)
    if (parsed.data.state !== 'completed') return none
    const outcome = await charges.findCreated(leg)
    const made = 'legData' in outcome ? outcome.legData?.chargeId : undefined
    return typeof made === 'string' ? act(made) : outcome
  }

  return {
    name: 'zip',

    start: async (leg, input) => {
      // Without a key, as Zip requires: equal reference and amount mean the same checkout.
      const answer = await api.post('/checkouts', checkoutBody(leg, input))
      if (!isSuccess(answer)) return refusalOf(answer)
      const parsed = checkout.safeParse(answer.body)
      if (!parsed.success || !parsed.data.uri) return unreadable()
      const { id, uri, order } = parsed.data
      const difference = contradiction(leg, order ?? {})
      if (difference) return unknown(difference, { alarm: true, providerReference: id })
      return { kind: 'actionNeeded', providerReference: id, next: { kind: 'redirect', url: uri } }
    },

    finish: async (leg, { checkoutId, result }) => {
      // The return of another checkout means nothing for this one.
      if (leg.providerReference === null || checkoutId !== leg.providerReference) return null
      return settle(leg, leg.providerReference, result)
    },

    status: async (leg) =>
      leg.providerReference === null
        ? declined('Expired', 'Zip never showed the checkout to the shopper')
        : settle(leg, leg.providerReference, resultOf(leg)),

    capture: (leg) => withCharge(leg, (chargeId) => charges.capture(leg, chargeId)),

    void: (leg) => withCharge(leg, (chargeId) => charges.undo(leg, chargeId), nothingReserved(leg)),

    refund: (leg, amountCents, refundId) =>
      withCharge(leg, (chargeId) => charges.refund(leg, chargeId, amountCents, refundId)),

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => Promise.resolve(options.bounds),
  }
}

/** The browser's result, for a query after a lost answer. */
const resultOf = ({ providerReference, providerData }: Leg): string | undefined => {
  const brought = z.object({ checkoutId: z.string(), result: z.string() }).safeParse(providerData.brought)
  return brought.data?.checkoutId === providerReference ? brought.data?.result : undefined
}
