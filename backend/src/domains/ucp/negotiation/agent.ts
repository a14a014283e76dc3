import { parseDictionary } from 'structured-headers'
import { DomainError } from '../../../foundation/errors'

const invalid = (message: string): DomainError => new DomainError(400, 'INVALID_PROFILE_URL', message)

const parseHeader = (header: string): ReturnType<typeof parseDictionary> => {
  try {
    return parseDictionary(header)
  } catch (error) {
    throw Object.assign(invalid('The header UCP-Agent is not a dictionary as of RFC 8941.'), { cause: error })
  }
}

/**
 * Parses the address of a platform's profile from the header `UCP-Agent: profile="https://…"`.
 * @throws DomainError 400 `INVALID_PROFILE_URL` for a missing or malformed header, and for one without an
 * absolute address
 */
export const parseProfileUrl = (header: string | undefined): URL => {
  if (header === undefined || header.trim() === '') throw invalid('The header UCP-Agent is required.')
  const [profile] = parseHeader(header).get('profile') ?? []
  if (typeof profile !== 'string')
    throw invalid('The header UCP-Agent must name the profile, as profile="https://…".')
  if (!URL.canParse(profile)) throw invalid('The profile named in UCP-Agent is not an absolute address.')
  return new URL(profile)
}
