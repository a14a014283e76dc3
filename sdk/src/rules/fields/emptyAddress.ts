import type { Address } from '../checkout/types'

/** An address form before anybody has typed: the checkout's and the account's. */
export const EMPTY_ADDRESS: Address = {
  firstName: '',
  lastName: '',
  companyName: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  deliveryInstructions: '',
}
