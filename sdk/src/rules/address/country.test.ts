import { describe, expect, it } from 'vitest'
import { isInCountry } from './country'

describe('an address', () => {
  it('is in a country if it has its code, its name, or no country [CHK-083]', () => {
    for (const named of ['AU', 'aus', 'Australia', '', undefined]) expect(isInCountry('AU', named)).toBe(true)
    for (const named of ['NZ', 'A', 'Austria']) expect(isInCountry('AU', named)).toBe(false)
    expect(isInCountry('NZ', 'New Zealand')).toBe(true)
  })
})
