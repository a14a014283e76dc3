import { fieldsOf, listOf, textOf, type Fields } from './foreignInput'

/*
 * What a host answers to a delegated request, read from foreign input. Null is anything that cannot be used
 * as it is: the checkout then stays as it was.
 */

/** A delivery address as the host's buyer chose it; empty texts were left out. */
export interface HostAddress {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** With a unit or level before it. */
  readonly street: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

/** A card of the host's, as it is shown. */
export interface HostInstrument {
  readonly id: string
  readonly description: string
}

/** The card, encrypted for each supplier. */
export interface HostCredential {
  readonly envelopes: Readonly<Record<string, string>>
  readonly holderName: string
}

/** The `handler_id` of an encrypted card. */
export const HANDLER_ID = 'encrypted_card'
/** Five base64url parts: a compact JWE. */
const ENVELOPE = /^[\w-]{1,200}(?:\.[\w-]{1,2000}){4}$/

const isSelected = (value: unknown): boolean => fieldsOf(value)?.selected === true

export function readAddress(result: Fields): HostAddress | null {
  const methods = listOf(fieldsOf(fieldsOf(result.checkout)?.fulfillment)?.methods).map(fieldsOf)
  const method = methods.find((one) => one?.type === undefined || one.type === 'shipping')
  const sent = listOf(method?.destinations).map(fieldsOf)
  const chosen = sent.find((one) => one?.id === method?.selected_destination_id) ?? sent[0]
  if (!chosen) return null
  const text = (name: string, most: number) => textOf(chosen[name], most)
  const address = {
    firstName: text('first_name', 100),
    lastName: text('last_name', 100),
    phone: text('phone_number', 60),
    street: [text('extended_address', 100), text('street_address', 200)].filter(Boolean).join(', '),
    suburb: text('address_locality', 100),
    state: text('address_region', 40),
    postcode: text('postal_code', 20),
    country: text('address_country', 60),
  }
  return address.street && address.suburb && address.postcode ? address : null
}

function chosenInstrument(result: Fields): Fields | null {
  const sent = listOf(fieldsOf(fieldsOf(result.checkout)?.payment)?.instruments)
  const chosen = fieldsOf(sent.find(isSelected) ?? (sent.length === 1 ? sent[0] : undefined))
  return chosen?.handler_id === HANDLER_ID && textOf(chosen.id, 120) ? chosen : null
}

export function readInstrument(result: Fields): HostInstrument | null {
  const chosen = chosenInstrument(result)
  if (!chosen) return null
  const display = fieldsOf(chosen.display)
  const ending = textOf(display?.last_digits, 4)
  const named = [textOf(display?.brand, 30).toUpperCase(), ending && `•••• ${ending}`].filter(Boolean)
  return {
    id: textOf(chosen.id, 120),
    description: textOf(display?.description, 100) || named.join(' '),
  }
}

/**
 * @param instrument that was chosen, which alone the credential may be of
 * @param suppliers that an envelope is needed for: these and no others
 */
export function readCredential(
  result: Fields,
  instrument: HostInstrument,
  suppliers: readonly string[],
): HostCredential | null {
  const chosen = chosenInstrument(result)
  const credential = fieldsOf(chosen?.credential)
  if (chosen?.id !== instrument.id || credential?.type !== 'encrypted') return null
  const sent = fieldsOf(credential.envelopes) ?? {}
  const holderName = textOf(credential.holder_name, 200)
  const isWhole =
    Object.keys(sent).length === suppliers.length &&
    suppliers.every((supplier) => Object.hasOwn(sent, supplier) && ENVELOPE.test(String(sent[supplier])))
  if (!isWhole || !holderName) return null
  return { envelopes: Object.fromEntries(suppliers.map((one) => [one, String(sent[one])])), holderName }
}
