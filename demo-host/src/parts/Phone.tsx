import { formatPhone, phoneHref } from '@countertop/sdk/rules'
import type { PageContext } from './Layout'

/** A phone number as a link, formatted in groups from any spacing (COM-115, COM-116). */
export function Phone({ context, number }: { context: PageContext; number: string }) {
  return <a href={phoneHref(number)}>{formatPhone(number, context.site.brand.country)}</a>
}
