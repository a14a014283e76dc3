import { conflictOf, reportConflict } from './conflicts'

/**
 * Runs a whole transaction, also one of a single statement, again when Postgres has ended it for a
 * serialisation failure or a deadlock: it had no effect then. Each is reported (`onConflict`).
 *
 * @param run gets the number of its run, from 1, and adds the names of the statements that it sends
 * @param attempts how often it may run; default 4
 * @throws the error of the last run, or any other error at once
 */
export const withRetries = async <T>(
  run: (attempt: number, statements: string[]) => Promise<T>,
  attempts = 4,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const statements: string[] = []
    try {
      return await run(attempt, statements)
    } catch (error) {
      const conflict = conflictOf(error, statements)
      if (conflict) reportConflict(conflict)
      if (!conflict || attempt >= attempts) throw error
    }
  }
}
