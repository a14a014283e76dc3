import type { Address } from '../checkout/types'

/** The initial address form of checkout and account. */
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
