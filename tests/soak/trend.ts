/** A number that was sampled during a soak. */
export interface Series {
  readonly name: string
  /** For example `MB`, `ms`, `%`. */
  readonly unit: string
  /**
   * The limit of its growth in the measured part: a share of its level at the start, and at least this much.
   */
  readonly limit: { readonly share: number; readonly atLeast: number }
  readonly values: readonly number[]
}

export interface Trend {
  readonly median: number
  /** Growth over the measured part, by the median slope of all pairs of samples (Theil and Sen). */
  readonly growth: number
  /** The limit of the growth. */
  readonly atMost: number
  /** Kendall's tau: 1 where each sample is above all earlier ones, 0 where they are in no order. */
  readonly tau: number
  readonly isFlat: boolean
}

/** The first share of a run, in which caches fill and code is compiled: shown, but not judged. */
export const WARM_UP = 1 / 3

/** Below this, samples vary too much for a trend. */
const TAU_OF_A_TREND = 0.4

export const measuredPart = <T>(values: readonly T[]): readonly T[] =>
  values.slice(Math.floor(values.length * WARM_UP))

const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const high = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? 0) + high) / 2
}

/**
 * Judges a series: it is not flat if it grows by more than its limit and most pairs of samples rise. Both
 * measures compare pairs, so that a single peak decides nothing. A falling series is flat.
 */
export const trendOf = ({ values, limit }: Pick<Series, 'values' | 'limit'>): Trend => {
  const measured = measuredPart(values)
  const slopes: number[] = []
  let agreeing = 0
  measured.forEach((later, j) =>
    measured.slice(0, j).forEach((earlier, i) => {
      slopes.push((later - earlier) / (j - i))
      agreeing += Math.sign(later - earlier)
    }),
  )
  const median = middle(measured)
  const growth = middle(slopes) * Math.max(0, measured.length - 1)
  const tau = slopes.length === 0 ? 0 : agreeing / slopes.length
  // By the slope, because the median of a growing series grows as well and would allow any steady growth.
  const start = Math.max(0, median - growth / 2)
  const atMost = Math.max(limit.atLeast, limit.share * start)
  return { median, growth, atMost, tau, isFlat: !(growth > atMost && tau > TAU_OF_A_TREND) }
}
