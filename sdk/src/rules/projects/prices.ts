import { addDays, type CalendarDate, toIsoDate } from '../dates'
import { COMPETITOR_URL_MAX, QUOTE_VALID_DAYS, QUOTE_VALID_DAYS_MAX } from './limits'

/** Where a line's unit price comes from. */
export const PROJECT_PRICE_SOURCES = ['locked', 'quoted', 'staff', 'live'] as const
export type ProjectPriceSource = (typeof PROJECT_PRICE_SOURCES)[number]

/** Unit prices of a line in cents; null where there is none. */
export interface LinePrices {
  readonly liveCents: number
  readonly staffCents: number | null
  readonly lockedCents: number | null
  readonly quotedCents: number | null
}

/** The dates that decide which prices are valid, `YYYY-MM-DD` in the site's time zone. */
export interface PriceTerms {
  readonly isLocked: boolean
  /** Last day of the lock; null: until it is cancelled. */
  readonly lockedUntil: string | null
  readonly quoted: boolean
  /** Last day of the quote's prices. */
  readonly quoteValidUntil: string | null
  readonly today: string
}

/**
 * Whether the lock is in force: until the end of its last day (COM-OP-52). Every read compares the dates; no
 * job ends a lock.
 */
export const isLockInForce = ({
  isLocked,
  lockedUntil,
  today,
}: Pick<PriceTerms, 'isLocked' | 'lockedUntil' | 'today'>): boolean =>
  isLocked && (lockedUntil === null || today <= lockedUntil)

/** Whether the quote's prices are valid today (decision D-8). */
export const isQuoteValid = ({
  quoted,
  quoteValidUntil,
  today,
}: Pick<PriceTerms, 'quoted' | 'quoteValidUntil' | 'today'>): boolean =>
  quoted && quoteValidUntil !== null && today <= quoteValidUntil

/**
 * A line's unit price (decisions D-8, D-23). For customers and share links: locked, else quoted while the
 * quote is valid, else the shop's. For staff the price they have typed comes first: until quote or lock it is
 * a draft that only staff see. While a lock is in force no price can be typed, so the locked one takes
 * precedence.
 */
export function projectPrice(
  prices: LinePrices,
  terms: PriceTerms,
  isStaff: boolean,
): { readonly unitCents: number; readonly source: ProjectPriceSource } {
  const locked = isLockInForce(terms) ? prices.lockedCents : null
  if (locked !== null) return { unitCents: locked, source: 'locked' }
  if (isStaff && prices.staffCents !== null) return { unitCents: prices.staffCents, source: 'staff' }
  if (isQuoteValid(terms) && prices.quotedCents !== null) {
    return { unitCents: prices.quotedCents, source: 'quoted' }
  }
  return { unitCents: prices.liveCents, source: 'live' }
}

/**
 * Whether a cart line's agreed price is valid today: to the end of its last day in the site's time zone, or
 * without a last day as long as the cart exists (decision D-9). `YYYY-MM-DD` both.
 */
export const agreementHolds = (until: string | null, today: string): boolean =>
  until === null || today <= until

/** Why a line of a cart cannot have more units (COM-OP-62). */
export const agreedQuantityProblem = (units: number): string =>
  `The quoted price covers ${units === 1 ? 'one unit' : `${units} units`}. Please add more from the product\u2019s page at today\u2019s price.`

/**
 * Units of a line that a cart sells at the line's price; null: all of them (decision D-9). A valid quote
 * covers as many as it was made for, also where a lock repeats its price, and none of a line that it does not
 * have. A price that staff have typed and a lock's own price cover all.
 */
export function agreedUnits(
  {
    unitCents,
    source,
    quotedCents,
    quotedUnits,
  }: {
    readonly unitCents: number
    readonly source: ProjectPriceSource
    readonly quotedCents: number | null
    readonly quotedUnits: number | null
  },
  terms: PriceTerms,
): number | null {
  if (source === 'staff' || !isQuoteValid(terms)) return null
  if (source === 'live') return 0
  return unitCents === quotedCents ? quotedUnits : null
}

/** The last day on which the prices of a project are valid; null where none are, or without an end. */
export function holdsUntil(terms: PriceTerms): string | null {
  if (isLockInForce(terms)) return terms.lockedUntil
  return isQuoteValid(terms) ? terms.quoteValidUntil : null
}

/**
 * The last valid day of a quote made today: the lock's last day, else `QuoteValidDays` days later (decision
 * D-8).
 */
export function quoteValidUntil(
  terms: Pick<PriceTerms, 'isLocked' | 'lockedUntil'>,
  today: CalendarDate,
  validDays: number = QUOTE_VALID_DAYS,
): string {
  const inForce = isLockInForce({ ...terms, today: toIsoDate(today) })
  if (inForce && terms.lockedUntil !== null) return terms.lockedUntil
  return toIsoDate(addDays(today, inForce ? QUOTE_VALID_DAYS_MAX : validDays))
}

/** The setting `QuoteValidDays`: 1 to 90 days; anything else is the default (decision D-8). */
export function quoteValidDays(setting: string | null | undefined): number {
  const days = Number(setting)
  return Number.isInteger(days) && days >= 1 && days <= QUOTE_VALID_DAYS_MAX ? days : QUOTE_VALID_DAYS
}

export const COMPETITOR_URL_INVALID = 'Please enter the https address of the competitor\u2019s page'
export const COMPETITOR_URL_NEEDED =
  'A price below the listed price needs the https address of a competitor\u2019s page'

/**
 * Whether a text is the address of a page at another shop; it is only shown, never fetched (decision D-10).
 */
export function isCompetitorUrl(text: string): boolean {
  if (text.length > COMPETITOR_URL_MAX || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}
