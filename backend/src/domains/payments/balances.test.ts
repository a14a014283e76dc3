import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf, type MoneyEvent, releaseOf } from './balances'
import type { EventKind } from './legs'

const kinds: EventKind[] = [
  'authorised',
  'captured',
  'captureFailed',
  'voidRequested',
  'voided',
  'voidFailed',
  'refunded',
  'refundFailed',
  'declined',
  'unknown',
]
const event = (kind: EventKind, amountCents = 0): MoneyEvent => ({ kind, amountCents })

describe('balances', () => {
  it('sum the events', () => {
    const events = [
      event('authorised', 500),
      event('captured', 500),
      event('refunded', 200),
      event('refunded', 300),
      event('refundFailed', 300),
      event('chargedBack', 300),
      event('chargebackReversed', 200),
    ]
    expect(balancesOf(events)).toEqual({
      authorisedCents: 500,
      capturedCents: 500,
      voidedCents: 0,
      refundedCents: 200,
      chargedBackCents: 100,
    })
  })

  it('leave out captures that failed afterwards', () => {
    expect(balancesOf([event('captured', 500), event('captureFailed', 200)]).capturedCents).toBe(300)
  })

  it('do not depend on the order of the events', () => {
    const events = fc.array(fc.record({ kind: fc.constantFrom(...kinds), amountCents: fc.nat(100_000) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (given, picks) => {
        const shuffled = [...given]
        for (let at = shuffled.length - 1; at > 0; at -= 1) {
          const other = picks.next().value % (at + 1)
          ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
        }
        expect(balancesOf(shuffled)).toEqual(balancesOf(given))
      }),
    )
  })
})

describe('the release of a leg', () => {
  it.each<[string, MoneyEvent[], boolean, string]>([
    ['nothing was booked', [event('declined')], false, 'none'],
    ['it may have been booked', [event('unknown')], true, 'void'],
    ['authorised', [event('authorised', 5)], false, 'void'],
    ['a cancellation is promised', [event('authorised', 5), event('voidRequested')], false, 'waiting'],
    ['it was cancelled', [event('authorised', 5), event('voidRequested'), event('voided', 5)], false, 'none'],
    [
      'the cancellation failed',
      [event('authorised', 5), event('voidRequested'), event('voidFailed')],
      false,
      'void',
    ],
    ['captured', [event('authorised', 5), event('captured', 5)], false, 'refund'],
    ['it was refunded', [event('authorised', 5), event('captured', 5), event('refunded', 5)], false, 'none'],
    ['it may have been booked, and was undone', [event('unknown'), event('voided')], true, 'none'],
    ['it may have been booked, and there was nothing', [event('unknown'), event('voidFailed')], true, 'none'],
    [
      'approved after it was undone',
      [event('voided'), event('authorised', 5), event('captured', 5)],
      true,
      'refund',
    ],
    [
      'its capture failed before it was counted, and it is not cancelled yet',
      [event('authorised', 5), event('captureFailed', 5)],
      true,
      'void',
    ],
    [
      'its capture failed before it was counted, and it was cancelled',
      [event('authorised', 5), event('captureFailed', 5), event('voidRequested'), event('voided', 5)],
      true,
      'none',
    ],
    ['authorised late, after it ended', [event('declined'), event('authorised', 5)], false, 'void'],
  ])('%s', (_name, events, mayBeBooked, expected) => {
    expect(releaseOf(events, { mayBeBooked })).toBe(expected)
  })

  it('waits for a requested refund and refunds the rest', () => {
    const events = [event('authorised', 5), event('captured', 5)]
    expect(releaseOf(events, { mayBeBooked: false, refundingCents: 5 })).toBe('waiting')
    expect(releaseOf(events, { mayBeBooked: false, refundingCents: 4 })).toBe('refund')
  })
})
