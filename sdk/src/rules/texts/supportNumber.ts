/** `text number`; without a number the text up to and without ` on` (CHK-453, CHK-OP-109). */
export function withSupportNumber(text: string, supportNumber?: string | null): string {
  const number = supportNumber?.trim()
  return number ? `${text} ${number}` : text.replace(/ on$/, '')
}

/** `tel:0255501214` */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
