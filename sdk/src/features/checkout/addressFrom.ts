import { EMPTY_ADDRESS, type Address } from '../../rules'

type Known = Partial<Record<keyof Address, string | null | undefined>> | null | undefined

const RECIPIENT = ['firstName', 'lastName', 'companyName', 'address'] as const
const SUBURB = ['suburb', 'state', 'postcode'] as const

/** Whether the names, the street, the suburb and the postcode of two addresses are equal. */
export function isSameAddress(a: Known, b: Known): boolean {
  return [...RECIPIENT, 'suburb' as const, 'postcode' as const].every(
    (key) => (a?.[key] ?? '') === (b?.[key] ?? ''),
  )
}

/**
 * Merges two addresses. Suburb, state and postcode belong together, so they come from one source; `location`
 * is the fallback.
 */
export function addressFrom(own: Known, saved: Known, location?: Known): Address {
  const place = [own, saved].find((known) => known?.suburb && known.postcode) ?? location
  const address = { ...EMPTY_ADDRESS }
  for (const key of [...RECIPIENT, 'deliveryInstructions' as const])
    address[key] = own?.[key] || saved?.[key] || ''
  for (const key of SUBURB) address[key] = place?.[key] || ''
  return address
}
