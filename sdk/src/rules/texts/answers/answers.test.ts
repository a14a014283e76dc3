import { describe, expect, it } from 'vitest'
import { confirmationErrorMessage } from './answers'

describe('a failed payment confirmation or identity call', () => {
  it('asks to try again by default [CHK-411] [SHL-452]', () => {
    expect(confirmationErrorMessage({})).toBe('Something has gone wrong, Please try again.')
    expect(confirmationErrorMessage({ errors: [] })).toBe('Something has gone wrong, Please try again.')
  })

  it('joins the errors with blank lines [CHK-412] [SHL-450]', () => {
    expect(confirmationErrorMessage({ errors: ['First', 'Second'] })).toBe('First\n\nSecond')
  })

  it('names an unavailable service on type error [CHK-413] [SHL-451]', () => {
    expect(confirmationErrorMessage({ type: 'error' })).toBe(
      'Service currently unavailable. Please try again later',
    )
  })
})
