import { describe, expect, it } from 'vitest'
import { createClient } from '../../core/client'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { identityErrorText } from './identityErrorText'

const CALL = 'GET /api/account'

/** The text for what the client throws at this answer. */
const textFor = async (answer: FakeAnswer | 'none'): Promise<string> => {
  const fetch =
    answer === 'none'
      ? () => Promise.reject(new TypeError('Failed to fetch'))
      : fakeBackend({ [CALL]: answer }).fetch
  const session = { get: () => undefined, set: () => undefined }
  const client = createClient({ api: 'https://api.test', brand: 'aol', session, fetch, retries: 0 } as never)
  return client.call(CALL, { retry: false } as never).then(
    () => 'answered',
    (thrown: unknown) => identityErrorText(thrown),
  )
}

describe('the text for a failed call of the account', () => {
  it('joins the server’s texts with blank lines, whatever the status [SHL-450]', async () => {
    for (const status of [400, 401, 404])
      expect(await textFor({ status, body: { errors: ['One.', 'Two.'] } })).toBe('One.\n\nTwo.')
  })

  it('is "unavailable" without an answer, and for one of type error [SHL-451]', async () => {
    const unavailable = 'Service currently unavailable. Please try again later'
    expect(await textFor('none')).toBe(unavailable)
    expect(await textFor({ status: 400, body: { type: 'error' } })).toBe(unavailable)
  })

  it('suggests a retry for everything else [SHL-452]', async () => {
    for (const body of [{}, { type: 'other' }, { errors: [] }])
      expect(await textFor({ status: 400, body })).toBe('Something has gone wrong, Please try again.')
  })
})
