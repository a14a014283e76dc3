import { describe, expect, it } from 'vitest'
import { instalmentsText, instalmentCents, zipNzSchedule } from './instalments'

describe('the schedule of instalments', () => {
  it('divides the total by 4 and rounds up to the cent [CHK-234]', () => {
    expect(instalmentCents(100_000)).toBe(25_000)
    expect(instalmentCents(100_001)).toBe(25_001)
    expect(instalmentCents(100_003)).toBe(25_001)
    expect(instalmentsText(100_000)).toBe('4 payments of $250 every 2 weeks')
    expect(instalmentsText(100_000, 3)).toBe('3 payments of $333.34 every 2 weeks')
    expect(instalmentsText(129_995)).toBe('4 payments of $324.99 every 2 weeks')
  })

  it('spreads a Zip payment over today, 2, 4 and 6 weeks in New Zealand [CHK-241]', () => {
    expect(zipNzSchedule(100_002)).toEqual([
      { weeks: 0, label: 'Due today', amountCents: 25_001 },
      { weeks: 2, label: 'In 2 weeks', amountCents: 25_001 },
      { weeks: 4, label: 'In 4 weeks', amountCents: 25_001 },
      { weeks: 6, label: 'In 6 weeks', amountCents: 25_001 },
    ])
  })
})
