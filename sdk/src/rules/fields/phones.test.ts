import { describe, expect, it } from 'vitest'
import {
  dialledPhone,
  formatPhone,
  isAuLandline,
  isAuMobile,
  isNzLandline,
  isNzMobile,
  validateAuMobile,
  validateNzMobile,
  validatePhone,
} from '../validation/phoneChecks'
import { cleanPhone } from './phones'

describe('phone patterns', () => {
  it('strips spaces before it validates [COM-101]', () => {
    expect(validatePhone('0412 345 678')).toBeNull()
    expect(isAuMobile(' 04 12 34 56 78 ')).toBe(true)
  })

  it('treats an empty number as valid [COM-102]', () => {
    expect(validatePhone('')).toBeNull()
    expect(validatePhone('  ')).toBeNull()
    expect(validateAuMobile('')).toBeNull()
    expect(validateNzMobile('')).toBeNull()
  })

  it('knows an Australian landline by 10 digits from 0 and an area digit [COM-103]', () => {
    for (const digit of '1236789') expect(isAuLandline(`0${digit}98765432`)).toBe(true)
    for (const digit of '045') expect(isAuLandline(`0${digit}98765432`)).toBe(false)
    expect(isAuLandline('029876543')).toBe(false)
    expect(isAuLandline('02987654321')).toBe(false)
    expect(isAuLandline('1298765432')).toBe(false)
  })

  it('knows an Australian mobile by 10 digits from 04 or 05 [COM-104]', () => {
    expect(isAuMobile('0412345678')).toBe(true)
    expect(isAuMobile('0512345678')).toBe(true)
    expect(isAuMobile('0312345678')).toBe(false)
    expect(isAuMobile('041234567')).toBe(false)
    expect(isAuMobile('04123456789')).toBe(false)
  })

  it('names the missing area code of 8 digits from 1 to 9 [COM-105]', () => {
    for (const digit of '123456789') expect(validatePhone(`${digit}8765432`)).toBe('missingAreaCode')
    expect(validatePhone('08765432')).toBe('generic')
    expect(validatePhone('987654321')).toBe('generic')
    expect(validatePhone('9876543')).toBe('generic')
  })

  it('knows a New Zealand landline by 0, a digit 3 to 9 and 7 more [COM-106]', () => {
    for (const digit of '3456789') expect(isNzLandline(`0${digit}3456789`)).toBe(true)
    for (const digit of '012') expect(isNzLandline(`0${digit}3456789`)).toBe(false)
    expect(isNzLandline('0934567890')).toBe(false)
    expect(isNzLandline('09345678')).toBe(false)
  })

  it('knows a New Zealand mobile by 02 and 7 to 9 digits [COM-107]', () => {
    expect(isNzMobile('021234567')).toBe(true)
    expect(isNzMobile('0212345678')).toBe(true)
    expect(isNzMobile('02123456789')).toBe(true)
    expect(isNzMobile('02123456')).toBe(false)
    expect(isNzMobile('021234567890')).toBe(false)
  })

  it('accepts a number of either country [COM-108]', () => {
    for (const number of ['0412345678', '0298765432', '02123456789', '093456789']) {
      expect(validatePhone(number)).toBeNull()
    }
  })

  it('gives generic for any other failure [COM-109]', () => {
    for (const number of ['123', '0012345678', '0412-345-678', 'call me', '+61412345678']) {
      expect(validatePhone(number)).toBe('generic')
    }
  })

  it('reports a landline given as an Australian mobile [COM-110]', () => {
    expect(validateAuMobile('0412345678')).toBeNull()
    expect(validateAuMobile('0298765432')).toBe('notAusMobileNumber')
    expect(validateAuMobile('98765432')).toBe('missingAreaCode')
    expect(validateAuMobile('123')).toBe('generic')
  })

  it('reports a landline given as a New Zealand mobile, testing the mobile first [COM-111]', () => {
    expect(validateNzMobile('093456789')).toBe('notNewZealandMobileNumber')
    expect(validateNzMobile('0212345678')).toBeNull()
    expect(validateNzMobile('0412345678')).toBe('generic')
  })

  it('has exactly these kinds of error, whatever is typed [COM-428]', () => {
    const typed = ['123', '98765432', '0298765432', '093456789', '0412345678', '021234567', 'soon', '']
    const kinds = [validatePhone, validateAuMobile, validateNzMobile].flatMap((check) => typed.map(check))
    expect([...new Set(kinds)].sort()).toEqual(
      ['generic', 'missingAreaCode', 'notAusMobileNumber', 'notNewZealandMobileNumber', null].sort(),
    )
  })
})

