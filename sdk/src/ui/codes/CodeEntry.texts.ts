/**
 * Texts of the entry, the same everywhere; a host replaces them through the area of the feature that shows
 * it.
 */
export const codeEntryTexts = {
  couponLabel: 'Gift card / coupon code',
  couponApply: 'Apply',
  couponApplied: 'Code {code} applied',
  couponIdle: 'Code {code} takes nothing off this cart',
  couponRemove: 'Remove',
  couponRemoveCode: 'Remove {code}',
  couponRemoved: '{code} was removed',
  couponAccepted: '{code} was accepted',
  /** Read out by screen readers. */
  couponSaid: '{change}. Total: {total}.',
  couponReplaced: '{code} was accepted in place of {before}: one coupon counts at a time',
}
