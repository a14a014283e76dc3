import { describe, expect, it } from 'vitest'
import { formatLocality, localityId, localityPathState, stateIn } from './localities'

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
})
