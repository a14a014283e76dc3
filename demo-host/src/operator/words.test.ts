import { expect, it } from 'vitest'
import { stateLabel } from './words'

it('the label of a partly paid order names no deposit: it may have none', () => {
  expect(stateLabel('depositPaid')).toBe('Paid in part')
})
