import { describe, expect, it, vi } from 'vitest'
import { readConfig } from './config'
import { CountertopError } from './errors'

function failure(value: unknown): CountertopError {
  try {
    readConfig(value)
  } catch (error) {
    return error as CountertopError
  }
  throw new Error('accepted')
}

describe('readConfig', () => {
  it('fills in the default brand and its settings [SHL-512]', () => {
    expect(readConfig({ api: 'https://api.test/' })).toEqual({
      api: 'https://api.test',
      brand: 'aol',
      theme: 'aol',
      consent: 'denied',
      debug: false,
      storagePrefix: 'aol',
      lang: 'en-AU',
    })
  })

  it('has the language of the brand’s country, or the host’s', () => {
    expect(readConfig({ api: 'https://a.test', brand: 'nz' }).lang).toBe('en-NZ')
    expect(readConfig({ api: 'https://a.test', brand: 'nz', lang: 'mi' }).lang).toBe('mi')
  })

  it.each(['en_AU', 'english!', ''])('refuses "%s", which is no tag of a language', (lang) => {
    expect(() => readConfig({ api: 'https://a.test', lang })).toThrow(
      `Countertop option "lang": expected "a BCP 47 tag such as en-AU", got "${lang}"`,
    )
  })

  it('uses the brand’s theme, or the configured one', () => {
    expect(readConfig({ api: 'https://a.test', brand: 'aoc' }).theme).toBe('wac')
    expect(readConfig({ api: 'https://a.test', brand: 'aoc', theme: 'hc' }).theme).toBe('hc')
  })

  it('accepts services of the host: error reporting may be a function or an adapter', () => {
    const services = { addressProvider: {}, fraudCheck: { token: () => '' }, googleMapsKey: 'K' }
    for (const reportError of [() => undefined, { report: () => undefined }]) {
      expect(readConfig({ api: 'https://a.test', ...services, reportError })).toMatchObject({
        ...services,
        reportError,
      })
    }
  })

  it('names the invalid option, its value and the expected type', () => {
    const error = failure({ api: 'https://a.test', brand: 'acme' })
    expect(error).toBeInstanceOf(CountertopError)
    expect(error.code).toBe('CONFIGURATION')
    expect(error.message).toContain('"brand"')
    expect(error.message).toContain('"acme"')
    expect(error.message).toContain('"nz"')
  })

  it('leaves out an option that it does not know, with one warning that lists the known ones', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const known = { api: 'https://a.test' }
    const misspelt = { ...known, brnad: 'nz', toString: 'nz' }
    expect(readConfig(misspelt)).toEqual(readConfig(known))
    readConfig(misspelt)
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('Countertop option "brnad": unknown, expected ["api","identity","brand",'),
      expect.stringContaining('Countertop option "toString": unknown, expected ["api",'),
    ])
    warn.mockRestore()
  })

  it.each([
    {},
    { api: 4 },
    { api: 'javascript:alert(1)' },
    { api: 'https://' },
    { api: 'api.example' },
    { api: '/api' },
    { api: 'https://a.test', reportError: 'console' },
    { api: 'https://a.test', fraudCheck: () => 'token' },
    { api: 'https://a.test', addressProvider: null },
  ])('refuses %j', (value) => {
    expect(failure(value).code).toBe('CONFIGURATION')
  })
})
