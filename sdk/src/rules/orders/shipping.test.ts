import { describe, expect, it } from 'vitest'
import { shippedUnitsOf, type UnitMove } from './shipping'

const moves = (...kinds: [UnitMove['kind'], number][]): UnitMove[] =>
  kinds.map(([kind, quantity], index) => ({ kind, quantity, at: `2026-11-2${index}T01:00:00.000Z` }))

describe('the shipped units of a line', () => {
  it('are none before the first shipment', () => {
    expect(shippedUnitsOf(3, [])).toEqual({ shipped: 0, kept: 0, toShip: 3 })
  })

  it('add up over shipments', () => {
    expect(shippedUnitsOf(3, moves(['shipped', 1]))).toEqual({ shipped: 1, kept: 1, toShip: 2 })
    expect(shippedUnitsOf(3, moves(['shipped', 1], ['shipped', 2]))).toEqual({
      shipped: 3,
      kept: 3,
      toShip: 0,
    })
  })

  it('leave out units that were refunded before they left', () => {
    expect(shippedUnitsOf(2, moves(['refunded', 1]))).toEqual({ shipped: 0, kept: 0, toShip: 1 })
    expect(shippedUnitsOf(2, moves(['refunded', 1], ['shipped', 1]))).toEqual({
      shipped: 1,
      kept: 1,
      toShip: 0,
    })
  })

  it('count a refund after a shipment as a return, so that the rest is still sent', () => {
    expect(shippedUnitsOf(2, moves(['shipped', 1], ['refunded', 1]))).toEqual({
      shipped: 1,
      kept: 0,
      toShip: 1,
    })
    expect(shippedUnitsOf(2, moves(['shipped', 1], ['refunded', 2]))).toEqual({
      shipped: 1,
      kept: 0,
      toShip: 0,
    })
  })

  it('depend on the times, not on the order of the list', () => {
    const listed = moves(['refunded', 1], ['shipped', 1]).reverse()
    expect(shippedUnitsOf(2, listed)).toEqual({ shipped: 1, kept: 1, toShip: 0 })
  })
})
