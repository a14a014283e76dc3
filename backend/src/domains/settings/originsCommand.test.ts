import { BRAND_CODES } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase, testOrigin, type TestDb } from '../../testing/index'
import { runOrigins } from './originsCommand'

let db: TestDb
beforeAll(async () => {
  ;({ db } = await testDatabase())
})

const run = async (command: string, { isEmbedded = false } = {}): Promise<string> => {
  const lines: string[] = []
  const line = (text: string) => void lines.push(text)
  await runOrigins(command.split(' ').filter(Boolean), { db, place: 'PLACE', isEmbedded, line })
  return lines.join('\n')
}
const originsOfHc = async (): Promise<string[]> =>
  (await db('sites').where({ code: 'hc' }).first('allowed_origins')).allowed_origins

describe('npm run origins', () => {
  it('lists all sites, adds an origin after the primary one, and removes it', async () => {
    expect(await run('list')).toContain(`nz  ${testOrigin('nz')}`)
    expect(await run('add hc http://localhost:5177')).toBe(
      'http://localhost:5177 may use hc. Database: PLACE',
    )
    expect(await run('add hc http://localhost:5177/')).toBe(
      'http://localhost:5177 may use hc already. Database: PLACE',
    )
    expect(await originsOfHc()).toEqual([testOrigin('hc'), 'http://localhost:5177'])
    expect(await run('list')).toContain(`hc  ${testOrigin('hc')} http://localhost:5177`)
    expect(await run('remove hc http://localhost:5177')).toBe(
      'http://localhost:5177 may use hc no longer. Database: PLACE',
    )
    expect(await run('remove hc http://localhost:5177')).toBe(
      'http://localhost:5177 may not use hc anyway. Database: PLACE',
    )
    expect(await originsOfHc()).toEqual([testOrigin('hc')])
  })

  it('lets pages of an origin frame the checkout of a platform, apart from those that use the brand', async () => {
    const host = 'https://assistant.test'
    expect(await run(`add-host hc ${host}`)).toBe(`${host} may frame hc. Database: PLACE`)
    expect(await run(`add-host hc ${host}`)).toBe(`${host} may frame hc already. Database: PLACE`)
    expect(await run('list')).toMatch(new RegExp(`^hc {2}hosts: ${host}$`, 'm'))
    expect(await run(`remove hc ${host}`)).toBe(`${host} may not use hc anyway. Database: PLACE`)
    expect(await run(`remove-host hc ${host}`)).toBe(`${host} may frame hc no longer. Database: PLACE`)
    expect(await run(`remove-host hc ${host}`)).toBe(`${host} may not frame hc anyway. Database: PLACE`)
  })

  it('makes the site of a brand in a new database by its first origin, not by a host', async () => {
    onTestFinished(async () => {
      await db('sites').delete()
      await db('sites').insert(BRAND_CODES.map((code) => ({ code, allowed_origins: [testOrigin(code)] })))
    })
    for (const table of ['site_promotions', 'sites']) await db(table).delete()
    expect(await run('list')).toBe('There are no sites yet: add the first origin of each brand.')
    expect(await run('remove nz https://nz.shop.test')).toBe(
      'https://nz.shop.test may not use nz anyway. Database: PLACE',
    )
    expect(await run('add nz https://nz.shop.test')).toBe('https://nz.shop.test may use nz. Database: PLACE')
    await expect(run('add-host wa https://assistant.test')).rejects.toThrow(
      'wa has no site in this database. Its first origin makes one: npm run origins -- add wa',
    )
    expect(await run('list')).toBe('nz  https://nz.shop.test')
    expect(await run('add-host nz https://assistant.test')).toBe(
      'https://assistant.test may frame nz. Database: PLACE',
    )
  })

  it('refuses an embedded database without a shop: it is not that of the running shop', async () => {
    onTestFinished(async () => {
      await db('sites').insert(BRAND_CODES.map((code) => ({ code, allowed_origins: [testOrigin(code)] })))
    })
    for (const table of ['site_promotions', 'sites']) await db(table).delete()
    await expect(run('add nz https://nz.shop.test', { isEmbedded: true })).rejects.toThrow(
      'There is no shop in PLACE. Set COUNTERTOP_DATA_DIR or DATABASE_URL as for the backend',
    )
    expect(await db('sites').first('code')).toBeUndefined()
  })

  it.each([
    ['', 'Usage: npm run origins'],
    ['allow hc https://shop.test', 'Usage: npm run origins'],
    ['add', '"" is not a brand.'],
    ['add xyz https://shop.test', '"xyz" is not a brand.'],
    ['add hc', '"" is not an origin'],
    ['add hc shop.test', '"shop.test" is not an origin'],
    ['add hc https://shop.test/checkout', 'no path'],
    ['add hc https://*.shop.test', 'is not an origin'],
    ['add hc file:///home', 'is not an origin'],
    ['add hc null', 'is not an origin'],
  ])('refuses "%s" and changes nothing', async (command, message) => {
    const before = await originsOfHc()
    await expect(run(command)).rejects.toThrow(message)
    expect(await originsOfHc()).toEqual(before)
  })
})
