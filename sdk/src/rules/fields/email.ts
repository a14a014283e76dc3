import { fieldLimits } from './limits'

/**
 * The "valid e-mail address" of the HTML standard, as `<input type="email">` checks it, with a dot in the
 * domain and a last label that begins with a letter. Before the `@`, as RFC 5321 has it: at most 64
 * characters, and no dot at either end or next to another. No allowed character has a meaning in a mail
 * header.
 */
const EMAIL =
  /^(?!\.|.*\.[.@])(?=.{1,64}@)[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** Whether a text has the form of exactly one mailbox (CHK-OP-085). Its length is checked separately. */
export function hasEmailShape(email: string): boolean {
  return EMAIL.test(email)
}

/** Whether an e-mail address may be sent (CHK-038 to CHK-041). */
export function isEmail(email: string): boolean {
  const { min, max } = fieldLimits.email
  return email.length >= min && email.length <= max && hasEmailShape(email)
}
