import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  depositError,
  depositPercentage,
  depositState,
  depositTextError,
  minimumDepositCents,
} from './deposit'

describe('deposit', () => {
  const flag = (text: string, totalCents = 10_000, percentage?: number | null) =>
    depositTextError(text, totalCents, percentage)?.flag ?? null

  it('may be empty [CHK-271]', () => {
    expect(flag('')).toBeNull()
    expect(flag('  ')).toBeNull()
    expect(depositError(null, 10_000)).toBeNull()
  })

  it('is a number [CHK-272]', () => {
    expect(flag('abc')).toBe('numeric')
    expect(flag('40.001')).toBe('numeric')
    expect(flag('40')).toBeNull()
  })

  it('is positive [CHK-273]', () => {
    expect(flag('-5')).toBe('positive')
    expect(depositError(-1, 10_000)?.flag).toBe('positive')
    expect(depositError(NaN, 10_000)?.flag).toBe('positive')
  })

  it('is ignored when 0 [CHK-274]', () => {
    expect(flag('0')).toBeNull()
    expect(flag('0.00')).toBeNull()
    expect(depositState(0, 10_000).cartRemainingPayment).toBe(100)
  })

  it("is at least the server's percentage of the total [CHK-275]", () => {
    expect(flag('39.99', 10_000, 40)).toBe('minDeposit')
    expect(flag('40', 10_000, 40)).toBeNull()
  })

  it('is at least 30 percent where the server gives none [CHK-276]', () => {
    expect(flag('29.99')).toBe('minDeposit')
    expect(flag('30')).toBeNull()
    expect(flag('29.99', 10_000, null)).toBe('minDeposit')
  })

  it('rounds the minimum up to the cent', () => {
    expect(minimumDepositCents(9_999)).toBe(3_000)
    expect(minimumDepositCents(10_001)).toBe(3_001)
    expect(minimumDepositCents(10_000, 33.33)).toBe(3_333)
  })

  it('names the minimum and its percentage [CHK-277]', () => {
    expect(depositError(2_999, 10_000)).toEqual({
      flag: 'minDeposit',
      message: 'The minimum deposit is $30 (30% of the order total).',
    })
    expect(depositError(1, 123_456, 40)?.message).toBe(
      'The minimum deposit is $493.83 (40% of the order total).',
    )
  })

  it('is less than the total [CHK-278]', () => {
    expect(flag('99.99')).toBeNull()
    for (const text of ['100', '101']) {
      expect(depositTextError(text, 10_000)).toEqual({
        flag: 'requestExceedsTotal',
        message: 'The deposit must be less than the order total.',
      })
    }
  })

  it('is shown as a percentage floored to 2 decimals [CHK-279]', () => {
    expect(depositPercentage(10_000, 30_000)).toBe(33.33)
    expect(depositPercentage(20_000, 30_000)).toBe(66.66)
    expect(depositPercentage(2_900, 10_000)).toBe(29)
    expect(depositPercentage(0, 0)).toBe(0)
  })

  it('leaves the total minus the deposit [CHK-280] [CHK-486]', () => {
    expect(depositState(30_000, 100_000)).toEqual({
      depositPercentage: 30,
      cartDeposit: 300,
      cartRemainingPayment: 700,
      isPaymentFree: false,
    })
    expect(depositState(null, 0).isPaymentFree).toBe(true)
  })

  it('is accepted exactly from the minimum to below the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.nat(),
        (total, percent, seed) => {
          const deposit = 1 + (seed % (total + 10))
          const isAccepted = deposit * 100 >= total * percent && deposit < total
          expect(depositError(deposit, total, percent) === null).toBe(isAccepted)
        },
      ),
    )
  })
})
