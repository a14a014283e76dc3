import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testClock, testDatabase } from '../../testing/index'
import { sessionService, sweepSessions } from './service'

describe('a session that has ended', () => {
  it('is deleted only once no process still assumes that it exists', async () => {
    const { db } = await testDatabase()
    const clock = testClock()
    const sessions = sessionService(db, clock)
    const id = randomBytes(32)
    await sessions.create(id, 'aol')
    expect(await sessions.exists(id)).toBe(true)
    // Another process ends it.
    await db('sessions').update({ expires_at: clock.now() })
    clock.advance(59_999)
    expect(await sessions.exists(id)).toBe(true)
    expect(await sweepSessions(db, clock.now())).toBe(0)
    clock.advance(2)
    expect(await sessions.exists(id)).toBe(false)
    expect(await sweepSessions(db, clock.now())).toBe(1)
  })
})
