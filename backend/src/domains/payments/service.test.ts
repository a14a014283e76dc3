import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'
import type { Outcome } from './provider'
import type { EventRow } from './repository'
import {
  findAttempt,
  insertAttempt,
  recordAlarm,
  recordAuthorisation,
  recordCapture,
  recordVoid,
} from './service'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
})

const AMOUNT_CENTS = 129_995

/** A payment in two parts that its provider has not answered yet. */
const startPayment = async () => {
  const { db } = stage.app
  const shopper = await stage.shopper(['OVEN'])
  const { cartId } = (await stage.app.request('GET', '/api/cart/', shopper)).body as { cartId: string }
  const now = stage.clock.now()
  const id = randomUUID()
  const part = (supplierKey: string) => ({
    id: randomUUID(),
    supplierKey,
    provider: 'afterpay',
    reference: `${id}-${supplierKey}`,
    amountCents: AMOUNT_CENTS,
  })
  await insertAttempt(db, {
    id,
    cartId,
    siteCode: 'aol',
    idempotencyKey: randomUUID(),
    requestHash: Buffer.alloc(32),
    reference: id,
    returnToken: randomUUID(),
    returnUrl: 'https://shop.test/customer/checkout',
    paymentOption: 4,
    amountCents: 2 * AMOUNT_CENTS,
    currency: 'AUD',
    form: {},
    quote: {},
    expiresAt: new Date(now.getTime() + 3_600_000),
    legs: [part('House'), part('Miele')],
    fingerprints: [],
    now,
  })
  const readLegs = async () => (await findAttempt(db, id))?.legs ?? []
  const [leg, other] = await readLegs()
  if (!leg || !other) throw new Error('The payment was not inserted')
  const readEvents = (kind: string) =>
    db('payment_events')
      .where({ attempt_id: id, kind })
      .select('leg_id as legId', 'amount_cents as amountCents', 'detail')
  return { db, context: { cartId, now }, leg, other, readLegs, readEvents }
}

describe('the answer to an authorisation', () => {
  const record = async (outcome: Outcome) => {
    const { db, context, leg, readLegs, readEvents } = await startPayment()
    await recordAuthorisation(db, context, leg, outcome)
    const stored = (await readLegs()).find(({ id }) => id === leg.id)
    return { stored, alarms: await readEvents('alarm') }
  }

  it('stores when the provider ends a payment that waits for the shopper', async () => {
    const next = { kind: 'redirect', url: 'https://provider.test' } as const
    const expiresAt = new Date('2026-11-30T10:00:00Z')
    const { stored } = await record({ kind: 'actionNeeded', providerReference: 'P-1', next, expiresAt })
    expect(stored).toMatchObject({
      state: 'actionNeeded',
      providerReference: 'P-1',
      providerData: { next, expiresAt: expiresAt.toISOString() },
    })
  })

  it('stores what the provider named, also where the outcome is unknown', async () => {
    const legData = { authorization: 'A-1' }
    const { stored, alarms } = await record({ kind: 'unknown', detail: 'another amount', legData })
    expect(stored).toMatchObject({ state: 'unknown', providerData: legData })
    expect(alarms).toEqual([])
  })

  it('raises an alarm for an outcome that only staff can find out', async () => {
    const { alarms } = await record({ kind: 'unknown', detail: 'another amount', alarm: true })
    expect(alarms).toMatchObject([{ detail: { detail: 'another amount' } }])
  })
})

describe('an action for the shopper', () => {
  it('is no answer to a capture', async () => {
    const { db, context, leg, readLegs } = await startPayment()
    const outcome: Outcome = { kind: 'actionNeeded', providerReference: 'P-1', next: { kind: 'wait' } }
    await expect(recordCapture(db, context, leg, outcome)).rejects.toThrow('afterpay answered a capture')
    expect(await readLegs()).toMatchObject([{ state: 'started' }, { state: 'started' }])
  })
})

