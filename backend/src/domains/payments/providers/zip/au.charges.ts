import { centsToDollars } from '@countertop/sdk/rules'
import type { Leg, Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { undoIdOf } from '../requestId'
import type { ZipAuApi } from './au.api'
import { type Charge, charge, charges, refund, refunds } from './au.messages'
import { contradiction, errorText, failureOf, lookupFailure, refundOutcome } from './outcomes'

/** The charges that Zip lists on a page, and the pages of a state that are searched for ours. */
const pageSize = 100
const chargePages = 10

const isOutcome = (found: Charge | Outcome): found is Outcome => 'kind' in found

/** Zip uses all three names for a good charge. */
const isAuthorised = ({ state }: Charge): boolean =>
  state === 'authorised' || state === 'approved' || state === 'captured'

const pathOf = (chargeId: string): string => `/charges/${encodeURIComponent(chargeId)}`

/** The charges of approved checkouts: created, captured, undone and refunded, each at most once. */
export class ZipAuCharges {
  constructor(private readonly api: ZipAuApi) {}

  /**
   * Charges an approved checkout. Zip charges it once for each reference: a new key makes no second charge.
   */
  create(leg: Leg): Promise<Outcome> {
    return this.api.postOnce('/charges', chargeBody(leg), {
      key: chargeKey(leg),
      read: (answer) => readCharge(leg, answer),
      find: () => this.#search(leg),
    })
  }

  /** The outcome of a completed checkout's charge, which exists even if its key answers an error. */
  async findCreated(leg: Leg): Promise<Outcome> {
    const answer = await this.api.post('/charges', chargeBody(leg), chargeKey(leg))
    if (isSuccess(answer)) return readCharge(leg, answer)
    if (answer === undefined) return failureOf(answer)
    return (await this.#search(leg)) ?? unknown(`charged, but: ${errorText(answer)}`, { alarm: true })
  }

  capture(leg: Leg, chargeId: string): Promise<Outcome> {
    return this.api.postOnce(
      `${pathOf(chargeId)}/capture`,
      { amount: centsToDollars(leg.amountCents) },
      {
        key: `capture-${leg.id}`,
        read: ({ body }) => {
          const parsed = charge.safeParse(body)
          return parsed.success ? captureOutcome(leg, parsed.data) : unreadable()
        },
        find: async () => {
          const now = await this.#read(chargeId)
          if (isOutcome(now)) return now
          if (now.state === 'captured') return captureOutcome(leg, now)
          return isAuthorised(now) ? undefined : chargeOutcome(leg, now)
        },
      },
    )
  }

  /** Voids an authorisation; refunds what was captured anyway. */
  async undo(leg: Leg, chargeId: string): Promise<Outcome> {
    const released: Outcome = { kind: 'approved', providerReference: chargeId }
    const releasedNow = async (): Promise<Outcome | undefined> => {
      const now = await this.#read(chargeId)
      if (isOutcome(now)) return now
      if (!isAuthorised(now)) return released
      return now.state === 'captured'
        ? this.refund(leg, chargeId, leg.amountCents, undoIdOf(leg.id))
        : undefined
    }
    const cancelled = await this.api.postOnce(
      `${pathOf(chargeId)}/cancel`,
      {},
      { key: `cancel-${leg.id}`, read: () => released, find: releasedNow },
    )
    return cancelled.kind === 'declined' ? ((await releasedNow()) ?? cancelled) : cancelled
  }

  refund(leg: Leg, chargeId: string, amountCents: number, refundId: string): Promise<Outcome> {
    const reason = `Refund ${refundId} of ${leg.reference}`
    return this.api.postOnce(
      '/refunds',
      { charge_id: chargeId, amount: centsToDollars(amountCents), reason },
      {
        key: `refund-${refundId}`,
        read: ({ body }) => {
          const parsed = refund.safeParse(body)
          return parsed.success ? refundOutcome(amountCents, parsed.data) : unreadable()
        },
        // Our reason identifies the refund among several of one charge.
        find: async () => {
          const answer = await this.api.get(`/refunds?charge_id=${encodeURIComponent(chargeId)}`)
          const parsed = refunds.safeParse(isSuccess(answer) ? answer.body : undefined)
          if (!parsed.success) return lookupFailure(answer)
          const made = parsed.data.find((one) => one.reason === reason)
          return made && refundOutcome(amountCents, made)
        },
      },
    )
  }

  /** A charge, or the outcome of the failed look-up. */
  async #read(chargeId: string): Promise<Charge | Outcome> {
    const answer = await this.api.get(pathOf(chargeId))
    const parsed = charge.safeParse(isSuccess(answer) ? answer.body : undefined)
    return parsed.success ? parsed.data : lookupFailure(answer)
  }

  /** The charge with the leg's reference among Zip's newest; undefined when there is none. */
  async #search(leg: Leg): Promise<Outcome | undefined> {
    for (const state of ['authorised', 'captured']) {
      for (let page = 0; page < chargePages; page += 1) {
        const answer = await this.api.get(`/charges?state=${state}&skip=${page * pageSize}&limit=${pageSize}`)
        const parsed = charges.safeParse(isSuccess(answer) ? answer.body : undefined)
        if (!parsed.success) return lookupFailure(answer)
        const { items } = parsed.data
        const made = items.find(({ reference }) => reference === leg.reference)
        if (made) return chargeOutcome(leg, made)
        if (items.length < pageSize) break
      }
    }
    return undefined
  }
}

/** The key belongs to the leg: a repeat answers like the first, errors included. */
const chargeKey = ({ id }: Leg): string => `charge-${id}`

const chargeBody = (leg: Leg) => ({
  authority: { type: 'checkout_id', value: leg.providerReference },
  reference: leg.reference,
  amount: centsToDollars(leg.amountCents),
  currency: leg.currency,
  capture: false,
})

const readCharge = (leg: Leg, { body }: ProviderAnswer): Outcome => {
  const parsed = charge.safeParse(body)
  return parsed.success ? chargeOutcome(leg, parsed.data) : unreadable()
}

const chargeOutcome = (leg: Leg, made: Charge): Outcome => {
  const { id, state, receipt_number: receipt } = made
  const legData = { chargeId: id, ...(receipt ? { receipt } : {}) }
  const difference = contradiction(leg, made)
  if (difference) return unknown(difference, { alarm: true, legData })
  if (state === 'declined') return declined('Declined', 'charge declined')
  if (state === 'cancelled') return declined('Cancelled', 'charge cancelled')
  if (!isAuthorised(made)) return unknown(`charge ${state}`, { legData })
  return {
    kind: 'approved',
    providerReference: leg.providerReference ?? id,
    legData,
    summary: receipt ? `Zip, receipt ${receipt}` : 'Zip',
    ...(state === 'captured' ? { isCaptured: true } : {}),
  }
}

const captureOutcome = (leg: Leg, { id, state, captured_amount: amount }: Charge): Outcome => {
  const difference = contradiction(leg, { amount })
  if (difference) return unknown(difference, { alarm: true, providerReference: id })
  return state === 'captured'
    ? { kind: 'approved', providerReference: id }
    : unknown(`charge ${state}`, { providerReference: id })
}
