import { expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import { createPresses } from './newKey'

const lost = () => Promise.reject(new CountertopError('NETWORK', 'offline', { status: 0 }))
const refused = () => Promise.reject(new CountertopError('INVALID', 'refused', { status: 400 }))

/** Presses, records the key of each request by body, and ends it with `end`. */
function start() {
  const press = createPresses()
  const keys: [string, string][] = []
  const send = (body: string, end: () => Promise<unknown> = () => Promise.resolve()) =>
    press(body, (sent, key) => {
      keys.push([sent, key])
      return end()
    }).catch(() => undefined)
  return { send, keysOf: (body: string) => keys.filter(([sent]) => sent === body).map(([, key]) => key) }
}

it('repeats the key of a body without an answer, whatever was pressed meanwhile', async () => {
  const { send, keysOf } = start()
  await send('two ovens', lost)
  await send('a note')
  await send('two ovens')
  const [first, second] = keysOf('two ovens')
  expect(second).toBe(first)
})

it.each([
  ['answered', undefined],
  ['refused', refused],
])('has a new key for a body that was %s', async (_outcome, end) => {
  const { send, keysOf } = start()
  await send('two ovens', end)
  await send('two ovens')
  const [first, second] = keysOf('two ovens')
  expect(second).not.toBe(first)
})
