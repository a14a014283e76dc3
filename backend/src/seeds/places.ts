import type { BrandCode, Country } from '@countertop/sdk/rules'
import { HOLIDAY_YEARS, publicHolidays } from './holidays'

export const seedWarehouses = [
  {
    code: 'SYD',
    name: 'Sydney distribution centre',
    country: 'AU',
    state: 'NSW',
    latitude: -33.81,
    longitude: 150.87,
  },
  {
    code: 'MEL',
    name: 'Melbourne distribution centre',
    country: 'AU',
    state: 'VIC',
    latitude: -37.83,
    longitude: 144.77,
  },
  {
    code: 'BNE',
    name: 'Brisbane distribution centre',
    country: 'AU',
    state: 'QLD',
    latitude: -27.57,
    longitude: 153.0,
  },
  {
    code: 'ADL',
    name: 'Adelaide distribution centre',
    country: 'AU',
    state: 'SA',
    latitude: -34.83,
    longitude: 138.58,
  },
  {
    code: 'PER',
    name: 'Perth distribution centre',
    country: 'AU',
    state: 'WA',
    latitude: -31.97,
    longitude: 115.97,
  },
  {
    code: 'AKL',
    name: 'Auckland distribution centre',
    country: 'NZ',
    state: '',
    latitude: -36.97,
    longitude: 174.79,
  },
  {
    code: 'CHC',
    name: 'Christchurch distribution centre',
    country: 'NZ',
    state: '',
    latitude: -43.53,
    longitude: 172.54,
  },
] as const

interface Hours {
  weekdays: [string, string]
  thursday?: [string, string]
  saturday: [string, string] | null
  sunday: [string, string] | null
}

const open = (hours: [string, string] | null) =>
  hours
    ? { isOpen: true, openTime: hours[0], closeTime: hours[1] }
    : { isOpen: false, openTime: null, closeTime: null }

/** Monday first, `HH:mm` in the store's own zone. */
const week = ({ weekdays, thursday, saturday, sunday }: Hours) =>
  [weekdays, weekdays, weekdays, thursday ?? weekdays, weekdays, saturday, sunday].map(open)

const showroom = week({
  weekdays: ['09:00', '17:30'],
  thursday: ['09:00', '20:00'],
  saturday: ['09:00', '17:00'],
  sunday: ['10:00', '16:00'],
})
const trade = week({ weekdays: ['07:00', '16:30'], saturday: ['08:00', '12:00'], sunday: null })
const closedSunday = week({ weekdays: ['09:00', '17:30'], saturday: ['09:00', '17:00'], sunday: null })

interface SeedStore {
  id: number
  store_uri: string
  name: string
  sites: BrandCode[]
  subdivision: string
  blurb: string
  address: string
  suburb: string
  state: string
  postcode: string
  country: Country
  phone: string
  time_zone: string
  latitude: number
  longitude: number
  virtual_tour_id: string | null
  is_appointment_only: boolean
  open_times: ReturnType<typeof week>
}

const store = (
  given: Omit<SeedStore, 'virtual_tour_id' | 'is_appointment_only' | 'open_times'> & Partial<SeedStore>,
): SeedStore => ({
  virtual_tour_id: null,
  is_appointment_only: false,
  open_times: showroom,
  ...given,
})

