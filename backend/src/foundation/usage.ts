/** A command's arguments are invalid; the message contains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The error for a brand that has no site in this database. */
export const missingSite = (siteCode: string): UsageError =>
  new UsageError(
    `${siteCode} has no site in this database. Its first origin makes one: npm run origins -- add ${siteCode} https://www.shop.example`,
  )

/**
 * Explains an insert that failed because its brand has no site in this database; returns any other error as
 * it is.
 */
export const explainMissingSite = (error: unknown, siteCode: string): unknown =>
  (error as { constraint?: string }).constraint?.endsWith('_site_code_fkey') ? missingSite(siteCode) : error
