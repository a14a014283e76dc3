/** A price from a day on (`YYYY-MM-DD`, the site's own calendar), in whole cents. */
export interface PastPrice {
  date: string
  cents: number
}

/** A price and its days: from `date` until the day before `until`; null for today's price. */
export interface PriceStep extends PastPrice {
  until: string | null
}

/** The past prices of a product (COM-069). */
export interface PriceStory {
  /** Oldest first; neighbours differ. */
  steps: readonly PriceStep[]
  lowestCents: number
  highestCents: number
  /** Today's price is the lowest of all, and there was a higher one. */
  isLowestNow: boolean
}

/**
 * The history of a product's prices. Future days, invalid dates and amounts not above 0 are left out; an
 * unchanged price is one step. Null when nothing remains.
 * @param today `YYYY-MM-DD`
 */
export function priceStory(history: readonly PastPrice[], today: string): PriceStory | null {
  const known = history
    .filter(({ date, cents }) => isDay(date) && date <= today && Number.isSafeInteger(cents) && cents > 0)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    // Of two prices of one day the later one counts.
    .filter(({ date }, index, all) => all[index + 1]?.date !== date)
  const changes = known.filter(({ cents }, index) => known[index - 1]?.cents !== cents)
  const last = changes.at(-1)
  if (last === undefined) return null
  const all = changes.map(({ cents }) => cents)
  const lowestCents = Math.min(...all)
  const highestCents = Math.max(...all)
  return {
    steps: changes.map((step, index) => ({ ...step, until: changes[index + 1]?.date ?? null })),
    lowestCents,
    highestCents,
    isLowestNow: last.cents === lowestCents && highestCents > lowestCents,
  }
}

/**
 * A step as a level line of a graph; parts of its width and height, 0 to 1 from the left and from the top.
 */
export interface PriceLine {
  from: number
  to: number
  top: number
}

/**
 * A story's steps as level lines, the first beginning at the left edge and today's ending at the right one. A
 * single day is as wide as the graph; prices that are all the same run through its middle.
 * @param today `YYYY-MM-DD`
 */
export function priceLines({ steps, lowestCents, highestCents }: PriceStory, today: string): PriceLine[] {
  const start = dayOf(steps[0]?.date ?? today)
  const days = dayOf(today) - start
  const place = (day: string): number => (days === 0 ? 0 : (dayOf(day) - start) / days)
  const range = highestCents - lowestCents
  return steps.map(({ date, until, cents }) => ({
    from: place(date),
    to: until === null ? 1 : place(until),
    top: range === 0 ? 0.5 : (highestCents - cents) / range,
  }))
}

const DAY_MS = 86_400_000

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

function isDay(date: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  // Browsers parse 30 February as 1 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}
