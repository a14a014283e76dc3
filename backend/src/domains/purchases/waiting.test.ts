import { describe, expect, it } from 'vitest'
import type { AttemptWithLegs, LegRow } from '../payments/service'
import { isLeftAtBank, mayBeBooked } from './waiting'

const now = new Date('2026-11-21T00:00:00Z')
const leg = (over: Partial<LegRow>): LegRow => ({
  id: 'leg',
  attemptId: 'attempt',
  reference: 'AOL-1',
  supplierKey: 'House',
  provider: 'card',
  amountCents: 100,
  currency: 'AUD',
  state: 'actionNeeded',
  providerReference: null,
  providerData: { next: { kind: 'redirect', url: 'https://provider.test' } },
  lockedUntil: null,
  queriedAt: null,
  unknownSince: null,
  ...over,
})
const waiting = (...legs: LegRow[]) => ({ state: 'actionNeeded', legs }) as unknown as AttemptWithLegs

describe('a payment', () => {
  it.each([
    ['the shopper is at the page of the bank', [leg({})], true],
    ['another part of it is authorised', [leg({ state: 'authorised' }), leg({})], true],
    ['the provider has answered, and nothing followed yet', [leg({ state: 'authorised' })], false],
    ['the provider is being queried', [leg({ lockedUntil: '2026-11-21T00:00:00.001Z' })], false],
    ['the question was not answered in its time', [leg({ lockedUntil: '2026-11-21T00:00:00.000Z' })], true],
    ['a device of the shopper shows it', [leg({ providerData: { next: { kind: 'wait' } } })], false],
  ])('is left when nobody but the shopper can go on: %s', (_case, legs, expected) => {
    expect(isLeftAtBank(waiting(...legs), now)).toBe(expected)
  })

  it.each([
    ['that the shopper never returned to', leg({ state: 'expired' }), true],
    ['whose provider named it', leg({ state: 'expired', providerReference: 'P1', providerData: {} }), true],
    ['that was never begun', leg({ state: 'expired', providerData: {} }), false],
    ['that was refused', leg({ state: 'declined', providerReference: 'P1' }), false],
    ['whose answer is missing', leg({ state: 'unknown', providerData: {} }), true],
  ])('%s may be booked at the provider or not', (_case, ended, expected) => {
    expect(mayBeBooked(ended)).toBe(expected)
  })
})
