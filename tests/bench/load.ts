import autocannon from 'autocannon'
import { type BenchContext, type Measurement, median } from './bench'
import { readCpuMs } from './cpu'

const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
export const WARM_UP_SECONDS = 2

/** Requests for a load on one process. */
export interface Case {
  name: string
  pid: number
  url: string
  requests: autocannon.Request[]
  /** Divides the requests among the connections, so that each repeats only after all others. */
  isDivided?: boolean
  /** Runs before each round. */
  before?(): Promise<unknown>
}

export interface Round {
  requestsPerSecond: number
  p50: number
  p99: number
  cpuMsPerRequest: number
}

/**
 * Compares one of our cases with the bare server in alternating rounds. Each of our rounds runs between two
 * rounds of the yardstick, and its ratio is its rate over their mean, so that other load on the machine
 * affects both.
 */
export async function compare(
  mine: Case,
  bare: Case,
  goal: number | null,
  { progress }: BenchContext,
): Promise<Measurement[]> {
  const bareRounds = [await load(bare, SECONDS)]
  const myRounds: Round[] = []
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const before = bareRounds.at(-1)?.requestsPerSecond ?? 0
    const result = await load(mine, SECONDS)
    const after = await load(bare, SECONDS)
    myRounds.push(result)
    bareRounds.push(after)
    ratios.push(result.requestsPerSecond / ((before + after.requestsPerSecond) / 2))
    progress(
      `${mine.name}, round ${round} of ${ROUNDS}: ${result.requestsPerSecond.toFixed(0)} req/s, ratio ${ratios.at(-1)?.toFixed(2)}`,
    )
  }
  const of = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]))
  return [
    {
      name: `${mine.name} ÷ ${bare.name}`,
      value: median(ratios),
      unit: 'x',
      ...(goal === null ? {} : { goal: { atLeast: goal } }),
      details: { ratios },
    },
    {
      name: mine.name,
      value: of(myRounds, 'requestsPerSecond'),
      unit: 'req/s',
      details: { rounds: myRounds },
    },
    { name: `${mine.name}, p99`, value: of(myRounds, 'p99'), unit: 'ms' },
    {
      name: `${mine.name}, p99 ÷ that of ${bare.name}`,
      value: of(myRounds, 'p99') / of(bareRounds, 'p99'),
      unit: 'x',
    },
    { name: `${mine.name}, CPU`, value: of(myRounds, 'cpuMsPerRequest'), unit: 'ms a request' },
    {
      name: bare.name,
      value: of(bareRounds, 'requestsPerSecond'),
      unit: 'req/s',
      details: { rounds: bareRounds },
    },
    { name: `${bare.name}, p99`, value: of(bareRounds, 'p99'), unit: 'ms' },
    { name: `${bare.name}, CPU`, value: of(bareRounds, 'cpuMsPerRequest'), unit: 'ms a request' },
  ]
}

/** Loads one case; an answer other than 2xx fails the bench. */
export async function load(
  { name, pid, url, requests, isDivided, before }: Case,
  seconds: number,
): Promise<Round> {
  await before?.()
  const cpuBefore = await readCpuMs(pid)
  let client = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // Each connection starts at a different place in the list, because shoppers do not all write to one cart
    // at once.
    // The list is not an option of the run: that would first build all of it for every connection, seconds in
    // which no answer is read.
    setupClient: (connection) => {
      const share = requests.length / CONNECTIONS
      const own = rotated(requests, client++ * share)
      connection.setRequests(isDivided ? own.slice(0, share) : own)
    },
  })
  const cpuAfter = await readCpuMs(pid)
  const answered = result.requests.total
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(
      `${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors, ${answered} answers in all.`,
    )
  }
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsPerRequest: (cpuAfter - cpuBefore) / answered,
  }
}

export const rotated = <T>(list: readonly T[], by: number): T[] => {
  const start = Math.floor(by) % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
