import {
  AU_STATES,
  type Country,
  type GeocodedAddress,
  leadingNumber,
  isNzTown,
  postalPlace,
  stateIn,
  townOf,
  withoutLeadingNumber,
} from '@countertop/sdk/rules'

/** Words that end a street's name, with common abbreviations. */
const streetTypes = new Set(
  (
    'alley ally avenue av ave boulevard blvd bvd broadway circle cir circuit cct close cl concourse court ct crescent cr cres cresent ' +
    'drive dr dve esplanade esp freeway fwy grange grove gr gve heights highway hwy lane ln link loop mall mews parade pde pd parkway ' +
    'pkwy path place pl plaza promenade prom quay ramp rise road rd row square sq street st str strand terrace tce track trail ' +
    'view vista walk way wharf'
  ).split(' '),
)

/**
 * Street types whose beginning is completed in a suggestion, the most common first: `Stre` is `Street`, not
 * `Strand`.
 */
const completedTypes =
  'Street Road Avenue Drive Court Place Crescent Close Lane Way Terrace Parade Highway'.split(' ')
/** Letters from which on a street type is completed. */
const COMPLETED_FROM = 3

/** One reading of a typed address: a street line, followed by the start of a suburb's name. */
export interface TypedPlace {
  street: string
  /** Start of the suburb's name; empty if none has been typed. */
  suburb: string
}

export interface TypedAddress {
  /** Readings by how much of the text they explain; the last one has no suburb. */
  places: TypedPlace[]
  /** Four digits, or fewer while they are being typed; empty if absent. */
  postcode: string
  /** Upper case; empty if absent. */
  state: string
}

const states: ReadonlySet<string> = new Set(AU_STATES)
/** Maximum number of words in a suburb's name. */
const suburbWords = 4

/**
 * Parses a typed address without knowing any street: a suburb's name begins after a comma or a word like
 * `St`; postcode and state may follow it. `12 High St Rich` is `12 High St` with suburbs that begin with
 * `Rich`. A text without a possible street name has no reading.
 */
export const parseTypedAddress = (text: string): TypedAddress => {
  const local = text.replace(/[\s,]+(?:australia|new zealand|nz)\s*$/i, '')
  const segments = local.split(',').map(tidy).filter(Boolean)
  const isEnded = /,\s*$/.test(local)
  const last = isEnded ? '' : (segments.pop() ?? '')
  const { rest, state, postcode } = withoutTail(last, segments.length > 0)
  const before = segments.join(', ')
  // `Unit 3, 12 High St`: a part that begins with a number is not a suburb.
  const isStreet = segments.length === 0 || rest === '' || /^\d/.test(rest)
  const places = isStreet
    ? placesOf([before, rest].filter(Boolean).join(', ').split(' '))
    : [{ street: before, suburb: rest }]
  const readings = state === '' ? places.flatMap(withoutTown) : places
  return { places: readings.filter(({ street }) => hasName(street)), state, postcode }
}

/**
 * New Zealanders write the town after the suburb: `3 Ponsonby Rd, Ponsonby, Auckland`. The reading without
 * the town comes first; the other one stays, since a town's name is also that of suburbs.
 */
const withoutTown = (place: TypedPlace): TypedPlace[] => {
  const { street, suburb } = place
  if (isNzTown(suburb)) {
    const comma = street.lastIndexOf(', ')
    const inner = street.slice(comma + 2)
    return comma < 0 || /^\d/.test(inner)
      ? [place]
      : [{ street: street.slice(0, comma), suburb: inner }, place]
  }
  const words = suburb.split(' ')
  const start = words.findIndex((_, index) => index > 0 && isNzTown(words.slice(index).join(' ')))
  return start < 0 ? [place] : [{ street, suburb: words.slice(0, start).join(' ') }, place]
}

const tidy = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\s'’./-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Requires a word of at least two letters: a house number alone is not a street. */
const hasName = (street: string): boolean => /\p{L}{2}/u.test(street)

