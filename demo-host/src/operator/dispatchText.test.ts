import { describe, expect, it } from 'vitest'
import { dispatchText } from './OrdersPage'

describe('the dispatch', () => {
  it.each([
    [{ shippedUnits: 2, unitsToShip: 0 }, 'Dispatched'],
    [{ shippedUnits: 1, unitsToShip: 2 }, 'Dispatched 1 of 3'],
  ])('of %j is “%s”', (order, text) => {
    expect(dispatchText(order)).toBe(text)
  })
})
