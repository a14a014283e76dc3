import { describe, expect, it } from 'vitest'
import {
  formatAddress,
  parseTypedAddress,
  streetParts,
  titleCaseStreet,
  withCompleteType,
} from './typedAddress'

const read = (text: string): string[] =>
  parseTypedAddress(text).places.map(({ street, suburb }) => `${street}|${suburb}`)

describe('parseTypedAddress', () => {
  it.each([
    ['12 High St, Rich', ['12 High St|Rich']],
    ['12 High St Rich', ['12 High St|Rich', '12 High St Rich|']],
    ['12 High St St Kilda', ['12 High St|St Kilda', '12 High St St|Kilda', '12 High St St Kilda|']],
    ['100 St Kilda Rd Melb', ['100 St Kilda Rd|Melb', '100 St Kilda Rd Melb|']],
    ['12 High St', ['12 High St|']],
    ['12 High St.', ['12 High St.|']],
    ['12 High St,', ['12 High St|']],
    ['5 Broadway', ['5 Broadway|']],
    ['5 Strandline Ultimo', ['5 Strandline|Ultimo', '5 Strandline Ultimo|']],
    ['Unit 3, 12 High St', ['Unit 3, 12 High St|']],
    ['Unit 3, 12 High St, Richmond', ['Unit 3, 12 High St|Richmond']],
    ['High St Richmond', ['High St|Richmond', 'High St Richmond|']],
    // A street type in the making is not the start of a suburb.
    ['12 Church Str', ['12 Church Str|']],
    ['12 Church Stre', ['12 Church Stre|']],
    ['12 Church Ro', ['12 Church Ro|']],
    ['12 Church Str Rich', ['12 Church Str|Rich', '12 Church Str Rich|']],
    ['12 Church St, Str', ['12 Church St|Str']],
    // The town after a suburb of New Zealand.
    ['3 Ponsonby Rd, Ponsonby, Auckland', ['3 Ponsonby Rd|Ponsonby', '3 Ponsonby Rd, Ponsonby|Auckland']],
    [
      '3 Ponsonby Rd, Ponsonby, Auckland 1011',
      ['3 Ponsonby Rd|Ponsonby', '3 Ponsonby Rd, Ponsonby|Auckland'],
    ],
    [
      '3 Main St Hokowhitu palmerston north',
      [
        '3 Main St|Hokowhitu',
        '3 Main St|Hokowhitu palmerston north',
        '3 Main St Hokowhitu palmerston north|',
      ],
    ],
    ['3 Main St, Hamilton', ['3 Main St|Hamilton']],
    ['Unit 3, 12 High St, Nelson', ['Unit 3, 12 High St|Nelson']],
    ['3 Main St, Richmond, Hamilton VIC', ['3 Main St, Richmond|Hamilton']],
    ['12', []],
    ['12, Richmond', []],
    [',,,', []],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['12 High St, Richmond VIC 3121', 'VIC', '3121'],
    ['12 High St, Richmond vic', 'VIC', ''],
    ['12 High St Richmond 31', '', '31'],
    ['12 High St Richmond 3121 VIC Australia', 'VIC', '3121'],
    ['3 Ponsonby Rd, Ponsonby 1011, New Zealand', '', '1011'],
    ['12 High St, 3121', '', '3121'],
  ])('separates state and postcode from %j', (text, state, postcode) => {
    expect(parseTypedAddress(text)).toMatchObject({ state, postcode })
  })

  it('drops characters that do not occur in addresses', () => {
    expect(read('12 High* St;  Richmond%')).toEqual(['12 High St|Richmond', '12 High St Richmond|'])
  })
})

describe('a street line', () => {
  it.each([
    ['12 High St', { streetNumber: '12', streetName: 'High St', subpremise: '' }],
    ['3/12 High St', { streetNumber: '12', streetName: 'High St', subpremise: '3' }],
    ['3 / 12a High St', { streetNumber: '12a', streetName: 'High St', subpremise: '3' }],
    ['Unit 3, 12 High St', { streetNumber: '12', streetName: 'High St', subpremise: '3' }],
    ['Shop 4, 12-14 High St', { streetNumber: '12-14', streetName: 'High St', subpremise: 'Shop 4' }],
    ['High St', { streetNumber: '', streetName: 'High St', subpremise: '' }],
  ])('is split into its parts: %j', (street, parts) => {
    expect(streetParts(street)).toEqual(parts)
  })

  it('is capitalised if it has no capitals', () => {
    expect(titleCaseStreet("12 o'brien st-lane")).toBe("12 O'brien St-Lane")
    expect(titleCaseStreet('12 McMahon st')).toBe('12 McMahon st')
  })

  it.each([
    ['12 Church Str', '12 Church Street'],
    ['12 Church Stre', '12 Church Street'],
    ['12 Church Roa', '12 Church Road'],
    ['12 Church Ave', '12 Church Ave'],
    ['12 Church St', '12 Church St'],
    ['12 Stre', '12 Stre'],
    ['12 Church Ro', '12 Church Ro'],
    ['12 Churchill', '12 Churchill'],
  ])('%j has its type completed: %j', (typed, completed) => {
    expect(withCompleteType(typed)).toBe(completed)
  })

  it('is displayed with its suburb, without a state in New Zealand', () => {
    const at = { streetAddress: '12 High St', suburb: 'Richmond', state: 'VIC', postcode: '3121' }
    expect(formatAddress(at, 'AU')).toBe('12 High St, Richmond VIC 3121')
    expect(formatAddress({ ...at, state: '' }, 'NZ')).toBe('12 High St, Richmond 3121')
    expect(formatAddress({ ...at, suburb: 'Ponsonby', state: '', postcode: '1011' }, 'NZ')).toBe(
      '12 High St, Ponsonby, Auckland 1011',
    )
  })
})
