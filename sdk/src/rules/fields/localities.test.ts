import { describe, expect, it } from 'vitest'
import { AU_STATES, formatLocality, localityId, localityPathState, parseState, stateIn } from './localities'

describe('the address form', () => {
  it('shows an Australian locality as postcode suburb, state [COM-030]', () => {
    expect(formatLocality({ suburb: 'Sydney', postcode: '2000', state: 'NSW' }, 'AU')).toBe(
      '2000 Sydney, NSW',
    )
  })

  it('shows a New Zealand locality as suburb postcode [COM-031]', () => {
    expect(formatLocality({ suburb: 'Ponsonby', postcode: '1011', state: '' }, 'NZ')).toBe('Ponsonby 1011')
  })

  it('joins postcode and suburb in the id of a locality', () => {
    expect(localityId('2000', 'Sydney')).toBe('2000_SYDNEY')
    expect(localityId('1011', ' Saint Marys Bay ')).toBe('1011_SAINT MARYS BAY')
  })

  it('names the state in the path, in New Zealand the country', () => {
    expect(localityPathState('NSW', 'AU')).toBe('NSW')
    expect(localityPathState('', 'NZ')).toBe('NZ')
  })

  it('an address of New Zealand has no state [CHK-083]', () => {
    expect(stateIn('NZ', 'Auckland')).toBe('')
    expect(stateIn('AU', 'NSW')).toBe('NSW')
    for (const none of [null, undefined, '']) expect(stateIn('AU', none)).toBe('')
  })

  it('parses a state by its name, its code and ISO 3166-2 [CHK-076]', () => {
    for (const code of AU_STATES)
      for (const text of [code, code.toLowerCase(), ` ${code} `, `AU-${code}`, `au-${code.toLowerCase()}`])
        expect(parseState('AU', text)).toBe(code)
    const names = {
      'Australian Capital Territory': 'ACT',
      'New South Wales': 'NSW',
      'northern territory': 'NT',
      QUEENSLAND: 'QLD',
      ' South Australia ': 'SA',
      Tasmania: 'TAS',
      Victoria: 'VIC',
      'Western Australia': 'WA',
    }
    for (const [name, code] of Object.entries(names)) expect(parseState('AU', name)).toBe(code)
  })

  it('leaves a state that is none of the eight, for the form to refuse', () => {
    for (const none of [undefined, '', '  ']) expect(parseState('AU', none)).toBe('')
    const unknown = ['XX', 'AU-XX', 'US-VIC', 'AU-', 'NEW SOUTH', 'constructor']
    for (const text of unknown) expect(AU_STATES).not.toContain(parseState('AU', text))
    expect(parseState('AU', 'California')).toBe('CALIFORNIA')
  })

  it('parses no state in New Zealand [CHK-083]', () => {
    for (const text of ['NZ-AUK', 'Auckland', 'Victoria', 'VIC']) expect(parseState('NZ', text)).toBe('')
  })
})
