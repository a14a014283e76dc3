import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legAfter, legOf } from '../../../../../testing/leg'
import type { Leg } from '../../../provider'
import { Sensitive } from '../../../sensitive'
import { zip } from '../index'
import { documentsItsFields } from '../../testing/contractDocs'
import { purchaseRequest } from './messages'
import { contractSuite } from '../../testing/contractSuite'
import { type ZipStage, zipStage } from '../testing/stage'
import { acceptsAnyPurchase } from '../testing/sums'

let stage: ZipStage
beforeAll(async () => {
  stage = await zipStage('zip-in-store')
})
beforeEach(() => stage.clearFaults())

contractSuite('zip-in-store', () => stage, zip.traits['zip-in-store'])
acceptsAnyPurchase(() => stage)

const start = async (code: string, storeId = '12') => {
  const leg = legOf()
  const input = await stage.input()
  const seller = { storeId, staffCode: 'S100', staffName: 'Kim Clerk' }
  const method = new Sensitive({ devicePaymentCode: code, seller })
  const outcome = await stage.provider.start(leg, { ...input, method })
  return { leg: legAfter(leg, outcome), outcome }
}
const recordOf = (leg: Leg) =>
  stage.bank.sandbox.zipAu?.purchases.all().find((one) => one.merchantReference === leg.reference)

describe('the customer’s answer on the phone', () => {
  it('is awaited for a minute, plus half a minute in which Zip ends it', async () => {
    const { outcome } = await start('444444')
    expect(outcome).toMatchObject({
      kind: 'actionNeeded',
      next: { kind: 'wait' },
      expiresAt: new Date(stage.clock.now().getTime() + 90_000),
    })
  })

  it.each([
    ['111110', 0, { kind: 'approved' }],
    ['111111', 3000, { kind: 'approved' }],
    ['123456', 3000, { kind: 'approved' }],
    ['222222', 3000, { kind: 'declined', status: 'Declined' }],
    ['333333', 3000, { kind: 'declined', status: 'Cancelled' }],
    ['444444', 60_000, { kind: 'declined', status: 'Expired' }],
  ])('comes of code %s after %d ms', async (code, ms, expected) => {
    const { leg } = await start(code)
    if (ms > 0) {
      stage.clock.advance(ms - 1)
      expect(await stage.provider.status(leg)).toMatchObject({ kind: 'actionNeeded' })
      stage.clock.advance(1)
    }
    expect(await stage.provider.status(leg)).toMatchObject(expected)
  })

  it('may come immediately', async () => {
    expect((await start('111110')).outcome).toMatchObject({
      kind: 'approved',
      summary: expect.stringMatching(/^Zip, receipt \d{7}$/),
    })
    expect((await start('222220')).outcome).toMatchObject({ kind: 'declined', status: 'Declined' })
  })

  it('never comes for a code that no app shows', async () => {
    const { leg, outcome } = await start('000000')
    expect(outcome).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining('invalid_customer_code'),
    })
    expect(recordOf(leg)).toBeUndefined()
  })
})

describe('a request whose answer was lost', () => {
  it.each(['drop', 'dropBefore'] as const)(
    'is repeated under its id and executed once after %s',
    async (kind) => {
      stage.fault('start', { kind })
      const { leg, outcome } = await start('111110')
      expect(outcome).toMatchObject({ kind: 'approved', providerReference: recordOf(leg)?.id })
      expect(stage.booked(leg).authorisedCents).toBe(129_995)
    },
  )

  it('prompts the customer once', async () => {
    stage.fault('start', { kind: 'late', ms: 1500 })
    const { leg, outcome } = await start('444444')
    expect(outcome).toMatchObject({ kind: 'actionNeeded', providerReference: recordOf(leg)?.id })
    const prompts = stage.bank.sandbox.zipAu?.purchases.openPrompts() ?? []
    expect(prompts.filter(({ reference }) => reference === leg.reference)).toHaveLength(1)
  })
})

