import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { Circuit } from './circuit'

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

const build = () => {
  const clock = { ms: 0 }
  const circuit = new Circuit({
    provider: 'Acme',
    log,
    maxConcurrent: 3,
    failures: 4,
    pauseMs: 1000,
    now: () => clock.ms,
  })
  let calls = 0
  const call = (status: number | undefined) =>
    circuit.run(async () => {
      calls += 1
      return status === undefined ? undefined : { status }
    })
  return { clock, circuit, call, calls: () => calls }
}

describe('a provider that does not answer', () => {
  it.each([undefined, 502, 503, 504])(
    'is not called after repeated failures (%s), and tried by one call after a pause',
    async (silence) => {
      const { clock, circuit, call, calls } = build()
      for (let nth = 0; nth < 4; nth += 1) {
        expect(circuit.acceptsCalls).toBe(true)
        await call(silence)
      }
      expect([circuit.acceptsCalls, await call(200), calls()]).toEqual([false, undefined, 4])

      clock.ms = 1000
      // The trial call fails too: no other call is made until the next pause has passed.
      await call(silence)
      expect([circuit.acceptsCalls, await call(200), calls()]).toEqual([false, undefined, 5])

      clock.ms = 2000
      expect([await call(200), await call(200), calls()]).toEqual([{ status: 200 }, { status: 200 }, 7])
      expect(lines.splice(0).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
        'Acme does not answer: no calls until a trial succeeds',
        'Acme answers again',
      ])
    },
  )

  it('is tried by one call at a time', async () => {
    const { clock, circuit, call, calls } = build()
    for (let nth = 0; nth < 4; nth += 1) await call(undefined)
    clock.ms = 1000
    const [trial, other] = await Promise.all([call(200), call(200)])
    expect([trial, other, calls()]).toEqual([{ status: 200 }, undefined, 5])
    expect(circuit.acceptsCalls).toBe(true)
  })

  it('is still called while some calls are answered', async () => {
    const { call, calls } = build()
    for (const status of [undefined, undefined, undefined, 500, undefined, undefined, undefined, 400]) {
      await call(status)
    }
    expect(calls()).toBe(8)
  })

  it('limits the number of concurrent calls', async () => {
    const { circuit, call, calls } = build()
    let answer: (given: { status: number }) => void = () => undefined
    const hanging = new Promise<{ status: number }>((resolve) => (answer = resolve))
    const hung = [1, 2, 3].map(() => circuit.run(() => hanging))
    expect([circuit.acceptsCalls, await call(200), calls()]).toEqual([false, undefined, 0])
    answer({ status: 200 })
    expect(await Promise.all(hung)).toEqual([{ status: 200 }, { status: 200 }, { status: 200 }])
    expect(await call(200)).toEqual({ status: 200 })
  })

  it('still makes calls after some that threw', async () => {
    const { circuit, call } = build()
    for (let nth = 0; nth < 6; nth += 1) {
      await expect(circuit.run(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    }
    expect(await call(200)).toEqual({ status: 200 })
  })
})
