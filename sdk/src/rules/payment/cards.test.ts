import { describe, expect, it } from 'vitest'
import {
  cardFormErrors,
  cardTypeOf,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  isCardNumber,
  maxDigitsOf,
  parseExpiry,
  passesLuhn,
  toCardDetails,
  validateCardOnSubmit,
} from './cards'
import { messagesOf } from '../fields/fieldErrors'
import type { CardForm } from '../checkout/types'

const card: CardForm = {
  nameOnCard: 'Ada Nguyen',
  cardNo: '4242 4242 4242 4242',
  expiryDate: '12 / 2030',
  cvv: '123',
}
const today = [2026, 11, 21]

/** A number with the given prefix and length whose check digit is right. */
function numberOf(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '0')
  const check = [...'0123456789'].find((digit) => passesLuhn(body + digit))
  return body + check
}

describe('card type', () => {
  it.each([
    ['maestro', '5018 502 503 506 56 58 639 6220 67'],
    ['forbrugsforeningen', '600'],
    ['dankort', '5019'],
    ['visa', '4 4242'],
    ['mastercard', '51 52 53 54 55 2221 2229 223 229 23 26 270 271 2720'],
    ['amex', '34 37'],
    ['dinersclub', '30 36 38 39'],
    ['discover', '60 601 605 64 65 622'],
    ['unionpay', '620 621 623 629 88'],
    ['jcb', '35'],
  ])(
    'is %s for its prefixes [CHK-197, CHK-198, CHK-199, CHK-200, CHK-201, CHK-203, CHK-204, CHK-208, CHK-210, CHK-211, CHK-212]',
    (type, prefixes) => {
      for (const prefix of prefixes.split(' ')) expect([prefix, cardTypeOf(prefix)]).toEqual([prefix, type])
    },
  )

  it('is decided by the first digits alone [CHK-197]', () => {
    const all = '5018 502 56 639 6220 67 600 5019 4 51 2221 2720 34 37 30 36 601 64 622 62 88 35'
    for (const prefix of all.split(' ')) expect([prefix, cardTypeOf(`1${prefix}`)]).toEqual([prefix, null])
  })

  it('is not known for other prefixes or too few digits [CHK-197]', () => {
    for (const prefix of [
      '',
      '1',
      '5',
      '50',
      '57',
      '59',
      '2',
      '22',
      '222',
      '2220',
      '272',
      '2721',
      '3',
      '31',
      '6',
      '63',
      '89',
    ]) {
      expect([prefix, cardTypeOf(prefix)]).toEqual([prefix, null])
    }
  })

  it('ignores the spaces between groups [CHK-197]', () => {
    expect(cardTypeOf('50 19')).toBe('dankort')
  })
})

describe('card number', () => {
  const has = (prefix: string, lengths: number[]) =>
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].forEach((length) =>
      expect([prefix, length, isCardNumber(numberOf(prefix, length))]).toEqual([
        prefix,
        length,
        lengths.includes(length),
      ]),
    )

  it('has 13 or 16 digits for visa [CHK-202]', () => has('4', [13, 16]))
  it('has 15 digits for amex [CHK-205]', () => has('37', [15]))
  it('has 14 digits for dinersclub [CHK-209]', () => has('36', [14]))
  it('has the listed digits for the other types [CHK-197]', () => {
    has('5018', [12, 13, 14, 15, 16, 17, 18, 19])
    has('600', [16])
    has('5019', [16])
    has('2221', [16])
    has('65', [16])
    has('62', [16, 17, 18, 19])
    has('35', [16])
  })

  it('has 12 to 19 digits where the type is not known, spaces not counted [CHK-185]', () => {
    has('9', [12, 13, 14, 15, 16, 17, 18, 19])
    const longest = numberOf('9', 19)
    expect(isCardNumber(formatCardNumber(longest))).toBe(true)
    expect(messagesOf(cardFormErrors({ ...card, cardNo: numberOf('9', 20) }))).toEqual({
      cardNo: 'Please enter a valid card number',
    })
    expect(cardFormErrors({ ...card, cardNo: numberOf('9', 20) }).cardNo?.flag).toBe('maxLength')
  })

  it('fails with one digit off, but for unionpay [CHK-214]', () => {
    expect(isCardNumber('4242424242424242')).toBe(true)
    expect(isCardNumber('4242424242424243')).toBe(false)
    expect(isCardNumber('9000000000000002')).toBe(false)
    expect(isCardNumber('6200000000000000')).toBe(true)
    expect(isCardNumber('6200000000000001')).toBe(true)
  })

  it('has only digits and spaces', () => {
    expect(isCardNumber('4242-4242-4242-4242')).toBe(false)
    expect(isCardNumber('')).toBe(false)
  })

  it('is typed as digits only, in groups [CHK-193]', () => {
    expect(formatCardNumber('4a-2')).toBe('42')
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatCardNumber('37828')).toBe('3782 8')
    expect(formatCardNumber('36000000000008')).toBe('3600 000000 0008')
    expect(formatCardNumber('')).toBe('')
    expect(formatCardNumber('4242 ')).toBe('4242')
  })

  it('stops at the length of the detected type [CHK-185] [CHK-194]', () => {
    expect(formatCardNumber('42424242424242429')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('3782822463100059')).toBe('3782 822463 10005')
    expect(maxDigitsOf('')).toBe(19)
    expect(maxDigitsOf('67')).toBe(19)
    expect(maxDigitsOf('36')).toBe(14)
    expect(formatCardNumber('9'.repeat(25)).replaceAll(' ', '')).toHaveLength(19)
  })
})

