import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legAfter, legOf } from '../../../../testing/leg'
import type { ActionNeeded, Leg } from '../../provider'
import { tokenAnswer } from '../accessTokens'
import type { ShopperChoice } from '../testing/contractStage'
import { zip } from './index'
import { documentsItsFields } from '../testing/contractDocs'
import { configuration, created, order, refunded } from './nz.messages'
import { contractSuite } from '../testing/contractSuite'
import { type ZipStage, zipStage } from './testing/stage'
import { acceptsAnyPurchase } from './testing/sums'

let stage: ZipStage
let paying: ZipStage
beforeAll(async () => {
  stage = await zipStage('zip-nz')
  paying = await zipStage('zip-nz', { ZIP_NZ_FLOW: 'payment' })
})
beforeEach(() => {
  stage.clearFaults()
  paying.clearFaults()
})

contractSuite('zip-nz, approval pays', () => paying, { ...zip.traits['zip-nz'], capturesAtOnce: true })
acceptsAnyPurchase(() => stage)

const start = async (at = stage) => {
  const leg = legOf({ currency: 'NZD' })
  const outcome = await at.provider.start(leg, await at.input())
  return { leg: legAfter(leg, outcome), outcome: outcome as ActionNeeded }
}
const act = (leg: Leg, outcome: ActionNeeded, choice: ShopperChoice) => stage.act(outcome.next, leg, choice)

describe('an order whose shopper never returned', () => {
  it('cannot be withdrawn while the shopper may approve it, and is voided afterwards', async () => {
    const { leg, outcome } = await start()
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'actionNeeded' })
    await act(leg, outcome, 'approve')
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it('has ended five minutes after it expired, if its page was never opened', async () => {
    const { leg, outcome } = await start()
    expect(outcome.expiresAt).toEqual(new Date(stage.clock.now().getTime() + 30 * 60_000))
    stage.clock.advance(35 * 60_000 - 1)
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'actionNeeded' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'actionNeeded' })
    stage.clock.advance(1)
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Expired' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
  })

  it.each([
    ['releases the hold', () => stage],
    ['refunds the money', () => paying],
  ])('%s of a shopper who approves as it expires', async (_what, at) => {
    const { provider, clock, booked } = at()
    const { leg, outcome } = await start(at())
    if (outcome.next.kind !== 'redirect') throw new Error('Zip has a page')
    await fetch(outcome.next.url)
    clock.advance(36 * 60_000)
    expect(await provider.void(leg)).toMatchObject({ kind: 'actionNeeded' })
    await at().act(outcome.next, leg, 'approve')
    expect(booked(leg)).not.toMatchObject({ authorisedCents: 0, capturedCents: 0 })
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    const { authorisedCents, capturedCents, refundedCents } = booked(leg)
    expect([authorisedCents, capturedCents - refundedCents]).toEqual([0, 0])
  })

  it('has ended half a day after it expired, if its page was opened', async () => {
    const { leg, outcome } = await start()
    if (outcome.next.kind !== 'redirect') throw new Error('Zip has a page')
    await fetch(outcome.next.url)
    stage.clock.advance(30 * 60_000 + 12 * 3_600_000 - 1)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'actionNeeded' })
    stage.clock.advance(1)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
  })

  it('is found approved without the browser', async () => {
    const { leg, outcome } = await start()
    await act(leg, outcome, 'approve')
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'approved' })
  })

  it('is queried only for the return of its own browser', async () => {
    const other = await start()
    const { leg } = await start()
    expect(await stage.provider.finish(leg, await act(other.leg, other.outcome, 'approve'))).toBeNull()
  })
})

describe('tokens', () => {
  it('are fetched once for concurrent requests and cached until they expire', async () => {
    const provider = stage.with({})
    const input = await stage.input()
    const granted = () => stage.bank.sandbox.zipNz?.tokens.granted ?? 0
    const before = granted()
    const outcomes = await Promise.all([1, 2, 3].map(() => provider.start(legOf({ currency: 'NZD' }), input)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['actionNeeded', 'actionNeeded', 'actionNeeded'])
    expect(granted() - before).toBe(1)
    stage.bank.fault({ operation: 'zip-nz.token', kind: 'refuse', times: 2 })
    expect(await provider.start(legOf({ currency: 'NZD' }), input)).toMatchObject({ kind: 'actionNeeded' })
    stage.clock.advance(3_590_000)
    expect(await provider.start(legOf({ currency: 'NZD' }), input)).toMatchObject({ kind: 'unknown' })
    stage.clearFaults()
    expect(await provider.start(legOf({ currency: 'NZD' }), input)).toMatchObject({ kind: 'actionNeeded' })
  })

  it('that Zip rejects are renewed, and the request is repeated', async () => {
    await start()
    stage.bank.sandbox.zipNz?.tokens.revokeAll()
    expect((await start()).outcome).toMatchObject({ kind: 'actionNeeded' })
  })

  it('that cannot be fetched leave an existing payment unchanged', async () => {
    const { leg, outcome } = await start()
    await act(leg, outcome, 'approve')
    const kept = legAfter(leg, await stage.provider.status(leg))
    expect(await stage.stranger.capture(kept)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(await stage.stranger.void(kept)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(stage.booked(leg)).toEqual({ authorisedCents: 129_995, capturedCents: 0, refundedCents: 0 })
  })
})

describe('the range of totals', () => {
  const limits = { minimumCents: 2_500, maximumCents: 150_000 }

  it('is Zip’s own, queried once a day', async () => {
    const provider = stage.with({ ZIP_NZ_MINIMUM: '50', ZIP_NZ_MAXIMUM: '1000' })
    expect(await provider.bounds?.('NZ')).toEqual(limits)
    stage.bank.fault({ operation: 'zip-nz.configuration', kind: 'refuse' })
    stage.clock.advance(86_399_000)
    expect(await provider.bounds?.('NZ')).toEqual(limits)
  })

  it('is our default until Zip answers, which is queried again after a minute', async () => {
    const provider = stage.with({ ZIP_NZ_MINIMUM: '50', ZIP_NZ_MAXIMUM: '1000' })
    stage.bank.fault({ operation: 'zip-nz.configuration', kind: 'fail' })
    const own = { minimumCents: 5_000, maximumCents: 100_000 }
    expect(await provider.bounds?.('NZ')).toEqual(own)
    stage.clock.advance(59_999)
    expect(await provider.bounds?.('NZ')).toEqual(own)
    stage.clock.advance(1)
    expect(await provider.bounds?.('NZ')).toEqual(limits)
  })

  it('stays unchanged while Zip cannot be queried again', async () => {
    const provider = stage.with({})
    await provider.bounds?.('NZ')
    stage.clock.advance(86_400_000)
    stage.bank.fault({ operation: 'zip-nz.configuration', kind: 'dropBefore' })
    expect(await provider.bounds?.('NZ')).toEqual(limits)
  })

  it('is enforced by Zip: a higher total is refused', async () => {
    const outcome = await stage.provider.start(
      legOf({ currency: 'NZD', amountCents: 150_001 }),
      await stage.input(),
    )
    expect(outcome).toMatchObject({
      kind: 'declined',
      reason: '400 AboveMaximumPreApprovalAmount The amount is above the maximum',
    })
  })
})

documentsItsFields({
  section: 'Zip on the web in New Zealand',
  bases: ['/zip-nz/api', '/zip-nz'],
  reads: {
    'POST /oauth/token': tokenAnswer,
    'GET /configuration': configuration,
    'POST /order': created,
    'GET /order/{id}': order,
    'POST /order/{id}/refund': refunded,
  },
})
