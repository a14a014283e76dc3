import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson, type TestApp, testApp } from '../../testing/index'
import { findClient } from './clients.repository'
import { runPlatforms } from './platformsCommand'
import { connected, linkingEnv, SCOPE } from './testing/connect'

const keyOf = (kid: string) => ({ kid, kty: 'EC', crv: 'P-256', x: 'x', y: 'y' })
const REDIRECT = 'https://assistant.test/callback'

let app: TestApp
let keys = [keyOf('old')]
const profile = createServer((req, res) => {
  if (req.url === '/moved') res.writeHead(302, { Location: '/profile.json' })
  res.end(req.url === '/text' ? 'Hello' : JSON.stringify(req.url === '/empty' ? {} : { keys }))
})
let address: string

beforeAll(async () => {
  app = await testApp({ env: linkingEnv })
  await new Promise<void>((resolve) => profile.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(profile.address() as AddressInfo).port}/profile.json`
})
afterAll(() => void profile.close())

/** Runs the command and returns the lines that it prints. */
const run = async (...words: string[]): Promise<string[]> => {
  const lines: string[] = []
  await runPlatforms(words, { db: app.db, now: new Date(), line: (text) => lines.push(text) })
  return lines
}
const add = async (...words: string[]): Promise<{ id: string; lines: string[] }> => {
  const lines = await run('add', 'aol', address, 'Assistant', ...words)
  return { id: /client_id (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '', lines }
}

describe('the command for platforms', () => {
  it('replaces the keys of a platform that is added again, and keeps its client', async () => {
    const { id } = await add(REDIRECT)
    keys = [keyOf('new')]
    const again = await add('https://assistant.test/other')
    expect(again.id).toBe(id)
    expect(await findClient(app.db, id)).toMatchObject({
      authMethod: 'private_key_jwt',
      jwks: { keys },
      redirectUris: ['https://assistant.test/other'],
    })
  })

  it('gives a platform that is added again another secret, and keeps its links', async () => {
    const first = await add(REDIRECT, '--secret')
    const client = { ...(await readClient(first.id)), secret: first.lines.at(-1) ?? '' }
    const person = await insertPerson(app, 'customer')
    await connected(app, client, person)
    const second = await add(REDIRECT, '--secret')
    expect(second.id).toBe(first.id)
    expect(second.lines.at(-1)).not.toBe(client.secret)
    await expect(connected(app, client, person)).rejects.toThrow(/invalid_client/)
    const renewed = { ...(await readClient(first.id)), secret: second.lines.at(-1) ?? '' }
    expect((await connected(app, renewed, person)).scope).toBe(SCOPE)
    expect(await app.db('oauth_links').where({ client_id: first.id })).toHaveLength(1)
  })

  it('says why a profile cannot be read', async () => {
    const at = (path: string) => new URL(path, address).href
    const from = (url: string) => run('add', 'aol', url, 'Assistant', REDIRECT)
    await expect(from('http://nowhere.localhost:1/profile.json')).rejects.toThrow(
      /^The profile http:\/\/nowhere\.localhost:1\/profile\.json cannot be read: .*(?:ENOTFOUND|ECONNREFUSED|EAI_AGAIN|bad port)/,
    )
    await expect(from(at('/moved'))).rejects.toThrow(/cannot be read: unexpected redirect/)
    await expect(from(at('/text'))).rejects.toThrow(/cannot be read: .*JSON/)
    await expect(from(at('/empty'))).rejects.toThrow(/^There are no keys at/)
  })

  it('registers separate clients for each authentication method and each brand', async () => {
    const ids = [
      (await add(REDIRECT)).id,
      (await add(REDIRECT, '--secret')).id,
      (await add(REDIRECT, '--public')).id,
    ]
    const [line = ''] = await run('add', 'nz', address, 'Assistant', REDIRECT)
    expect(new Set([...ids, /client_id (\S+)$/.exec(line)?.[1]]).size).toBe(4)
    const [, removed = ''] = ids
    await run('remove', removed)
    expect(await findClient(app.db, removed)).toBeUndefined()
    expect((await run('list')).filter((text) => text.includes(removed))).toEqual([])
  })
})

const readClient = async (id: string) => {
  const client = await findClient(app.db, id)
  if (client === undefined) throw new Error(`no client ${id}`)
  return client
}
