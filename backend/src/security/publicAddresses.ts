import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A forbidden address: on this machine, in a private network, or reserved. */
class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

/** The only part of IPv6 assigned to the public internet; all other ranges are reserved or local. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is on the public internet, in none of IANA's special-purpose ranges (RFC 6890). These
 * include NAT64, 6to4 and Teredo, which may lead to any IPv4 address. An IPv4-mapped address is treated as
 * the IPv4 address that it connects to.
 */
export const isPublicAddress = (address: string): boolean => {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast)
  // The library treats the deprecated IPv4-compatible form `::8.8.8.8` as if it were mapped.
  return isIP(address) === 4 || /^::ffff:/i.test(address)
}

const refused = (host: string): ForbiddenAddressError =>
  new ForbiddenAddressError(`${host} is not an address of the public internet`)

/**
 * @throws ForbiddenAddressError if the host itself is a forbidden address, for which no resolver is called
 */
export const assertHost = (hostname: string): void => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refused(host)
}

/**
 * Resolves a name for a connection and refuses it if any of its addresses is not public. The connection uses
 * the checked addresses, so a name that resolves differently the next time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error) done(error, '', 0)
    else if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      done(refused(hostname), '', 0)
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
