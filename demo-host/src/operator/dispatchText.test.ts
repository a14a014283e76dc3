import { expect, it } from 'vitest'
import { dispatchText } from './OrdersPage'

it.each([
  [{ shippedUnits: 2, unitsToShip: 0 }, 'Dispatched'],
  [{ shippedUnits: 1, unitsToShip: 2 }, 'Dispatched 1 of 3'],
])('the dispatch of %j is “%s”', (order, text) => {
  expect(dispatchText(order)).toBe(text)
})