/** Telephone numbers are from the ranges reserved for fiction. */
export const seedStores: readonly SeedStore[] = [
  store({
    id: 1,
    store_uri: 'alexandria',
    name: 'Alexandria',
    sites: ['aol', 'wa', 'waapp'],
    subdivision: 'NSW',
    blurb:
      'Forty working kitchens under one sawtooth roof, with parking at the door and coffee from the machines we sell.',
    address: '214 Mandible Street',
    suburb: 'Alexandria',
    state: 'NSW',
    postcode: '2015',
    country: 'AU',
    phone: '02 5550 1214',
    time_zone: 'Australia/Sydney',
    latitude: -33.905,
    longitude: 151.196,
    virtual_tour_id: 'tour-alexandria',
  }),
  store({
    id: 2,
    store_uri: 'chatswood',
    name: 'Chatswood',
    sites: ['aol', 'wa', 'waapp'],
    subdivision: 'NSW',
    blurb:
      'A quiet showroom above the rail line. Bring your cabinet plans: we measure twice so that you cut once.',
    address: '8 Help Street',
    suburb: 'Chatswood',
    state: 'NSW',
    postcode: '2067',
    country: 'AU',
    phone: '02 5550 1267',
    time_zone: 'Australia/Sydney',
    latitude: -33.796,
    longitude: 151.183,
  }),
  store({
    id: 3,
    store_uri: 'richmond',
    name: 'Richmond',
    sites: ['aol', 'wa', 'waapp'],
    subdivision: 'VIC',
    blurb:
      'Three floors on Bridge Road: kitchens, laundries, and a demonstration kitchen that smells of bread on Saturdays.',
    address: '377 Bridge Road',
    suburb: 'Richmond',
    state: 'VIC',
    postcode: '3121',
    country: 'AU',
    phone: '03 5550 1377',
    time_zone: 'Australia/Melbourne',
    latitude: -37.819,
    longitude: 145.001,
    virtual_tour_id: 'tour-richmond',
  }),
  store({
    id: 4,
    store_uri: 'fortitude-valley',
    name: 'Fortitude Valley',
    sites: ['aol', 'wa', 'waapp'],
    subdivision: 'QLD',
    blurb: 'Corner light, high ceilings and every outdoor kitchen lit and running on the terrace.',
    address: '52 Doggett Street',
    suburb: 'Fortitude Valley',
    state: 'QLD',
    postcode: '4006',
    country: 'AU',
    phone: '07 5550 1052',
    time_zone: 'Australia/Brisbane',
    latitude: -27.455,
    longitude: 153.038,
  }),
  store({
    id: 5,
    store_uri: 'adelaide-city',
    name: 'Adelaide City',
    sites: ['aol', 'wa', 'waapp'],
    subdivision: 'SA',
    blurb: 'Two minutes from the Central Market, so cooking lessons start with shopping.',
    address: '118 Gouger Street',
    suburb: 'Adelaide',
    state: 'SA',
    postcode: '5000',
    country: 'AU',
    phone: '08 5550 1118',
    time_zone: 'Australia/Adelaide',
    latitude: -34.929,
    longitude: 138.595,
    open_times: closedSunday,
  }),
  store({
    id: 6,
    store_uri: 'osborne-park',
    name: 'Osborne Park',
    sites: ['aol', 'wa', 'waapp', 'hc'],
    subdivision: 'WA',
    blurb: 'Our western home: easy parking, wide aisles, and a loading dock for those who cannot wait.',
    address: '431 Scarborough Beach Road',
    suburb: 'Osborne Park',
    state: 'WA',
    postcode: '6017',
    country: 'AU',
    phone: '08 5550 1431',
    time_zone: 'Australia/Perth',
    latitude: -31.903,
    longitude: 115.815,
  }),
  store({
    id: 7,
    store_uri: 'fyshwick',
    name: 'Fyshwick',
    sites: ['aol', 'hc'],
    subdivision: 'ACT',
    blurb: 'Everything for the home on one floor, and a team that knows how cold your laundry gets.',
    address: '19 Barrier Street',
    suburb: 'Fyshwick',
    state: 'ACT',
    postcode: '2609',
    country: 'AU',
    phone: '02 5550 1019',
    time_zone: 'Australia/Sydney',
    latitude: -35.327,
    longitude: 149.171,
  }),
  store({
    id: 8,
    store_uri: 'woollahra-atelier',
    name: 'Woollahra Atelier',
    sites: ['wa', 'waapp'],
    subdivision: 'NSW',
    blurb: 'One project at a time, with a designer and a chef, behind an unmarked door.',
    address: '91 Queen Street',
    suburb: 'Woollahra',
    state: 'NSW',
    postcode: '2025',
    country: 'AU',
    phone: '02 5550 1091',
    time_zone: 'Australia/Sydney',
    latitude: -33.888,
    longitude: 151.242,
    is_appointment_only: true,
    open_times: week({ weekdays: ['10:00', '17:00'], saturday: null, sunday: null }),
  }),
  store({
    id: 9,
    store_uri: 'surry-hills',
    name: 'Surry Hills',
    sites: ['andoo'],
    subdivision: 'NSW',
    blurb: 'Sit on everything. Swatches to take home, a dog bowl by the door.',
    address: '60 Foveaux Street',
    suburb: 'Surry Hills',
    state: 'NSW',
    postcode: '2010',
    country: 'AU',
    phone: '02 5550 1060',
    time_zone: 'Australia/Sydney',
    latitude: -33.884,
    longitude: 151.21,
    virtual_tour_id: 'tour-surry-hills',
  }),
  store({
    id: 10,
    store_uri: 'collingwood',
    name: 'Collingwood',
    sites: ['andoo'],
    subdivision: 'VIC',
    blurb: 'A former boot factory full of beds, rugs and good light.',
    address: '144 Johnston Street',
    suburb: 'Collingwood',
    state: 'VIC',
    postcode: '3066',
    country: 'AU',
    phone: '03 5550 1144',
    time_zone: 'Australia/Melbourne',
    latitude: -37.799,
    longitude: 144.988,
  }),
  store({
    id: 11,
    store_uri: 'silverwater-trade',
    name: 'Silverwater Trade Counter',
    sites: ['aoc'],
    subdivision: 'NSW',
    blurb: 'Roller door up at seven. Quote in the morning, load in the afternoon.',
    address: '27 Derby Street',
    suburb: 'Silverwater',
    state: 'NSW',
    postcode: '2128',
    country: 'AU',
    phone: '02 5550 1027',
    time_zone: 'Australia/Sydney',
    latitude: -33.836,
    longitude: 151.047,
    open_times: trade,
  }),
  store({
    id: 12,
    store_uri: 'maribyrnong',
    name: 'Maribyrnong',
    sites: ['hc'],
    subdivision: 'VIC',
    blurb: 'Big brands on a big floor at prices that make people look twice at the ticket.',
    address: '169 Rosamond Road',
    suburb: 'Maribyrnong',
    state: 'VIC',
    postcode: '3032',
    country: 'AU',
    phone: '03 5550 1169',
    time_zone: 'Australia/Melbourne',
    latitude: -37.772,
    longitude: 144.885,
  }),
  store({
    id: 13,
    store_uri: 'newmarket',
    name: 'Newmarket',
    sites: ['nz'],
    subdivision: 'North Island',
    blurb: 'Our first showroom in Aotearoa: kitchens upstairs, laundries below, and help with the stairs.',
    address: '73 Carlton Gore Road',
    suburb: 'Newmarket',
    state: '',
    postcode: '1023',
    country: 'NZ',
    phone: '09 555 0173',
    time_zone: 'Pacific/Auckland',
    latitude: -36.866,
    longitude: 174.773,
    virtual_tour_id: 'tour-newmarket',
  }),
  store({
    id: 14,
    store_uri: 'addington',
    name: 'Addington',
    sites: ['nz'],
    subdivision: 'South Island',
    blurb: 'Built after the quakes, with room to turn a trailer around.',
    address: '310 Lincoln Road',
    suburb: 'Addington',
    state: '',
    postcode: '8024',
    country: 'NZ',
    phone: '03 555 0110',
    time_zone: 'Pacific/Auckland',
    latitude: -43.542,
    longitude: 172.612,
    open_times: closedSunday,
  }),
]

