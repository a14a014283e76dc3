import { describe, expect, it } from 'vitest'
import { isLike } from './isLike'

describe('a stored value is like an example', () => {
  const example = { queue: [{ code: '', value: null, base: 0 }], note: { text: '' } }
  const edit = { code: 'a', value: 2, base: 1 }
  const note = { text: 'Left hinge' }

  it.each([
    ['an empty list', { queue: [], note }],
    ['several items', { queue: [edit, { ...edit, value: 'https://x' }, { ...edit, value: null }], note }],
    ['more parts', { queue: [{ ...edit, by: 'Rita' }], note, at: 1 }],
  ])('with %s', (_, value) => {
    expect(isLike(value, example)).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['another type', 'a'],
    ['a missing part', { queue: [edit] }],
    ['an object for a list', { queue: {}, note }],
    ['an empty item', { queue: [null], note }],
    ['an incomplete item', { queue: [edit, { code: 'a' }], note }],
    ['a list for an object', { queue: [], note: Object.assign([], note) }],
    ['an object for a value', { queue: [{ ...edit, value: {} }], note }],
    ['a list for a value', { queue: [{ ...edit, value: [] }], note }],
    ['no value', { queue: [{ code: 'a', base: 1 }], note }],
    ['a part of another type', { queue: [], note: { text: 2 } }],
  ])('but not with %s', (_, value) => {
    expect(isLike(value, example)).toBe(false)
  })
})
