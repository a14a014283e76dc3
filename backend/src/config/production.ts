/** Validated settings that decide whether a deployment is safe. */
interface Settings {
  readonly PUBLIC_URL?: string | undefined
  readonly IDENTITY_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly IDENTITY_SIGNING_KEY?: string | undefined
  readonly OIDC_PROVIDERS: readonly { readonly id: string; readonly issuer: string }[]
  readonly SERVES: 'all' | 'shop' | 'identity'
  readonly MAILBOX: boolean
  readonly RATE_LIMIT: boolean
  readonly WEBHOOK_ALLOW_PRIVATE: boolean
  readonly UCP_ALLOW_LOCAL: boolean
  readonly DATE_OVERRIDE: boolean
}

/**
 * Problems that make these settings unsafe for real shoppers: a sentence each, with the setting to change.
 * Empty where all are safe.
 *
 * @param missingAddresses settings of providers' addresses that are not set although their secret is
 */
export const unsafeInProduction = (
  settings: Settings,
  missingAddresses: readonly { readonly secret: string; readonly address: string }[],
): string[] => {
  const overHttps = (url: string | undefined): boolean => url?.startsWith('https:') === true
  const problems: (string | false)[] = [
    settings.PUBLIC_URL === undefined &&
      'PUBLIC_URL must be set in production: the address that browsers reach this backend at, such as https://api.shop.example.',
    settings.PUBLIC_URL !== undefined &&
      !overHttps(settings.PUBLIC_URL) &&
      'PUBLIC_URL must start with https:// in production: cookies are Secure there.',
    settings.IDENTITY_URL !== undefined &&
      !overHttps(settings.IDENTITY_URL) &&
      'IDENTITY_URL must start with https:// in production.',
    settings.DATABASE_URL === undefined &&
      'DATABASE_URL must be set in production: the embedded database has no backup and serves one process.',
    settings.SERVES !== 'identity' &&
      settings.SMTP_URL === undefined &&
      'SMTP_URL must be set in production: without it no mail leaves.',
    settings.SERVES !== 'shop' &&
      settings.IDENTITY_SIGNING_KEY === undefined &&
      'IDENTITY_SIGNING_KEY must be set in production: without it nobody can sign in.',
    ...settings.OIDC_PROVIDERS.filter(({ issuer }) => settings.SERVES !== 'shop' && !overHttps(issuer)).map(
      ({ id }) =>
        `OIDC_PROVIDERS: the issuer of ${id} must start with https:// in production: the client's secret and people's sign-ins would be sent in clear.`,
    ),
    settings.MAILBOX && 'MAILBOX must be off in production: anybody who reaches it reads all mails.',
    !settings.RATE_LIMIT && 'RATE_LIMIT must be on in production.',
    settings.WEBHOOK_ALLOW_PRIVATE && 'WEBHOOK_ALLOW_PRIVATE must be off in production.',
    settings.UCP_ALLOW_LOCAL && 'UCP_ALLOW_LOCAL must be off in production.',
    settings.DATE_OVERRIDE && 'DATE_OVERRIDE must be off in production.',
    ...missingAddresses.map(
      ({ secret, address }) =>
        `${address} must be set in production: ${secret} is set, and its payments would go to the sandbox.`,
    ),
  ]
  return problems.filter((problem) => problem !== false)
}
