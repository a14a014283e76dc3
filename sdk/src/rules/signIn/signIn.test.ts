import { describe, expect, it } from 'vitest'
import { AFTER_LOGIN_PATH, LOGIN_PATH } from '../pages/accountPaths'
import {
  isRenewalDue,
  isTokenForm,
  NONCE_DELAY_MS,
  readIdToken,
  returnTarget,
  TOKEN_RENEWAL_MS,
} from './signIn'

const origin = 'https://shop.test'

describe('the address after signing in', () => {
  it.each([
    ['/p/oven?a=1#x', 'https://shop.test/p/oven?a=1#x'],
    ['https://shop.test/cart', 'https://shop.test/cart'],
    ['cart', 'https://shop.test/cart'],
    ['/https://evil.test', 'https://shop.test/https://evil.test'],
    ['/..', 'https://shop.test/'],
    ['/./p/../cart', 'https://shop.test/cart'],
    ['/p//oven', 'https://shop.test/p//oven'],
    ['/p/%2F/oven', 'https://shop.test/p/%2F/oven'],
    ['/%30/oven', 'https://shop.test/%30/oven'],
    ['/?next=//evil.test', 'https://shop.test/?next=//evil.test'],
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
    '/..//evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2e%2e//evil.test',
    '/%2E//evil.test',
    '..//evil.test',
    'https://shop.test//evil.test',
    'https://shop.test/..//evil.test',
    '/..///evil.test',
    '/%2Fevil.test',
    '/%2f%2fevil.test',
    '/%5Cevil.test',
    '/%252Fevil.test',
    '/%25255cevil.test',
    '/%09/evil.test',
    '/%0A/evil.test',
    '/%1f/evil.test',
    '/%20/evil.test',
    '/%7F/evil.test',
    '/..\\evil.test',
    '/.\t//evil.test',
    '/\u0000/evil.test',
    '/\u0085/evil.test',
    'https://user@shop.test/',
    'https://:password@shop.test/',
  ])('refuses %j, which leads elsewhere', (returnUrl) => {
    expect(returnTarget(returnUrl, origin)).toBeNull()
  })

  it('stays on the site when the path of an accepted address is resolved again', () => {
    const parts = [
      '/',
      '//',
      '..',
      '../..',
      '%2e',
      '%2F',
      '%5c',
      'evil.test',
      '?',
      '#',
      'a',
      ':',
      '@',
      ' ',
      '\t',
      '\\',
    ]
    for (const one of parts)
      for (const two of parts)
        for (const three of parts)
          for (const four of parts) {
            const target = returnTarget(one + two + three + four, origin)
            if (target === null) continue
            const { pathname, search, hash } = new URL(target)
            const again = new URL(pathname + search + hash, origin)
            expect([again.origin, again.pathname], one + two + three + four).toEqual([origin, pathname])
          }
  })
})

describe('a token', () => {
  it('has three parts with dots between them [SHL-357]', () => {
    expect(['a.b.c', 'eyJ-_.x.y'].map(isTokenForm)).toEqual([true, true])
    expect(
      ['a.b', 'a.b.c.d', 'a..c', '', '../..', 'a.b.c ', 'a.b.c\n', 'abc', 'a.b.<'].some(isTokenForm),
    ).toBe(false)
  })

  it('is renewed when less than 900 ms are left [SHL-358]', () => {
    expect([901, 900, 899, -1].map((left) => isRenewalDue(5000 + left, 5000))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('has its subject and its end in milliseconds as facts [SHL-359]', () => {
    // Base64url of text with ÿ and ? has both of its own characters.
    const payload = btoa(JSON.stringify({ sub: 'a\u00fb\u00ff?\u00fe', exp: 2 }))
    const token = `e.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
    expect(token).toMatch(/-.*_|_.*-/)
    expect(readIdToken(token)).toEqual({ userId: 'a\u00fb\u00ff?\u00fe', expiresAt: 2000 })
  })

  it.each([{ sub: '', exp: 1 }, { exp: 1 }, { sub: 7, exp: 1 }, { sub: 'a' }, { sub: 'a', exp: '1' }])(
    'with %j has no facts [SHL-355]',
    (payload) => {
      expect(readIdToken(`e.${btoa(JSON.stringify(payload))}.s`)).toBeNull()
    },
  )
})

describe('the login route and the times of signing in', () => {
  it('are as listed [SHL-358] [SHL-363]', () => {
    expect([LOGIN_PATH, TOKEN_RENEWAL_MS, NONCE_DELAY_MS]).toEqual(['/account/login', 900, 10])
  })
})
