import pg from 'pg'

export interface QueryCount<T> {
  readonly result: T
  readonly count: number
  readonly statements: readonly string[]
}

type Query = (...given: unknown[]) => unknown

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: unknown } | null)?.text ?? '')

/**
 * Counts every statement that any pg connection of this process runs during `work`: knex's, prepared ones,
 * and transaction control.
 */
export const countQueries = async <T>(work: () => Promise<T>): Promise<QueryCount<T>> => {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  const statements: string[] = []
  prototype.query = function counted(this: unknown, ...given: unknown[]) {
    statements.push(textOf(given[0]))
    return original.apply(this, given)
  }
  try {
    const result = await work()
    return { result, count: statements.length, statements }
  } finally {
    prototype.query = original
  }
}
