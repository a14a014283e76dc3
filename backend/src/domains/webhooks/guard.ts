import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that nothing is sent to: one of this machine, of a private network, or reserved. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

/** Whether an IP address is one of the public internet; an IPv4 address written as IPv6 counts as what it is. */
export const isPublicAddress = (address: string): boolean => {
  const parsed = ipaddr.parse(address)
  const plain = parsed.kind() === 'ipv6' && 'isIPv4MappedAddress' in parsed && parsed.isIPv4MappedAddress()
  return (plain ? parsed.toIPv4Address() : parsed).range() === 'unicast'
}

const refused = (host: string): ForbiddenAddressError =>
  new ForbiddenAddressError(`${host} is not an address of the public internet`)

/** @throws ForbiddenAddressError for a host that is a forbidden address itself, which no resolver is asked about */
export const assertHost = (hostname: string): void => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refused(host)
}

/**
 * Resolves a name for a connection and refuses it when any of its addresses is not public. The connection is made to what was checked:
 * a name that answers differently the next time gains nothing.
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
