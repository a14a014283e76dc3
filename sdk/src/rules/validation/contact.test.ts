import { describe, expect, it } from 'vitest'
import { emailError, phoneError, poNumberError } from './contact'
import { isEmail } from '../fields/email'
import { normalisePhone } from '../fields/phones'

describe('email', () => {
  it('is required [CHK-038]', () => {
    expect(emailError('')).toEqual({ flag: 'required', message: 'Please enter a valid email address' })
    expect(emailError('   ')?.flag).toBe('required')
  })

  it.each(['abcde', 'abc@de', 'a b@c.de', 'a@b..de', 'a@.de', 'a@b.de.', '@b.de.fg', 'a@b@c.de', ' a@b.co'])(
    'refuses %j by the pattern [CHK-039]',
    (email) => {
      expect(emailError(email)).toEqual({ flag: 'pattern', message: 'Please enter a valid email address' })
    },
  )

  it.each([
    'a@b.co',
    'jo.o+1@mail.example.com.au',
    "o'neil@x.nz",
    'Sam.NGATA@Example.Co.NZ',
    'first_last-2@sub-domain.example.travel',
    '1234567@qq.example',
    'orders=shop@example.com',
    'sam@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %j [CHK-039]', (email) => {
    expect(emailError(email)).toBeNull()
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    'a0<victim@example.com>',
    '<victim@example.com>',
    'Sam <victim@example.com>',
    '1,victim@example.com',
    'victim@example.com,other@example.net',
    'victim@example.com,other.example',
    'victim@example.com;other.example',
    '(c)victim@example.com',
    'victim@example.com(c)',
    'group:victim@example.com;',
    '"a b"@example.com',
    '"victim"@example.com',
    'victim\\@example.com',
    'victim@[127.0.0.1]',
    'victim@127.0.0.1',
    'victim@example.com\r\nBcc:other@example.net',
    'victim@example.com\n',
    'victim\u0000@example.com',
    'victim\u200b@example.com',
    'victim@example。com',
    'ü@bücher.example',
    '.victim@example.com',
    'victim.@example.com',
    'vic..tim@example.com',
    'victim@-example.com',
    'victim@example-.com',
    'victim@exam_ple.com',
    `victim@${'a'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j, which a mail server may read as another mailbox or none [CHK-039]', (email) => {
    expect(emailError(email)?.flag).toBe('pattern')
    expect(isEmail(email)).toBe(false)
  })

  it('has 5 characters at least [CHK-040]', () => {
    expect(emailError('a@.b')?.flag).toBe('minLength')
    expect(emailError('a@b.')?.flag).toBe('minLength')
    expect(emailError('a@b.c')).toBeNull()
  })

  it('has 254 characters at most [CHK-041]', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`
    expect(longest).toHaveLength(254)
    expect(emailError(longest)).toBeNull()
    expect(emailError(`${longest}d`)?.flag).toBe('maxLength')
    expect([longest, `${longest}d`].map(isEmail)).toEqual([true, false])
  })

  it('is checked quickly however long and odd it is', () => {
    expect(isEmail(`a@${'b.'.repeat(120)}`)).toBe(false)
    expect(isEmail(`a@${'b-'.repeat(120)}`)).toBe(false)
  })
})

describe('phone number', () => {
  it('is required [CHK-042]', () => {
    expect(phoneError('')).toEqual({ flag: 'required', message: 'Please enter a valid phone number' })
  })

  it('has only digits, letters, hyphen, parentheses and whitespace [CHK-043]', () => {
    expect(phoneError('02/9999 9999')?.flag).toBe('pattern')
    expect(phoneError('+61412345678')?.flag).toBe('pattern')
    expect(phoneError('0412.345.678')?.flag).toBe('pattern')
    expect(phoneError('(02) 9876-5432')).toBeNull()
  })

  it('has 8 to 20 characters [CHK-044, CHK-045]', () => {
    expect(phoneError('0412345')?.flag).toBe('minLength')
    expect(phoneError('04 12 34 56 78 '.padEnd(20))).toBeNull()
    expect(phoneError('04 12 34 56 78 '.padEnd(21))?.flag).toBe('maxLength')
  })

  it('is a number of Australia or New Zealand, with its area code [CHK-046]', () => {
    expect(phoneError('0412345678')).toBeNull()
    expect(phoneError('0212345678')).toBeNull()
    expect(phoneError('12345678')).toEqual({
      flag: 'missingAreaCode',
      message: 'Please include the area code',
    })
    expect(phoneError('123456789012')).toEqual({
      flag: 'generic',
      message: 'Please enter a valid phone number',
    })
    expect(phoneError('phone me now')?.flag).toBe('generic')
  })

  it('turns an international number into a local one after editing and leaves others as typed [CHK-043]', () => {
    expect(normalisePhone(' +61 412 345 678 ')).toBe('0412345678')
    expect(normalisePhone('0064 21 234 567')).toBe('021234567')
    expect(normalisePhone('61 412 345 678')).toBe('0412345678')
    expect(normalisePhone('(02) 9876 5432')).toBe('(02) 9876 5432')
    expect(normalisePhone('02/9999')).toBe('02/9999')
  })
})

describe('PO number', () => {
  it('is optional [CHK-105]', () => {
    expect(poNumberError('')).toBeNull()
  })

  it('has 40 characters at most [CHK-106]', () => {
    expect(poNumberError('1'.repeat(40))).toBeNull()
    expect(poNumberError('1'.repeat(41))?.flag).toBe('maxLength')
  })

  it('accepts a plus at the start only, and digits, letters, hyphen, parentheses and whitespace [CHK-107]', () => {
    expect(poNumberError('+AB-12 (3)')).toBeNull()
    expect(poNumberError('A/1')).toEqual({
      flag: 'pattern',
      message: 'Please enter a valid PO number (max 40 characters)',
    })
    expect(poNumberError('A+1')?.flag).toBe('pattern')
    expect(poNumberError('++1')?.flag).toBe('pattern')
  })
})