/** Removes postcode and state from the end; without a comma, only words that cannot be the start. */
const withoutTail = (
  segment: string,
  mayBeAll: boolean,
): { rest: string; state: string; postcode: string } => {
  const words = segment === '' ? [] : segment.split(' ')
  let state = ''
  let postcode = ''
  while (words.length > (mayBeAll ? 0 : 1)) {
    const last = words.at(-1) ?? ''
    if (!state && states.has(last.toUpperCase())) state = words.pop()?.toUpperCase() ?? ''
    else if (!postcode && /^\d{1,4}$/.test(last)) postcode = words.pop() ?? ''
    else break
  }
  return { rest: words.join(' '), state, postcode }
}

/**
 * Completes a street type that is still being typed: `12 Church Str` becomes `12 Church Street`. Known
 * abbreviations, such as `Ave`, remain as typed.
 */
export const withCompleteType = (street: string): string => {
  const words = street.split(' ')
  const typed = (words.at(-1) ?? '').toLowerCase()
  const isComplete = typed !== 'str' && streetTypes.has(typed.replace(/\.$/, ''))
  if (isComplete || typed.length < COMPLETED_FROM || !hasName(words.slice(0, -1).join(' '))) return street
  const type = completedTypes.find((one) => one.toLowerCase().startsWith(typed))
  return type === undefined ? street : [...words.slice(0, -1), type].join(' ')
}

const isStartOfType = (word: string): boolean => {
  const typed = word.toLowerCase()
  return typed !== '' && [...streetTypes].some((type) => type.startsWith(typed))
}

/**
 * Every possible start of the suburb, earliest first, and the reading without a suburb. While no street type
 * is complete, a last word that may become one is not read as a suburb: `12 Church Str` is not in Strahan.
 */
const placesOf = (words: readonly string[]): TypedPlace[] => {
  const isType = (index: number) => streetTypes.has((words[index] ?? '').toLowerCase().replace(/\.$/, ''))
  const isNamed = (end: number) => hasName(words.slice(0, end).join(' '))
  const starts = words
    .map((_, index) => index)
    .filter((index) => index > 0 && isNamed(index) && words.length - index <= suburbWords)
  const afterType = starts.filter((index) => isType(index - 1) && isNamed(index - 1))
  const hasType = words.some((_, index) => isType(index) && isNamed(index))
  const isOpenType = (index: number) => index === words.length - 1 && isStartOfType(words[index] ?? '')
  return [
    ...(hasType ? afterType : starts.filter((index) => !isOpenType(index))).map((index) => ({
      street: words.slice(0, index).join(' '),
      suburb: words.slice(index).join(' '),
    })),
    { street: words.join(' '), suburb: '' },
  ]
}

/** Capitalises a street line: `12 high st` becomes `12 High St`; existing capitals are kept. */
export const titleCaseStreet = (street: string): string =>
  /\p{Lu}/u.test(street)
    ? street
    : street.replace(
        /(^|[\s/-])(\p{Ll})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )

const UNIT = /^(?:unit|apartment|apt|flat|u)\.?\s*(\d+[a-z]?)[\s,/]+(?=\d)/i
const PART = /^((?:level|lvl|suite|shop|office|villa|townhouse)\.?\s*\d+[a-z]?)[\s,/]+(?=\d)/i

/** House number and street name of a street line, for the components of an answer. */
export const streetParts = (
  street: string,
): { streetNumber: string; streetName: string; subpremise: string } => {
  const part = UNIT.exec(street) ?? PART.exec(street)
  const line = street.slice(part?.[0].length ?? 0)
  const number = leadingNumber(line) ?? ''
  const [house = '', unit = part?.[1] ?? ''] = number.split('/').reverse()
  return {
    streetNumber: house,
    subpremise: unit,
    streetName: withoutLeadingNumber(line),
  }
}

/** `12 High St, Richmond VIC 3121`; `3 Ponsonby Rd, Ponsonby, Auckland 1011` in New Zealand. */
export const formatAddress = (
  { streetAddress, suburb, state, postcode }: Omit<GeocodedAddress, 'country'>,
  country: Country,
): string => {
  const place = { suburb, postcode, state: stateIn(country, state) }
  return `${streetAddress}, ${postalPlace({ ...place, town: townOf(place, country) })}`
}
