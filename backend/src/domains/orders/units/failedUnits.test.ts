import { describe, expect, it } from 'vitest'
import { failedUnitsOf } from './failedUnits'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 9, minute)).toISOString()
/** A refund that was requested in a minute, and failed in the next one. */
const failed = (minute: number, quantity: number, restocked = false) => ({
  ...refund(minute, quantity, restocked),
  failedAt: at(minute + 1),
})
const refund = (minute: number, quantity: number, restocked = false) => ({
  idempotencyKey: `refund ${minute}`,
  quantity,
  restocked,
  refunded: true,
  at: at(minute),
  failedAt: null,
})
const restock = (minute: number, quantity: number, idempotencyKey = `restock ${minute}`) => ({
  idempotencyKey,
  quantity,
  restocked: true,
  refunded: false,
  at: at(minute),
  failedAt: null,
})

describe('units of failed refunds', () => {
  it('count once, although their refund was repeated and failed again', () => {
    expect(failedUnitsOf([failed(0, 2), failed(10, 2)])).toMatchObject({ failed: 2 })
    expect(failedUnitsOf([failed(0, 2), failed(10, 3)])).toMatchObject({ failed: 3 })
    expect(failedUnitsOf([failed(0, 2), failed(10, 2), refund(20, 3)])).toMatchObject({ failed: 0 })
  })

  it('are not included by a refund that was requested before they failed', () => {
    const late = { ...refund(0, 2), failedAt: at(20) }
    expect(failedUnitsOf([late, refund(10, 1)])).toMatchObject({ failed: 2 })
    expect(failedUnitsOf([late, failed(10, 1)])).toMatchObject({ failed: 3 })
  })

  it('are in stock if their refund, an earlier one or staff returned them', () => {
    // The second refund found two units in stock and returned a third.
    const repeated = [failed(0, 2, true), failed(10, 3), restock(10, 1, 'refund 10')]
    expect(failedUnitsOf(repeated)).toEqual({
      failed: 3,
      failedRestocked: 3,
      withdrawn: [
        { quantity: 2, at: at(0) },
        { quantity: 1, at: at(10) },
      ],
    })
    const byStaff = [{ ...refund(0, 2), failedAt: at(20) }, restock(10, 1)]
    expect(failedUnitsOf(byStaff)).toEqual({
      failed: 2,
      failedRestocked: 1,
      withdrawn: [{ quantity: 1, at: at(10) }],
    })
    expect(failedUnitsOf([...byStaff, refund(30, 2)])).toEqual({
      failed: 0,
      failedRestocked: 0,
      withdrawn: [
        { quantity: 1, at: at(10) },
        { quantity: 1, at: at(30) },
      ],
    })
  })

  it('are not those of a refund that stands, which staff returned', () => {
    expect(failedUnitsOf([refund(0, 1), restock(5, 1), failed(10, 1)])).toEqual({
      failed: 1,
      failedRestocked: 0,
      withdrawn: [{ quantity: 1, at: at(0) }],
    })
  })

  it('are in stock if staff returned them after their refund had failed', () => {
    expect(failedUnitsOf([failed(0, 2), restock(10, 1)])).toEqual({
      failed: 2,
      failedRestocked: 1,
      withdrawn: [{ quantity: 1, at: at(10) }],
    })
  })

  it('are none of a refund that stands and was returned to stock', () => {
    const stands = { failed: 0, failedRestocked: 0, withdrawn: [{ quantity: 2, at: at(0) }] }
    expect(failedUnitsOf([refund(0, 2, true)])).toEqual(stands)
    expect(failedUnitsOf([refund(0, 2), restock(5, 2), restock(6, 1)])).toEqual({
      failed: 0,
      failedRestocked: 1,
      withdrawn: [...stands.withdrawn, { quantity: 1, at: at(6) }],
    })
  })

  it('are also in stock if staff returned them after a refund by amount', () => {
    expect(failedUnitsOf([restock(0, 1)])).toEqual({
      failed: 0,
      failedRestocked: 1,
      withdrawn: [{ quantity: 1, at: at(0) }],
    })
  })
})
