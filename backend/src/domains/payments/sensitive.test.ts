import { format, inspect } from 'node:util'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { Sensitive } from './sensitive'

describe('a sensitive value', () => {
  it('prints a mask in every format and reveals its value by an explicit call', () => {
    const secret = new Sensitive('4111111111111111')
    const lines: string[] = []
    pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }).info(
      { secret, nested: { secret } },
      'x',
    )
    const printed = [
      `${String(secret)}`,
      JSON.stringify({ secret }),
      inspect({ secret }),
      format('%o', secret),
      ...lines,
    ]
    for (const text of printed) {
      expect(text).toContain('[sensitive]')
      expect(text).not.toContain('4111')
    }
    expect(Object.keys(secret)).toEqual([])
    expect(secret.reveal()).toBe('4111111111111111')
  })
})