export const seedSalesPeople = [
  { code: 'AMH', name: 'Amira Haddad', subdivision: 'NSW' },
  { code: 'BTR', name: 'Ben Tran', subdivision: 'NSW' },
  { code: 'CLW', name: 'Claire Whitlock', subdivision: 'NSW' },
  { code: 'DPO', name: 'Dimitri Poulos', subdivision: 'VIC' },
  { code: 'ESC', name: 'Esther Schmidt', subdivision: 'VIC' },
  { code: 'FNG', name: 'Faye Nguyen', subdivision: 'VIC' },
  { code: 'GKE', name: 'Grant Keogh', subdivision: 'QLD' },
  { code: 'HIO', name: 'Hana Ioane', subdivision: 'QLD' },
  { code: 'IRO', name: 'Ivan Rossi', subdivision: 'SA' },
  { code: 'JMC', name: 'Jess McLeod', subdivision: 'WA' },
  { code: 'KSI', name: 'Kiran Singh', subdivision: 'WA' },
  { code: 'LBE', name: 'Lucy Bell', subdivision: 'ACT' },
  { code: 'MTA', name: 'Mere Tautahi', subdivision: 'North Island' },
  { code: 'NWI', name: 'Noah Wilson', subdivision: 'North Island' },
  { code: 'OPE', name: 'Olivia Peters', subdivision: 'South Island' },
] as const

