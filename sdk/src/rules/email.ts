import { fieldLimits } from './limits'

/** Text, `@`, a domain with at least one dot, no whitespace (OP-085). */
export function hasEmailShape(email: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
}

/** Whether an e-mail address may be sent (CHK-038 to CHK-041). */
export function isEmail(email: string): boolean {
  const { min, max } = fieldLimits.email
  return email.length >= min && email.length <= max && hasEmailShape(email)
}