describe('the answer to a capture', () => {
  it('that refuses is one event for each part, however often it arrives', async () => {
    const { db, context, leg, other, readLegs, readEvents } = await startPayment()
    for (const { id } of [leg, other]) await db('payment_legs').where({ id }).update({ state: 'authorised' })
    const refused: Outcome = { kind: 'declined', status: 'Declined', reason: 'too late' }
    await recordCapture(db, context, leg, refused)
    await recordCapture(db, context, leg, { ...refused, reason: 'still too late' })
    await recordCapture(db, context, other, refused)
    const events = await readEvents('captureFailed')
    expect(events.map(({ legId }) => legId).sort()).toEqual([leg.id, other.id].sort())
    expect(events).toMatchObject([{ detail: { detail: 'too late' } }, { detail: { detail: 'too late' } }])
    expect(await readLegs()).toMatchObject([{ state: 'captureFailed' }, { state: 'captureFailed' }])
  })

  it('that approves is one event for each capture of the provider', async () => {
    const { db, context, leg, readEvents } = await startPayment()
    const captured: Outcome = { kind: 'approved', providerReference: 'C-1' }
    await recordCapture(db, context, leg, captured)
    await recordCapture(db, context, leg, captured)
    expect(await readEvents('captured')).toMatchObject([{ legId: leg.id, amountCents: AMOUNT_CENTS }])
    // The database stores a second capture as one.
    expect(await readEvents('alarm')).toEqual([])
  })
})

describe('the answer to a void', () => {
  const event = (kind: EventRow['kind'], legId: string, amountCents = 0): EventRow => ({
    legId,
    kind,
    amountCents,
    actor: 'system',
  })

  it('releases what is left of its own part of the payment', async () => {
    const { db, context, leg, other, readEvents } = await startPayment()
    const events = [
      event('authorised', leg.id, 40_000),
      event('voided', leg.id, 15_000),
      event('authorised', other.id, 89_995),
    ]
    await recordVoid(db, { ...context, events }, leg, { kind: 'approved', providerReference: 'V-1' })
    expect(await readEvents('voided')).toMatchObject([{ legId: leg.id, amountCents: 25_000 }])
  })

  it('that is only accepted is recorded once, and again after the provider has reported its failure', async () => {
    const { db, context, leg, readEvents } = await startPayment()
    const accepted: Outcome = { kind: 'approved', providerReference: 'V-1', isPromised: true }
    const events = [event('authorised', leg.id, AMOUNT_CENTS)]
    await recordVoid(db, { ...context, events }, leg, accepted)
    await recordVoid(db, { ...context, events }, leg, accepted)
    expect(await readEvents('voidRequested')).toMatchObject([{ amountCents: 0 }])

    const failed = [...events, event('voidRequested', leg.id), event('voidFailed', leg.id)]
    await recordVoid(db, { ...context, events: failed }, leg, accepted)
    expect(await readEvents('voidRequested')).toHaveLength(2)
  })

  it('that the provider refuses raises an alarm', async () => {
    const { db, context, leg, readEvents } = await startPayment()
    const outcome: Outcome = { kind: 'declined', status: 'Declined', reason: 'it was captured' }
    await recordVoid(db, { ...context, events: [] }, leg, outcome)
    expect(await readEvents('alarm')).toMatchObject([{ detail: { detail: 'void refused: it was captured' } }])
  })
})

describe('a void whose outcome is unknown', () => {
  it('raises an alarm where the adapter does, and only there', async () => {
    const { db, context, leg, readEvents } = await startPayment()
    const record = (outcome: Outcome) => recordVoid(db, { ...context, events: [] }, leg, outcome)
    await record({ kind: 'unknown', detail: 'status 500' })
    expect(await readEvents('alarm')).toEqual([])
    const detail = 'the placed order is not found'
    await record({ kind: 'unknown', detail, alarm: true })
    await record({ kind: 'unknown', detail, alarm: true })
    expect(await readEvents('alarm')).toMatchObject([{ detail: { detail: `void unknown: ${detail}` } }])
  })

  it.each([
    ['only that one', undefined, 1],
    ['another one of it too', { detail: 'captured amount $1.00 AUD' }, 0],
  ])('has its alarm resolved by a void that succeeds, where %s is open', async (_case, alarm, resolved) => {
    const { db, context, leg, readEvents } = await startPayment()
    await recordVoid(db, { ...context, events: [] }, leg, { kind: 'unknown', detail: '401', alarm: true })
    if (alarm) await recordAlarm(db, context, leg, alarm)
    const events: EventRow[] = [{ legId: leg.id, kind: 'alarm', amountCents: 0, actor: 'system' }]
    await recordVoid(db, { ...context, events }, leg, { kind: 'approved', providerReference: 'V-1' })
    expect(await readEvents('resolved')).toHaveLength(resolved)
  })
})

describe('an alarm', () => {
  it('is raised once for each cause', async () => {
    const { db, context, leg, readEvents } = await startPayment()
    expect(await recordAlarm(db, context, leg, { detail: 'another amount' })).toBe(true)
    expect(await recordAlarm(db, context, leg, { detail: 'another amount' })).toBe(false)
    expect(await recordAlarm(db, context, leg, { detail: 'another currency' })).toBe(true)
    expect(await readEvents('alarm')).toHaveLength(2)
  })
})
