import { describe, expect, it } from 'vitest'
import { dateFormat, spokenDate } from './spokenDate'

describe('spokenDate', () => {
  it('reads a day in the language of the widget', () => {
    expect(spokenDate([2026, 3, 5], 'en-AU')).toBe('Thursday 5 March 2026')
    expect(spokenDate([2026, 3, 5], 'fr')).toBe('jeudi 5 mars 2026')
  })

  it('reads it in English where the language is unknown', () => {
    expect(spokenDate([2026, 3, 5], 'xx')).toBe('Thursday 5 March 2026')
  })
})

describe('dateFormat', () => {
  it('names the month of the grid of days, not that of another calendar', () => {
    const year = { year: 'numeric' } as const
    expect(dateFormat('fa-u-nu-latn', year).format(Date.UTC(2026, 2, 5))).toContain('2026')
    expect(dateFormat('th', year).format(Date.UTC(2026, 2, 5))).toContain('2026')
  })
})
