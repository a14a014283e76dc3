import { expect, it } from 'vitest'
import type { AttemptEvent, AttemptRefund, PaidLeg } from './money.repository'
import { refundableOf } from './refunds'

const leg: PaidLeg = {
  id: 'leg',
  provider: 'card',
  supplierKey: 'house',
  reference: 'AOL-1-1',
  providerReference: 'theirs',
  state: 'captured',
  amountCents: 1_000,
}
const legs = [leg]
const event = (kind: AttemptEvent['kind'], amountCents: number, day: number, reference = 'ours') =>
  ({
    legId: 'leg',
    kind,
    amountCents,
    providerReference: reference,
    at: `2026-11-${day}T00:00:00+00:00`,
  }) as AttemptEvent
const refund = (amountCents: number, day: number, providerReference: string | null = null) =>
  ({
    legId: 'leg',
    state: 'requested',
    amountCents,
    providerReference,
    at: `2026-11-${day}T00:00:00+00:00`,
  }) as AttemptRefund
const captured = event('captured', 1_000, 10)

it.each([
  ['a refund that was requested', [], [refund(200, 20)], 800],
  ['one whose notification overtook its answer', [event('refunded', 200, 20, 'R1')], [refund(200, 20)], 800],
  [
    'two of which one was notified',
    [event('refunded', 200, 21, 'R1')],
    [refund(200, 20), refund(200, 20)],
    600,
  ],
  ['one beside another amount', [event('refunded', 300, 21, 'R1')], [refund(200, 20)], 500],
  [
    'one beside an earlier refund made at the provider',
    [event('refunded', 200, 19, 'R1')],
    [refund(200, 20)],
    600,
  ],
  ['one that is named and promised', [event('refunded', 200, 21, 'R2')], [refund(200, 20, 'R1')], 600],
])('leaves what %s leaves', (_name, events, refunds, left) => {
  expect(refundableOf({ legs, events: [captured, ...events], refunds })).toEqual([
    { legId: 'leg', cents: left },
  ])
})