describe('cleaning', () => {
  it('strips what is neither letter nor digit [COM-112]', () => {
    expect(cleanPhone('(02) 9876-5432')).toBe('0298765432')
    expect(cleanPhone('0412.345/678')).toBe('0412345678')
    expect(cleanPhone('')).toBe('')
  })

  it.each([
    ['+61 412 345 678', '0412345678'],
    ['61412345678', '0412345678'],
    ['0061 412 345 678', '0412345678'],
    ['+61 (0)412 345 678', '0412345678'],
    ['(+61) 2 9876 5432', '0298765432'],
  ])('turns the Australian prefix of %j into 0 [COM-113]', (typed, cleaned) => {
    expect(cleanPhone(typed)).toBe(cleaned)
  })

  it.each([
    ['+64 21 234 567', '021234567'],
    ['6421234567', '021234567'],
    ['0064 21 234 567', '021234567'],
    ['642123456789', '02123456789'],
    ['+64 (0)9 345 6789', '093456789'],
  ])('turns the New Zealand prefix of %j into 0 [COM-114]', (typed, cleaned) => {
    expect(cleanPhone(typed)).toBe(cleaned)
  })

  it('leaves a local number that begins with 61 or 64 [COM-113, COM-114]', () => {
    expect(cleanPhone('61234567')).toBe('61234567')
    expect(cleanPhone('6123456789')).toBe('6123456789')
    expect(cleanPhone('612345678901')).toBe('612345678901')
    expect(cleanPhone('64123456')).toBe('64123456')
    expect(cleanPhone('641234567')).toBe('641234567')
    expect(cleanPhone('6412345678901')).toBe('6412345678901')
    expect(cleanPhone('0261234567')).toBe('0261234567')
  })
})

describe('formatting', () => {
  it('shows a mobile 4-3-rest [COM-115]', () => {
    expect(formatPhone('0412345678', 'AU')).toBe('0412 345 678')
    expect(formatPhone('+61 412 345 678', 'AU')).toBe('0412 345 678')
    expect(formatPhone('02123456789', 'NZ')).toBe('0212 345 6789')
    expect(formatPhone('021234567', 'NZ')).toBe('0212 345 67')
  })

  it('shows a landline 2-4-rest, a 10-digit 02 number by the country of the site [COM-116]', () => {
    expect(formatPhone('0298765432', 'AU')).toBe('02 9876 5432')
    expect(formatPhone('0298765432', 'NZ')).toBe('0298 765 432')
    expect(formatPhone('093456789', 'NZ')).toBe('09 3456 789')
    expect(formatPhone('093456789', 'AU')).toBe('09 3456 789')
    expect(formatPhone('0412345678', 'NZ')).toBe('0412 345 678')
    expect(formatPhone('0398765432', 'NZ')).toBe('03 9876 5432')
  })

  it('leaves what is no phone number as it is', () => {
    expect(formatPhone('ext. 12', 'AU')).toBe('ext. 12')
  })
})

describe('dialling', () => {
  it.each([
    ['(02) 9876-5432', 'AU', '0298765432'],
    ['0412 345 678', 'AU', '0412345678'],
    ['+61 412 345 678', 'AU', '0412345678'],
    ['(09) 345-6789', 'NZ', '093456789'],
    ['021 234 5678', 'NZ', '0212345678'],
  ] as const)('writes %j in %s as digits alone, %s', (typed, country, dialled) => {
    expect(dialledPhone(typed, country)).toBe(dialled)
  })

  it.each([
    ['0412 345 678', 'NZ', '+61412345678'],
    ['(03) 9876-5432', 'NZ', '+61398765432'],
    ['021 234 567', 'AU', '+6421234567'],
    ['(09) 345-6789', 'AU', '+6493456789'],
  ] as const)(
    'puts the prefix of its country before %j when it is dialled from %s: %s',
    (typed, country, dialled) => {
      expect(dialledPhone(typed, country)).toBe(dialled)
    },
  )

  it('treats 10 digits from 02 as a number of the country it is dialled from', () => {
    expect(dialledPhone('02 9876 5432', 'AU')).toBe('0298765432')
    expect(dialledPhone('021 987 6543', 'NZ')).toBe('0219876543')
  })
})
