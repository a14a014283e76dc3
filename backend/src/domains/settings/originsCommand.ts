import { BRAND_CODES, isBrandCode } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { UsageError } from '../../foundation/usage'
import { addOrigin, removeOrigin, sitesWithOrigins } from './repository'

const usage = `Usage: npm run origins -- list
  add BRAND ORIGIN      pages of this origin may use the brand, e.g. https://www.shop.example
  remove BRAND ORIGIN   they may no longer
Brands: ${BRAND_CODES.join(' ')}. A running backend takes a change up within a minute. See docs/embedding.md.`

const originOf = (text = ''): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url !== undefined &&
    `${url.origin}/` === url.href &&
    /^https?:$/.test(url.protocol) &&
    !text.includes('*')
  if (isOrigin) return url.origin
  throw new UsageError(
    `"${text}" is not an origin such as https://www.shop.example: scheme, host and port, no path.`,
  )
}

/**
 * Runs the command on a database: lists and changes the origins whose pages may use a brand.
 * @throws UsageError with a sentence for the user
 */
export const runOrigins = async (
  [action, code, given]: readonly string[],
  { db, line }: { readonly db: Db; line(text: string): void },
): Promise<void> => {
  if (action === 'list') {
    for (const { code: site, allowedOrigins } of await sitesWithOrigins(db))
      line(`${site}  ${allowedOrigins.join(' ') || 'none'}`)
    return
  }
  if (action !== 'add' && action !== 'remove') throw new UsageError(usage)
  if (code === undefined || !isBrandCode(code))
    throw new UsageError(`"${code ?? ''}" is not a brand.\n${usage}`)
  const origin = originOf(given)
  const isChanged = await (action === 'add' ? addOrigin : removeOrigin)(db, code, origin)
  if (action === 'add') line(isChanged ? `${origin} may use ${code}.` : `${origin} may use ${code} already.`)
  else line(isChanged ? `${origin} may use ${code} no longer.` : `${origin} may not use ${code} anyway.`)
}
