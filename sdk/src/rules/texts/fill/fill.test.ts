import { describe, expect, it } from 'vitest'
import { fill } from './fill'

describe('fill', () => {
  it('replaces each name by its value, wherever it is', () => {
    expect(fill('{count} of {total}; {count} left', { count: 2, total: '5' })).toBe('2 of 5; 2 left')
  })

  it('leaves a name without a value as written', () => {
    expect(fill('Call {phone}, not {name}', { phone: '' })).toBe('Call , not {name}')
  })

  it('takes a value literally, also where it has signs of a replacement pattern', () => {
    expect(fill('Gift: {title}', { title: "$& and $' {title}" })).toBe("Gift: $& and $' {title}")
  })
})
