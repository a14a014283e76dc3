import type { Country } from '@countertop/sdk/rules'
import type { PostcodeRow } from './localities'

export interface SeedZone {
  id: string
  country: Country
  name: string
  lead_days: number
  horizon_days: number
  cutoff_hour: number
  /** Cents, Monday first; null is no delivery that day. */
  weekday_price_cents: (number | null)[]
  weekday_capacity: number[]
  warehouse_code: string
}

interface Kind {
  lead: number
  horizon: number
  prices: (number | null)[]
  capacity: number
}

const metro: Kind = { lead: 2, horizon: 60, prices: [4900, 0, 0, 2900, 4900, 7900, null], capacity: 120 }
const regional: Kind = {
  lead: 4,
  horizon: 60,
  prices: [null, 8900, null, 7900, 8900, null, null],
  capacity: 40,
}
const remote: Kind = {
  lead: 10,
  horizon: 90,
  prices: [null, null, 19900, null, null, null, null],
  capacity: 12,
}
/** Areas without delivery, for which the checkout reports that delivery is unavailable. */
const never: Kind = { lead: 0, horizon: 1, prices: [null, null, null, null, null, null, null], capacity: 0 }

const zone = (id: string, country: Country, name: string, kind: Kind, warehouse: string): SeedZone => ({
  id,
  country,
  name,
  lead_days: kind.lead,
  horizon_days: kind.horizon,
  cutoff_hour: 14,
  weekday_price_cents: kind.prices,
  weekday_capacity: kind.prices.map((price) => (price === null ? 0 : kind.capacity)),
  warehouse_code: warehouse,
})

interface Capital {
  state: string
  city: string
  latitude: number
  longitude: number
  warehouse: string
}

const capitals: readonly Capital[] = [
  { state: 'NSW', city: 'Sydney', latitude: -33.87, longitude: 151.21, warehouse: 'SYD' },
  { state: 'VIC', city: 'Melbourne', latitude: -37.81, longitude: 144.96, warehouse: 'MEL' },
  { state: 'QLD', city: 'Brisbane', latitude: -27.47, longitude: 153.03, warehouse: 'BNE' },
  { state: 'SA', city: 'Adelaide', latitude: -34.93, longitude: 138.6, warehouse: 'ADL' },
  { state: 'WA', city: 'Perth', latitude: -31.95, longitude: 115.86, warehouse: 'PER' },
  { state: 'TAS', city: 'Hobart', latitude: -42.88, longitude: 147.33, warehouse: 'MEL' },
  { state: 'ACT', city: 'Canberra', latitude: -35.28, longitude: 149.13, warehouse: 'SYD' },
  { state: 'NT', city: 'Darwin', latitude: -12.46, longitude: 130.84, warehouse: 'ADL' },
]

/** External territories and Antarctic stations that have Australian postcodes. */
const offshore = new Set(['2898', '2899', '6798', '6799', '7151'])

/** Maximum distance of a metropolitan area from a capital's centre. */
const METRO_KILOMETRES = 45

/** Distance to a capital. A flat earth is accurate enough at these distances. */
const kilometres = (row: PostcodeRow, capital: Capital): number =>
  Math.hypot(
    (row.lat - capital.latitude) * 111,
    (row.long - capital.longitude) * 111 * Math.cos((capital.latitude * Math.PI) / 180),
  )

const zoneIdOf = (row: PostcodeRow): string => {
  if (offshore.has(row.postcode)) return 'au-offshore'
  const capital = capitals.find(({ state }) => state === row.state)
  const near = capitals.find((candidate) => kilometres(row, candidate) <= METRO_KILOMETRES)
  if (near) return `au-${near.city.toLowerCase()}`
  const isRemote = row.RA_2021_NAME ? /Remote/.test(row.RA_2021_NAME) : ['6', '7', ''].includes(row.MMM_2019)
  return `au-${(capital?.state ?? 'NSW').toLowerCase()}-${isRemote ? 'remote' : 'regional'}`
}

const australianZones: readonly SeedZone[] = [
  ...capitals.flatMap(({ state, city, warehouse }) => [
    zone(`au-${city.toLowerCase()}`, 'AU', `${city} metropolitan`, metro, warehouse),
    zone(`au-${state.toLowerCase()}-regional`, 'AU', `${state} regional`, regional, warehouse),
    zone(`au-${state.toLowerCase()}-remote`, 'AU', `${state} remote`, remote, warehouse),
  ]),
  zone('au-offshore', 'AU', 'External territories', never, 'SYD'),
]

const newZealandZones: readonly SeedZone[] = [
  zone('nz-auckland', 'NZ', 'Auckland', metro, 'AKL'),
  zone('nz-wellington', 'NZ', 'Wellington', metro, 'AKL'),
  zone('nz-christchurch', 'NZ', 'Christchurch', metro, 'CHC'),
  zone('nz-north-regional', 'NZ', 'North Island regional', regional, 'AKL'),
  zone('nz-south-regional', 'NZ', 'South Island regional', regional, 'CHC'),
  zone('nz-south-remote', 'NZ', 'West Coast and Fiordland', remote, 'CHC'),
  zone('nz-offshore', 'NZ', 'Chatham and Stewart Islands', never, 'CHC'),
]

export const seedZones: readonly SeedZone[] = [...australianZones, ...newZealandZones]

const newZealandZoneId = (postcode: number): string => {
  if ([8016, 8942, 9818, 9846].includes(postcode)) return 'nz-offshore'
  const within = (low: number, high: number): boolean => postcode >= low && postcode <= high
  if (within(600, 632) || within(740, 760) || within(1010, 1149) || within(2010, 2163)) return 'nz-auckland'
  if (within(5010, 5036) || within(6011, 6972)) return 'nz-wellington'
  if (within(8000, 8999)) return 'nz-christchurch'
  if (within(7800, 7899) || within(9600, 9699)) return 'nz-south-remote'
  return postcode < 7000 ? 'nz-north-regional' : 'nz-south-regional'
}

export interface ZonePostcode {
  country: Country
  postcode: string
  zone_id: string
}

/**
 * The zone of every Australian postcode in `rows` (that of most of its localities) and of every New Zealand
 * number.
 */
export const zonePostcodes = (rows: readonly PostcodeRow[]): ZonePostcode[] => {
  const votes = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const counts = votes.get(row.postcode) ?? new Map<string, number>()
    votes.set(row.postcode, counts)
    const id = zoneIdOf(row)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const australian = [...votes].map(([postcode, counts]) => ({
    country: 'AU' as const,
    postcode,
    zone_id: [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? 'au-offshore',
  }))
  const newZealand = Array.from({ length: 9_900 }, (_, index) => index + 100).map((number) => ({
    country: 'NZ' as const,
    postcode: String(number).padStart(4, '0'),
    zone_id: newZealandZoneId(number),
  }))
  return [...australian, ...newZealand]
}
