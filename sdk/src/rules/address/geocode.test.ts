import { describe, expect, it } from 'vitest'
import {
  type AddressComponents,
  GEO_CIRCLE_RADIUS_M,
  type GeoCircle,
  geoCircle,
  leadingNumber,
  sanitiseAddress,
  streetLine,
  withoutLeadingNumber,
} from './geocode'

const components = (given: Partial<AddressComponents> = {}): AddressComponents => ({
  country: 'AU',
  state: 'VIC',
  council: 'Yarra',
  locality: 'Richmond',
  sublocality: '',
  postcode: '3121',
  streetNumber: '12',
  streetName: 'High Street',
  premise: '',
  subpremise: '',
  ...given,
})

describe('the street line of the form', () => {
  it('is the sanitised one where it has a number', () => {
    const place = sanitiseAddress(components(), '12 High')
    expect(streetLine(place, 'High Street', '12 High')).toBe('12 High Street')
  })

  it('is never the locality: without a number the street stays, or what was typed', () => {
    const place = sanitiseAddress(components({ streetNumber: '' }), 'The Mill, High St')
    expect(place.streetAddress).toBe('Richmond')
    expect(streetLine(place, 'High Street', 'The Mill')).toBe('High Street')
    expect(streetLine(place, '', 'The Mill')).toBe('The Mill')
  })
})

describe('sanitiseAddress', () => {
  it('answers exactly street address, suburb, state, postcode and country [SHL-465] [SHL-466]', () => {
    expect(sanitiseAddress(components(), '12 High')).toStrictEqual({
      streetAddress: '12 High Street',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      country: 'AU',
    })
  })

  it('recovers a missing house number from what was typed [SHL-410]', () => {
    const numberless = components({ streetNumber: '' })
    expect(sanitiseAddress(numberless, '12 High St').streetAddress).toBe('12 High Street')
    expect(sanitiseAddress(numberless, ' 3 / 12a high').streetAddress).toBe('3/12a High Street')
  })

  it('keeps the geocoder’s number, with its unit', () => {
    expect(sanitiseAddress(components(), '99 High St').streetAddress).toBe('12 High Street')
    const unit = (subpremise: string) => sanitiseAddress(components({ subpremise }), '').streetAddress
    expect(unit('3')).toBe('3/12 High Street')
    expect(unit('Shop 4')).toBe('Shop 4, 12 High Street')
  })

  it('keeps a unit that was typed before the geocoder’s number', () => {
    expect(sanitiseAddress(components(), '3/12 high').streetAddress).toBe('3/12 High Street')
    expect(sanitiseAddress(components(), '3/99 high').streetAddress).toBe('12 High Street')
    expect(sanitiseAddress(components({ subpremise: '5' }), '3/12 high').streetAddress).toBe(
      '5/12 High Street',
    )
  })

  it('falls back to the locality where no number is known [SHL-411]', () => {
    expect(sanitiseAddress(components({ streetNumber: '' }), 'High St').streetAddress).toBe('Richmond')
  })

  it('uses the locality as the suburb in Australia [SHL-412]', () => {
    expect(sanitiseAddress(components({ sublocality: 'Burnley' }), '').suburb).toBe('Richmond')
    expect(sanitiseAddress(components({ locality: '', sublocality: 'Burnley' }), '').suburb).toBe('')
  })

  it('uses the first of sublocality, locality and state elsewhere, and no state in New Zealand [SHL-413]', () => {
    const nz = { country: 'NZ', state: 'Auckland', locality: 'Auckland', sublocality: 'Ponsonby' }
    const suburbs = [
      nz,
      { ...nz, locality: 'Onehunga', sublocality: '' },
      { ...nz, sublocality: '', locality: '' },
    ].map((given) => sanitiseAddress(components(given), '').suburb)
    expect(suburbs).toEqual(['Ponsonby', 'Onehunga', 'Auckland'])
    expect(sanitiseAddress(components(nz), '').state).toBe('')
    expect(sanitiseAddress(components({ country: 'FJ', state: 'Central', locality: '' }), '')).toMatchObject({
      suburb: 'Central',
      state: 'Central',
    })
  })
})

describe('leadingNumber', () => {
  it.each([
    ['12 High St', '12'],
    ['12A High St', '12A'],
    ['3/12 High St', '3/12'],
    ['12 - 14 High St', '12-14'],
    ['12, High St', '12'],
    ['12', '12'],
    ['High St 12', null],
    ['Unit 3, 12 High St', null],
    ['1st Avenue', null],
    ['', null],
  ])('of %j is %j', (typed, expected) => {
    expect(leadingNumber(typed)).toBe(expected)
  })
})

describe('withoutLeadingNumber', () => {
  it.each([
    ['12 High St', 'High St'],
    ['3/12, High St', 'High St'],
    ['Shop 4, 12 High St', 'Shop 4, 12 High St'],
    ['12', ''],
  ])('of %j is %j', (typed, expected) => {
    expect(withoutLeadingNumber(typed)).toBe(expected)
  })
})

describe('geoCircle', () => {
  it('is the known place with 50 km around it, or the radius of a caller [SHL-416] [SHL-467]', () => {
    const circle: GeoCircle = { latitude: -33.87, longitude: 151.2, radius: 50_000 }
    expect(geoCircle({ geoLat: -33.87, geoLng: 151.2 })).toStrictEqual(circle)
    expect(GEO_CIRCLE_RADIUS_M).toBe(50_000)
    expect(geoCircle({ geoLat: -33.87, geoLng: 151.2 }, 5_000)?.radius).toBe(5_000)
  })

  it('is none without a place', () => {
    expect(geoCircle({ geoLat: null, geoLng: null })).toBeNull()
    expect(geoCircle({ geoLat: -33.87, geoLng: null })).toBeNull()
    expect(geoCircle({ geoLat: null, geoLng: 151.2 })).toBeNull()
  })
})
