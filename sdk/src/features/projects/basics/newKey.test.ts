import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import type { Call } from '../project.answers'
import { createSendOnce } from './newKey'

const lost = () => Promise.reject(new CountertopError('NETWORK', 'offline', { status: 0 }))
const refused = () => Promise.reject(new CountertopError('INVALID', 'refused', { status: 400 }))

const COMMENT = 'POST /api/v2/project/comment'
const EMAIL = 'POST /api/v2/project/email'

/** Sends the same body, records the key of each request by call, and ends it with `end`. */
function start() {
  const keys: [string, string | undefined][] = []
  let finish: () => Promise<unknown>
  const call = (name: string, { headers }: { headers?: Record<string, string> }) => {
    keys.push([name, headers?.['Idempotency-Key']])
    return finish()
  }
  const sendOnce = createSendOnce(call as Call)
  const body = { projectId: 'p1', content: 'Two ovens' }
  return {
    send(name: typeof COMMENT | typeof EMAIL, end: () => Promise<unknown> = () => Promise.resolve()) {
      finish = end
      return sendOnce(name, body as never).catch(() => undefined)
    },
    keysOf: (name: string) => keys.filter(([sent]) => sent === name).map(([, key]) => key),
  }
}

describe('the idempotency key', () => {
  it('is repeated for a call without an answer, whatever was pressed meanwhile', async () => {
    const { send, keysOf } = start()
    await send(COMMENT, lost)
    await send(EMAIL)
    await send(COMMENT)
    const [first, second] = keysOf(COMMENT)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })

  it('is another one for another call with the same body', async () => {
    const { send, keysOf } = start()
    await send(COMMENT, lost)
    await send(EMAIL)
    expect(keysOf(EMAIL)).not.toEqual(keysOf(COMMENT))
  })

  it.each([
    ['answered', undefined],
    ['refused', refused],
  ])('is a new one for a body that was %s', async (_outcome, end) => {
    const { send, keysOf } = start()
    await send(COMMENT, end)
    await send(COMMENT)
    const [first, second] = keysOf(COMMENT)
    expect(second).not.toBe(first)
  })
})
