import type { TestStack } from '../support/stack'

/**
 * One number measured by a bench. `goal` is compared with `value`; without a goal the number is informative
 * only.
 */
export interface Measurement {
  name: string
  value: number
  /** For example `B brotli`, `ms`, `req/s`, `x`. */
  unit: string
  goal?: { atMost: number } | { atLeast: number }
  /** The rounds behind a median, or other data that helps to judge the number. */
  details?: Record<string, unknown>
}

export interface BenchContext {
  /** One running product for all benches: Postgres with its default settings, no rate limits, silent logs. */
  stack(): Promise<TestStack>
  progress(line: string): void
  /** Numbers of products that the bench `shop` measures, in order. */
  sizes: readonly number[]
}

export interface Bench {
  /** Name on the command line. */
  name: string
  run(context: BenchContext): Promise<Measurement[]>
}

/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2
}

export function meetsGoal({ value, goal }: Measurement): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}
