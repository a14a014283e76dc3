import { EMPTY_ADDRESS, type Address } from '../../rules'

type Known = Partial<Record<keyof Address, string | null | undefined>> | null | undefined

const WHO = ['firstName', 'lastName', 'companyName', 'address'] as const
const PLACE = ['suburb', 'state', 'postcode'] as const

/** Whether the names, the street, the suburb and the postcode of two addresses are equal. */
export function isSameAddress(a: Known, b: Known): boolean {
  return [...WHO, 'suburb' as const, 'postcode' as const].every(
    (key) => (a?.[key] ?? '') === (b?.[key] ?? ''),
  )
}

/**
 * Suburb, state and postcode belong together, so they come from one source: `location` is where nothing else
 * is known.
 */
export function addressFrom(own: Known, saved: Known, location?: Known): Address {
  const place = [own, saved].find((known) => known?.suburb && known.postcode) ?? location
  const address = { ...EMPTY_ADDRESS }
  for (const key of [...WHO, 'deliveryInstructions' as const]) address[key] = own?.[key] || saved?.[key] || ''
  for (const key of PLACE) address[key] = place?.[key] || ''
  return address
}
