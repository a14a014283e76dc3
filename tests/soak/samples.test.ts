import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { missingOf, type Sample, seriesOf } from './samples'
import { trendOf, WARM_UP } from './trend'
import { type Tally, timed } from './visitors'

const SAMPLES = 60

/** A run in which every number grows by this factor during the measured part. */
const runOf = (times: number): Sample[] =>
  Array.from({ length: SAMPLES }, (_, at) => {
    const from = SAMPLES * WARM_UP
    const x = 1 + ((times - 1) * Math.max(0, at - from)) / (SAMPLES - 1 - from)
    const own = { rss: 3e8 * x, heapUsed: 1e8 * x, external: 2e7 * x, handles: 30 * x }
    return {
      at,
      backend: { ...own, files: 40 * x },
      demo: own,
      connections: 20 * x,
      p99: 60 * x,
      idleP99: 6,
      standing: 5e7 * x,
      dead: 5 * x,
      orders: at,
      databaseBytes: 1e9,
    }
  })

describe('the series of a soak', () => {
  it.each(seriesOf(runOf(10)).map((series) => [series.name, series] as const))(
    'a tenfold rise is not flat: %s',
    (_, series) => expect(trendOf(series).isFlat).toBe(false),
  )

  it('constant numbers are flat', () => {
    expect(seriesOf(runOf(1)).filter((series) => !trendOf(series).isFlat)).toEqual([])
  })
})

describe('a soak', () => {
  it('proves nothing with few samples, or without orders, imports or edits', () => {
    expect(missingOf(15, { orders: 1, imports: 1, edits: 1 })).toEqual([])
    expect(missingOf(14, { orders: 0, imports: 0, edits: 0 })).toEqual([
      'only 14 samples of at least 15',
      'there were no orders',
      'there were no imports',
      'there were no edits',
    ])
  })

  it('counts a refused read as a failure, except for the page that is not written yet', async () => {
    const seen: unknown[] = []
    const server = createServer((request, response) => {
      seen.push(request.headers['x-forwarded-for'])
      response.writeHead(request.url === '/limited' ? 429 : 404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const tally: Tally = {
      times: [],
      idleTimes: [],
      reads: 0,
      imports: 0,
      edits: 0,
      ends: new Map(),
      failures: new Set(),
    }
    await timed(`${url}/api/Static/soak`, tally, { 'x-forwarded-for': '198.18.0.1' })
    expect([seen, [...tally.failures]]).toEqual([['198.18.0.1'], []])
    await timed(`${url}/limited`, tally)
    tally.edits = 1
    await timed(`${url}/api/Static/soak`, tally)
    expect([...tally.failures]).toEqual([
      '/limited was answered with 429',
      '/api/Static/soak was answered with 404',
    ])
  })
})
