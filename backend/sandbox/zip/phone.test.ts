import { describe, expect, it } from 'vitest'
import { answeredNow, phonePlanOf, type PhonePlan, promptState } from './phone'

const life = 60_000
const stateAt = (plan: PhonePlan | undefined, now: number, cancelledAt?: number) => {
  if (!plan) throw new Error('No app shows this code')
  return promptState({ plan, promptedAt: 0, cancelledAt }, now, life)
}

describe('the prompt on a phone', () => {
  it.each([
    ['111110', 0, 'approved'],
    ['111111', 2999, 'open'],
    ['111111', 3000, 'approved'],
    ['222222', 3000, 'declined'],
    ['333333', 3000, 'cancelled'],
    ['444444', 59_999, 'open'],
    ['444444', 60_000, 'expired'],
    ['123456', 3000, 'approved'],
  ])('with code %s is, %d ms later, %s', (code, now, state) => {
    expect(stateAt(phonePlanOf(code), now)).toBe(state)
  })

  it.each(['000000', '12345', '1234567', '12a456', ''])('is shown by no app for the code %j', (code) => {
    expect(phonePlanOf(code)).toBeUndefined()
  })

  it('keeps the first event: the answer, the cancellation or the end', () => {
    const plan = phonePlanOf('111111')
    expect(stateAt(plan, 5000, 2999)).toBe('cancelled')
    expect(stateAt(plan, 5000, 3001)).toBe('approved')
    expect(stateAt(phonePlanOf('444444'), 70_000, 60_001)).toBe('expired')
  })

  it('outlives the cancellation where the customer answers late, but not its own end', () => {
    const late = phonePlanOf('555555')
    expect(stateAt(late, 30_000)).toBe('open')
    expect(stateAt(late, 14_999, 10_000)).toBe('open')
    expect(stateAt(late, 15_000, 10_000)).toBe('approved')
    expect(stateAt(late, 62_000, 56_000)).toBe('expired')
    expect(stateAt(late, 61_000, 55_000)).toBe('approved')
  })

  it('is answered by hand before its code answers', () => {
    const plan = answeredNow('decline', 1000, 4000)
    expect(promptState({ plan, promptedAt: 1000 }, 4000, life)).toBe('declined')
    const over = answeredNow('expire', 1000, 4000)
    expect(promptState({ plan: over, promptedAt: 1000 }, 4000, life)).toBe('expired')
  })
})
