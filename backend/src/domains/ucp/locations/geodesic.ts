/** Degrees of the World Geodetic System 1984. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** The ellipsoid: its larger half axis in metres, and its flattening. */
const AXIS = 6_378_137
const FLATTENING = 1 / 298.257223563
const SHORT_AXIS = AXIS * (1 - FLATTENING)
/** Half way round the Earth: longer than any geodesic. Points nearly opposite each other are that far apart. */
const OPPOSITE = Math.PI * AXIS
const STEPS = 200
/** Radians: less than a tenth of a millimetre. */
const PRECISION = 1e-12

const radians = (degrees: number): number => (degrees * Math.PI) / 180

interface Arc {
  readonly sigma: number
  readonly sinSigma: number
  readonly cosSigma: number
  readonly cosSqAlpha: number
  readonly cos2SigmaM: number
  readonly sinAlpha: number
}

/** The arc on the auxiliary sphere for a difference in longitude; null for one point. */
const arcOf = (u1: number, u2: number, lambda: number): Arc | null => {
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)]
  const cosLambda = Math.cos(lambda)
  const sinSigma = Math.hypot(cosU2 * Math.sin(lambda), cosU1 * sinU2 - sinU1 * cosU2 * cosLambda)
  if (sinSigma === 0) return null
  const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
  const sinAlpha = (cosU1 * cosU2 * Math.sin(lambda)) / sinSigma
  const cosSqAlpha = 1 - sinAlpha ** 2
  return {
    sigma: Math.atan2(sinSigma, cosSigma),
    sinSigma,
    cosSigma,
    sinAlpha,
    cosSqAlpha,
    // On the equator there is no such point.
    cos2SigmaM: cosSqAlpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cosSqAlpha,
  }
}

/** Length of an arc in metres, by Vincenty's series. */
const lengthOf = ({ sigma, sinSigma, cosSigma, cosSqAlpha, cos2SigmaM }: Arc): number => {
  const uSq = (cosSqAlpha * (AXIS ** 2 - SHORT_AXIS ** 2)) / SHORT_AXIS ** 2
  const a = 1 + (uSq / 16_384) * (4_096 + uSq * (-768 + uSq * (320 - 175 * uSq)))
  const b = (uSq / 1_024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)))
  const inner = cosSigma * (-1 + 2 * cos2SigmaM ** 2)
  const outer = (b / 6) * cos2SigmaM * (-3 + 4 * sinSigma ** 2) * (-3 + 4 * cos2SigmaM ** 2)
  return SHORT_AXIS * a * (sigma - b * sinSigma * (cos2SigmaM + (b / 4) * (inner - outer)))
}

/** The shortest way between two points over the ellipsoid, in metres (Vincenty's inverse formula). */
export const geodesicMetres = (from: Point, to: Point): number => {
  const [u1, u2] = [from, to].map(({ latitude }) =>
    Math.atan((1 - FLATTENING) * Math.tan(radians(latitude))),
  ) as [number, number]
  // Across the 180th meridian the shorter way counts.
  const apart = (((to.longitude - from.longitude + 540) % 360) + 360) % 360
  const difference = radians(apart - 180)
  let lambda = difference
  for (let step = 0; step < STEPS; step++) {
    const arc = arcOf(u1, u2, lambda)
    if (arc === null) return 0
    const { sigma, sinSigma, cosSigma, cosSqAlpha, cos2SigmaM, sinAlpha } = arc
    const c = (FLATTENING / 16) * cosSqAlpha * (4 + FLATTENING * (4 - 3 * cosSqAlpha))
    const around = sigma + c * sinSigma * (cos2SigmaM + c * cosSigma * (-1 + 2 * cos2SigmaM ** 2))
    const next = difference + (1 - c) * FLATTENING * sinAlpha * around
    if (Math.abs(next - lambda) < PRECISION) return lengthOf(arc)
    lambda = next
  }
  return OPPOSITE
}
