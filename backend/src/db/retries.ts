const serialisationFailure = '40001'
const deadlockDetected = '40P01'

const isRetryable = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return code === serialisationFailure || code === deadlockDetected
}

/**
 * Runs a whole transaction, also one of a single statement, again when Postgres has ended it for a
 * serialisation failure or a deadlock: it had no effect then.
 *
 * @param run gets the number of its run, from 1
 * @param attempts how often it may run; default 4
 * @throws the error of the last run, or any other error at once
 */
export const withRetries = async <T>(run: (attempt: number) => Promise<T>, attempts = 4): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
    }
  }
}
