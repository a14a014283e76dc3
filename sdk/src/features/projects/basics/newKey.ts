import { toCountertopError } from '../../../core'
import type { Call, SendOnce } from '../project.answers'

/** A key for a request that may be repeated: the same key has the same effect. */
export const newKey = (): string => crypto.randomUUID()

/** The header with such a key; the client repeats the request if its answer is lost. */
export const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key }, isRepeatable: true })

/**
 * Sends the bodies of presses. The outcome of a request without an answer is unknown, so the next press of
 * the same call with the same body repeats its key, whatever was pressed meanwhile; every other press has a
 * new one.
 */
export function createSendOnce(call: Call): SendOnce {
  /** Keys without an answer, by call and body. */
  const unanswered = new Map<string, string>()
  return async (name, body) => {
    const press = name + JSON.stringify(body)
    const key = unanswered.get(press) ?? newKey()
    unanswered.set(press, key)
    try {
      const answer = await call(name, { body, ...keyed(key) } as never)
      unanswered.delete(press)
      return answer
    } catch (thrown) {
      const { status } = toCountertopError(thrown)
      if (status !== 0 && status < 500) unanswered.delete(press)
      throw thrown
    }
  }
}
