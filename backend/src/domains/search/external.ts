import type { Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { z } from 'zod'
import { showsPrices } from '../catalog/service'
import { searchSuggestion } from './schema'
import type { Suggestion } from './service'

/** A search service of somebody else's that suggests while a shopper types. */
export interface SuggestionProvider {
  /** At most `limit`; null where it did not answer, in time or at all, or answered something else than suggestions. */
  suggestions(
    brand: Brand,
    term: string,
    options: { limit: number; corrects: boolean },
  ): Promise<Suggestion[] | null>
}

/** Longer than this nobody waits for a suggestion: the built-in search answers in its place. */
const TIMEOUT_MS = 1_000

/** Suggestions lead to pages of the shop alone, whatever the provider says. */
const ownPage = z.string().regex(/^\/(?![/\\])/)
const answer = z.object({ results: z.array(searchSuggestion.extend({ url: ownPage })) })

/**
 * The provider at an address, asked as our own call is: `GET url?searchTerm&isAutoCorrectEnabled&limit&brand`, answered
 * `{ results: [{ type, text, url, imageUrl, price }] }` (SHL-394, OP-69). Its prices are shown to who sees prices alone.
 */
export const externalSuggestions = (url: string, log: Logger): SuggestionProvider => ({
  async suggestions(brand, term, { limit, corrects }) {
    const address = new URL(url)
    const query = { searchTerm: term, isAutoCorrectEnabled: corrects, limit, brand: brand.code }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    try {
      const response = await fetch(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { Accept: 'application/json' },
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const { results } = answer.parse(await response.json())
      return results.slice(0, limit).map((one) => ({ ...one, price: showsPrices(brand) ? one.price : null }))
    } catch (err) {
      log.warn({ err }, 'the search provider did not answer; the built-in search stands in')
      return null
    }
  },
})
