import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '../dates/dates'
import { requiresStorageAcknowledgement, storageFeeCents, storageTermsText } from './storageFee'

const firstAvailable: CalendarDate = [2026, 3, 5]
const after = (days: number) => addDays(firstAvailable, days)
const rule = {
  isEnabled: true,
  items: [{ unitPriceCents: 30_000, isProforma: false }],
  firstAvailable,
  selected: after(60),
}

describe('storage acknowledgement', () => {
  it('is required while all four conditions are met [CHK-166]', () => {
    expect(requiresStorageAcknowledgement(rule)).toBe(true)
  })

  it('needs the option [CHK-162, CHK-167]', () => {
    expect(requiresStorageAcknowledgement({ ...rule, isEnabled: false })).toBe(false)
  })

  it('needs an item that is not proforma [CHK-163, CHK-167]', () => {
    const proforma = { unitPriceCents: 30_000, isProforma: true }
    expect(requiresStorageAcknowledgement({ ...rule, items: [proforma] })).toBe(false)
    expect(requiresStorageAcknowledgement({ ...rule, items: [] })).toBe(false)
    expect(
      requiresStorageAcknowledgement({
        ...rule,
        items: [proforma, { unitPriceCents: 1_000, isProforma: false }],
      }),
    ).toBe(true)
  })

  it('needs a unit price of at least $300 [CHK-164, CHK-167]', () => {
    expect(
      requiresStorageAcknowledgement({ ...rule, items: [{ unitPriceCents: 29_999, isProforma: false }] }),
    ).toBe(false)
  })

  it('needs a date 60 days or more after the first available one [CHK-165, CHK-167]', () => {
    expect(requiresStorageAcknowledgement({ ...rule, selected: after(59) })).toBe(false)
    expect(requiresStorageAcknowledgement({ ...rule, selected: after(61) })).toBe(true)
    expect(requiresStorageAcknowledgement({ ...rule, selected: null })).toBe(false)
    expect(requiresStorageAcknowledgement({ ...rule, firstAvailable: null })).toBe(false)
  })
})

describe('storage fee', () => {
  it('is $4 a day from day 60 on [CHK-169]', () => {
    expect(storageFeeCents(firstAvailable, after(0))).toBe(0)
    expect(storageFeeCents(firstAvailable, after(59))).toBe(0)
    expect(storageFeeCents(firstAvailable, after(60))).toBe(400)
    expect(storageFeeCents(firstAvailable, after(61))).toBe(800)
    expect(storageFeeCents(firstAvailable, after(-5))).toBe(0)
  })

  it('ends at the cap [CHK-170]', () => {
    expect(storageFeeCents(firstAvailable, after(109), 20_000)).toBe(20_000)
    expect(storageFeeCents(firstAvailable, after(108), 20_000)).toBe(19_600)
    expect(storageFeeCents(firstAvailable, after(500), 20_000)).toBe(20_000)
    expect(storageFeeCents(firstAvailable, after(500), null)).toBe(441 * 400)
  })

  it('names its cap only where there is one', () => {
    expect(storageTermsText(20_000)).toBe('Free storage for 60 days, then $4 per day (maximum $200).')
    expect(storageTermsText(null)).toBe('Free storage for 60 days, then $4 per day.')
  })
})
