import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legAfter, legOf } from '../../../../testing/leg'
import { readConfig } from '../../../../config/config'
import { startInput } from '../../../../testing/startInput'
import type { ActionNeeded, Leg, StartInput } from '../../provider'
import { undoIdOf } from '../requestId'
import { documentsItsFields } from '../testing/contractDocs'
import { charge, charges, checkout, refund, refunds } from './au.messages'
import { zipAuProvider } from './au.provider'
import { type ZipStage, zipStage } from './testing/stage'
import { acceptsAnyPurchase } from './testing/sums'

let stage: ZipStage
beforeAll(async () => {
  stage = await zipStage('zip')
})
beforeEach(() => stage.clearFaults())

acceptsAnyPurchase(() => stage)

const start = async (over: Partial<StartInput> = {}, leg = legOf()) => {
  const outcome = await stage.provider.start(leg, { ...startInput, ...over })
  return { leg: legAfter(leg, outcome), outcome }
}
const by = (email: string): Partial<StartInput> => ({ shopper: { ...startInput.shopper, email } })
const act = (leg: Leg, outcome: unknown, choice: 'approve' | 'decline' | 'cancel' | 'expire') =>
  stage.act((outcome as ActionNeeded).next, leg, choice)

describe('the checkout', () => {
  it('lists every line, the delivery and the discount, which add up to the amount', async () => {
    const purchase = {
      ...startInput.purchase,
      lines: [
        { sku: 'OVEN', name: 'Oven 60', quantity: 2, unitPriceCents: 60_000 },
        { sku: 'HOOD', name: 'Hood', quantity: 1, unitPriceCents: 10_000 },
      ],
      deliveryCents: 4_995,
      discountCents: 5_000,
    }
    expect((await start({ purchase })).outcome).toMatchObject({ kind: 'actionNeeded' })
  })

  it('is described by one line when it pays for a part of the order', async () => {
    const { outcome } = await start({}, legOf({ amountCents: 50_000 }))
    expect(outcome).toMatchObject({ kind: 'actionNeeded' })
  })

  it('is created once when its answer was lost', async () => {
    stage.fault('start', { kind: 'drop' })
    const { leg, outcome } = await start()
    expect(outcome).toMatchObject({ kind: 'actionNeeded', next: { kind: 'redirect' } })
    expect(await stage.provider.start({ ...leg, providerReference: null }, startInput)).toEqual(outcome)
  })

  it('is not approved by the return address alone', async () => {
    const { leg, outcome } = await start()
    const brought = { result: 'approved', checkoutId: leg.providerReference ?? '' }
    expect(await stage.provider.finish(leg, brought)).toMatchObject({
      kind: 'actionNeeded',
      next: (outcome as ActionNeeded).next,
    })
  })

  it.each([
    ['referred@example.com', 'Declined', 'referred'],
    ['declined@example.com', 'Declined', 'declined'],
    ['cancelled@example.com', 'Cancelled', 'cancelled'],
    [
      'insufficient@example.com',
      'Declined',
      '402 account_insufficient_funds The account has not enough funds',
    ],
  ])('ends as Zip decides for %s', async (email, status, reason) => {
    const { leg, outcome } = await start(by(email))
    const brought = await act(leg, outcome, 'approve')
    expect(await stage.provider.finish(leg, brought)).toMatchObject({ kind: 'declined', status, reason })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
  })
})

describe('the charge', () => {
  it('is made when the shopper approved and never returned', async () => {
    const { leg, outcome } = await start()
    await act(leg, outcome, 'approve')
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
  })

  it('must be made within fifteen minutes of the approval', async () => {
    const early = await start()
    const late = await start()
    const earlyBack = await act(early.leg, early.outcome, 'approve')
    const lateBack = await act(late.leg, late.outcome, 'approve')
    stage.clock.advance(15 * 60_000 - 1)
    expect(await stage.provider.finish(early.leg, earlyBack)).toMatchObject({ kind: 'approved' })
    stage.clock.advance(1)
    expect(await stage.provider.finish(late.leg, lateBack)).toMatchObject({
      kind: 'declined',
      status: 'Expired',
    })
  })

  it('is made once by concurrent requests, the second waiting for the first', async () => {
    const { leg, outcome } = await start()
    const brought = await act(leg, outcome, 'approve')
    stage.bank.fault({ operation: 'zip.charge', kind: 'slow', ms: 300 })
    const both = await Promise.all([stage.provider.finish(leg, brought), stage.provider.finish(leg, brought)])
    expect(both.map((one) => one?.kind)).toEqual(['approved', 'approved'])
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
  })

  it('is unknown when the first is still under way after every repeat', async () => {
    const { leg, outcome } = await start()
    const brought = await act(leg, outcome, 'approve')
    const { apiKey = '', ...au } = readConfig(stage.bank.env).providers.zip.au
    const log = pino({ level: 'silent' })
    const hasty = zipAuProvider({ ...au, apiKey, log, inFlightPausesMs: [] })
    stage.bank.fault({ operation: 'zip.charge', kind: 'slow', ms: 300 })
    const both = await Promise.all([hasty.finish(leg, brought), hasty.finish(leg, brought)])
    expect(both.map((one) => one?.kind).sort()).toEqual(['approved', 'unknown'])
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
  })

  it('captured before it was voided gets the refund that its release requests', async () => {
    const { leg, outcome } = await start()
    const brought = await act(leg, outcome, 'approve')
    const charged = await stage.provider.finish(leg, brought)
    const paid = charged ? legAfter(leg, charged) : leg
    await stage.provider.capture(paid)
    const undone = await stage.provider.void(paid)
    expect(undone).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.refund(paid, 129_995, undoIdOf(leg.id))).toEqual(undone)
    expect(stage.booked(leg).refundedCents).toBe(129_995)
  })

  it('shows its receipt on the confirmation', async () => {
    const { leg, outcome } = await start()
    const brought = await act(leg, outcome, 'approve')
    const approved = await stage.provider.finish(leg, brought)
    expect(approved).toMatchObject({ summary: expect.stringMatching(/^Zip, receipt \d{7}$/) })
  })

  it('is looked up before an abandoned checkout counts as unpaid', async () => {
    const { leg, outcome } = await start()
    await act(leg, outcome, 'approve')
    stage.fault('finish', { kind: 'drop', times: 10 })
    await stage.provider.status(leg)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'unknown' })
    stage.clearFaults()
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })
})

