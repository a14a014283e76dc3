import { toCountertopError } from '../../../core'

/** A key for a request that may be repeated: the same key has the same effect. */
export const newKey = (): string => crypto.randomUUID()

/** The header with such a key; the client repeats the request if its answer is lost. */
export const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key }, isRepeatable: true })

/** Sends a body with the key of its press. */
export type SendPress = <Body, Answer>(
  body: Body,
  send: (body: Body, key: string) => Promise<Answer>,
) => Promise<Answer>

/**
 * The presses of a page's buttons. The outcome of a request without an answer is unknown, so the next press
 * of the same body repeats its key, whatever was pressed meanwhile; every other press has a new one.
 */
export function createPresses(): SendPress {
  /** Keys without an answer, by body. */
  const unanswered = new Map<string, string>()
  return async (body, send) => {
    const text = JSON.stringify(body)
    const key = unanswered.get(text) ?? newKey()
    unanswered.set(text, key)
    try {
      const answer = await send(body, key)
      unanswered.delete(text)
      return answer
    } catch (thrown) {
      const { status } = toCountertopError(thrown)
      if (status !== 0 && status < 500) unanswered.delete(text)
      throw thrown
    }
  }
}
