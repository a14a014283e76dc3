import { describe, expect, it } from 'vitest'
import type { EventKind } from './legs'
import { isChargedBack } from './refunds'

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
