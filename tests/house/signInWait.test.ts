import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guessLimits } from '../../backend/src/domains/identity/signIn/guesses'
import { signInTexts } from '../../sdk/src/features/account/signIn.texts'

describe('the wait after too many passwords', () => {
  it('is the limit’s own, for shoppers and for staff', () => {
    const minutes = guessLimits.loginHere.windowMs / 60_000
    const text = `Too many attempts. Please wait ${minutes} minutes and try again.`
    expect(signInTexts.too_many_attempts).toBe(text)
    expect(readFileSync('demo-host/src/parts/SignInForm.tsx', 'utf8')).toContain(`'${text}'`)
  })
})
