import { randomBytes } from 'node:crypto'
import { BRAND_CODES, type BrandCode, isBrandCode } from '@countertop/sdk/rules'
import type { JSONWebKeySet } from 'jose'
import type { Db } from '../../db/connection'
import { explainMissingSite, UsageError } from '../../foundation/usage'
import { newSecret, secretHash } from '../identity/service'
import {
  type AuthMethod,
  type Client,
  deleteClient,
  findClientByProfile,
  listClients,
  saveClient,
} from './clients.repository'

const usage = `Usage: npm run platforms -- list
  add BRAND PROFILE NAME REDIRECT…  [--secret | --public]   buyers of the brand may connect this platform
  remove CLIENT_ID                                          buyers can no longer connect it; existing connections end
PROFILE is the address of the platform's UCP profile; its requests are signed with the keys there. With --secret
it authenticates by a secret, which is shown once; with --public by PKCE alone, as an app on the buyer's device.
Adding a platform again replaces its client's keys or secret, name and addresses, and keeps what is connected.
Brands: ${BRAND_CODES.join(' ')}. See docs/ucp.md.`

const isLocal = ({ hostname }: URL): boolean =>
  hostname === '127.0.0.1' || hostname === '[::1]' || /(?:^|\.)localhost$/.test(hostname)

/** Validates a URL that codes or tokens are sent to. @throws UsageError for an unsafe one */
const parseAddress = (text: string, what: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe =
    url !== undefined &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) &&
    url.hash === '' &&
    url.username === '' &&
    !text.includes('*')
  if (isSafe) return text
  throw new UsageError(`"${text}" is not a valid ${what}: use an https URL without a fragment.\n${usage}`)
}

/** `fetch` says only that it failed; its cause names the host, the certificate or the redirect. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}

/**
 * Fetches the public keys of a profile. @throws UsageError for a profile that cannot be read or has no keys
 */
const fetchKeys = async (profileUrl: string): Promise<JSONWebKeySet> => {
  const profile = (await fetch(profileUrl, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.json())
    .catch((error: unknown) => {
      throw new UsageError(`The profile ${profileUrl} cannot be read: ${reasonOf(error)}`)
    })) as { keys?: JSONWebKeySet['keys'] } | null
  const keys = (profile?.keys ?? []).filter(({ kty }) => kty === 'EC' || kty === 'OKP')
  if (keys.length > 0) return { keys }
  throw new UsageError(
    `There are no keys at ${profileUrl}. Use --secret or --public for a platform that does not sign.\n${usage}`,
  )
}

const readAuth = async (
  flags: readonly string[],
  profileUrl: string,
): Promise<Pick<Client, 'authMethod' | 'secretHash' | 'jwks'> & { readonly secret?: string }> => {
  const none = { secretHash: null, jwks: null }
  switch (flags.join(' ')) {
    case '':
      return { ...none, authMethod: 'private_key_jwt', jwks: await fetchKeys(profileUrl) }
    case '--public':
      return { ...none, authMethod: 'none' }
    case '--secret': {
      const secret = newSecret()
      return { ...none, authMethod: 'client_secret_basic', secretHash: secretHash(secret), secret }
    }
    default:
      throw new UsageError(usage)
  }
}

const AUTH_NOTES: Readonly<Record<AuthMethod, string>> = {
  private_key_jwt: 'It signs with the keys of its profile (private_key_jwt).',
  client_secret_basic: 'It authenticates by this secret (client_secret_basic), which is not shown again:',
  none: 'It is a public client: PKCE alone.',
}

interface Command {
  readonly db: Db
  readonly now: Date
  line(text: string): void
}

const add = async ({ db, now, line }: Command, code: BrandCode, given: readonly string[]): Promise<void> => {
  const flags = given.filter((one) => one.startsWith('--'))
  const [profile = '', name = '', ...redirects] = given.filter((one) => !one.startsWith('--'))
  if (name.trim() === '' || name.length > 60 || redirects.length === 0) throw new UsageError(usage)
  const profileUrl = new URL(parseAddress(profile, 'profile URL')).href
  const redirectUris = redirects.map((one) => parseAddress(one, 'redirect URI'))
  const { secret, ...auth } = await readAuth(flags, profileUrl)
  const former = await findClientByProfile(db, { siteCode: code, profileUrl, authMethod: auth.authMethod })
  const id = former?.id ?? randomBytes(12).toString('base64url')
  const client = { id, siteCode: code, name: name.trim(), profileUrl, redirectUris, ...auth }
  await saveClient(db, client, now).catch((error: unknown) => {
    throw explainMissingSite(error, code)
  })
  line(`${name.trim()} is a client of ${code}: client_id ${id}`)
  line(AUTH_NOTES[auth.authMethod])
  if (secret !== undefined) line(secret)
}

/**
 * Runs the command on a database: lists, adds and removes the platforms that buyers may connect.
 * @throws UsageError with an explanation for the user
 */
export const runPlatforms = async ([action, first, ...given]: readonly string[], command: Command) => {
  const { db, line } = command
  if (action === 'list') {
    for (const { id, siteCode, name, profileUrl, authMethod, redirectUris } of await listClients(db))
      line(`${siteCode}  ${id}  ${name}  ${profileUrl}  ${authMethod}  ${redirectUris.join(' ')}`)
  } else if (action === 'add') {
    if (first === undefined || !isBrandCode(first))
      throw new UsageError(`"${first ?? ''}" is not a brand.\n${usage}`)
    await add(command, first, given)
  } else if (action === 'remove' && first !== undefined) {
    if (!(await deleteClient(db, first))) throw new UsageError(`There is no client ${first}.`)
    line(`Removed the client ${first}.`)
  } else throw new UsageError(usage)
}
