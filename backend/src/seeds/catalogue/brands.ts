import type { BrandCode } from '@countertop/sdk/rules'

/**
 * `group` is the kind of products a brand makes; `tier` multiplies prices and decides which sites sell it.
 */
export interface SeedBrand {
  title: string
  /** Start of its SKUs and model numbers. */
  code: string
  tier: number
  group: readonly (
    'kitchen' | 'laundry' | 'cooling' | 'small' | 'floor' | 'fixture' | 'furniture' | 'bedding' | 'outdoor'
  )[]
  isProforma?: boolean
  origin: string
}

/** Miele is the one real name (it has its own supplier key); every other brand is invented. */
export const seedBrands: readonly SeedBrand[] = [
  {
    title: 'Miele',
    code: '',
    tier: 2.1,
    group: ['kitchen', 'laundry', 'cooling', 'small', 'floor'],
    origin: 'Germany',
  },
  {
    title: 'Haus Keller',
    code: 'HK',
    tier: 1.9,
    group: ['kitchen', 'cooling'],
    isProforma: true,
    origin: 'Germany',
  },
  {
    title: 'Marchetti',
    code: 'MRC',
    tier: 1.7,
    group: ['kitchen', 'small'],
    isProforma: true,
    origin: 'Italy',
  },
  {
    title: 'Rangewood',
    code: 'RW',
    tier: 1.8,
    group: ['kitchen', 'outdoor'],
    isProforma: true,
    origin: 'England',
  },
  { title: 'Norrvik', code: 'NV', tier: 1.5, group: ['kitchen', 'laundry', 'cooling'], origin: 'Sweden' },
  { title: 'Aurelle', code: 'AU', tier: 1.4, group: ['kitchen', 'cooling', 'small'], origin: 'France' },
  { title: 'Halden', code: 'HLD', tier: 1.1, group: ['kitchen', 'laundry'], origin: 'Germany' },
  { title: 'Solenne', code: 'SOL', tier: 1.0, group: ['kitchen', 'small'], origin: 'France' },
  { title: 'Calder', code: 'CD', tier: 0.95, group: ['kitchen', 'laundry', 'cooling'], origin: 'Türkiye' },
  {
    title: 'Kestrel',
    code: 'KST',
    tier: 0.85,
    group: ['kitchen', 'laundry', 'cooling', 'floor'],
    origin: 'China',
  },
  {
    title: 'Brightwell',
    code: 'BW',
    tier: 0.7,
    group: ['kitchen', 'laundry', 'small', 'cooling'],
    origin: 'China',
  },
  { title: 'Kurama', code: 'KR', tier: 1.15, group: ['cooling', 'laundry', 'small'], origin: 'Thailand' },
  { title: 'Glaciel', code: 'GL', tier: 1.25, group: ['cooling'], origin: 'Korea' },
  { title: 'Tidewell', code: 'TW', tier: 0.9, group: ['laundry'], origin: 'Korea' },
  { title: 'Everley', code: 'EV', tier: 0.8, group: ['laundry', 'small'], origin: 'China' },
  { title: 'Zephyrine', code: 'ZP', tier: 1.1, group: ['floor', 'small'], origin: 'Malaysia' },
  { title: 'Corvane', code: 'CV', tier: 1.3, group: ['floor'], origin: 'Singapore' },
  { title: 'Pallister', code: 'PL', tier: 0.75, group: ['floor', 'small'], origin: 'China' },
  { title: 'Bellamy & Hart', code: 'BH', tier: 1.1, group: ['small'], origin: 'Australia' },
  { title: 'Ostberg', code: 'OB', tier: 1.2, group: ['fixture'], origin: 'Denmark' },
  { title: 'Oxley', code: 'OX', tier: 0.8, group: ['fixture', 'outdoor'], origin: 'Australia' },
  { title: 'Ironbark', code: 'IB', tier: 1.1, group: ['outdoor'], origin: 'Australia' },
  { title: 'Wattle Lane', code: 'WL', tier: 0.85, group: ['furniture'], origin: 'Vietnam' },
  { title: 'Stellan', code: 'ST', tier: 1.2, group: ['furniture'], origin: 'Lithuania' },
  { title: 'Fjordline', code: 'FJ', tier: 1.4, group: ['furniture'], origin: 'Norway' },
  { title: 'Hollis & Reed', code: 'HR', tier: 1.0, group: ['furniture'], origin: 'Australia' },
  { title: 'Loomcraft', code: 'LC', tier: 0.9, group: ['furniture', 'bedding'], origin: 'India' },
  { title: 'Banksia Home', code: 'BK', tier: 0.75, group: ['furniture', 'outdoor'], origin: 'Malaysia' },
  { title: 'Terrazzi', code: 'TZ', tier: 1.9, group: ['furniture'], isProforma: true, origin: 'Italy' },
  { title: 'Nordhem', code: 'NH', tier: 1.1, group: ['furniture', 'bedding'], origin: 'Poland' },
  { title: 'Restwell', code: 'RS', tier: 1.0, group: ['bedding'], origin: 'Australia' },
  { title: 'Cloudrest', code: 'CR', tier: 1.35, group: ['bedding'], isProforma: true, origin: 'New Zealand' },
  { title: 'Merrow', code: 'ME', tier: 0.7, group: ['furniture', 'bedding'], origin: 'China' },
]

/**
 * Sites that sell a brand's appliances: premium in the showrooms, everyday at the home centre, most at the
 * main site.
 */
export const applianceSites = (tier: number): BrandCode[] => [
  'aol',
  'nz',
  'aoc',
  ...(tier >= 1 ? (['wa', 'waapp'] as const) : []),
  ...(tier <= 1.1 ? (['hc'] as const) : []),
]

/** Furniture is sold by the furniture brand, and at lower tiers by the home centre too. */
export const furnitureSites = (tier: number): BrandCode[] => (tier <= 1.1 ? ['andoo', 'hc'] : ['andoo'])
