/**
 * Letters and digits only, an Australian or New Zealand country prefix turned into 0 (COM-112 to COM-114).
 * `+` and `00` forms always convert; a bare 61 only before 9 digits, a bare 64 only before 8 to 10
 * (COM-OP-31).
 */
export function cleanPhone(value: string): string {
  const compact = value.replace(/[^\da-z+]/gi, '')
  return compact.replace(/^(?:(?:\+|00)6[14]|61(?=\d{9}$)|64(?=\d{8,10}$))0?/, '0').replaceAll('+', '')
}

/**
 * The phone field's value after editing: an international prefix becomes 0, anything else stays (CHK-OP-012).
 */
export function normalisePhone(typed: string): string {
  const value = typed.trim()
  const cleaned = cleanPhone(value)
  return value.startsWith('+') || cleaned.length < value.replace(/[^\da-z]/gi, '').length ? cleaned : value
}
