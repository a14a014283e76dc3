import { fieldsOf, listOf, textOf, type Fields } from './foreignInput'

/*
 * Parses a host's answers to delegated requests, which are foreign input. The result is null for an answer
 * that cannot be used as it is. The checkout then stays unchanged.
 */

/** A delivery address that the buyer has chosen at the host. Missing members are empty. */
export interface HostAddress {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** Street address, preceded by a unit or level. */
  readonly street: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

/** A card of the host, as the checkout shows it. */
export interface HostInstrument {
  readonly id: string
  readonly description: string
}

/** The credential of a card. */
export interface HostCredential {
  /** A compact JWE by supplier. */
  readonly envelopes: Readonly<Record<string, string>>
  readonly holderName: string
}

/** The `handler_id` of an encrypted card. */
export const HANDLER_ID = 'encrypted_card'
/** A compact JWE: five base64url parts. */
const ENVELOPE = /^[\w-]{1,200}(?:\.[\w-]{1,2000}){4}$/

const isSelected = (value: unknown): boolean => fieldsOf(value)?.selected === true

/** Parses the address from the answer to `ec.fulfillment.address_change_request`. */
export function readAddress(result: Fields): HostAddress | null {
  const methods = listOf(fieldsOf(fieldsOf(result.checkout)?.fulfillment)?.methods).map(fieldsOf)
  const method = methods.find((one) => one?.type === undefined || one.type === 'shipping')
  const sent = listOf(method?.destinations).map(fieldsOf)
  const chosen = sent.find((one) => one?.id === method?.selected_destination_id) ?? sent[0]
  if (!chosen) return null
  const text = (name: string, limit: number) => textOf(chosen[name], limit)
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

/** Parses the card from the answer to `ec.payment.instruments_change_request`. */
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
 * Parses the credential from the answer to `ec.payment.credential_request`.
 * @param instrument the chosen card. A credential of another one is refused
 * @param suppliers the suppliers that exactly need an envelope
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
