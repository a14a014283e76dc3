import type { Country } from '../../brands/brands'
import type { FieldError, FieldErrors } from '../../fields/fieldErrors'
import { fieldLimits } from '../../fields/limits'
import {
  addressInvalid,
  addressTooLong,
  companyInvalid,
  companyTooLong,
  INSTRUCTIONS_TOO_LONG,
  PO_BOX,
  POSTCODE_INVALID,
  STATE_MISSING,
  SUBURB_INVALID,
} from './formTexts'
import { firstNameInvalid, lastNameInvalid } from '../../validation/texts'
import { AU_STATES, isSuburbChosen } from '../../fields/localities'
import type { Address } from '../types'

/**
 * CHK-OP-086: at the start, any case, optional dots and spaces, then a space, a digit, a sign before it, or
 * the end.
 */
const PO_BOX_PATTERN =
  /^\s*(?:(?:g\.?\s*)?p\.?\s*o\.?\s*box|post\s*office\s*box|(?:locked|private)\s*bag)(?=[\s\d.,:#-]|$)/i

export function isPoBox(address: string): boolean {
  return PO_BOX_PATTERN.test(address)
}

/** A text with control characters, or without a letter or digit. */
function isMalformed(value: string): boolean {
  return /\p{Cc}/u.test(value) || !/[\p{L}\p{N}]/u.test(value)
}

export interface AddressContext {
  country: Country
  /**
   * The cart has a Miele item: shorter company and street lines on the delivery address (CHK-065, CHK-068).
   */
  hasMiele?: boolean
  /** False while the suburb was only typed; by default a suburb with a postcode counts as chosen. */
  suburbChosen?: boolean
}

interface Limits {
  firstName: number
  lastName: number
  companyName: number
  address: number
}

/** Invalid fields of a delivery address, by field name (CHK-059 to CHK-082). */
export function deliveryAddressErrors(address: Address, context: AddressContext): FieldErrors {
  const limits = fieldLimits.delivery
  const errors = commonErrors(address, context, {
    ...limits,
    companyName: context.hasMiele ? limits.companyNameWithMiele : limits.companyName,
    address: context.hasMiele ? limits.addressWithMiele : limits.address,
  })
  if (!errors.address && isPoBox(address.address)) errors.address = { flag: 'poBox', message: PO_BOX }
  if (address.deliveryInstructions.length > limits.deliveryInstructions) {
    errors.deliveryInstructions = { flag: 'maxLength', message: INSTRUCTIONS_TOO_LONG }
  }
  return errors
}

/** Invalid fields of a separate billing address; a PO box is fine here (CHK-093 to CHK-103). */
export function billingAddressErrors(
  address: Omit<Address, 'deliveryInstructions'>,
  context: Omit<AddressContext, 'hasMiele'>,
): FieldErrors {
  return commonErrors(address, context, fieldLimits.billing)
}

function commonErrors(
  address: Omit<Address, 'deliveryInstructions'>,
  context: AddressContext,
  limits: Limits,
): FieldErrors {
  const found: Record<string, FieldError | null> = {
    firstName: requiredError(address.firstName, limits.firstName, firstNameInvalid),
    lastName: requiredError(address.lastName, limits.lastName, lastNameInvalid),
    companyName: address.companyName
      ? requiredError(address.companyName, limits.companyName, companyInvalid, companyTooLong)
      : null,
    address: requiredError(address.address, limits.address, addressInvalid, addressTooLong),
    suburb: suburbError(address, context.suburbChosen),
    state: stateError(address.state, context.country),
    postcode: /^\d{4}$/.test(address.postcode)
      ? null
      : { flag: address.postcode ? 'pattern' : 'required', message: POSTCODE_INVALID },
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, FieldError] => !!entry[1]),
  )
}

function requiredError(
  value: string,
  max: number,
  invalidText: (max: number) => string,
  tooLongText = invalidText,
): FieldError | null {
  if (!value.trim()) return { flag: 'required', message: invalidText(max) }
  if (value.length > max) return { flag: 'maxLength', message: tooLongText(max) }
  return isMalformed(value) ? { flag: 'pattern', message: invalidText(max) } : null
}

function suburbError(
  address: Pick<Address, 'suburb' | 'postcode'>,
  suburbChosen?: boolean,
): FieldError | null {
  const failed = (flag: string): FieldError => ({ flag, message: SUBURB_INVALID })
  if (!address.suburb.trim()) return failed('required')
  if (address.suburb.length > fieldLimits.delivery.suburb) return failed('maxLength')
  return (suburbChosen ?? isSuburbChosen(address)) ? null : failed('notChosen')
}

/** Required and one of the eight in Australia, ignored in New Zealand (CHK-076 to CHK-078). */
function stateError(state: string, country: Country): FieldError | null {
  if (state.length > fieldLimits.delivery.state) return { flag: 'maxLength', message: STATE_MISSING }
  if (country !== 'AU' || AU_STATES.some((code) => code === state)) return null
  return { flag: state ? 'pattern' : 'required', message: STATE_MISSING }
}
