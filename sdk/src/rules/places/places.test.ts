import { describe, expect, it } from 'vitest'
import { cityLine, directionsUrl, distanceKm, formatDistance, oneLineAddress } from './places'

const store = { address: '8 Help & Sons Street', suburb: 'Chatswood', state: 'NSW', postcode: '2067' }

describe('distance', () => {
  it('is that of the globe', () => {
    const sydney = { latitude: -33.8688, longitude: 151.2093 }
    const melbourne = { latitude: -37.8136, longitude: 144.9631 }
    expect(distanceKm(sydney, melbourne)).toBeCloseTo(713.4, 0)
    expect(distanceKm(sydney, sydney)).toBe(0)
    // Over the date line: Auckland to Apia, not around the world.
    expect(
      distanceKm({ latitude: -36.85, longitude: 174.76 }, { latitude: -13.83, longitude: -171.77 }),
    ).toBeCloseTo(2888, -1)
  })

  it.each([
    [0, '50 m'],
    [0.42, '400 m'],
    [0.97, '950 m'],
    [0.98, '1 km'],
    [1, '1 km'],
    [3.24, '3.2 km'],
    [9.96, '10 km'],
    [1240.4, '1,240 km'],
  ])('of %f km is shown as %s', (km, text) => {
    expect(formatDistance(km)).toBe(text)
  })
})

describe('an address', () => {
  it('is written on one line, without a state in New Zealand', () => {
    expect(oneLineAddress(store)).toBe('8 Help & Sons Street, Chatswood NSW 2067')
    expect(cityLine({ suburb: 'Newmarket', state: '', postcode: '1023' })).toBe('Newmarket 1023')
  })

  it('links to a map: the one of the settings if that is valid [SHL-278]', () => {
    const address = '8%20Help%20%26%20Sons%20Street%2C%20Chatswood%20NSW%202067'
    expect(directionsUrl(undefined, store)).toBe(
      `https://www.google.com/maps/dir/?api=1&destination=${address}`,
    )
    expect(directionsUrl('https://maps.example/to/{address}', store)).toBe(
      `https://maps.example/to/${address}`,
    )
    for (const template of ['javascript:alert("{address}")', 'https://maps.example/', '']) {
      expect(directionsUrl(template, store)).toContain('www.google.com')
    }
  })
})
