import { describe, expect, it } from 'vitest'
import { opensBackOffice } from './staff'

describe('an account', () => {
  it('opens the back office for staff alone', () => {
    expect(
      [{ winningUserId: 'W1' }, { winningUserId: null }, { winningUserId: '' }].map(opensBackOffice),
    ).toEqual([true, false, false])
  })
})
