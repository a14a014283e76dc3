import { BRAND_CODES, isBrandCode } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { missingSite, UsageError } from '../../foundation/usage'
import { addHost, addOrigin, listSitesWithOrigins, removeHost, removeOrigin } from './repository'

const usage = `Usage: npm run origins -- ACTION
  list                      lists the origins of every brand
  add BRAND ORIGIN          allows pages of an origin to use a brand, e.g. https://www.shop.example
  remove BRAND ORIGIN       no longer allows it
  add-host BRAND ORIGIN     allows pages of an origin to show a platform's checkout in a frame (docs/ucp.md)
  remove-host BRAND ORIGIN  no longer allows it
Brands: ${BRAND_CODES.join(' ')}. A running backend applies a change within a minute. See docs/embedding.md.`

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

/** The actions, each with its messages for a change and for no change; `{}` is the brand. */
const ACTIONS = {
  add: { change: addOrigin, done: 'may use {}', already: 'may use {} already' },
  remove: { change: removeOrigin, done: 'may use {} no longer', already: 'may not use {} anyway' },
  'add-host': { change: addHost, done: 'may frame {}', already: 'may frame {} already' },
  'remove-host': { change: removeHost, done: 'may frame {} no longer', already: 'may not frame {} anyway' },
} as const

const isAction = (action: string | undefined): action is keyof typeof ACTIONS =>
  action !== undefined && Object.hasOwn(ACTIONS, action)

interface OriginsContext {
  readonly db: Db
  /** Where the database is, for messages. */
  readonly place: string
  readonly isEmbedded: boolean
  line(text: string): void
}

/**
 * Runs the command on a database: lists and changes the origins whose pages may use a brand, and those that
 * may frame its embedded checkout. An embedded database without a shop is refused: `npm start` fills its own,
 * so the command runs on another folder than the shop that it is meant for.
 *
 * @throws UsageError with a sentence for the user
 */
export const runOrigins = async (
  [action, code, given]: readonly string[],
  { db, place, isEmbedded, line }: OriginsContext,
): Promise<void> => {
  if (action === 'list') {
    const sites = await listSitesWithOrigins(db)
    if (sites.length === 0) line('There are no sites yet: add the first origin of each brand.')
    for (const { code: site, allowedOrigins, embeddingHosts } of sites) {
      line(`${site}  ${allowedOrigins.join(' ') || 'none'}`)
      if (embeddingHosts.length > 0) line(`${site}  hosts: ${embeddingHosts.join(' ')}`)
    }
    return
  }
  if (!isAction(action)) throw new UsageError(usage)
  if (code === undefined || !isBrandCode(code))
    throw new UsageError(`"${code ?? ''}" is not a brand.\n${usage}`)
  const origin = originOf(given)
  if (isEmbedded && (await listSitesWithOrigins(db)).length === 0)
    throw new UsageError(
      `There is no shop in ${place}. Set COUNTERTOP_DATA_DIR or DATABASE_URL as for the backend, or run npm start first.`,
    )
  const { change, done, already } = ACTIONS[action]
  const isChanged = await change(db, code, origin)
  if (isChanged === undefined) throw missingSite(code)
  line(`${origin} ${(isChanged ? done : already).replace('{}', code)}. Database: ${place}`)
}