describe('an error that Zip stores under its key', () => {
  const approved = async () => {
    const { leg, outcome } = await start()
    return { leg, brought: await act(leg, outcome, 'approve') }
  }
  const charged = async () => {
    const { leg, brought } = await approved()
    const outcome = await stage.provider.finish(leg, brought)
    if (outcome === null) throw new Error('The adapter found nothing to query')
    return legAfter(leg, outcome)
  }
  const captured = async () => {
    const leg = await charged()
    expect(await stage.provider.capture(leg)).toMatchObject({ kind: 'approved' })
    return leg
  }

  it('does not hide that a charge was cancelled before its capture', async () => {
    const leg = await charged()
    stage.fault('capture', { kind: 'refuse', times: 2 })
    expect(await stage.provider.capture(leg)).toMatchObject({ kind: 'unknown' })
    await stage.provider.void(leg)
    expect(await stage.provider.capture(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
    expect(await stage.provider.capture(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
  })

  it('does not hide a charge that was booked: it is found by our reference', async () => {
    const { leg, brought } = await approved()
    stage.fault('finish', { kind: 'fail' })
    expect(await stage.provider.finish(leg, brought)).toMatchObject({
      kind: 'approved',
      legData: { chargeId: expect.stringMatching(/^ch_/) },
    })
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
  })

  it('leaves no charge unknown: one not found immediately is found later', async () => {
    const { leg, brought } = await approved()
    stage.fault('finish', { kind: 'fail' })
    stage.faultAt('zip.list', { kind: 'refuse', times: 10 })
    expect(await stage.provider.finish(leg, brought)).toMatchObject({ kind: 'unknown' })
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'unknown' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'unknown' })
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
    stage.clearFaults()
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it('reserves no money of a customer who cancelled: the charge is found and cancelled', async () => {
    const { leg, brought } = await approved()
    stage.fault('finish', { kind: 'fail' })
    await stage.provider.finish(leg, brought)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it('does not prevent the shopper from paying when nothing was booked', async () => {
    const { leg, brought } = await approved()
    stage.fault('finish', { kind: 'refuse', times: 2 })
    expect(await stage.provider.finish(leg, brought)).toMatchObject({ kind: 'unknown', detail: 'status 500' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
  })

  it('does not affect a new checkout, which has no key', async () => {
    stage.fault('start', { kind: 'refuse' })
    const { leg, outcome } = await start()
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'status 500' })
    expect(await stage.provider.start(leg, startInput)).toMatchObject({ kind: 'actionNeeded' })
  })

  it.each(['fail', 'refuse'] as const)('cancels a charge once when it is %s', async (kind) => {
    const leg = await charged()
    stage.fault('void', { kind })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it.each(['fail', 'refuse'] as const)('refunds once when it is %s', async (kind) => {
    const leg = await captured()
    const refundId = randomUUID()
    stage.fault('refund', { kind })
    const outcome = await stage.provider.refund(leg, 10_000, refundId)
    expect(outcome).toMatchObject({ kind: 'approved', providerReference: expect.stringMatching(/^re_/) })
    expect(await stage.provider.refund(leg, 10_000, refundId)).toEqual(outcome)
    expect(await stage.provider.refund(leg, 10_000, randomUUID())).not.toEqual(outcome)
    expect(stage.booked(leg).refundedCents).toBe(20_000)
  })
})

describe('Zip on the web', () => {
  it('accepts totals of the range in the contract with Zip', async () => {
    expect(await stage.provider.bounds?.('AU')).toEqual({ minimumCents: 100, maximumCents: 100_000 })
    const zipMoney = stage.with({ ZIP_AU_MINIMUM: '0.01', ZIP_AU_MAXIMUM: '50000' })
    expect(await zipMoney.bounds?.('AU')).toEqual({ minimumCents: 1, maximumCents: 5_000_000 })
  })
})

documentsItsFields({
  section: 'Zip on the web in Australia',
  bases: ['/zip-au/merchant'],
  reads: {
    'POST /checkouts': checkout,
    'GET /checkouts/{id}': checkout,
    'POST /charges': charge,
    'GET /charges': charges,
    'GET /charges/{id}': charge,
    'POST /charges/{id}/capture': charge,
    'POST /refunds': refund,
    'GET /refunds': refunds,
  },
})
