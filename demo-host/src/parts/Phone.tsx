import { formatPhone, phoneHref } from '@countertop/sdk/rules'
import type { PageContext } from './Layout'

/** A telephone number, in groups however it was given, that is called with a press (COM-115, COM-116). */
export function Phone({ context, number }: { context: PageContext; number: string }) {
  return <a href={phoneHref(number)}>{formatPhone(number, context.site.brand.country)}</a>
}
