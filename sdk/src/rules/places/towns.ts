/**
 * Towns of New Zealand whose suburbs have postcodes of their own: the first and the last postcode of each
 * range. A postcode that several towns share, such as 5019, is in none.
 */
const TOWNS: readonly (readonly [town: string, ...ranges: (readonly [first: number, last: number])[]])[] = [
  ['Whangarei', [110, 112]],
  ['Auckland', [600, 632], [1010, 1072], [2010, 2016], [2019, 2025], [2102, 2105]],
  ['Rotorua', [3010, 3015]],
  ['Tauranga', [3110, 3112]],
  ['Hamilton', [3200, 3218]],
  ['Napier', [4110, 4112]],
  ['Hastings', [4120, 4122]],
  ['New Plymouth', [4310, 4312]],
  ['Palmerston North', [4410, 4414]],
  ['Whanganui', [4500, 4501]],
  ['Lower Hutt', [5010, 5014]],
  ['Upper Hutt', [5018, 5018]],
  ['Porirua', [5022, 5026]],
  ['Wellington', [5028, 5028], [6011, 6037]],
  ['Nelson', [7010, 7011]],
  ['Christchurch', [8011, 8014], [8022, 8081], [8083, 8083]],
  ['Dunedin', [9010, 9018]],
  ['Invercargill', [9810, 9812]],
]

/** Whether it is the name of such a town, in any case. */
export function isNzTown(name: string): boolean {
  return TOWNS.some(([town]) => town.toLowerCase() === name.toLowerCase())
}

/** The town of a New Zealand postcode; empty where the postcode alone does not name one. */
export function nzTown(postcode: string): string {
  const number = /^\d{4}$/.test(postcode) ? Number(postcode) : -1
  const found = TOWNS.find(([, ...ranges]) =>
    ranges.some(([first, last]) => number >= first && number <= last),
  )
  return found?.[0] ?? ''
}

/** The town that an address names after its suburb; empty in Australia, and where the suburb is the town. */
export function townOf({ suburb, postcode }: { suburb: string; postcode: string }, country: string): string {
  const town = country === 'NZ' ? nzTown(postcode) : ''
  return town.toLowerCase() === suburb.trim().toLowerCase() ? '' : town
}
