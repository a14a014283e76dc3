import { describe, expect, it } from 'vitest'
import { cardHolderError, isHolderName } from './cardHolder'
import { CARD_NAME_INVALID } from './formTexts'

describe('the name on the card', () => {
  it.each(['Sam Shopper', 'X', 'Sam Shopper 3rd', 'x'.repeat(100), 'Sam 12345678901', '山田 太郎'])(
    'accepts %s [CHK-183]',
    (name) => expect(isHolderName(name)).toBe(true),
  )

  it.each([
    'x'.repeat(101),
    'Sam 123456789012',
    '4111 1111 1111 1111',
    '4111-1111-1111',
    '４１１１１１１１１１１１１１１１',
    '٤١١١١١١١١١١١١١١١',
  ])('rejects %s, which is too long or has as many digits as a card number', (name) =>
    expect(cardHolderError(name)).toEqual({ flag: 'pattern', message: CARD_NAME_INVALID }),
  )

  it.each(['', '   '])('requires more than "%s" [CHK-183]', (name) =>
    expect(cardHolderError(name)).toEqual({ flag: 'required', message: CARD_NAME_INVALID }),
  )
})
