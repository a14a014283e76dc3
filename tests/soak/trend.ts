/** A number that was sampled over the time of a soak. */
export interface Series {
  readonly name: string
  /** For example `MB`, `ms`, `%`. */
  readonly unit: string
  /**
   * What it may grow by in the measured part: a share of its level at the start, and at least so much of its
   * unit.
   */
  readonly may: { readonly share: number; readonly atLeast: number }
  readonly values: readonly number[]
}

export interface Trend {
  readonly median: number
  /** Growth over the measured part, by the median slope of all pairs of samples (Theil and Sen). */
  readonly growth: number
  /** What it may be. */
  readonly atMost: number
  /** Kendall's tau: 1 where each sample is above all earlier ones, 0 where they are in no order. */
  readonly tau: number
  readonly isFlat: boolean
}

/** The first share of a run, in which caches fill and code is compiled; it is drawn, and not judged. */
export const WARM_UP = 1 / 3

/** Below it, samples rise and fall too much to be called a trend. */
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
 * Judges a series: it is not flat where it grows by more than it may and its samples agree on that. Both
 * measures are of pairs of samples, so that a single peak decides nothing. What falls is flat.
 */
export const trendOf = ({ values, may }: Pick<Series, 'values' | 'may'>): Trend => {
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
  // By the same slope: the median of what grows has grown itself, and would excuse any steady growth.
  const start = Math.max(0, median - growth / 2)
  const atMost = Math.max(may.atLeast, may.share * start)
  return { median, growth, atMost, tau, isFlat: !(growth > atMost && tau > TAU_OF_A_TREND) }
}
