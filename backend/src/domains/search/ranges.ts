/**
 * Bounds around what a shopper typed, both inclusive. `said` is the size itself; null if only bounds were
 * typed.
 */
export interface Range {
  readonly low: number
  readonly high: number
  readonly said: number | null
}

/** The ranges that narrow a search. Price in cents, length in mm, volume in ml, weight in grams. */
export interface SearchRanges {
  readonly price?: Range
  readonly mm?: Range
  readonly ml?: Range
  readonly grams?: Range
}

export interface ReadRanges {
  readonly ranges: SearchRanges
  /** The text without the parts that the ranges were parsed from. */
  readonly rest: string
  /** The parts that the ranges were parsed from, in the order typed. */
  readonly read: readonly string[]
}

type Measure = keyof SearchRanges

/** `factor` converts to the unit of the measure; products within `tolerance` of a typed size still match. */
const UNITS: readonly { names: string; measure: Measure; factor: number; tolerance: number }[] = [
  { names: 'mm|millimetres?', measure: 'mm', factor: 1, tolerance: 0.05 },
  { names: 'cms?|centimetres?', measure: 'mm', factor: 10, tolerance: 0.05 },
  { names: 'inch(?:es)?', measure: 'mm', factor: 25.4, tolerance: 0.05 },
  { names: 'ml|millilitres?', measure: 'ml', factor: 1, tolerance: 0.1 },
  { names: 'l|lt|ltrs?|lit(?:re|er)s?', measure: 'ml', factor: 1000, tolerance: 0.1 },
  { names: 'kgs?|kilos?|kilograms?', measure: 'grams', factor: 1000, tolerance: 0.1 },
  { names: 'dollars?|bucks|aud|nzd', measure: 'price', factor: 100, tolerance: 0.15 },
]
/**
 * `high speed` and `deep freeze` describe products, so `high` and `deep` belong to a size only at the end.
 */
const SIDES = 'wide|width|tall|depth|long|high(?=$)|deep(?=$)'
/**
 * A length without a unit, such as `900 wide`: in mm as the trade measures, or in cm if it is below this.
 */
const SHORTEST_MM = 200
/** A number after `under` without a unit is a price in dollars. */
const PRICE = { measure: 'price', factor: 100, tolerance: 0.15 } as const
/** The highest bound that the database compares. */
export const BOUND_MAX = 2_000_000_000

const UNIT = [...UNITS.map(({ names }) => names), SIDES].join('|')
/** Up to five digits, as sizes of products are stored; `1.5k` is used for prices. */
const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,3})?)(k)?`
const SIDE = `(?: (?:${SIDES}|height|capacity))?`
const AMOUNT = `${NUMBER}(?: ?(${UNIT}))?`

const AT_MOST = 'under|below|(?:less|cheaper|smaller) than|no more than|at most|up to|max|maximum'
const AT_LEAST = 'over|above|(?:more|bigger|larger) than|at least|min|minimum|from'
const ABOUT = 'around|about|approx|approximately|roughly'

interface Form {
  readonly pattern: RegExp
  /** @param groups number, `k` and unit of each amount */
  build(groups: readonly (string | undefined)[]): [Measure, Range] | null
}

const whole = (source: string): RegExp => new RegExp(`(?<=^| )${source}(?= |$)`)

const isOneOf = (names: string, name: string): boolean => new RegExp(`^(?:${names})$`).test(name)

const unitOf = (name: string | undefined, number: number) => {
  if (name === undefined) return PRICE
  const unit = isOneOf(SIDES, name) ? (number < SHORTEST_MM ? 'cm' : 'mm') : name
  return UNITS.find(({ names }) => isOneOf(names, unit)) ?? PRICE
}

const amountOf = (number = '', thousands: string | undefined, unit: string | undefined) => {
  const { measure, factor, tolerance } = unitOf(unit, Number(number))
  const value = Math.min(
    Math.round(Number(number) * factor * (thousands === undefined ? 1 : 1000)),
    BOUND_MAX,
  )
  return { measure, value, tolerance }
}

const around = ({ measure, value, tolerance }: ReturnType<typeof amountOf>): [Measure, Range] => {
  const width = Math.round(value * tolerance)
  return [measure, { low: value - width, high: Math.min(value + width, BOUND_MAX), said: value }]
}

const between: Form['build'] = ([from, fromK, fromUnit, to, toK, toUnit]) => {
  // `60 to 90 cm` and `1 to 2k` give the unit and the thousands only once.
  const low = amountOf(from, fromK ?? toK, fromUnit ?? toUnit)
  const high = amountOf(to, toK, toUnit ?? fromUnit)
  if (low.measure !== high.measure || low.value > high.value) return null
  return [low.measure, { low: low.value, high: high.value, said: null }]
}

/** From the most to the least explicit; the first that matches consumes its part of the text. */
const FORMS: readonly Form[] = [
  { pattern: whole(`(?:between|from) ${AMOUNT} (?:and|to) ${AMOUNT}${SIDE}`), build: between },
  {
    // Without a word before it, a pair of numbers may be a model number: it needs a unit, or two prices.
    pattern: whole(`${AMOUNT} ?(?:-|to) ?${AMOUNT}${SIDE}`),
    build: (groups) => {
      const [from = '', , , to = '', , unit] = groups
      const arePrices = /^\d{3,5}$/.test(from) && /^\d{3,5}$/.test(to)
      return unit !== undefined || arePrices ? between(groups) : null
    },
  },
  {
    pattern: whole(`(?:${AT_MOST}) ${AMOUNT}${SIDE}`),
    build: (groups) => {
      const { measure, value } = amountOf(...(groups as [string, string?, string?]))
      return [measure, { low: 0, high: value, said: null }]
    },
  },
  {
    pattern: whole(`(?:${AT_LEAST}) ${AMOUNT}${SIDE}`),
    build: (groups) => {
      const { measure, value } = amountOf(...(groups as [string, string?, string?]))
      return [measure, { low: value, high: BOUND_MAX, said: null }]
    },
  },
  {
    pattern: whole(`(?:${ABOUT}) ${AMOUNT}${SIDE}`),
    build: (groups) => around(amountOf(...(groups as [string, string?, string?]))),
  },
  {
    pattern: whole(`${NUMBER} ?(${UNIT})${SIDE}`),
    build: (groups) => around(amountOf(...(groups as [string, string?, string?]))),
  },
]

/**
 * Parses price, size and capacity in a typed text: `oven 60cm under $1500` is an oven of about 600 mm for at
 * most 1,500 dollars. Of two ranges of one measure the first applies and the second remains text.
 *
 * @param text folded (`foldText`), without a currency sign or commas
 */
export const parseRanges = (text: string): ReadRanges => {
  const ranges: Partial<Record<Measure, Range>> = {}
  const found: { at: number; text: string }[] = []
  let rest = text
  for (const { pattern, build } of FORMS) {
    for (const match of rest.matchAll(new RegExp(pattern, 'g'))) {
      const built = build(match.slice(1))
      if (built === null || ranges[built[0]] !== undefined) continue
      const [measure, range] = built
      ranges[measure] = range
      found.push({ at: match.index, text: match[0] })
      // Blanks of the same length, so that the positions of later matches stay comparable.
      rest =
        rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length)
    }
  }
  const read = found.sort((one, other) => one.at - other.at).map((one) => one.text)
  return { ranges, rest: rest.replace(/ +/g, ' ').trim(), read }
}
