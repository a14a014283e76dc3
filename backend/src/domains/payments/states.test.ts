import { describe, expect, it } from 'vitest'
import { prepared } from '../../db/prepared'
import { testDatabase } from '../../testing'
import { ENDED_STATES, LIVE_STATES } from './states'

describe('LIVE_STATES', () => {
  it('are exactly the states in the partial indexes of open payments', async () => {
    const { db } = await testDatabase()
    const indexes = await prepared<{ name: string; predicate: string }>(
      db,
      'live-state-indexes',
      `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as predicate
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname in ('payment_attempts_one_live', 'payment_attempts_unsettled') order by 1`,
      [],
    )
    expect(indexes.map(({ name }) => name)).toEqual([
      'payment_attempts_one_live',
      'payment_attempts_unsettled',
    ])
    for (const { predicate } of indexes) {
      const states = [...predicate.matchAll(/'(\w+)'::text/g)].map(([, state]) => state)
      expect(states.sort()).toEqual([...LIVE_STATES].sort())
    }
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
