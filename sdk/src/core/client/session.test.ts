import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSessionToken, isSameSite } from './session'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('isSameSite', () => {
  it.each([
    ['localhost', 'localhost', true],
    ['nz.localhost', 'nz.localhost', true],
    ['api.brand.com.au', 'www.brand.com.au', true],
    ['api.brand.com.au', 'brand.com.au', true],
    ['api.example', 'shop.com.au', false],
    ['a.com.au', 'b.com.au', false],
    ['notbrand.com', 'brand.com', false],
  ])('backend %s on page %s: %s', (api, page, same) => {
    expect(isSameSite(api, page)).toBe(same)
  })
})

describe('createSessionToken', () => {
  it('stores a token on a page of another site, also for later pages of the tab', () => {
    const api = 'https://api-one.test'
    createSessionToken(api).set('abc')
    expect(createSessionToken(api).get()).toBe('abc')
    expect(sessionStorage.getItem('countertop.session:https://api-one.test')).toBe('abc')
    expect(createSessionToken('https://api-two.test').get()).toBeUndefined()
  })

  it('stores it in memory where storage is refused', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const token = createSessionToken('https://api-three.test')
    token.set('abc')
    expect(token.get()).toBe('abc')
  })

  it('stores no token where the cookie is first-party, only that a session exists, for every tab', () => {
    const api = location.origin === 'null' ? 'http://localhost:3000' : location.origin
    const token = createSessionToken(api)
    expect(token.get()).toBeUndefined()
    token.set('abc')
    expect(token.get()).toBe('')
    expect(localStorage.getItem(`countertop.session:${api}`)).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })
})
