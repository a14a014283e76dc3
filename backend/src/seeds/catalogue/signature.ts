import type { ProductInput } from '../../domains/catalogueImport/index'

/** The one product written by hand: the oven that guides, examples and browser tests buy. */
export const signatureOven: ProductInput = {
  sku: 'H2265-1BP',
  slug: 'miele-60cm-pyrolytic-built-in-oven-h-2265-1-bp',
  title: 'Miele 60cm Pyrolytic Built-In Oven H 2265-1 BP',
  modelNumber: 'H 2265-1 BP',
  brand: 'Miele',
  category: ['Cooking', 'Ovens'],
  description: [
    'Eight cooking functions in a 76 litre cavity, and a door that closes as if it had all the time in the world. Pyrolytic self-cleaning burns spills to a little ash that wipes away with a damp cloth.',
    'Telescopic rails bring the tray to you, quick preheat has it at 180 degrees in six minutes, and the food probe knows when the lamb is done so that you do not have to.',
  ].join('\n\n'),
  ribbon: 'save',
  sites: ['aol', 'wa', 'waapp', 'nz', 'aoc', 'hc'],
  prices: { AU: { price: 2499, rrp: 2999 }, NZ: { price: 2749, rrp: 3299 } },
  popularity: 1000,
  searchTerms: 'wall oven electric oven built in pyro',
  attributes: [
    { name: 'Colour', value: 'Stainless Steel' },
    { name: 'Width', value: '60 cm' },
    { name: 'Cleaning', value: 'Pyrolytic' },
    { name: 'Fuel', value: 'Electric' },
    { name: 'Number of ovens', value: '1' },
    { name: 'Made in', value: 'Germany' },
  ],
  features: [
    'Soft-close door with cool-touch glass',
    'Full-extension telescopic rails',
    'Wireless food probe',
    'Quick preheat to 180 °C in six minutes',
  ],
  specifications: [
    {
      title: 'Dimensions',
      attributes: [
        { name: 'Width', value: '595 mm' },
        { name: 'Height', value: '595 mm' },
        { name: 'Depth', value: '569 mm' },
        { name: 'Weight', value: '48 kg' },
      ],
    },
    {
      title: 'Capacity',
      attributes: [
        { name: 'Gross capacity', value: '76 L' },
        { name: 'Shelf positions', value: '5' },
        { name: 'Number of ovens', value: '1' },
      ],
    },
    {
      title: 'Cooking',
      attributes: [
        { name: 'Functions', value: '8' },
        { name: 'Maximum temperature', value: '300 °C' },
        { name: 'Air fry', type: 'Boolean', value: false },
        { name: 'Food probe', type: 'Boolean', value: true },
      ],
    },
    {
      title: 'Energy',
      attributes: [
        { name: 'Connected load', value: '3.6 kW' },
        { name: 'Connection', value: 'Hardwired, 15 to 25 A' },
      ],
    },
  ],
  warranties: [
    { sku: 'WARRANTY-3', title: '3 year extended warranty', price: 149, nzPrice: 159 },
    { sku: 'WARRANTY-5', title: '5 year extended warranty', price: 269, nzPrice: 299 },
  ],
  installs: [
    { sku: 'INS-ELEC', title: 'Standard electrical installation', price: 249, nzPrice: 269 },
    {
      sku: 'INS-ELEC-SWAP',
      title: 'Electrical swap-over with removal of the old unit',
      price: 319,
      nzPrice: 349,
    },
  ],
  stock: { SYD: 40, MEL: 36, BNE: 24, ADL: 18, PER: 22, AKL: 30, CHC: 20 },
}
