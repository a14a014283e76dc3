import { describe, expect, it } from 'vitest'
import { geodesicMetres } from './geodesic'

describe('the geodesic between two points', () => {
  it('is that of the ellipsoid, to the metre', () => {
    // Flinders Peak to Buninyong: the example of Geoscience Australia for GDA94.
    const flindersPeak = { latitude: -37.95103341666667, longitude: 144.42486788888888 }
    const buninyong = { latitude: -37.65282113888889, longitude: 143.92649552777777 }
    expect(geodesicMetres(flindersPeak, buninyong)).toBeCloseTo(54_972.271, 2)
    expect(geodesicMetres(buninyong, flindersPeak)).toBeCloseTo(54_972.271, 2)
    // A quarter of a meridian, and a degree of the equator.
    expect(geodesicMetres({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
      10_001_965.729,
      2,
    )
    expect(geodesicMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
      111_319.491,
      2,
    )
  })

  it('is nothing for one point, and short across the 180th meridian', () => {
    const here = { latitude: -36.85, longitude: 174.76 }
    expect(geodesicMetres(here, here)).toBe(0)
    const [west, east] = [
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
    ]
    expect(geodesicMetres(west, east)).toBeCloseTo(111_319.491, 2)
  })

  it('is as long as any for points opposite each other', () => {
    expect(
      geodesicMetres({ latitude: 0.2, longitude: 0 }, { latitude: -0.1, longitude: 179.8 }),
    ).toBeGreaterThan(19_900_000)
  })
})
