import { isEmail } from '../fields/email'
import { fieldLimits } from '../fields/limits'
import { COUPON_APPLY_PROBLEM, COUPON_DELETE_PROBLEM, COUPON_EMPTY } from '../texts/messages'

/** Why a coupon or gift-card code is not sent (CHK-300, CHK-423). */
export function couponError(code: string): string | null {
  if (!code.trim()) return COUPON_EMPTY
  return code.trim().length > fieldLimits.couponCode ? COUPON_APPLY_PROBLEM : null
}

/** Body of the coupon call; the email goes only when it is valid (CHK-301, CHK-OP-064). */
export function couponRequest(code: string, email: string): { code: string; userEmail: string } {
  return { code: code.trim(), userEmail: isEmail(email) ? email : '' }
}

/** The server's message, else the fixed one (CHK-419, CHK-420). */
export function couponApplyMessage(errors: readonly string[] = []): string {
  return errors.find(Boolean) ?? COUPON_APPLY_PROBLEM
}

/** The first of the server's errors, else the fixed one (CHK-421, CHK-422). */
export function couponDeleteMessage(errors: readonly string[] = []): string {
  return errors.find(Boolean) ?? COUPON_DELETE_PROBLEM
}

/** States of the gift-card entry (CHK-295 to CHK-299). */
export type GiftCardState = 'blank' | 'filled' | 'valid' | 'invalid'

/** `applied` is the server's verdict on exactly this text, null before there is one. */
export function giftCardState(text: string, applied: boolean | null): GiftCardState {
  if (!text.trim()) return 'blank'
  if (applied === null) return 'filled'
  return applied ? 'valid' : 'invalid'
}
