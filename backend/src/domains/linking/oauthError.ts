/** An error that OAuth 2.0 answers with `{ error, error_description }` (RFC 6749, section 5.2). */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'

  constructor(
    readonly code:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'invalid_scope'
      | 'invalid_target'
      | 'unsupported_grant_type'
      | 'unsupported_response_type'
      | 'access_denied',
    /** In ASCII, for the platform's developer. */
    message: string,
  ) {
    super(message)
  }
}

/**
 * Validates the fields of a form or query. None may be repeated (RFC 6749, section 3.1) or longer than 4,096
 * characters.
 * @throws OAuthError `invalid_request`
 */
export const fieldsOf = (given: unknown): Readonly<Record<string, string>> => {
  const entries = Object.entries((given ?? {}) as Record<string, unknown>)
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new OAuthError('invalid_request', `${plain(name)} must come once.`)
    if (value.length > 4096) throw new OAuthError('invalid_request', `${plain(name)} is too long.`)
  }
  return Object.fromEntries(entries) as Record<string, string>
}

const plain = (name: string): string => name.replace(/[^\w.-]/g, '').slice(0, 40) || 'A field'

/** The value of a required field. @throws OAuthError `invalid_request` if it is missing or empty */
export const required = (fields: Readonly<Record<string, string>>, name: string): string => {
  const value = fields[name]
  if (!value) throw new OAuthError('invalid_request', `${name} is required.`)
  return value
}
