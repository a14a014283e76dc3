import { describe, expect, it } from 'vitest'
import { AFTER_LOGIN_PATH, LOGIN_PATH } from './accountPaths'
import { isTokenForm, NONCE_DELAY_MS, returnTarget, TOKEN_RENEWAL_MS } from './signIn'

const origin = 'https://shop.test'

describe('where somebody is sent after signing in', () => {
  it.each([
    ['/p/oven?a=1#x', 'https://shop.test/p/oven?a=1#x'],
    ['https://shop.test/cart', 'https://shop.test/cart'],
    ['cart', 'https://shop.test/cart'],
    ['/https://evil.test', 'https://shop.test/https://evil.test'],
  ])('%s is of the site itself', (returnUrl, expected) => {
    expect(returnTarget(returnUrl, origin)).toBe(expected)
  })

  it('is the account page when nothing is named [COM-146]', () => {
    expect(AFTER_LOGIN_PATH).toBe('/account')
    for (const nothing of [undefined, null, ''])
      expect(returnTarget(nothing, origin)).toBe('https://shop.test/account')
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '\n//evil.test',
    'http://shop.test/',
    'https://shop.test:444/',
    'https://shop.test@evil.test/',
    'https://user:word@shop.test/',
    'https://shop.test.evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.test/1',
    'https://[',
  ])('%j leads elsewhere and is refused', (returnUrl) => {
    expect(returnTarget(returnUrl, origin)).toBeNull()
  })
})

it('a token has three parts with dots between them [SHL-357]', () => {
  expect(['a.b.c', 'eyJ-_.x.y'].map(isTokenForm)).toEqual([true, true])
  expect(['a.b', 'a.b.c.d', 'a..c', '', '..', 'a.b.c ', 'a.b.c\n', 'abc', 'a.b.<'].some(isTokenForm)).toBe(
    false,
  )
})

it('the login route and the times of signing in are as listed [SHL-358] [SHL-363]', () => {
  expect([LOGIN_PATH, TOKEN_RENEWAL_MS, NONCE_DELAY_MS]).toEqual(['/account/login', 900, 10])
})
