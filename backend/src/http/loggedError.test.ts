import { describe, expect, it } from 'vitest'
import { loggedError } from './loggedError'

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It threw nothing')
}

const secret = '4111111111111111'

describe('an error in the log', () => {
  it('has type, message, code and frames of a defect', () => {
    const error = Object.assign(new TypeError('lines is not iterable'), { code: 'ERR_SAMPLE' })
    expect(loggedError(error)).toEqual({
      type: 'TypeError',
      message: 'lines is not iterable',
      code: 'ERR_SAMPLE',
      stack: expect.stringMatching(/^at .*loggedError\.test\.ts/),
    })
  })

  it.each([
    ['text that is not JSON', thrownBy(() => JSON.parse(`{"card": ${secret}x`))],
    ['JSON with a line that looks like a frame', thrownBy(() => JSON.parse(`x\n    at ${secret} (a:1:1)`))],
    [
      'a value that Postgres refuses',
      Object.assign(new Error(`select $1 - invalid input syntax for type integer: "${secret}"`), {
        code: '22P02',
        detail: secret,
        where: secret,
      }),
    ],
    [
      'a row that breaks a constraint',
      Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
        code: '23505',
        constraint: 'accounts_email',
        detail: `Key (email)=(${secret}) already exists.`,
      }),
    ],
    ['a request that a library refuses', Object.assign(new Error(secret), { status: 415, body: secret })],
    ['an address that is none', thrownBy(() => new URL(`https://[${secret}`))],
    ['a cause', new Error('outside', { cause: Object.assign(new SyntaxError(secret), { body: secret }) })],
    ['a cause that is an answer', new Error('outside', { cause: { token: secret } })],
    ['something that is no error', secret],
  ])('contains nothing of the input: %s', (_what, error) => {
    expect(JSON.stringify(loggedError(error))).not.toContain(secret)
  })

  it('contains four errors of an endless chain of causes', () => {
    const error = new Error('a')
    error.cause = error
    expect(JSON.stringify(loggedError(error)).match(/"message":"a"/g)).toHaveLength(4)
  })
})
