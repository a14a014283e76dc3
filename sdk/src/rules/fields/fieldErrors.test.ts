import { describe, expect, it } from 'vitest'
import { messagesOf, showsError } from './fieldErrors'

describe('the error of a field', () => {
  it('is its text alone', () => {
    expect(messagesOf({ email: { flag: 'required', message: 'Text' } })).toEqual({ email: 'Text' })
    expect(messagesOf({})).toEqual({})
  })

  it('is shown if the control is invalid after submit, or once it is dirty and touched [CHK-351, CHK-352, SHL-454, SHL-455]', () => {
    const control = { isInvalid: true, isSubmitted: false, isDirty: false, isTouched: false }
    expect(showsError({ ...control, isSubmitted: true })).toBe(true)
    expect(showsError({ ...control, isDirty: true, isTouched: true })).toBe(true)
    expect(showsError({ ...control, isTouched: true })).toBe(false)
    expect(showsError({ ...control, isDirty: true })).toBe(false)
    expect(showsError({ isInvalid: false, isSubmitted: true, isDirty: true, isTouched: true })).toBe(false)
  })
})
