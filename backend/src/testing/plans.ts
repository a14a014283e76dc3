import type { TestDb } from './database'

/**
 * The generic plan of a statement, as text. A plan for given values may differ, but Postgres prefers this one
 * once it estimates that it costs no more.
 * @param values SQL literals of its parameters
 * @param off Methods of the planner that a small table would use, such as `seqscan`
 */
export const genericPlan = (
  db: TestDb,
  sql: string,
  values: readonly string[],
  off: readonly string[] = [],
): Promise<string> =>
  db.transaction(async (trx) => {
    for (const method of off) await trx.raw(`set local enable_${method} = off`)
    await trx.raw('set local plan_cache_mode = force_generic_plan')
    await trx.raw(`prepare planned as ${sql.replaceAll('?', '\\?')}`)
    const { rows } = (await trx.raw(`explain execute planned(${values.join(', ')})`)) as { rows: unknown[] }
    await trx.raw('deallocate planned')
    return JSON.stringify(rows)
  })
