import { describe, expect, it } from 'vitest'
import type { Country } from '../../rules'
import { sydney } from '../checkout/testing/fixtures'
import { findLocality } from './findLocality'

const otahuhu = { ...sydney, suburb: 'Ōtāhuhu', postcode: '1062', state: '' }
const ponsonby = { ...sydney, suburb: 'Ponsonby', postcode: '1011', state: '' }
const inVictoria = { ...sydney, suburb: 'Richmond', postcode: '3121', state: 'VIC' }
const inNewSouthWales = { ...inVictoria, state: 'NSW' }
const millPark = { ...inVictoria, suburb: 'Mill Park', postcode: '3082' }
const all = [otahuhu, ponsonby, inVictoria, inNewSouthWales, millPark]
const api = { suburbs: () => Promise.resolve(all) }

const find = (suburb: string, postcode: string, state = '', country: Country = 'AU') =>
  findLocality(api, country, { suburb, postcode, state })

describe('the look-up of a locality', () => {
  it('finds a suburb however its letters are written', async () => {
    expect(await find('Otahuhu', '1062')).toBe(otahuhu)
    expect(await find('ŌTĀHUHU', '1062')).toBe(otahuhu)
  })

  it('finds a suburb followed by its town', async () => {
    expect(await find('Ponsonby, Auckland', '1011')).toBe(ponsonby)
  })

  it('requires the postcode, and the state where one is given or several have the suburb', async () => {
    expect(await find('Ponsonby', '1062')).toBeUndefined()
    expect(await find('Mill Park', '3082')).toBe(millPark)
    expect(await find('Richmond', '3121')).toBeUndefined()
    expect(await find('richmond', '3121', 'nsw')).toBe(inNewSouthWales)
    expect(await find('Richmond', '3121', 'QLD')).toBeUndefined()
  })

  it('accepts the state’s name and ISO 3166-2', async () => {
    expect(await find('Richmond', '3121', 'New South Wales')).toBe(inNewSouthWales)
    expect(await find('Richmond', '3121', 'AU-NSW')).toBe(inNewSouthWales)
    expect(await find('Richmond', '3121', 'Queensland')).toBeUndefined()
    expect(await find('Ponsonby', '1011', 'NZ-AUK', 'NZ')).toBe(ponsonby)
  })
})
