import { describe, expect, it } from 'vitest'
import { postalPlace } from './places'
import { isNzTown, nzTown, townOf } from './towns'

describe('the town of a New Zealand postcode', () => {
  it.each([
    ['0110', 'Whangarei'],
    ['0113', ''],
    ['0599', ''],
    ['0600', 'Auckland'],
    ['0632', 'Auckland'],
    ['0633', ''],
    ['1011', 'Auckland'],
    ['1073', ''],
    ['2018', ''],
    ['2110', ''],
    ['3204', 'Hamilton'],
    ['5019', ''],
    ['5028', 'Wellington'],
    ['6037', 'Wellington'],
    ['8016', ''],
    ['8082', ''],
    ['8083', 'Christchurch'],
    ['9018', 'Dunedin'],
    ['9024', ''],
    ['', ''],
    ['101', ''],
  ])('of %j is %j', (postcode, town) => {
    expect(nzTown(postcode)).toBe(town)
  })
})

describe('the place of a postal address', () => {
  it.each([
    ['NZ', 'Ponsonby', '', '1011', 'Ponsonby, Auckland 1011'],
    ['NZ', 'hastings', '', '4122', 'hastings 4122'],
    ['NZ', 'Thames', '', '3500', 'Thames 3500'],
    ['AU', 'Richmond', 'VIC', '3121', 'Richmond VIC 3121'],
    // Also a postcode of Australia: no town.
    ['AU', 'Sydney', 'NSW', '2010', 'Sydney NSW 2010'],
  ])('in %s: %s %s %s', (country, suburb, state, postcode, line) => {
    const place = { suburb, state, postcode }
    expect(postalPlace({ ...place, town: townOf(place, country) })).toBe(line)
  })
})

describe('a town', () => {
  it('is known by its name in any case', () => {
    expect(['auckland', 'Palmerston North', 'Ponsonby', ''].map(isNzTown)).toEqual([true, true, false, false])
  })
})
