import { UsageError } from '../../foundation/usage'
import type { Db } from '../../db/connection'
import { requestReindex, searchIndexStatus } from './service'

const usage = `Usage: npm run search -- status
  reindex   sends every product to the search engine again; Postgres answers until that is done
See docs/search.md.`

export interface SearchCommandOptions {
  readonly db: Db
  /** Whether a search engine is configured (SEARCH_PROVIDER_URL). */
  readonly hasEngine: boolean
  line(text: string): void
}

/**
 * Runs the command that shows what the search engine has received, or sends everything again.
 * @throws UsageError with an explanation for the user
 */
export const runSearch = async (
  [action, ...rest]: readonly string[],
  { db, hasEngine, line }: SearchCommandOptions,
): Promise<void> => {
  if (rest.length > 0 || (action !== 'status' && action !== 'reindex')) throw new UsageError(usage)
  if (!hasEngine) throw new UsageError('SEARCH_PROVIDER_URL is not set: Postgres answers every search.')
  if (action === 'reindex') {
    await requestReindex(db)
    line(
      'The running backend sends every product again, beginning within a minute. Postgres answers until then.',
    )
  }
  const { is_ready: isReady, documents, unsent } = await searchIndexStatus(db)
  line(
    `Answers come from ${isReady ? 'the search engine' : 'Postgres'}: ${documents} documents, ${unsent} changes to send.`,
  )
}
