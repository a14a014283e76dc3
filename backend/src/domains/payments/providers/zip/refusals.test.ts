import { describe, expect, it } from 'vitest'
import { refusalOf } from './outcomes'

const refused = (code: string, message: string) =>
  refusalOf({ status: 402, body: { error: { code, message } } })

describe('a refusal by Zip', () => {
  it.each([
    ['checkout_expired', 'The checkout has expired', 'Expired'],
    ['account_inoperative', 'The card on this account has expired', 'Declined'],
  ])('for %s ends the payment by its code, not by its words', (code, message, status) => {
    expect(refused(code, message)).toEqual({ kind: 'declined', status, reason: `402 ${code} ${message}` })
  })
})
