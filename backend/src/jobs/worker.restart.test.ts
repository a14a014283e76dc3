import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/connection'
import * as jobs from '../db/jobs'
import * as crews from './crew'
import { startWorker } from './worker'

vi.mock('./crew')
vi.mock('../db/jobs')

// Test files of the backend share their modules: this one needs the mocks in all of them, the next one in
// none.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const crewOf = (id: string) => {
  const ended = new AbortController()
  const promise = new Promise((resolve) => {
    ended.signal.addEventListener('abort', resolve)
  })
  const stop = vi.fn(() => Promise.resolve(ended.abort()))
  const pool = { id, nudge: () => undefined }
  const crew = { runner: { promise, stop }, pool, running: new Set(), quiet: () => Promise.resolve() }
  return { crew: crew as unknown as crews.Crew, stop, fail: () => ended.abort() }
}

describe('workers that have ended', () => {
  it('are restarted once, also if their heartbeat replaces them while they are being restarted', async () => {
    const [former, restarted, replacement] = [crewOf('former'), crewOf('restarted'), crewOf('replacement')]
    let release = (): void => undefined
    const held = new Promise<crews.Crew>((resolve) => {
      release = () => resolve(restarted.crew)
    })
    const end = vi.fn(() => Promise.resolve())
    vi.mocked(crews.workerPool).mockReturnValue({ end } as unknown as ReturnType<typeof crews.workerPool>)
    vi.mocked(crews.startCrew)
      .mockResolvedValueOnce(former.crew)
      .mockReturnValueOnce(held)
      .mockResolvedValueOnce(replacement.crew)
    vi.mocked(jobs.onJobAdded).mockReturnValue(() => undefined)
    vi.mocked(jobs.recordLivePools)
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce(['former'])
      .mockResolvedValue([])
    const lane = { name: 'test', concurrency: 1, tasks: {} }
    const log = pino({ level: 'silent' })
    const worker = await startWorker({ db: {} as Db, databaseUrl: '', log, lane })

    former.fail()
    // The restart after a second is held; the heartbeat after five replaces the workers meanwhile.
    await expect.poll(() => vi.mocked(crews.startCrew).mock.calls.length, { timeout: 10_000 }).toBe(3)
    release()
    await expect.poll(() => restarted.stop.mock.calls.length).toBe(1)
    expect(replacement.stop).not.toHaveBeenCalled()
    await worker.stop()
    expect(replacement.stop).toHaveBeenCalledOnce()
    expect(end).toHaveBeenCalledOnce()
  }, 20_000)
})
