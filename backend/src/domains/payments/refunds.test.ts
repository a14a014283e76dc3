import { describe, expect, it } from 'vitest'
import type { EventKind } from './legs'
import { isChargedBack, isRefunded } from './refunds'

const legs = [{ id: 'a' }, { id: 'b' }]
const of = (legId: string | null, captured: number, refunded: number, chargedBack: number) =>
  Object.entries({ captured, refunded, chargedBack }).map(([kind, amountCents]) => ({
    legId,
    kind: kind as EventKind,
    amountCents,
  }))

describe('money that banks have taken back', () => {
  it.each([
    ['one payment that is lost', [of('a', 1000, 0, 1000)], true],
    ['one that is lost as far as it was not refunded', [of('a', 1000, 300, 700)], true],
    ['one that is lost in part', [of('a', 1000, 0, 999)], false],
    ['one that is refunded and lost in part', [of('a', 1000, 300, 699)], false],
    ['one that is refunded', [of('a', 1000, 1000, 0)], false],
    ['none', [], false],
    ['two that are lost', [of('a', 1000, 0, 1000), of('b', 500, 0, 500)], true],
    ['a lost and a refunded one', [of('a', 1000, 0, 1000), of('b', 500, 500, 0)], true],
    [
      'one that is refunded and lost too, while the other is kept',
      [of('a', 1000, 1000, 1000), of('b', 500, 0, 0)],
      false,
    ],
    [
      'one that is refunded and lost too, while money that staff recorded is kept',
      [of('a', 1000, 1000, 1000), of(null, 500, 0, 0)],
      false,
    ],
  ])('of %s is all that was not refunded: %s', (_name, parts, expected) => {
    expect(isChargedBack({ legs, events: parts.flat() })).toBe(expected)
  })
})

describe('money that is refunded', () => {
  it.each([
    ['one payment', [of('a', 1000, 1000, 0)], true],
    ['one payment in part', [of('a', 1000, 999, 0)], false],
    ['one that is refunded in part and charged back', [of('a', 1000, 300, 700)], false],
    ['none', [], false],
    ['two payments', [of('a', 1000, 1000, 0), of('b', 500, 500, 0)], true],
    ['the only payment that is left', [of('a', 0, 0, 0), of('b', 500, 500, 0)], true],
    ['one whose capture failed later', [of('a', 0, 1000, 0)], true],
    ['one whose capture failed later, and not the other', [of('a', 0, 500, 0), of('b', 400, 0, 0)], false],
    [
      'one whose capture failed later, and a part of the other',
      [of('a', 0, 500, 0), of('b', 400, 1, 0)],
      false,
    ],
    [
      'one whose capture failed later, and not what staff recorded',
      [of('a', 0, 9, 0), of(null, 9, 0, 0)],
      false,
    ],
  ])('of %s is all that was paid: %s', (_name, parts, expected) => {
    expect(isRefunded({ events: parts.flat() })).toBe(expected)
  })
})