describe('an error that Zip stores under its id', () => {
  it('does not hide that a request was cancelled before its capture', async () => {
    const { leg } = await start('111110')
    stage.fault('capture', { kind: 'refuse', times: 2 })
    expect(await stage.provider.capture(leg)).toMatchObject({ kind: 'unknown' })
    await stage.provider.void(leg)
    expect(await stage.provider.capture(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
  })

  it('is undone when the purchase was booked', async () => {
    stage.fault('start', { kind: 'fail' })
    const { leg, outcome } = await start('111110')
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'status 500' })
    stage.fault('void', { kind: 'fail' })
    await stage.provider.void(leg)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it('raises an alarm when it answers a refund, and never refunds twice', async () => {
    const { leg } = await start('111110')
    await stage.provider.capture(leg)
    const refundId = randomUUID()
    stage.fault('refund', { kind: 'fail' })
    expect(await stage.provider.refund(leg, 10_000, refundId)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(await stage.provider.refund(leg, 10_000, refundId)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(stage.booked(leg).refundedCents).toBe(10_000)
  })
})

describe('cancelling at the counter', () => {
  it('ends a prompt that is still open', async () => {
    const { leg } = await start('444444')
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
  })

  it('continues while the prompt outlives the cancellation, and releases a late approval', async () => {
    const { leg } = await start('555555')
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'actionNeeded', next: { kind: 'wait' } })
    stage.clock.advance(5000)
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg)).toEqual({ authorisedCents: 0, capturedCents: 0, refundedCents: 0 })
  })

  it('undoes a payment that contradicts our records', async () => {
    const { leg } = await start('111110')
    stage.fault('finish', { kind: 'wrongAmount', times: 10 })
    expect(await stage.provider.status(leg)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it('voids a request whose answers were lost by our reference', async () => {
    stage.fault('start', { kind: 'drop', times: 2 })
    const { leg, outcome } = await start('111110')
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'no answer' })
    expect(leg.providerReference).toBeNull()
    expect(stage.booked(leg).authorisedCents).toBe(129_995)
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(stage.booked(leg).authorisedCents).toBe(0)
  })

  it('finds nothing to void under an unknown reference', async () => {
    stage.fault('start', { kind: 'dropBefore', times: 2 })
    const { leg } = await start('111110')
    expect(await stage.provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(recordOf(leg)).toBeUndefined()
  })
})

describe('the counter', () => {
  it('is named by its store, where Zip has a name for it, and by the member of staff', async () => {
    const { leg } = await start('444444', '12')
    expect(recordOf(leg)?.locationId).toBe(5012)
    expect(leg.providerData).toMatchObject({
      originator: {
        locationId: 5012,
        deviceRefCode: 'store-12',
        staffActor: { refCode: 'S100', name: 'Kim Clerk' },
      },
    })
    expect(recordOf((await start('444444', '99')).leg)?.locationId).toBe(5011)
  })

  it('is stored on a leg whose answers were lost', async () => {
    stage.fault('start', { kind: 'drop', times: 2 })
    const { leg } = await start('444444')
    expect(leg.providerData).toMatchObject({ originator: { locationId: 5012 } })
  })

  it('is refused where Zip does not know the location', async () => {
    const elsewhere = stage.with({ ZIP_AU_STORE_LOCATION_ID: '4999', ZIP_AU_STORE_LOCATIONS: '' })
    const outcome = await elsewhere.start(legOf(), await stage.input())
    expect(outcome).toMatchObject({ kind: 'declined', reason: expect.stringContaining('invalid_location') })
  })

  it('may send its key as a bearer token', async () => {
    const bearer = stage.with({ ZIP_AU_STORE_KEY_HEADER: 'Authorization' })
    expect(await bearer.start(legOf(), await stage.input())).toMatchObject({ kind: 'actionNeeded' })
  })

  it('starts nothing without a code or a member of staff', async () => {
    const input = await stage.input()
    const without = (name: string) => {
      const method = new Sensitive({ ...input.method.reveal(), [name]: undefined })
      return stage.provider.start(legOf(), { ...input, method })
    }
    await expect(without('seller')).rejects.toThrow('seller')
    await expect(without('devicePaymentCode')).rejects.toThrow('devicePaymentCode')
  })
})

describe('Zip in store', () => {
  it('stores no customer code anywhere', async () => {
    const { leg } = await start('987654')
    expect(JSON.stringify([leg, recordOf(leg)])).not.toContain('987654')
    expect(stage.logged()).not.toContain('987654')
  })
})

documentsItsFields({
  section: 'Zip at the counter in Australia',
  bases: ['/zip-au/store/v1'],
  reads: {
    'POST /purchaserequests': purchaseRequest,
    'GET /purchaserequests/{id}': purchaseRequest,
  },
})
