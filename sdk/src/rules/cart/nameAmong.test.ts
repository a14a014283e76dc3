import { describe, expect, it } from 'vitest'
import { nameAmong, type NamedLine } from './nameAmong'

const kitchen: NamedLine = { title: 'Oven', calledOffFor: 'Unit 1' }

describe('a line', () => {
  it('has its title, and what it was called off for where that tells it from another', () => {
    expect(nameAmong([kitchen, { ...kitchen, calledOffFor: 'Unit 2' }], kitchen)).toBe('Oven (Unit 1)')
    expect(nameAmong([kitchen, { title: 'Oven' }], kitchen)).toBe('Oven (Unit 1)')
    expect(nameAmong([kitchen, { title: 'Oven' }], { title: 'Oven' })).toBe('Oven')
    expect(nameAmong([kitchen, kitchen], kitchen)).toBe('Oven')
    expect(nameAmong([kitchen, { title: 'Hob', calledOffFor: 'Unit 2' }], kitchen)).toBe('Oven')
  })
})