describe('expiry', () => {
  /** Types characters one by one, as the field does. */
  const typing = (characters: string, start = '') =>
    [...characters].reduce((shown, character) => formatExpiry(shown + character, shown), start)
  /** Presses Backspace until the field is empty and lists what it showed. */
  function deleting(start: string): string[] {
    const shown = [start]
    for (let value = start; value && shown.length < 20;) {
      value = formatExpiry(value.slice(0, -1), value)
      shown.push(value)
    }
    return shown
  }

  it('formats as MM / YYYY while it is typed [CHK-189]', () => {
    expect(typing('122027')).toBe('12 / 2027')
    expect(typing('12')).toBe('12 / ')
    expect(typing('1')).toBe('1')
    expect(typing('1227')).toBe('12 / 27')
    expect(typing('12/27')).toBe('12 / 27')
    expect(typing('927')).toBe('09 / 27')
    expect(typing('ab')).toBe('')
  })

  it('formats what is pasted or filled in at once [CHK-189]', () => {
    expect(formatExpiry('122027')).toBe('12 / 2027')
    expect(formatExpiry('12/2027')).toBe('12 / 2027')
    expect(formatExpiry('12 / 27')).toBe('12 / 27')
  })

  it('never shows more than 9 characters [CHK-188]', () => {
    expect(typing('1220271')).toBe('12 / 2027')
    expect(typing('12/2027/99')).toHaveLength(9)
  })

  it('lets Backspace get past the separator', () => {
    expect(deleting('12 / 2027')).toEqual(['12 / 2027', '12 / 202', '12 / 20', '12 / 2', '12', '1', ''])
    expect(deleting('12 / ')).toEqual(['12 / ', '12', '1', ''])
    expect(deleting('1 / 27')).toEqual(['1 / 27', '1 / 2', '1', ''])
    expect(typing('0', formatExpiry('1', '12'))).toBe('10 / ')
  })

  it('shows a month of one digit as typed, which is not valid [CHK-187, CHK-440]', () => {
    expect(typing('1/27')).toBe('1 / 27')
    for (const expiryDate of ['1/27', '1 / 27', '12', '12/2', '12-27', '12/20277', '']) {
      expect(messagesOf(cardFormErrors({ ...card, expiryDate }))).toEqual({
        expiryDate: 'Please enter a valid expiry date (MM / YYYY)',
      })
    }
  })

  it('matches two digits, slash and 2 to 4 digits, spaces ignored [CHK-187]', () => {
    for (const expiryDate of ['12/27', '12/2027', '12 / 2027', ' 12/ 27 ', '12/203']) {
      expect(cardFormErrors({ ...card, expiryDate })).toEqual({})
    }
  })

  it('is invalid in the past where today is known [CHK-215, CHK-216, CHK-217]', () => {
    const today = [2026, 3, 2]
    for (const expiryDate of ['02/26', '12/2025', '13/2027', '12/203']) {
      expect(cardFormErrors({ ...card, expiryDate }, today)).toEqual({
        expiryDate: { flag: 'expired', message: 'Please check the card expiry date entered.' },
      })
    }
    expect(cardFormErrors({ ...card, expiryDate: '03/26' }, today)).toEqual({})
  })

  it('puts 20 before a year of two digits [CHK-219]', () => {
    expect(parseExpiry('12/27')).toEqual({ month: '12', year: '2027' })
    expect(parseExpiry('12 / 2031')).toEqual({ month: '12', year: '2031' })
  })
})

