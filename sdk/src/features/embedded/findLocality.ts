import { parseState, type Country } from '../../rules'
import type { Locality, RunningCheckout } from '../checkout'
import type { HostAddress } from './answers'

/**
 * Looks up the suburb of an address in the shop. Undefined if several states have it with this postcode and
 * the host has left out the state. The host may also have left out macrons (`Otahuhu`), and added the town
 * (`Ponsonby, Auckland`).
 */
export async function findLocality(
  api: Pick<RunningCheckout['api'], 'suburbs'>,
  country: Country,
  { suburb, postcode, state }: Pick<HostAddress, 'suburb' | 'postcode' | 'state'>,
  signal?: AbortSignal,
): Promise<Locality | undefined> {
  const wanted = parseState(country, state)
  const names = [suburb, suburb.replace(/,[^,]*$/, '')]
  const isMatch = (one: Locality) =>
    names.some((name) => !one.suburb.localeCompare(name, 'en', { sensitivity: 'base' })) &&
    one.postcode === postcode &&
    (!wanted || !one.state || one.state === wanted)
  for (const query of [`${postcode} ${suburb}`, postcode, suburb]) {
    const [found, ...others] = (await api.suburbs(query, signal)).filter(isMatch)
    if (found) return others.every(({ state }) => state === found.state) ? found : undefined
  }
  return undefined
}
