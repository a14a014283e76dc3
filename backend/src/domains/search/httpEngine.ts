import type { z } from 'zod'
import type { Db } from '../../db/connection'
import { traced, traceparent } from '../../foundation/tracing'
import { engineAnswers } from './contract.schema'
import type { SearchEngine } from './engine'
import { readFoundPage, readFoundSuggestions } from './repository/index'

/** A shopper waits this long at most, in ms, before Postgres answers. */
const SEARCH_TIMEOUT_MS = 1_000
/** Timeout of requests that send documents, in ms. */
const INDEX_TIMEOUT_MS = 15_000

export interface HttpEngineSettings {
  /** Base URL; the contract's paths are appended to its path, and its query is preserved. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly key?: string | undefined
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly timeoutMs: number
}

/**
 * A search engine that implements the HTTP contract of docs/search.md. Its calls throw when it fails or its
 * response does not match the contract.
 */
export const httpEngine = (db: Db, { url, key }: HttpEngineSettings): SearchEngine => {
  const send = async ({ method, path, query = {}, body, timeoutMs }: Call): Promise<Response> => {
    const address = new URL(url)
    address.pathname = address.pathname.replace(/\/$/, '') + path
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const attributes = { 'http.request.method': method, 'url.path': path }
    const response = await traced(
      { name: `${method} search engine`, kind: 'client', attributes },
      async (span) => {
        const parent = traceparent()
        const answer = await fetch(address, {
          method,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            Accept: 'application/json',
            ...(parent === undefined ? {} : { traceparent: parent }),
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        span?.set({ 'http.response.status_code': answer.status })
        return answer
      },
    )
    if (!response.ok) throw new Error(`The search engine answers ${method} ${path} with ${response.status}`)
    return response
  }
  const request = async <Answer>(schema: z.ZodType<Answer>, call: Omit<Call, 'timeoutMs'>): Promise<Answer> =>
    schema.parse(await (await send({ ...call, timeoutMs: SEARCH_TIMEOUT_MS })).json())

  return {
    page: async (shelf, { term }, { limit, offset, manufacturer, category, corrects }) => {
      const found = await request(engineAnswers.search, {
        method: 'POST',
        path: '/search',
        body: {
          ...shelf,
          term,
          limit,
          offset,
          brand: manufacturer ?? null,
          category: category ?? null,
          correctsSpelling: corrects,
        },
      })
      return readFoundPage(db, shelf, { ...found, productIds: found.productIds.slice(0, limit) })
    },
    suggestions: async (shelf, query, { limit, corrects }) => {
      const found = await request(engineAnswers.suggest, {
        method: 'POST',
        path: '/suggest',
        body: { ...shelf, term: query.term, limit, correctsSpelling: corrects },
      })
      return readFoundSuggestions(db, shelf, query, found, limit)
    },
    health: () => request(engineAnswers.health, { method: 'GET', path: '/health' }),
    index: {
      apply: async (changes) => {
        await send({ method: 'POST', path: '/documents', body: changes, timeoutMs: INDEX_TIMEOUT_MS })
      },
      removeBefore: async (generation) => {
        const query = { generationBefore: String(generation) }
        await send({ method: 'DELETE', path: '/documents', query, timeoutMs: INDEX_TIMEOUT_MS })
      },
    },
  }
}
