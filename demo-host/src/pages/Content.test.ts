import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { brands, type CalendarDate } from '@countertop/sdk/rules'
import type { Site } from '../site'
import { OfferTerms } from './Content'

const site = { brand: brands.aol } as Site
const shown = (endDate: CalendarDate, rewardLabel: string | null = null) =>
  renderToString(h(OfferTerms, { site, rewardLabel, startDate: [2026, 3, 2], endDate }))

describe('an offer of the sale page', () => {
  it('names its last day within a year of its start, and none after that [SHL-267]', () => {
    expect(shown([2027, 3, 1])).toBe('<p>Ends 1 March 2027.</p>')
    expect(shown([2027, 3, 2])).toBe('')
  })

  it('names its reward, also without a last day', () => {
    expect(shown([2027, 3, 1], 'Free pan')).toContain('Free pan. </span>Ends 1 March 2027.')
    expect(shown([2027, 3, 2], 'Free pan')).toBe('<p><span class="offer-reward">Free pan. </span></p>')
  })
})
