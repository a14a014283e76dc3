import { describe, expect, it } from 'vitest'
import {
  ABN_INVALID,
  isAbn,
  normaliseEmail,
  PASSWORD_INVALID,
  PASSWORD_IS_EMAIL,
  passwordError,
  profileErrors,
  type Registration,
  registrationErrors,
} from './account'
import { brands } from '../brands/brands'
import { messagesOf } from '../fields/fieldErrors'
import { EMAIL_INVALID, firstNameInvalid, lastNameInvalid, PHONE_INVALID } from '../validation/texts'

const form = (given: Partial<Registration> = {}): Registration => ({
  email: 'casey@example.com',
  password: 'correct horse',
  firstName: 'Casey',
  lastName: "O'Brien-Smith",
  phone: '0491 570 156',
  ABN: null,
  ...given,
})
/** 250 characters, without the last part of the domain. */
const LONG = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}`
const errors = (given: Partial<Registration>, brand = brands.aol) =>
  messagesOf(registrationErrors(form(given), brand))

describe('a registration', () => {
  it('with everything in order has no errors, in either country [SHL-362]', () => {
    expect(errors({})).toEqual({})
    expect(errors({ phone: '021 123 4567', firstName: 'Māhina' }, brands.nz)).toEqual({})
    expect(errors({ ABN: '51 824 753 556' }, brands.aoc)).toEqual({})
  })

  it('says everything that is wrong at once [SHL-362]', () => {
    const nothing = { email: '', password: '', firstName: '', lastName: '', phone: '' }
    expect(errors(nothing)).toEqual({
      email: EMAIL_INVALID,
      password: PASSWORD_INVALID,
      firstName: firstNameInvalid(20),
      lastName: lastNameInvalid(20),
      phone: PHONE_INVALID,
    })
  })

  it.each([
    ['5 characters of email', { email: 'a@b.c' }, {}],
    ['4 characters of email', { email: 'a@bc' }, { email: EMAIL_INVALID }],
    ['254 characters of email', { email: `${LONG}.com` }, {}],
    ['255 characters of email', { email: `${LONG}.info` }, { email: EMAIL_INVALID }],
    ['8 characters of password', { password: '12345678' }, {}],
    ['7 characters of password', { password: '1234567' }, { password: PASSWORD_INVALID }],
    ['128 characters of password', { password: 'x'.repeat(128) }, {}],
    ['129 characters of password', { password: 'x'.repeat(129) }, { password: PASSWORD_INVALID }],
    ['20 characters of name', { firstName: 'x'.repeat(20), lastName: 'y'.repeat(20) }, {}],
    ['21 characters of name', { firstName: 'x'.repeat(21) }, { firstName: firstNameInvalid(20) }],
    ['21 characters of last name', { lastName: 'x'.repeat(21) }, { lastName: lastNameInvalid(20) }],
    ['a number that is no phone', { phone: '12345678901' }, { phone: PHONE_INVALID }],
  ])('is valid up to each limit and not beyond: %s [SHL-362]', (_, given, expected) => {
    expect(errors(given)).toEqual(expected)
  })

  it.each(['<b>Al</b>', 'see evil.test/x', 'http://e.test', 'me@evil.test', 'a\u0000b', '12', '\n'])(
    'refuses characters that no name contains: %j',
    (firstName) => {
      expect(errors({ firstName })).toEqual({ firstName: firstNameInvalid(20) })
    },
  )

  it('requires an ABN on the commercial variant and accepts none elsewhere [SHL-484]', () => {
    expect(errors({ ABN: null }, brands.aoc)).toEqual({ ABN: ABN_INVALID })
    expect(errors({ ABN: '51 824 753 557' }, brands.aoc)).toEqual({ ABN: ABN_INVALID })
    expect(errors({ ABN: '51824753556' }, brands.aol)).toEqual({ ABN: ABN_INVALID })
  })
})

describe('an ABN', () => {
  it.each(['51824753556', '53 004 085 616', '11000000948'])('whose check digits fit is one: %s', (abn) => {
    expect(isAbn(abn)).toBe(true)
  })

  it.each(['', '5182475355', '518247535560', '51824753565', '00000000000', 'abcdefghijk', '-1824753556'])(
    'is none with other digits, too few or too many: %j',
    (abn) => {
      expect(isAbn(abn)).toBe(false)
    },
  )
})

describe('a password', () => {
  it('must not be the email beside it', () => {
    expect(passwordError('Casey@Example.com', 'casey@example.com')?.message).toBe(PASSWORD_IS_EMAIL)
    expect(passwordError('casey@example.com')).toBeNull()
  })
})

describe('emails', () => {
  it('are compared without case and the spaces around them [SHL-360] [SHL-361]', () => {
    expect(normaliseEmail('  A@B.COM ')).toBe('a@b.com')
  })
})

describe('a change of a profile', () => {
  it('is validated by its own fields alone', () => {
    expect(profileErrors({})).toEqual({})
    expect(messagesOf(profileErrors({ firstName: '', email: 'x' }))).toEqual({
      firstName: firstNameInvalid(20),
      email: EMAIL_INVALID,
    })
  })
})
