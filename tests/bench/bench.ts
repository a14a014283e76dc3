import type { TestStack } from '../support/stack'

/** One number a bench found. `goal` is compared with `value`; without one the number only informs. */
export interface Measurement {
  name: string
  value: number
  /** For example `B brotli`, `ms`, `req/s`, `x`. */
  unit: string
  goal?: { atMost: number } | { atLeast: number }
  /** All rounds behind a median, or what else helps to judge the number. */
  details?: Record<string, unknown>
}

export interface BenchContext {
  /** One running product for all benches: Postgres with its ordinary settings, no rate limits, silent logs. */
  stack(): Promise<TestStack>
  progress(line: string): void
  /** How many products the shelf has in turn, in the bench `shop`. */
  sizes: readonly number[]
}

export interface Bench {
  /** As given on the command line. */
  name: string
  run(context: BenchContext): Promise<Measurement[]>
}

/** The middle value; of an even number of values the mean of the two in the middle. */
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
