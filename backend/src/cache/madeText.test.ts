import { describe, expect, it } from 'vitest'
import { madeText } from './madeText'

describe('the text of a cached answer', () => {
  it.each(['', '{}', '{"title":"Mielé 60 cm – „Backofen“ 🍞"}', `"${'x'.repeat(20_000)}"`])(
    'has the bytes of its JSON, and keeps no others in memory',
    (json) => {
      const { bytes } = madeText(json)
      expect(bytes.toString()).toBe(json)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    },
  )

  it('has one weak tag for each text', () => {
    expect(madeText('{}').etag).toMatch(/^W\/"[\w+/]{27}="$/)
    expect(madeText('{}').etag).toBe(madeText('{}').etag)
    expect(madeText('{}').etag).not.toBe(madeText('[]').etag)
  })
})
