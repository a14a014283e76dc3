import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActionNeeded, Leg, Outcome, ProviderTraits, ShopperAction } from '../provider'
import { notificationCases } from './contractNotifications'
import type { Booked, ContractStage, ShopperChoice } from './contractStage'

/** More tries than any adapter makes. */
const always = 10
const amountCents = 129_995

/**
 * What every adapter that sends the shopper somewhere has to pass against its sandbox: the outcomes, lost, late and doubled answers,
 * contradictions, giving money back, and notifications. A case that does not apply to a provider, by what is declared of it, is not made: each one
 * that there is asserts something. A leg is kept between the calls as the checkout keeps it.
 */
export const contractSuite = (
  name: string,
  stageOf: () => ContractStage,
  {
    capturesAtOnce = false,
    promises = false,
    hasNoLookUp = false,
    notifies = false,
    waitsOnDevice = false,
  }: ProviderTraits = {},
): void => {
  const newLeg = (over: Partial<Leg> = {}): Leg => ({
    id: randomUUID(),
    reference: `T-${randomUUID()}`,
    supplierKey: 'House',
    amountCents,
    currency: stageOf().currency,
    providerReference: null,
    providerData: {},
    ...over,
  })

  /** The leg as the checkout keeps it after an outcome. */
  const kept = (leg: Leg, outcome: Outcome, more: Record<string, unknown> = {}): Leg => ({
    ...leg,
    providerReference: leg.providerReference ?? outcome.providerReference ?? null,
    providerData: { ...leg.providerData, ...('legData' in outcome ? outcome.legData : {}), ...more },
  })

  const begin = async (): Promise<{ leg: Leg; next: ShopperAction }> => {
    const { provider, input } = stageOf()
    const leg = newLeg()
    const outcome = await provider.start(leg, await input())
    expect(outcome.kind).toBe('actionNeeded')
    return { leg: kept(leg, outcome), next: (outcome as ActionNeeded).next }
  }

  /** The shopper has chosen; nobody has asked the provider yet. */
  const chosen = async (choice: ShopperChoice) => {
    const { leg, next } = await begin()
    const brought = await stageOf().act(next, leg, choice)
    return { leg, brought, next }
  }

  const ask = async (leg: Leg, next: ShopperAction, brought: Record<string, string>): Promise<Outcome> => {
    const { provider } = stageOf()
    const outcome = next.kind === 'wait' ? await provider.status(leg) : await provider.finish(leg, brought)
    if (outcome === null) throw new Error('The adapter found nothing to ask with')
    return outcome
  }

  const authorised = async (): Promise<Leg> => {
    const { leg, brought, next } = await chosen('approve')
    const outcome = await ask(leg, next, brought)
    expect(outcome).toMatchObject({ kind: 'approved' })
    return kept(leg, outcome)
  }

  const paid = async (): Promise<Leg> => {
    const leg = await authorised()
    if (!capturesAtOnce) expect(await stageOf().provider.capture(leg)).toMatchObject({ kind: 'approved' })
    return leg
  }

  const nothing: Booked = { heldCents: 0, capturedCents: 0, refundedCents: 0 }
  const held: Booked = capturesAtOnce
    ? { ...nothing, capturedCents: amountCents }
    : { ...nothing, heldCents: amountCents }
  const taken: Booked = { ...nothing, capturedCents: amountCents }
  const isNothingKept = ({ heldCents, capturedCents, refundedCents }: Booked): boolean =>
    heldCents === 0 && capturedCents === refundedCents

  describe(`${name}: the contract of every adapter`, () => {
    beforeEach(() => stageOf().clearFaults())

    describe('what the shopper chooses', () => {
      it('is asked for first, with nothing held', async () => {
        const { leg } = await begin()
        expect(leg.providerReference).toEqual(expect.any(String))
        expect(stageOf().booked(leg)).toEqual(nothing)
      })

      it(`${capturesAtOnce ? 'takes' : 'holds'} the whole amount once it is approved`, async () => {
        expect(stageOf().booked(await authorised())).toEqual(held)
      })

      if (!capturesAtOnce) {
        it('is taken once, however often it is captured', async () => {
          const { provider, booked } = stageOf()
          const leg = await authorised()
          const both = await Promise.all([provider.capture(leg), provider.capture(leg)])
          expect(both.filter(({ kind }) => kind === 'declined')).toEqual([])
          const again = await provider.capture(leg)
          expect(again).toMatchObject({ kind: 'approved' })
          expect(await provider.capture(leg)).toEqual(again)
          expect(booked(leg)).toEqual(taken)
        })
      }

      it.each([
        ['decline', 'Declined'],
        ['cancel', 'Cancelled'],
        ['expire', 'Expired'],
      ] as const)('%s ends it as %s, with nothing held', async (choice, status) => {
        const { leg, brought, next } = await chosen(choice)
        expect(await ask(leg, next, brought)).toMatchObject({ kind: 'declined', status })
        expect(stageOf().booked(leg)).toEqual(nothing)
        expect(await stageOf().provider.void(leg)).toMatchObject({ kind: 'approved' })
      })

      if (!hasNoLookUp) {
        it('can be asked about while the shopper is still there', async () => {
          const { leg, next } = await begin()
          expect(await stageOf().provider.status(leg)).toMatchObject({ kind: 'actionNeeded', next })
        })
      }

      it('is asked for, and told of, in the way that is declared of it', async () => {
        const { next } = await begin()
        expect({ waitsOnDevice: next.kind === 'wait', notifies: stageOf().received !== undefined }).toEqual({
          waitsOnDevice,
          notifies,
        })
      })
    })

    describe('answers that come twice, late or not at all', () => {
      it('gives the same answer to the same return, also at once', async () => {
        const { leg, brought, next } = await chosen('approve')
        const both = await Promise.all([ask(leg, next, brought), ask(leg, next, brought)])
        expect(both.some(({ kind }) => kind === 'approved')).toBe(true)
        expect(both.filter(({ kind }) => kind === 'declined')).toEqual([])
        const again = await ask(leg, next, brought)
        expect(again).toMatchObject({ kind: 'approved' })
        expect(await ask(leg, next, brought)).toEqual(again)
        expect(stageOf().booked(leg)).toEqual(held)
      })

      it.each(['late', 'drop'] as const)('is held once when the answer is %s once', async (kind) => {
        const { leg, brought, next } = await chosen('approve')
        stageOf().fault('finish', { kind, ms: 2500 })
        const outcome = await ask(leg, next, brought)
        expect(['approved', 'unknown']).toContain(outcome.kind)
        stageOf().clearFaults()
        expect(await ask(leg, next, brought)).toMatchObject({ kind: 'approved' })
        expect(stageOf().booked(leg)).toEqual(held)
      })

      it.each(['refuse', 'dropBefore', 'drop', 'fail'] as const)(
        'is unknown, never declined, while every answer is %s, and is found out afterwards',
        async (kind) => {
          const { provider, booked, clearFaults, fault } = stageOf()
          const { leg, brought, next } = await chosen('approve')
          fault('finish', { kind, times: always })
          const outcome = await ask(leg, next, brought)
          expect(['unknown', 'approved']).toContain(outcome.kind)
          clearFaults()
          const left = kept(leg, outcome, { brought })
          const status = await provider.status(left)
          expect(status).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(held)
        },
      )

      it('gives back what was booked when the answer was lost', async () => {
        const { provider, booked, clearFaults, fault } = stageOf()
        const { leg, brought, next } = await chosen('approve')
        fault('finish', { kind: 'drop', times: always })
        const outcome = await ask(leg, next, brought)
        clearFaults()
        expect(await provider.void(kept(leg, outcome, { brought }))).toMatchObject({ kind: 'approved' })
        await expect.poll(() => isNothingKept(booked(leg))).toBe(true)
      })

      it('holds nothing when no answer to the beginning comes', async () => {
        const { provider, booked, clearFaults, fault, input } = stageOf()
        const leg = newLeg()
        fault('start', { kind: 'drop', times: always })
        const outcome = await provider.start(leg, await input())
        expect(['unknown', 'declined']).toContain(outcome.kind)
        clearFaults()
        const left = kept(leg, outcome)
        expect((await provider.status(left)).kind).not.toBe('approved')
        expect(await provider.void(left)).toMatchObject({ kind: 'approved' })
        expect(isNothingKept(booked(leg))).toBe(true)
      })

      const lostCaptures = ['late', 'drop', 'fail', 'refuse', 'dropBefore'] as const
      it.each(capturesAtOnce ? [] : lostCaptures)(
        'takes the money once when the answer to the capture is %s',
        async (kind) => {
          const { provider, booked, clearFaults, fault } = stageOf()
          const leg = await authorised()
          fault('capture', { kind, ms: 2500, times: always })
          expect(['unknown', 'approved']).toContain((await provider.capture(leg)).kind)
          clearFaults()
          expect(await provider.capture(leg)).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(taken)
        },
      )

      it('gives back once when the answer to the refund is lost', async () => {
        const { provider, booked, clearFaults, fault } = stageOf()
        const leg = await paid()
        const refundId = randomUUID()
        fault('refund', { kind: 'drop', times: always })
        expect(['unknown', 'approved']).toContain((await provider.refund(leg, 10_000, refundId)).kind)
        clearFaults()
        expect(await provider.refund(leg, 10_000, refundId)).toMatchObject({ kind: 'approved' })
        expect(booked(leg)).toEqual({ ...taken, refundedCents: 10_000 })
      })
    })

    describe('contradictions', () => {
      it('is never approved with another amount than ours', async () => {
        const { leg, brought, next } = await chosen('approve')
        stageOf().fault('finish', { kind: 'wrongAmount', times: always })
        expect(await ask(leg, next, brought)).toMatchObject({ kind: 'unknown', alarm: true })
      })

      if (!waitsOnDevice) {
        it('is not approved by what another payment brought', async () => {
          const other = await chosen('approve')
          const { leg } = await begin()
          const outcome = await stageOf().provider.finish(leg, other.brought)
          expect(outcome?.kind).not.toBe('approved')
          expect(stageOf().booked(leg)).toEqual(nothing)
        })

        it('does nothing when the browser brought nothing', async () => {
          const { leg } = await begin()
          expect(await stageOf().provider.finish(leg, {})).toBeNull()
        })
      }

      it('knows no payment that nobody made', async () => {
        const { provider, booked } = stageOf()
        const made = await paid()
        const leg = { ...newLeg(), providerReference: 'nobody', providerData: {} }
        expect((await provider.status(leg)).kind).not.toBe('approved')
        expect((await provider.refund(leg, 100, randomUUID())).kind).not.toBe('approved')
        if (!capturesAtOnce) expect((await provider.capture(leg)).kind).not.toBe('approved')
        expect(booked(made)).toEqual(taken)
      })

      it('is refused with credentials of nobody', async () => {
        const { stranger, input, booked } = stageOf()
        const leg = newLeg()
        expect(await stranger.start(leg, await input())).toMatchObject({ kind: 'declined' })
        expect(booked(leg)).toEqual(nothing)
      })
    })

    describe('giving money back', () => {
      if (!capturesAtOnce) {
        it('lets go of what is held, once, and takes nothing afterwards', async () => {
          const { provider, booked } = stageOf()
          const leg = await authorised()
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(nothing)
          if (!promises) expect((await provider.capture(leg)).kind).toBe('declined')
          expect(booked(leg)).toEqual(nothing)
        })
      }

      if (!promises) {
        it('undoes a payment whose money was taken', async () => {
          const { provider, booked } = stageOf()
          const leg = await paid()
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(isNothingKept(booked(leg))).toBe(true)
        })
      }

      it('makes each part of a refund once, and never more than was taken', async () => {
        const { provider, booked } = stageOf()
        const leg = await paid()
        const first = randomUUID()
        const outcome = await provider.refund(leg, 100_000, first)
        expect(outcome).toMatchObject({ kind: 'approved' })
        expect(await provider.refund(leg, 100_000, first)).toEqual(outcome)
        expect(booked(leg)).toEqual({ ...taken, refundedCents: 100_000 })
        const tooMuch = await provider.refund(leg, 100_000, randomUUID())
        if (!promises) expect(tooMuch.kind).toBe('declined')
        expect(booked(leg)).toEqual({ ...taken, refundedCents: 100_000 })
        expect(await provider.refund(leg, 29_995, randomUUID())).toMatchObject({ kind: 'approved' })
        expect(booked(leg)).toEqual({ ...taken, refundedCents: amountCents })
      })
    })

    notificationCases({ stageOf, notifies, authorised, chosen, ask })

    it('logs no secret', async () => {
      const { provider, fault, input, logged, secrets } = stageOf()
      fault('start', { kind: 'drop', times: always })
      await provider.start(newLeg(), await input())
      expect(logged()).not.toBe('')
      for (const secret of secrets) expect(logged()).not.toContain(secret)
    })
  })
}
