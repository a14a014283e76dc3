import type { TestDb } from './database'
import { importProducts, linesOf, type ProductInput } from '../domains/catalogueImport/index'

/** Five products shared by tests of the shop's reads; each demonstrates something. */
export const fixtureProducts: ProductInput[] = [
  {
    sku: 'H2265-1BP',
    slug: 'miele-60cm-pyrolytic-oven-h-2265-1-bp',
    title: 'Miele 60cm Pyrolytic Built-In Oven H 2265-1 BP',
    modelNumber: 'H 2265-1 BP',
    brand: 'Miele',
    category: 'Cooking > Ovens',
    description: 'Burns spills to ash. Crème caramel comes out still.',
    sites: ['aol', 'wa', 'nz', 'aoc'],
    prices: { AU: { price: 2499, rrp: 2999.5 }, NZ: { price: 2799, rrp: 3199 } },
    popularity: 900,
    ribbon: 'save',
    searchTerms: 'wall oven',
    attributes: [{ name: 'Colour', value: 'Stainless Steel' }],
    features: ['Soft-close door'],
    specifications: [
      { title: 'Dimensions', attributes: [{ name: 'Width', value: '595 mm' }] },
      { title: 'Cooking', attributes: [{ name: 'Air fry', type: 'Boolean', value: true }] },
    ],
    warranties: [
      { sku: 'W3', title: '3 year extended warranty', price: 149, nzPrice: 159 },
      { sku: 'W5', title: '5 year extended warranty', price: 249.95 },
    ],
    installs: [{ sku: 'INS-ELEC', title: 'Standard electrical installation', price: 249 }],
    accessories: ['KM7464', 'SOFA-1'],
    stock: { SYD: { available: 4 }, MEL: { available: 2, onOrder: 3 }, AKL: { available: 0, onOrder: 5 } },
    images: ['/media/products/H2265-1BP.svg?v=1', '/media/products/H2265-1BP-detail.svg?v=1'],
  },
  {
    sku: 'KM7464',
    slug: 'miele-60cm-induction-cooktop-km-7464-fl',
    title: 'Miele 60cm 4 Zone Induction Cooktop KM 7464 FL',
    modelNumber: 'KM 7464 FL',
    brand: 'Miele',
    category: 'Cooking > Cooktops',
    sites: ['aol', 'nz', 'aoc'],
    prices: { AU: { price: 1899 }, NZ: { price: 2099 } },
    popularity: 500,
    stock: { SYD: 0, AKL: 3 },
    images: ['/media/products/KM7464.svg?v=1'],
  },
  {
    sku: 'CD60CA11SS',
    slug: 'calder-60cm-catalytic-oven-cd60ca11ss',
    title: 'Calder 60cm Catalytic Built-In Oven CD60CA11SS',
    brand: 'Calder',
    category: 'Cooking > Ovens',
    sites: ['aol', 'hc'],
    prices: { AU: { price: 899, rrp: 999 } },
    popularity: 950,
    condition: 'Cosmetic Imperfection',
    missingParts: 'One wire shelf',
    superseded: true,
    stock: { SYD: 0, MEL: 0 },
    images: ['/media/products/CD60CA11SS.svg?v=1'],
  },
  {
    sku: 'TW 90/X',
    slug: 'tidewell-9kg-washer',
    title: 'Tidewell 9kg Front Load Washing Machine',
    brand: 'Tidewell',
    category: 'Laundry > Front Load Washers',
    sites: ['aol'],
    prices: { AU: { price: 949.5, rrp: 949.5 } },
    popularity: 100,
  },
  {
    sku: 'SOFA-1',
    slug: 'stellan-alma-sofa',
    title: 'Stellan Alma 3 Seater Sofa, Oat',
    brand: 'Stellan',
    category: 'Living > Sofas',
    sites: ['andoo', 'hc'],
    prices: { AU: { price: 1999, rrp: 2299 } },
    stock: { SYD: { available: 0, onOrder: 2 } },
  },
]

/** Inserts two Australian warehouses and one in New Zealand. */
export const insertWarehouses = (db: TestDb): Promise<unknown> =>
  db('warehouses').insert([
    { code: 'SYD', name: 'Sydney', country: 'AU', state: 'NSW', latitude: -33.81, longitude: 150.87 },
    { code: 'MEL', name: 'Melbourne', country: 'AU', state: 'VIC', latitude: -37.83, longitude: 144.77 },
    { code: 'AKL', name: 'Auckland', country: 'NZ', state: '', latitude: -36.97, longitude: 174.79 },
  ])

/** Puts the fixture products into an empty database, as an import of 5 March 2026. */
export const insertCatalogue = async (
  db: TestDb,
  products: ProductInput[] = fixtureProducts,
): Promise<void> => {
  await insertWarehouses(db)
  await importProducts(db, linesOf(products), {
    now: new Date('2026-03-05T01:00:00Z'),
    onRejected: ({ line, reason }) => {
      throw new Error(`Fixture product ${line}: ${reason}`)
    },
  })
}
