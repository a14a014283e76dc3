import { describe, expect, it } from 'vitest'
import { prepared } from '../../db/prepared'
import { testDatabase } from '../../testing'
import { ENDED_STATES, LIVE_STATES } from './states'

describe('LIVE_STATES', () => {
  it('are exactly the states in the partial index of live payments', async () => {
    const { db } = await testDatabase()
    const [index] = await prepared<{ predicate: string }>(
      db,
      'live-state-index',
      `select pg_get_expr(indpred, indrelid) as predicate from pg_index
     where indexrelid = 'payment_attempts_one_live'::regclass`,
      [],
    )
    const states = [...(index?.predicate ?? '').matchAll(/'(\w+)'::text/g)].map(([, state]) => state)
    expect(states.sort()).toEqual([...LIVE_STATES].sort())
  })
})

describe('an attempt', () => {
  it('that is not live has ended or is approved', async () => {
    const { db } = await testDatabase()
    const [check] = await prepared<{ states: string }>(
      db,
      'attempt-state-check',
      `select pg_get_constraintdef(oid) as states from pg_constraint
     where conrelid = 'payment_attempts'::regclass and conname = 'payment_attempts_state_check'`,
      [],
    )
    const states = [...(check?.states ?? '').matchAll(/'(\w+)'::text/g)].map(([, state]) => state)
    expect(states.sort()).toEqual([...LIVE_STATES, ...ENDED_STATES, 'approved'].sort())
  })
})
