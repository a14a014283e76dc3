import { describe, expect, it } from 'vitest'
import { COMPARE_TITLE_MAX } from '../compare/compare'
import { characterCounter, SUMMARY_TITLE_MAX, truncate, yearsInBusiness } from './text'

describe('a cut text', () => {
  it('shows 84 characters by default and adds an ellipsis only when it cuts [COM-123, COM-124]', () => {
    expect(truncate('a'.repeat(84))).toBe('a'.repeat(84))
    expect(truncate('a'.repeat(85))).toBe(`${'a'.repeat(84)}...`)
  })

  it('cuts summary titles at 58 and compare titles at 50 characters [CHK-309, SHL-165]', () => {
    expect(truncate('a'.repeat(58), SUMMARY_TITLE_MAX, '…')).toBe('a'.repeat(58))
    expect(truncate('a'.repeat(59), SUMMARY_TITLE_MAX, '…')).toBe(`${'a'.repeat(58)}…`)
    expect(truncate('a'.repeat(60), COMPARE_TITLE_MAX, '…')).toBe(`${'a'.repeat(50)}…`)
  })

  it('never cuts a character in two', () => {
    expect(truncate('😀😀😀', 2, '…')).toBe('😀😀…')
  })
})

describe('the footer', () => {
  it('counts the years since 1906, never below 0 [COM-128]', () => {
    expect(yearsInBusiness(2026)).toBe(120)
    expect(yearsInBusiness(1900)).toBe(0)
  })
})

describe('the counter of a text field', () => {
  it('counts the characters used', () => {
    expect(characterCounter('0123456789', 150)).toBe('10/150')
  })
})
