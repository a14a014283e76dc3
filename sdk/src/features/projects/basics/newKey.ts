import { toCountertopError } from '../../../core'

/** A key for a request that may be repeated: the same key has the same effect. */
export const newKey = (): string => crypto.randomUUID()

/** The header with such a key, by default a new one; the client repeats the request if its answer is lost. */
export const keyed = (key = newKey()) => ({ headers: { 'Idempotency-Key': key }, isRepeatable: true })

/** Sends a body with the key of its press. */
export type SendPress = <Body, Answer>(
  body: Body,
  send: (body: Body, key: string) => Promise<Answer>,
) => Promise<Answer>

/**
 * The presses of one button. The outcome of a request without an answer is unknown, so the next press of the
 * same body repeats its key; every other press has a new one.
 */
export function createPresses(): SendPress {
  let unanswered: { text: string; key: string } | null = null
  return async (body, send) => {
    const text = JSON.stringify(body)
    const press = unanswered?.text === text ? unanswered : { text, key: newKey() }
    unanswered = press
    try {
      const answer = await send(body, press.key)
      unanswered = null
      return answer
    } catch (thrown) {
      const { status } = toCountertopError(thrown)
      if (status !== 0 && status < 500) unanswered = null
      throw thrown
    }
  }
}
