import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { legAfter, legOf } from '../../../../testing/leg'
import type { ActionNeeded, Leg, Outcome, ProviderTraits, ShopperAction } from '../../provider'
import { notificationCases } from './contractNotifications'
import type { Booked, ContractStage, ShopperChoice } from './contractStage'

/** More than any adapter's repeats. */
const always = 10
const amountCents = 129_995

/**
 * The cases that every adapter with a shopper's step must pass against its sandbox: outcomes, lost, late and
 * repeated answers, contradictions, refunds and notifications. Its traits decide which cases apply. A leg is
 * updated between calls as the checkout does.
 */
export const contractSuite = (
  name: string,
  stageOf: () => ContractStage,
  {
    capturesAtOnce = false,
    confirmsLater = false,
    cannotBeQueried = false,
    notifies = false,
    waitsOnDevice = false,
    namesLater = false,
  }: ProviderTraits = {},
): void => {
  const newLeg = (): Leg => legOf({ amountCents, currency: stageOf().currency })

  const begin = async (): Promise<{ leg: Leg; next: ShopperAction }> => {
    const { provider, input } = stageOf()
    const leg = newLeg()
    const outcome = await provider.start(leg, await input())
    expect(outcome.kind).toBe('actionNeeded')
    return { leg: legAfter(leg, outcome), next: (outcome as ActionNeeded).next }
  }

  /** The shopper has chosen; our call that completes the payment is missing. */
  const chosen = async (choice: ShopperChoice) => {
    const { leg, next } = await begin()
    const brought = await stageOf().act(next, leg, choice)
    return { leg, brought, next }
  }

  const complete = async (
    leg: Leg,
    next: ShopperAction,
    brought: Record<string, string>,
  ): Promise<Outcome> => {
    const { provider } = stageOf()
    const outcome = next.kind === 'wait' ? await provider.status(leg) : await provider.finish(leg, brought)
    if (outcome === null) throw new Error('The adapter found nothing to query')
    return outcome
  }

  const authorised = async (): Promise<Leg> => {
    const { leg, brought, next } = await chosen('approve')
    const outcome = await complete(leg, next, brought)
    expect(outcome).toMatchObject({ kind: 'approved' })
    return legAfter(leg, outcome)
  }

  const paid = async (): Promise<Leg> => {
    const leg = await authorised()
    if (!capturesAtOnce) expect(await stageOf().provider.capture(leg)).toMatchObject({ kind: 'approved' })
    return leg
  }

  const nothing: Booked = { authorisedCents: 0, capturedCents: 0, refundedCents: 0 }
  const reserved: Booked = capturesAtOnce
    ? { ...nothing, capturedCents: amountCents }
    : { ...nothing, authorisedCents: amountCents }
  const captured: Booked = { ...nothing, capturedCents: amountCents }
  const isAllReturned = ({ authorisedCents, capturedCents, refundedCents }: Booked): boolean =>
    authorisedCents === 0 && capturedCents === refundedCents

  describe(`${name}: the contract of every adapter`, () => {
    beforeEach(() => stageOf().clearFaults())

    describe('the shopper’s choice', () => {
      it('comes first, before any money is reserved', async () => {
        const { leg } = await begin()
        expect(leg.providerReference).toEqual(namesLater ? null : expect.any(String))
        expect(stageOf().booked(leg)).toEqual(nothing)
      })

      it(`${capturesAtOnce ? 'captures' : 'authorises'} the whole amount on approval`, async () => {
        expect(stageOf().booked(await authorised())).toEqual(reserved)
      })

      if (!capturesAtOnce) {
        it('captures once, however often it is requested', async () => {
          const { provider, booked } = stageOf()
          const leg = await authorised()
          const both = await Promise.all([provider.capture(leg), provider.capture(leg)])
          expect(both.filter(({ kind }) => kind === 'declined')).toEqual([])
          const again = await provider.capture(leg)
          expect(again).toMatchObject({ kind: 'approved' })
          expect(await provider.capture(leg)).toEqual(again)
          expect(booked(leg)).toEqual(captured)
        })
      }

      it.each([
        ['decline', 'Declined'],
        ['cancel', 'Cancelled'],
        ['expire', 'Expired'],
      ] as const)('%s ends it as %s, with no money reserved', async (choice, status) => {
        const { leg, brought, next } = await chosen(choice)
        expect(await complete(leg, next, brought)).toMatchObject({ kind: 'declined', status })
        expect(stageOf().booked(leg)).toEqual(nothing)
        expect(await stageOf().provider.void(leg)).toMatchObject({ kind: 'approved' })
      })

      if (!cannotBeQueried) {
        it('can be queried while the shopper decides', async () => {
          const { leg, next } = await begin()
          expect(await stageOf().provider.status(leg)).toMatchObject({ kind: 'actionNeeded', next })
        })
      }

      it('matches the declared traits', async () => {
        const { next } = await begin()
        expect({ waitsOnDevice: next.kind === 'wait', notifies: stageOf().received !== undefined }).toEqual({
          waitsOnDevice,
          notifies,
        })
      })
    })

    describe('repeated, late or lost answers', () => {
      it('answer the same return alike, also concurrently', async () => {
        const { leg, brought, next } = await chosen('approve')
        const both = await Promise.all([complete(leg, next, brought), complete(leg, next, brought)])
        expect(both.some(({ kind }) => kind === 'approved')).toBe(true)
        expect(both.filter(({ kind }) => kind === 'declined')).toEqual([])
        const again = await complete(leg, next, brought)
        expect(again).toMatchObject({ kind: 'approved' })
        expect(await complete(leg, next, brought)).toEqual(again)
        expect(stageOf().booked(leg)).toEqual(reserved)
      })

      it.each(['late', 'drop'] as const)('reserve money once when the answer is %s once', async (kind) => {
        const { leg, brought, next } = await chosen('approve')
        stageOf().fault('finish', { kind, ms: 2500 })
        const outcome = await complete(leg, next, brought)
        expect(['approved', 'unknown']).toContain(outcome.kind)
        stageOf().clearFaults()
        expect(await complete(leg, next, brought)).toMatchObject({ kind: 'approved' })
        expect(stageOf().booked(leg)).toEqual(reserved)
      })

      it.each(['refuse', 'dropBefore', 'drop', 'fail'] as const)(
        'are unknown, never declined, while every answer is %s, and are resolved later',
        async (kind) => {
          const { provider, booked, clearFaults, fault } = stageOf()
          const { leg, brought, next } = await chosen('approve')
          fault('finish', { kind, times: always })
          const outcome = await complete(leg, next, brought)
          expect(['unknown', 'approved']).toContain(outcome.kind)
          clearFaults()
          const left = legAfter(leg, outcome, { brought })
          const status = await provider.status(left)
          expect(status).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(reserved)
        },
      )

      it('release what was booked when the answer was lost', async () => {
        const { provider, booked, clearFaults, fault } = stageOf()
        const { leg, brought, next } = await chosen('approve')
        fault('finish', { kind: 'drop', times: always })
        const outcome = await complete(leg, next, brought)
        clearFaults()
        expect(await provider.void(legAfter(leg, outcome, { brought }))).toMatchObject({ kind: 'approved' })
        await expect.poll(() => isAllReturned(booked(leg))).toBe(true)
      })

      it('reserve nothing when the start is not answered', async () => {
        const { provider, booked, clearFaults, fault, input } = stageOf()
        const leg = newLeg()
        fault('start', { kind: 'drop', times: always })
        const outcome = await provider.start(leg, await input())
        expect(['unknown', 'declined']).toContain(outcome.kind)
        clearFaults()
        const left = legAfter(leg, outcome)
        expect((await provider.status(left)).kind).not.toBe('approved')
        expect(await provider.void(left)).toMatchObject({ kind: 'approved' })
        expect(isAllReturned(booked(leg))).toBe(true)
      })

      const lostCaptures = ['late', 'drop', 'fail', 'refuse', 'dropBefore'] as const
      it.each(capturesAtOnce ? [] : lostCaptures)(
        'capture once when the answer to the capture is %s',
        async (kind) => {
          const { provider, booked, clearFaults, fault } = stageOf()
          const leg = await authorised()
          fault('capture', { kind, ms: 2500, times: always })
          expect(['unknown', 'approved']).toContain((await provider.capture(leg)).kind)
          clearFaults()
          expect(await provider.capture(leg)).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(captured)
        },
      )

      it('refund once when the answer to the refund is lost', async () => {
        const { provider, booked, clearFaults, fault } = stageOf()
        const leg = await paid()
        const refundId = randomUUID()
        fault('refund', { kind: 'drop', times: always })
        expect(['unknown', 'approved']).toContain((await provider.refund(leg, 10_000, refundId)).kind)
        clearFaults()
        expect(await provider.refund(leg, 10_000, refundId)).toMatchObject({ kind: 'approved' })
        expect(booked(leg)).toEqual({ ...captured, refundedCents: 10_000 })
      })
    })

    describe('a page of a CDN in place of the answer', () => {
      if (!capturesAtOnce) {
        it('captures nothing', async () => {
          const { provider, booked, clearFaults, fault } = stageOf()
          const leg = await authorised()
          fault('capture', { kind: 'html', times: always })
          expect(await provider.capture(leg)).toMatchObject({ kind: 'unknown' })
          expect(booked(leg)).toEqual(reserved)
          clearFaults()
          expect(await provider.capture(leg)).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(captured)
        })

        it('releases nothing', async () => {
          const { provider, booked, clearFaults, fault } = stageOf()
          const leg = await authorised()
          fault('void', { kind: 'html', times: always })
          expect(await provider.void(leg)).toMatchObject({ kind: 'unknown' })
          expect(booked(leg)).toEqual(reserved)
          clearFaults()
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(nothing)
        })
      }

      it('refunds nothing', async () => {
        const { provider, booked, clearFaults, fault } = stageOf()
        const leg = await paid()
        const refundId = randomUUID()
        fault('refund', { kind: 'html', times: always })
        expect(await provider.refund(leg, 10_000, refundId)).toMatchObject({ kind: 'unknown' })
        expect(booked(leg)).toEqual(captured)
        clearFaults()
        expect(await provider.refund(leg, 10_000, refundId)).toMatchObject({ kind: 'approved' })
        expect(booked(leg)).toEqual({ ...captured, refundedCents: 10_000 })
      })
    })

    if (!capturesAtOnce) {
      it('report no release while a gateway finds no payment that was authorised', async () => {
        const { provider, booked, clearFaults, fault } = stageOf()
        const leg = await authorised()
        for (const step of ['lookUp', 'void'] as const) fault(step, { kind: 'lost', times: always })
        const outcome = await provider.void(leg)
        const needsStaff = outcome.kind === 'declined' || (outcome.kind === 'unknown' && outcome.alarm)
        expect(isAllReturned(booked(leg)) ? outcome.kind === 'approved' : needsStaff).toBe(true)
        clearFaults()
        expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
        expect(booked(leg)).toEqual(nothing)
      })
    }

    describe('contradictions', () => {
      it('never approve another amount than ours', async () => {
        const { leg, brought, next } = await chosen('approve')
        stageOf().fault('finish', { kind: 'wrongAmount', times: always })
        expect(await complete(leg, next, brought)).toMatchObject({ kind: 'unknown', alarm: true })
      })

      if (!waitsOnDevice) {
        it('do not approve by the parameters of another payment', async () => {
          const other = await chosen('approve')
          const { leg } = await begin()
          const outcome = await stageOf().provider.finish(leg, other.brought)
          expect(outcome?.kind).not.toBe('approved')
          expect(stageOf().booked(leg)).toEqual(nothing)
        })

        it('do nothing without parameters from the browser', async () => {
          const { leg } = await begin()
          expect(await stageOf().provider.finish(leg, {})).toBeNull()
        })
      }

      it('find no payment that was never made', async () => {
        const { provider, booked } = stageOf()
        const made = await paid()
        const leg = { ...newLeg(), providerReference: 'unknown', providerData: {} }
        expect((await provider.status(leg)).kind).not.toBe('approved')
        expect((await provider.refund(leg, 100, randomUUID())).kind).not.toBe('approved')
        if (!capturesAtOnce) expect((await provider.capture(leg)).kind).not.toBe('approved')
        expect(booked(made)).toEqual(captured)
      })

      it('refuse unknown credentials', async () => {
        const { stranger, input, booked } = stageOf()
        const leg = newLeg()
        expect(await stranger.start(leg, await input())).toMatchObject({ kind: 'declined' })
        expect(booked(leg)).toEqual(nothing)
      })
    })

    describe('voids and refunds', () => {
      if (!capturesAtOnce) {
        it('void an authorisation once, and capture nothing afterwards', async () => {
          const { provider, booked } = stageOf()
          const leg = await authorised()
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(booked(leg)).toEqual(nothing)
          if (!confirmsLater) expect((await provider.capture(leg)).kind).toBe('declined')
          expect(booked(leg)).toEqual(nothing)
        })
      }

      if (!confirmsLater) {
        it('undo a captured payment', async () => {
          const { provider, booked } = stageOf()
          const leg = await paid()
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
          expect(isAllReturned(booked(leg))).toBe(true)
        })
      }

      it('refund each part once, and never more than was captured', async () => {
        const { provider, booked } = stageOf()
        const leg = await paid()
        const first = randomUUID()
        const outcome = await provider.refund(leg, 100_000, first)
        expect(outcome).toMatchObject({ kind: 'approved' })
        expect(await provider.refund(leg, 100_000, first)).toEqual(outcome)
        expect(booked(leg)).toEqual({ ...captured, refundedCents: 100_000 })
        const tooMuch = await provider.refund(leg, 100_000, randomUUID())
        if (!confirmsLater) expect(tooMuch.kind).toBe('declined')
        expect(booked(leg)).toEqual({ ...captured, refundedCents: 100_000 })
        expect(await provider.refund(leg, 29_995, randomUUID())).toMatchObject({ kind: 'approved' })
        expect(booked(leg)).toEqual({ ...captured, refundedCents: amountCents })
      })
    })

    notificationCases({ stageOf, notifies, authorised, chosen, complete })

    it('logs no secret', async () => {
      const { provider, fault, input, logged, secrets } = stageOf()
      fault('start', { kind: 'drop', times: always })
      await provider.start(newLeg(), await input())
      expect(logged()).not.toBe('')
      for (const secret of secrets) expect(logged()).not.toContain(secret)
    })
  })
}
