import { describe, expect, it } from 'vitest'
import type { FrameStyle } from '../protocol'
import { sheetFrom } from './appearance'

const rulesOf = (style: unknown) => {
  const { sheet, refused } = sheetFrom(style as FrameStyle)
  return { css: [...sheet.cssRules].map(({ cssText }) => cssText).join(' '), refused }
}

describe('the style of a page for the card fields', () => {
  it('becomes rules for our own selectors, in either spelling of a property', () => {
    const { css, refused } = rulesOf({
      input: { 'background-color': 'rgb(1, 2, 3)', borderRadius: '0px' },
      'input:invalid': { color: 'red' },
    })
    expect(css).toContain('background-color: rgb(1, 2, 3)')
    expect(css).toContain('border-radius: 0px')
    expect(css).toContain("input[aria-invalid='true']")
    expect(refused).toEqual([])
  })

  it.each([
    ['a selector of its own', { "input[value^='4']": { color: 'red' } }, "input[value^='4']"],
    ['a target without declarations', { input: null }, 'input'],
    ['a property that moves or hides a field', { input: { position: 'fixed' } }, 'input { position }'],
    ['a height that comes from the glyphs', { input: { height: 'auto' } }, 'input { height }'],
    [
      'a line height that comes from the glyphs',
      { input: { 'line-height': 'normal' } },
      'input { line-height }',
    ],
    ['an address', { input: { 'background-color': 'url(https://evil.test)' } }, 'input { background-color }'],
    ['an escaped address', { input: { color: 'u\\72l(https://evil.test)' } }, 'input { color }'],
    ['a value that is no text', { input: { color: 1 } }, 'input { color }'],
    ['a value of unusual length', { input: { color: 'r'.repeat(201) } }, 'input { color }'],
  ])('rejects %s and reports it', (_what, style, name) => {
    const { css, refused } = rulesOf(style)
    expect(refused).toEqual([name])
    expect(css).not.toMatch(/fixed|evil|auto|normal|value/)
  })

  it('keeps a fixed height', () => {
    expect(rulesOf({ input: { height: '56px' } }).css).toContain('height: 56px')
  })
})
