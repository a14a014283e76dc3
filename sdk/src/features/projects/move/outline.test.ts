import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, moveLines, positionOf, stepLines, withoutLines, type Outline } from './outline'

const outline: Outline = [
  { folderId: null, codes: ['a', 'b'] },
  { folderId: 'one', codes: ['c', 'd', 'e'] },
  { folderId: 'two', codes: [] },
]
const order = (changed: Outline) => changed.map(({ codes }) => codes.join('')).join('|')

describe('moving lines', () => {
  it('puts one line at a position of its own folder, counted without it [COM-294]', () => {
    expect(order(moveLines(outline, ['c'], 'one', 2))).toBe('ab|dec|')
    expect(order(moveLines(outline, ['e'], 'one', 0))).toBe('ab|ecd|')
    expect(order(moveLines(outline, ['d'], 'one', 1))).toBe('ab|cde|')
  })

  it('puts several lines into another folder in their order [COM-233]', () => {
    expect(order(moveLines(outline, ['e', 'a', 'c'], 'two', 0))).toBe('b|d|ace')
    expect(order(moveLines(outline, ['a', 'b'], 'one', 99))).toBe('|cdeab|')
    expect(order(moveLines(outline, ['a'], 'one', -1))).toBe('b|acde|')
  })

  it('returns the same outline when nothing moves', () => {
    expect(moveLines(outline, ['b'], null, 1)).toBe(outline)
    expect(moveLines(outline, ['x'], 'one', 0)).toBe(outline)
    expect(moveLines(outline, ['a'], 'unknown', 0)).toBe(outline)
  })

  it('never loses or duplicates a line', () => {
    const codes = outline.flatMap((place) => place.codes)
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            codes: fc.subarray(codes, { minLength: 1 }),
            folderId: fc.constantFrom(null, 'one', 'two'),
            index: fc.integer({ min: -2, max: 8 }),
          }),
          { maxLength: 12 },
        ),
        (moves) => {
          const end = moves.reduce(
            (at, move) => moveLines(at, move.codes, move.folderId, move.index),
            outline,
          )
          expect(end.flatMap((place) => place.codes).sort()).toEqual([...codes].sort())
        },
      ),
    )
  })
})

describe('steps by key', () => {
  it('move through the folder and across its edges', () => {
    expect(order(stepLines(outline, ['c'], 'down'))).toBe('ab|dce|')
    expect(order(stepLines(outline, ['c'], 'up'))).toBe('abc|de|')
    expect(order(stepLines(outline, ['e'], 'down'))).toBe('ab|cd|e')
    expect(stepLines(outline, ['a'], 'up')).toBe(outline)
    expect(order(stepLines(outline, ['d'], 'nextFolder'))).toBe('ab|ce|d')
    expect(order(stepLines(outline, ['d'], 'previousFolder'))).toBe('abd|ce|')
    expect(stepLines(outline, ['a'], 'previousFolder')).toBe(outline)
    expect(stepLines(outline, ['x'], 'down')).toBe(outline)
  })

  it('keep several lines together', () => {
    expect(order(stepLines(outline, ['c', 'd'], 'down'))).toBe('ab|ecd|')
    expect(order(stepLines(outline, ['d', 'e'], 'up'))).toBe('ab|dec|')
    expect(order(stepLines(outline, ['d', 'e'], 'down'))).toBe('ab|c|de')
  })
})

describe('the changes for the server', () => {
  it('include the changed folders, and the lines moved there', () => {
    const after = moveLines(outline, ['a', 'e'], 'two', 0)
    expect(changesBetween(outline, after)).toEqual([
      { folderId: 'two', arrived: ['a', 'e'], codes: ['a', 'e'] },
    ])
    expect(changesBetween(outline, outline)).toEqual([])
  })

  it('move the lines back to their previous places', () => {
    const after = moveLines(outline, ['a', 'd'], 'two', 0)
    expect(changesBetween(after, outline)).toEqual([
      { folderId: null, arrived: ['a'], codes: ['a', 'b'] },
      { folderId: 'one', arrived: ['d'], codes: ['c', 'd', 'e'] },
    ])
  })
})

describe('the outline', () => {
  it('finds a line and its count', () => {
    expect(positionOf(outline, 'd')).toEqual({ folderId: 'one', index: 1, count: 3 })
    expect(positionOf(outline, 'x')).toBeNull()
    expect(order(withoutLines(outline, ['a', 'd']))).toBe('b|ce|')
  })
})