describe('card fields while typing', () => {
  it('are valid when filled in well', () => {
    expect(cardFormErrors(card)).toEqual({})
  })

  it('are all required [CHK-183, CHK-184, CHK-186, CHK-190, CHK-438, CHK-439, CHK-440, CHK-441]', () => {
    const errors = cardFormErrors({ nameOnCard: ' ', cardNo: '', expiryDate: '', cvv: '' })
    expect(Object.values(errors).map(({ flag }) => flag)).toEqual(Array(4).fill('required'))
    expect(messagesOf(errors)).toEqual({
      nameOnCard: 'Please enter a valid name',
      cardNo: 'Please enter a valid card number',
      expiryDate: 'Please enter a valid expiry date (MM / YYYY)',
      cvv: 'Please enter a valid CVV',
    })
  })

  it('refuse a CVV of fewer than 3 digits [CHK-191, CHK-442]', () => {
    for (const cvv of ['1', '12']) {
      expect(messagesOf(cardFormErrors({ ...card, cvv }))).toEqual({ cvv: 'CVV must be at least 3 digits' })
    }
  })

  it('accept only digits in the CVV, at most 4 [CHK-192, CHK-195, CHK-196]', () => {
    expect(formatCvv('1a2')).toBe('12')
    expect(formatCvv('12345')).toBe('1234')
    expect(messagesOf(cardFormErrors({ ...card, cvv: '12345' }))).toEqual({ cvv: 'Please enter a valid CVV' })
  })

  it('accept a CVV of 3 or 4 digits for amex [CHK-206]', () => {
    const amex = { ...card, cardNo: '378282246310005' }
    expect(cardFormErrors({ ...amex, cvv: '123' })).toEqual({})
    expect(cardFormErrors({ ...amex, cvv: '1234' })).toEqual({})
  })

  it('accept a CVV of exactly 3 digits for every other known type [CHK-207]', () => {
    expect(messagesOf(cardFormErrors({ ...card, cvv: '1234' }))).toEqual({ cvv: 'Please enter a valid CVV' })
    expect(cardFormErrors({ ...card, cardNo: numberOf('9', 16), cvv: '1234' })).toEqual({})
  })

  it('refuse a card number typed as the name, which would be sent unencrypted', () => {
    expect(messagesOf(cardFormErrors({ ...card, nameOnCard: '4242 4242 4242 4242' }))).toEqual({
      nameOnCard: 'Please enter a valid name',
    })
  })
})

describe('card check on submit', () => {
  const messages = (change: Partial<CardForm>) =>
    validateCardOnSubmit({ ...card, ...change }, today)?.errorMessages ?? []

  it('passes a good card', () => {
    expect(validateCardOnSubmit(card, today)).toBeNull()
  })

  it('checks the holder name [CHK-213, CHK-444]', () => {
    expect(messages({ nameOnCard: ' ' })).toEqual(['Please check the name on your card entered.'])
  })

  it('checks the number [CHK-214, CHK-445]', () => {
    expect(messages({ cardNo: '4242424242424243' })).toEqual(['Please check your card number.'])
  })

  it('checks year and month of the expiry [CHK-215, CHK-216, CHK-446]', () => {
    const bad = ['Please check the card expiry date entered.']
    expect(messages({ expiryDate: '12 / 2025' })).toEqual(bad)
    expect(messages({ expiryDate: '12/25' })).toEqual(bad)
    expect(messages({ expiryDate: '13 / 2027' })).toEqual(bad)
    expect(messages({ expiryDate: '00 / 2027' })).toEqual(bad)
    expect(messages({ expiryDate: '12 / 203' })).toEqual(bad)
    expect(messages({ expiryDate: '01 / 2027' })).toEqual([])
  })

  it('accepts the current month and later ones of its year, and refuses the one before [CHK-217]', () => {
    expect(messages({ expiryDate: '11 / 2026' })).toEqual([])
    expect(messages({ expiryDate: '12 / 2026' })).toEqual([])
    expect(messages({ expiryDate: '10 / 2026' })).toEqual(['Please check the card expiry date entered.'])
  })

  it('checks the cvc [CHK-218, CHK-443]', () => {
    expect(messages({ cvv: '12' })).toEqual(['Please check your CVC number.'])
    expect(messages({ cvv: '12345' })).toEqual(['Please check your CVC number.'])
    expect(messages({ cardNo: '378282246310005', cvv: '123' })).toEqual([])
    expect(messages({ cardNo: '378282246310005', cvv: '1234' })).toEqual([])
  })

  it('fails with error code 401 and the texts of the fields alone, one for each [CHK-220, CHK-221]', () => {
    expect(validateCardOnSubmit({ ...card, nameOnCard: '', cvv: '1' }, today)).toEqual({
      errorCode: 401,
      errorMessages: ['Please check the name on your card entered.', 'Please check your CVC number.'],
      refusalReason: null,
    })
  })
})

describe('encryption', () => {
  it('maps the form to the encrypted card data [CHK-222]', () => {
    expect(
      toCardDetails({
        nameOnCard: ' Ada Nguyen ',
        cardNo: '4242 4242 4242 4242',
        expiryDate: '02/27',
        cvv: '123',
      }),
    ).toEqual({
      number: '4242424242424242',
      cvc: '123',
      expiryMonth: '02',
      expiryYear: '2027',
      holderName: 'Ada Nguyen',
    })
  })
})
