import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../foundation/errors'
import { foreseen, logRefusal } from './errorHandler'

const again = { 'Retry-After': '1' }

describe('the error handler', () => {
  it.each([
    ['a defect', new Error('the secret reason'), ['error: request failed']],
    [
      'a refusal of the server',
      new DomainError(503, 'NOT_BUILT', 'Not available.'),
      ['error: request failed'],
    ],
    [
      'a database that is away',
      Object.assign(new Error('gone'), { code: '57P01' }),
      ['error: request failed'],
    ],
    ['a refusal that asks to come back', new DomainError(503, 'IN_PROGRESS', 'Running.', {}, again), []],
    ['a refused request', new DomainError(409, 'TAKEN', 'Taken.'), []],
    ['a body that cannot be read', { type: 'entity.parse.failed' }, ['info: request refused']],
  ])('logs %s as what it is', (_name, error, expected) => {
    const lines: string[] = []
    const log = pino(
      { formatters: { level: (label) => ({ label }) } },
      {
        write: (line: string) => {
          const { label, msg } = JSON.parse(line) as { label: string; msg: string }
          lines.push(`${label}: ${msg}`)
        },
      },
    )
    logRefusal(log, error, foreseen(error))
    expect(lines).toEqual(expected)
  })
})
