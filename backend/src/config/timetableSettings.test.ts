import { describe, expect, it } from 'vitest'
import { paymentTimetables } from './timetableSettings'

describe('the setting PAYMENT_TIMETABLES', () => {
  it('changes every time of a provider, in seconds', () => {
    const zip = {
      shopperSeconds: 600,
      callSeconds: 30,
      queryPausesSeconds: [5, 10],
      undoAfterSeconds: 90,
      waitingQuerySeconds: 120,
    }
    expect(paymentTimetables.parse(JSON.stringify({ zip, card: { waitingQuerySeconds: null } }))).toEqual({
      zip: {
        shopperMs: 600_000,
        callMs: 30_000,
        queryPausesMs: [5_000, 10_000],
        undoAfterMs: 90_000,
        waitingQueryMs: 120_000,
      },
      card: { waitingQueryMs: null },
    })
    expect(paymentTimetables.parse('')).toEqual({})
  })

  it.each([
    '{',
    '{"zip":{"queryPauses":[5]}}',
    '{"zip":{"queryPausesSeconds":[]}}',
    '{"zip":{"callSeconds":0}}',
  ])('refuses %s', (text) => {
    expect(paymentTimetables.safeParse(text).success).toBe(false)
  })
})
