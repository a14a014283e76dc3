import { describe, expect, it } from 'vitest'
import { couponApplyMessage, couponDeleteMessage, couponError, couponRequest, giftCardState } from './coupon'

describe('the coupon field', () => {
  it('refuses an empty or blank code [CHK-423]', () => {
    expect(couponError('')).toBe('Coupon value cannot be empty.')
    expect(couponError('  ')).toBe('Coupon value cannot be empty.')
    expect(couponError('SAVE10')).toBeNull()
  })

  it('accepts at most 40 characters [CHK-300]', () => {
    expect(couponError('x'.repeat(40))).toBeNull()
    expect(couponError('x'.repeat(41))).toBe('An Error while applying the coupon.')
  })

  it('sends the code and the email only when it is valid [CHK-301]', () => {
    expect(couponRequest(' SAVE10 ', 'a@b.co')).toEqual({ code: 'SAVE10', userEmail: 'a@b.co' })
    expect(couponRequest('SAVE10', 'a@b')).toEqual({ code: 'SAVE10', userEmail: '' })
  })

  it("shows the server's message, or the fixed one [CHK-419] [CHK-420]", () => {
    expect(couponApplyMessage(['Expired code'])).toBe('Expired code')
    expect(couponApplyMessage([])).toBe('An Error while applying the coupon.')
    expect(couponApplyMessage([''])).toBe('An Error while applying the coupon.')
    expect(couponApplyMessage()).toBe('An Error while applying the coupon.')
  })

  it('shows the first error of a delete, or the fixed one [CHK-421] [CHK-422]', () => {
    expect(couponDeleteMessage(['First', 'Second'])).toBe('First')
    expect(couponDeleteMessage([])).toBe('An Error while deleting the coupon.')
  })

  it('is blank, filled, valid or invalid [CHK-295] [CHK-296] [CHK-297] [CHK-298]', () => {
    expect(giftCardState('', null)).toBe('blank')
    expect(giftCardState('GIFT', null)).toBe('filled')
    expect(giftCardState('GIFT', true)).toBe('valid')
    expect(giftCardState('GIFT', false)).toBe('invalid')
  })
})