const bulky = ['fridges-freezers', 'laundry', 'dishwashers', 'ovens', 'freestanding-cookers']
const furniture = ['living', 'dining', 'bedroom', 'home-office', 'outdoor']
/** What nobody carries alone. */
const heavy = [...bulky, ...furniture, 'steam-ovens', 'range-hoods']

const services = [
  {
    sku: 'REMOVE-OLD',
    title: 'Take away my old appliance',
    blurb:
      'We take the old one when we bring the new one and recycle it. Please disconnect and empty it first.',
    price: 4900,
    kind: 'removal',
    categories: bulky,
  },
  {
    sku: 'CONNECT',
    title: 'Basic connection',
    blurb:
      'We unpack, level and connect it to the water and power that are there, run it once and take the carton away.',
    price: 6900,
    kind: 'connection',
    categories: ['laundry', 'dishwashers', 'fridges-freezers'],
  },
  {
    sku: 'STAIRS',
    title: 'Stair carry',
    blurb:
      'For more than five steps without a lift. <strong>Tell us how many</strong> in the delivery instructions.',
    price: 5900,
    kind: 'delivery',
    categories: heavy,
  },
  {
    sku: 'ROOM',
    title: 'Carry it to a room I choose',
    blurb: 'Two people carry it past the front door to where it will live.',
    price: 3900,
    kind: 'delivery',
    categories: heavy,
  },
  {
    sku: 'PACKAGING',
    title: 'Take the packaging',
    blurb: 'Cardboard, foam and pallet leave with us.',
    price: 1900,
    kind: 'removal',
    categories: [],
  },
  {
    sku: 'ASSEMBLE',
    title: 'Assembly on delivery',
    blurb: 'We put it together and check that nothing wobbles.',
    price: 8900,
    kind: 'install',
    categories: furniture,
  },
] as const

export const seedDeliveryServices = (['AU', 'NZ'] as const).flatMap((country) =>
  services.map(({ categories, price, sku, ...service }, index) => ({
    ...service,
    sku: country === 'NZ' ? `NZ-${sku}` : sku,
    country,
    price_cents: country === 'NZ' ? price + 500 : price,
    category_slugs: [...categories],
    sort_order: index,
  })),
)

/** Miele delivers its own products, on its own days. */
export const seedSupplierDeliveries = (['AU', 'NZ'] as const).map((country) => ({
  supplier_key: 'Miele',
  country,
  lead_days: country === 'AU' ? 5 : 8,
  horizon_days: 60,
  weekday_price_cents: [null, 0, null, 0, 9900, null, null],
  excluded_postcodes:
    country === 'AU' ? ['2898', '2899', '6798', '6799', '7151'] : ['8016', '8942', '9818', '9846'],
  closed_dates: publicHolidays(country, HOLIDAY_YEARS),
}))
