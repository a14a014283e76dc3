import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../../config/config'
import { systemClock } from '../../../../foundation/clock'
import { buildProviders } from '../../service'
import { createLog } from '../../../../http/log'

const zipOf = (env: Record<string, string> = {}) => readConfig(env).providers.zip
const zipOption = 256
const zipInStoreOption = 512

describe('the configuration of Zip', () => {
  it('uses the sandbox where no address is set, and an address without its last slash', () => {
    expect(zipOf({ SANDBOX_URL: 'http://localhost:4001/' }).nz).toMatchObject({
      baseUrl: 'http://localhost:4001/zip-nz/api',
      authUrl: 'http://localhost:4001/zip-nz/oauth/token',
    })
    expect(zipOf({ ZIP_AU_URL: 'https://sand.merchant-api.com/merchant/' }).au.baseUrl).toBe(
      'https://sand.merchant-api.com/merchant',
    )
  })

  it('reads the terms of the contract with Zip: ranges in dollars, the key header, a name for each store', () => {
    const zip = zipOf({
      ZIP_AU_MINIMUM: '0.01',
      ZIP_AU_MAXIMUM: '50000',
      ZIP_AU_STORE_KEY_HEADER: 'Authorization',
      ZIP_AU_STORE_LOCATIONS: '12=5070,15=5071',
      ZIP_NZ_FLOW: 'payment',
    })
    expect(zip.au.bounds).toEqual({ minimumCents: 1, maximumCents: 5_000_000 })
    expect(zip.auStore).toMatchObject({
      apiKeyHeader: 'Authorization',
      locations: { fallback: '1', byStore: { 12: '5070', 15: '5071' } },
    })
    expect(zip.nz).toMatchObject({ flow: 'payment', bounds: { minimumCents: 2_500, maximumCents: 150_000 } })
  })

  it.each([
    ['ZIP_AU_MAXIMUM', 'much'],
    ['ZIP_AU_STORE_KEY_HEADER', 'X Key'],
    ['ZIP_AU_STORE_LOCATION_ID', 'countertop'],
    ['ZIP_AU_STORE_LOCATIONS', '12:5070'],
    ['ZIP_AU_STORE_LOCATIONS', '12=loc-a'],
    ['ZIP_NZ_STORES', '4='],
    ['ZIP_NZ_FLOW', 'later'],
    ['ZIP_NZ_URL', 'zip.co'],
  ])('names a setting that cannot be used: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('offers each of the four services once its own secret is set', () => {
    const log = createLog('silent')
    const providers = (env: Record<string, string>) => buildProviders(readConfig(env), log, systemClock)
    const offered = (env: Record<string, string>) =>
      (['AU', 'NZ'] as const).flatMap((country) =>
        [zipOption, zipInStoreOption].map((option) => providers(env).forOption(option, country)?.name),
      )
    expect(offered({})).toEqual([undefined, undefined, undefined, undefined])
    expect(offered({ ZIP_AU_API_KEY: 'k' })).toEqual(['zip', undefined, undefined, undefined])
    expect(offered({ ZIP_AU_STORE_API_KEY: 'k' })).toEqual([undefined, 'zip-in-store', undefined, undefined])
    expect(offered({ ZIP_NZ_CLIENT_SECRET: 's' })).toEqual([
      undefined,
      undefined,
      'zip-nz',
      'zip-nz-in-store',
    ])
  })
})
