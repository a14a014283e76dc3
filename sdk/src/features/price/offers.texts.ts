import { planNames } from '../../rules'

/** Texts of the payment-plan offers; each can be replaced by the host (area `offers`). */
export const offersTexts = {
  title: 'Pay over time',
  about: 'About {provider}',
  ...planNames,
  unavailable: 'This could not be opened. Please try again.',
}
