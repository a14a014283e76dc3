import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../dates/dates'
import { isPlanEligible, planOffer, zipInclusionDate, zipWeeklyCents } from './paymentPlans'

const today: CalendarDate = [2026, 3, 30]
const open = { isEnabled: true }

describe('eligibility', () => {
  it('starts at the minimum, included [SHL-325, COM-446]', () => {
    expect(isPlanEligible(4_999, { isEnabled: true, minimumCents: 5_000 })).toBe(false)
    expect(isPlanEligible(5_000, { isEnabled: true, minimumCents: 5_000 })).toBe(true)
  })

  it('ends at the maximum, included; without one there is no end [SHL-326]', () => {
    expect(isPlanEligible(100_000, { isEnabled: true, maximumCents: 100_000 })).toBe(true)
    expect(isPlanEligible(100_001, { isEnabled: true, maximumCents: 100_000 })).toBe(false)
    expect(isPlanEligible(9_999_999, open)).toBe(true)
  })

  it('offers nothing while the provider is off [SHL-327]', () => {
    expect(planOffer('afterpay', 5_000, { isEnabled: false }, today)).toBeNull()
  })

  it('offers nothing for a missing or zero price [SHL-328, SHL-329]', () => {
    expect(planOffer('afterpay', null, open, today)).toBeNull()
    expect(planOffer('afterpay', undefined, open, today)).toBeNull()
    expect(planOffer('afterpay', 0, open, today)).toBeNull()
    expect(isPlanEligible(-1, open)).toBe(false)
  })
})

describe('Zip', () => {
  const plan = { isEnabled: true, repaymentPeriodMonths: 12 }

  it('costs from $10 a week up to 1000 [SHL-330]', () => {
    expect(planOffer('zipmoney', 100_000, plan, today)).toEqual({ text: 'Own it from $10 per week*' })
  })

  it('costs the total over months and 4.33, rounded up to the cent, above 1000 [SHL-331, SHL-332]', () => {
    expect(zipWeeklyCents(200_000, 12)).toBe(3_850)
    expect(planOffer('zipmoney', 200_000, plan, today)?.text).toBe('Own it from $38.50 weekly for 12 months')
    expect(planOffer('zipmoney', 100_001, plan, today)?.text).toBe('Own it from $19.25 weekly for 12 months')
  })

  it('offers nothing above 1000 without months [SHL-331]', () => {
    expect(planOffer('zipmoney', 200_000, open, today)).toBeNull()
    expect(planOffer('zipmoney', 200_000, { ...plan, repaymentPeriodMonths: 0 }, today)).toBeNull()
  })

  it('adds interest free until the offer has passed [SHL-333]', () => {
    const offer = (offerExpiry: CalendarDate) =>
      planOffer('zipmoney', 200_000, { ...plan, offerExpiry }, today)?.text
    expect(offer([2026, 3, 30])).toBe('Own it from $38.50 weekly for 12 months interest free')
    expect(offer([2026, 3, 29])).toBe('Own it from $38.50 weekly for 12 months')
  })

  it('includes purchases until the given date, else until the day before the offer ends [SHL-334]', () => {
    expect(zipInclusionDate({ ...plan, offerExpiry: [2026, 3, 31] })).toEqual([2026, 3, 30])
    expect(
      zipInclusionDate({ ...plan, offerExpiry: [2026, 3, 31], offerExpiryInclusion: [2026, 3, 15] }),
    ).toEqual([2026, 3, 15])
    expect(zipInclusionDate(plan)).toBeNull()
  })
})

describe('Humm', () => {
  it('splits up to 1000 into 5 payments [SHL-335]', () => {
    expect(planOffer('humm', 100_000, open, today)).toEqual({ text: '5 fortnightly payments of $200' })
    expect(planOffer('humm', 99_999, open, today)).toEqual({ text: '5 fortnightly payments of $200' })
  })

  it('splits up to 2000 into 10 payments [SHL-336]', () => {
    expect(planOffer('humm', 100_001, open, today)).toEqual({ text: '10 fortnightly payments of $100.01' })
    expect(planOffer('humm', 200_000, open, today)).toEqual({ text: '10 fortnightly payments of $200' })
  })

  it('shows no amount above 2000 and reports it [SHL-337, SHL-338]', () => {
    expect(planOffer('humm', 200_001, open, today)).toEqual({
      text: 'Pay in slices, no interests ever',
      isAboveLimit: true,
    })
  })
})

describe('the widget of payment plans', () => {
  it('offers four payments for the other providers [SHL-339]', () => {
    for (const provider of ['klarna', 'afterpay', 'paypalbnpl', 'zipnz'] as const) {
      expect(planOffer(provider, 100_001, open, today)).toEqual({
        text: '4 payments of $250.01 every 2 weeks',
      })
    }
  })
})
