import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legAfter, legOf } from '../../../../../testing/leg'
import { Sensitive } from '../../../sensitive'
import { zip } from '../index'
import { documentsItsFields } from '../../testing/contractDocs'
import { posOrder, posRefund, posStatus } from './messages'
import { duplicateOf } from './nz.orders'
import { contractSuite } from '../../testing/contractSuite'
import { type ZipStage, zipStage } from '../testing/stage'
import { acceptsAnyPurchase } from '../testing/sums'

let stage: ZipStage
let paying: ZipStage
beforeAll(async () => {
  stage = await zipStage('zip-nz-in-store')
  paying = await zipStage('zip-nz-in-store', { ZIP_NZ_FLOW: 'payment' })
})
beforeEach(() => {
  stage.clearFaults()
  paying.clearFaults()
})

contractSuite('zip-nz-in-store, approval authorises', () => stage, zip.traits['zip-nz-in-store'])
acceptsAnyPurchase(() => stage)
contractSuite('zip-nz-in-store, approval pays', () => paying, {
  ...zip.traits['zip-nz-in-store'],
  capturesAtOnce: true,
})

const start = async (code: string, at = stage) => {
  const leg = legOf({ currency: 'NZD' })
  const input = await at.input()
  const method = new Sensitive({ ...input.method.reveal(), devicePaymentCode: code })
  const outcome = await at.provider.start(leg, { ...input, method })
  return { leg: legAfter(leg, outcome), outcome }
}

describe("Zip's own test codes", () => {
  it.each([
    ['AA00', 0],
    ['AA05', 5000],
  ])('%s is approved after %d ms', async (code, ms) => {
    const { leg, outcome } = await start(code)
    expect(outcome).toMatchObject({ kind: 'actionNeeded', next: { kind: 'wait' } })
    stage.clock.advance(ms)
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'approved' })
  })

  it('CA30 stays open until it is cancelled', async () => {
    const { leg } = await start('CA30')
    stage.clock.advance(30_000)
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'actionNeeded' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
  })

  it.each([
    ['AM00', '400 AboveMaximumPreApprovalAmount The amount is above the maximum'],
    ['BM00', '400 BelowMinimumAmount The amount is below the minimum'],
    ['Z001', '404 CustomerCodeNotFound The code is not known'],
  ])('%s is refused', async (code, reason) => {
    expect((await start(code)).outcome).toEqual({ kind: 'declined', status: 'Declined', reason })
  })

  it('make orders that cannot be refunded, which raises an alarm', async () => {
    const { leg } = await start('AA00')
    await stage.provider.status(leg)
    expect(await stage.provider.capture(leg)).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.refund(leg, 100, 'r-1')).toMatchObject({ kind: 'unknown', alarm: true })
  })
})

describe('an order whose answer was lost', () => {
  it('is found by the refusal of a duplicate', async () => {
    stage.fault('start', { kind: 'drop' })
    const { leg, outcome } = await start('444444')
    expect(outcome).toMatchObject({ kind: 'actionNeeded', providerReference: expect.any(String) })
    expect(stage.bank.sandbox.zipNz?.posOrders.idOf(leg.reference)).toBe(leg.providerReference)
  })

  it('is found later by our reference, without the code', async () => {
    stage.fault('start', { kind: 'drop', times: 2 })
    const { leg, outcome } = await start('444444')
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'no answer' })
    const found = await stage.provider.status(leg)
    expect(found).toMatchObject({ kind: 'actionNeeded' })
    expect(found.providerReference).toBe(stage.bank.sandbox.zipNz?.posOrders.idOf(leg.reference))
  })

  it('is not created by looking for it', async () => {
    stage.fault('start', { kind: 'dropBefore', times: 2 })
    const { leg } = await start('444444')
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Expired' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.bank.sandbox.zipNz?.posOrders.idOf(leg.reference)).toBeUndefined()
  })

  it('stays unknown while Zip refuses the look-up, perhaps before it compares the references', async () => {
    const leg = legOf({ currency: 'NZD', amountCents: 150_001 })
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'unknown', alarm: true })
  })

  it('stays unknown while the look-up fails', async () => {
    stage.fault('start', { kind: 'drop', times: 10 })
    const { leg } = await start('444444')
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'unknown' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'unknown' })
  })
})

describe('Zip in store', () => {
  it.each([
    ['order%2F1', 'order/1'],
    ['%E0%A4', undefined],
  ])('names the first order in the refusal of a duplicate: %s', (part, id) => {
    const location = `https://zip.test/pos/order/${part}/status`
    expect(duplicateOf({ status: 302, body: undefined, location })).toBe(id)
  })
})

describe('cancelling at the counter', () => {
  it('rolls back once, however often it is requested', async () => {
    const { leg } = await start('AA00')
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg)).toMatchObject({ authorisedCents: 0, capturedCents: 0 })
  })

  it('rolls back what was approved after the cancellation', async () => {
    const { leg } = await start('555555')
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'actionNeeded', next: { kind: 'wait' } })
    stage.clock.advance(5000)
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it('refunds what was paid after the cancellation', async () => {
    const { leg } = await start('555555', paying)
    expect(await paying.provider.void(leg)).toMatchObject({ kind: 'actionNeeded' })
    paying.clock.advance(5000)
    expect(await paying.provider.status(leg)).toMatchObject({ kind: 'approved', isCaptured: true })
    expect(await paying.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(paying.booked(leg)).toEqual({ authorisedCents: 0, capturedCents: 129_995, refundedCents: 129_995 })
  })

  it('relies on the state of the order, not on the answer to the cancellation', async () => {
    const { leg } = await start('444444')
    stage.faultAt('zip-nz-in-store.cancel', { kind: 'drop', times: 10 })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
  })
})

describe('Zip in store', () => {
  it('refunds once when the answer is lost and the worker repeats it much later', async () => {
    const { leg } = await start('111110')
    await stage.provider.status(leg)
    await stage.provider.capture(leg)
    const refundId = randomUUID()
    stage.fault('refund', { kind: 'drop' })
    const outcome = await stage.provider.refund(leg, 10_000, refundId)
    expect(outcome).toMatchObject({ kind: 'approved' })
    stage.clock.advance(86_400_000)
    expect(await stage.with({}).refund(leg, 10_000, refundId)).toEqual(outcome)
    expect(stage.booked(leg)).toEqual({ authorisedCents: 0, capturedCents: 129_995, refundedCents: 10_000 })
  })
})

describe('the counter', () => {
  it("is named by Zip's id of its store and refused without one", async () => {
    expect((await start('444444')).leg.providerData).toEqual({
      counter: { operator: 'S100 Kim Clerk', terminal: 'store-12', store: 'test-store-12' },
    })
    const nameless = stage.with({ ZIP_NZ_STORE_ID: '', ZIP_NZ_STORES: '' })
    expect(await nameless.start(legOf({ currency: 'NZD' }), await stage.input())).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining('401'),
    })
  })
})

documentsItsFields({
  section: 'Zip at the counter in New Zealand',
  bases: ['/zip-nz/api'],
  reads: {
    'POST /pos/order': posOrder,
    'GET /v2.0/pos/order/{id}/status': posStatus,
    'POST /pos/order/{id}/refund': posRefund,
  },
})
