import type { Capability } from '../protocol'
import type { PlatformProfile } from '../platforms/platformProfile.schema'

type Offer = PlatformProfile['ucp']['capabilities'][string][number]

const dottedIpPattern = /^[\d.]+$/

/**
 * Whether a capability's name belongs to the host of its `schema` URL: the host's labels, reversed, are the
 * name or a prefix of it. `ucp.dev` owns `dev.ucp.shopping.cart`; `example.com` does not own
 * `com.examplecorp.pay`.
 */
export const isBound = (name: string, schema: string | undefined): boolean => {
  if (schema === undefined || !URL.canParse(schema)) return false
  const { protocol, hostname, username, password } = new URL(schema)
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (host.startsWith('[') || dottedIpPattern.test(host) || !host.includes('.')) return false
  const authority = host.split('.').reverse().join('.')
  return name === authority || name.startsWith(`${authority}.`)
}

/** The version that both sides announce. Versions match only if they are equal. */
const sharedVersion = (ours: Capability, theirs: readonly Offer[], name: string): string | undefined =>
  theirs.find(({ version, schema }) => version === ours.version && isBound(name, schema))?.version

/** Removes extensions of which no parent is active, repeatedly, because an extension may extend another. */
const withoutOrphans = (
  active: ReadonlyMap<string, string>,
  served: Readonly<Record<string, Capability>>,
): ReadonlyMap<string, string> => {
  const left = new Map(
    [...active].filter(([name]) => {
      const parents = served[name]?.extends
      return parents === undefined || parents.some((parent) => active.has(parent))
    }),
  )
  return left.size === active.size ? left : withoutOrphans(left, served)
}

/** The active capabilities: versions by name of what both sides announce, without orphaned extensions. */
export const intersect = (
  served: Readonly<Record<string, Capability>>,
  offered: PlatformProfile['ucp']['capabilities'],
): ReadonlyMap<string, string> => {
  const shared = Object.entries(served).flatMap(([name, ours]): [string, string][] => {
    const version = sharedVersion(ours, Object.hasOwn(offered, name) ? (offered[name] ?? []) : [], name)
    return version === undefined ? [] : [[name, version]]
  })
  return withoutOrphans(new Map(shared), served)
}

/** The active capabilities that an operation's answer names: its own root capability and its extensions. */
export const relevantTo = (
  root: string,
  active: ReadonlyMap<string, string>,
  served: Readonly<Record<string, Capability>>,
): Record<string, { version: string }[]> =>
  Object.fromEntries(
    [...active]
      .filter(([name]) => name === root || served[name]?.extends?.includes(root))
      .map(([name, version]) => [name, [{ version }]]),
  )
