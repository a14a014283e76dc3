import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixtureProducts, insertCatalogue, type TestApp, testApp } from '../../testing/index'

describe('another search service', () => {
  let app: TestApp
  const asked: URL[] = []
  let answer: (response: ServerResponse) => void
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(new URL(request.url ?? '', 'http://provider.test'))
    answer(response)
  })
  const says = (body: unknown, status = 200) => {
    answer = (response) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
  const suggestion = (text: string, url = '/p/found') => ({
    type: 'product',
    text,
    url,
    imageUrl: null,
    price: 49.95,
  })
  const suggest = async (term: string, query = '', brand = 'aol') =>
    (await app.request('GET', `/api/v3/search?searchTerm=${term}${query}`, { brand })).body.results

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    app = await testApp({ env: { SEARCH_PROVIDER_URL: `http://127.0.0.1:${port}/suggest?key=public` } })
    await insertCatalogue(app.db, fixtureProducts)
  })
  afterAll(() => void server.close())
  beforeEach(() => void asked.splice(0))

  it('is asked in place of ours where the setting names it, and its answer is the answer [SHL-394]', async () => {
    says({ results: [suggestion('One'), suggestion('Two'), suggestion('Three')] })
    expect(await suggest('oven', '&limit=2&isAutoCorrectEnabled=false')).toEqual([
      suggestion('One'),
      suggestion('Two'),
    ])
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        '/suggest',
        { key: 'public', searchTerm: 'oven', isAutoCorrectEnabled: 'false', limit: '2', brand: 'aol' },
      ],
    ])
  })

  it('is not asked for a term that is too short, and tells no visitor of the trade a price', async () => {
    says({ results: [suggestion('One')] })
    expect(await suggest('o')).toEqual([])
    expect(asked).toEqual([])
    expect((await suggest('oven', '', 'aoc'))[0].price).toBeNull()
  })

  it.each([
    ['fails', () => says({}, 503)],
    ['answers something else', () => says({ results: [{ text: 'No more than this' }] })],
    ['leads off the shop', () => says({ results: [suggestion('One', '//elsewhere.test')] })],
    ['leads to a script', () => says({ results: [suggestion('One', 'javascript:alert(1)')] })],
    ['hangs up', () => (answer = (response) => void response.destroy())],
  ])('that %s is stood in for by ours', async (_, prepare) => {
    prepare()
    const results = await suggest('ovens')
    expect(asked).toHaveLength(1)
    expect(results[0]).toMatchObject({ type: 'term', text: 'Ovens', url: '/c/ovens' })
  })
})
