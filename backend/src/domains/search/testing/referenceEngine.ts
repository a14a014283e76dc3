import type { TestDb } from '../../../testing/index'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { slugify } from '../../../text/fold'
import { importProducts, linesOf, type ProductInput } from '../../catalogueImport/index'
import { insertWarehouses } from '../../../testing/catalogue'
import type { SearchDocument } from '../document'
import type { SearchChanges } from '../engine'
import { postgresEngine } from '../postgresEngine'
import { parseSearchTerm } from '../query'
import type { SearchShelf } from '../repository/index'

interface Asked extends SearchShelf {
  readonly term: string
  readonly limit: number
  readonly offset: number
  readonly brand: string | null
  readonly category: string | null
  readonly correctsSpelling: boolean
}

export interface ReferenceEngine {
  readonly url: string
  /** Requests so far: method, path with query, token, and the body. */
  readonly requests: { method: string; path: string; token: string | undefined; body: unknown }[]
  /** Documents by id, with the generation of their last upsert. */
  readonly documents: ReadonlyMap<string, { document: SearchDocument; generation: number }>
  /** Answers in place of the engine, until it is set to undefined. */
  instead: ((response: ServerResponse) => void) | undefined
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
}

/** One product as an import of the documents of its countries. */
const productOf = (documents: readonly SearchDocument[]): ProductInput => {
  const [first] = documents
  if (first === undefined) throw new Error('No document')
  return {
    sku: first.sku,
    slug: slugify(first.sku),
    title: first.title,
    modelNumber: first.modelNumber,
    brand: first.brandTitle,
    category: first.categoryTitles.join(' > '),
    description: first.description,
    searchTerms: first.searchTerms,
    attributes: first.attributes.map((value, place) => ({ name: `Attribute ${place}`, value })),
    sites: [...new Set(documents.flatMap(({ sites }) => sites))] as ProductInput['sites'],
    prices: Object.fromEntries(documents.map(({ country }) => [country, { price: 1 }])),
    popularity: first.popularity,
    stock: Object.fromEntries(
      documents.map(({ country, inStock }) => [country === 'AU' ? 'SYD' : 'AKL', inStock ? 1 : 0]),
    ),
  }
}

/**
 * A search engine that conforms to docs/search.md: the built-in search over an empty database of its own,
 * which learns of products only through the calls of the contract.
 */
export const startReferenceEngine = async (db: TestDb): Promise<ReferenceEngine> => {
  await insertWarehouses(db)
  const search = postgresEngine(db)
  const documents = new Map<string, { document: SearchDocument; generation: number }>()
  const requests: ReferenceEngine['requests'] = []

  const idOf = (sku: string): number => {
    for (const { document } of documents.values()) if (document.sku === sku) return document.productId
    throw new Error(`No document has the SKU ${sku}`)
  }
  const removeListing = (id: string) => {
    const known = documents.get(id)
    documents.delete(id)
    return (
      known &&
      db('product_listings').where({ sku: known.document.sku, country: known.document.country }).delete()
    )
  }
  const apply = async ({ generation, upsert, remove }: SearchChanges) => {
    for (const document of upsert) documents.set(document.id, { document, generation })
    const changed = new Set(upsert.map(({ productId }) => productId))
    const products = [...changed].map((productId) =>
      productOf(
        [...documents.values()].flatMap((one) =>
          one.document.productId === productId ? [one.document] : [],
        ),
      ),
    )
    await importProducts(db, linesOf(products), {
      onRejected: ({ reason }) => {
        throw new Error(reason)
      },
    })
    for (const id of remove) await removeListing(id)
  }
  const queryOf = (term: string) => {
    const query = parseSearchTerm(term)
    if (query === null) throw new Error(`"${term}" is too short`)
    return query
  }
  const handlers: Record<string, (body: unknown, query: URLSearchParams) => Promise<unknown>> = {
    'POST /search': async (body) => {
      const { country, site, term, limit, offset, brand, category, correctsSpelling } = body as Asked
      const rows = await search.page({ country, site }, queryOf(term), {
        limit,
        offset,
        manufacturer: brand ?? undefined,
        category: category ?? undefined,
        corrects: correctsSpelling,
      })
      const [first] = rows
      return {
        productIds: rows.flatMap(({ tile }) =>
          tile === null ? [] : [idOf((JSON.parse(tile) as { sku: string }).sku)],
        ),
        total: first?.total,
        correctedTerm: first?.corrected_term,
        isPartial: first?.is_partial,
        facets: { brands: first?.brands, categories: first?.categories },
      }
    },
    'POST /suggest': async (body) => {
      const { country, site, term, limit, correctsSpelling } = body as Asked
      const rows = await search.suggestions({ country, site }, queryOf(term), {
        limit,
        corrects: correctsSpelling,
      })
      return {
        categories: rows.flatMap(({ type, url }) => (type === 'term' ? [url.slice('/c/'.length)] : [])),
        productIds: rows.flatMap(({ sku }) => (sku === null ? [] : [idOf(sku)])),
      }
    },
    'GET /health': () => Promise.resolve({ documents: documents.size }),
    'POST /documents': (body) => apply(body as SearchChanges),
    'DELETE /documents': async (_, query) => {
      const before = Number(query.get('generationBefore'))
      for (const [id, { generation }] of documents) if (generation < before) await removeListing(id)
    },
  }

  const reference = { instead: undefined } as { instead: ReferenceEngine['instead'] }
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = '', url = '' } = request
      const body = await readBody(request)
      requests.push({ method, path: url, token: request.headers.authorization, body })
      if (reference.instead) return reference.instead(response)
      const { pathname, searchParams } = new URL(url, 'http://reference.test')
      const handler = handlers[`${method} ${pathname.replace(/^\/v1/, '')}`]
      if (!handler) return void response.writeHead(404).end()
      const result = await handler(body, searchParams)
      response.writeHead(result === undefined ? 204 : 200, { 'Content-Type': 'application/json' })
      response.end(result === undefined ? undefined : JSON.stringify(result))
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(reference, {
    url: `http://127.0.0.1:${port}/v1?tenant=shop`,
    requests,
    documents,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
