import { parseState, type Country } from '../../rules'
import type { Locality, RunningCheckout } from '../checkout'
import type { HostAddress } from './answers'

/**
 * Looks up the suburb of an address in the shop. The state distinguishes suburbs with the same name. The host
 * may have left out macrons (`Otahuhu`), and added the town (`Ponsonby, Auckland`).
 */
export async function findLocality(
  api: Pick<RunningCheckout['api'], 'suburbs'>,
  country: Country,
  { suburb, postcode, state }: Pick<HostAddress, 'suburb' | 'postcode' | 'state'>,
): Promise<Locality | undefined> {
  const wanted = parseState(country, state)
  const names = [suburb, suburb.replace(/,[^,]*$/, '')]
  const isMatch = (one: Locality) =>
    names.some((name) => !one.suburb.localeCompare(name, 'en', { sensitivity: 'base' })) &&
    one.postcode === postcode &&
    (!wanted || !one.state || one.state === wanted)
  return (
    (await api.suburbs(`${postcode} ${suburb}`)).find(isMatch) ??
    (await api.suburbs(postcode)).find(isMatch) ??
    (await api.suburbs(suburb)).find(isMatch)
  )
}
