import { planNames } from '../../rules'

/** Texts of the payment-plan offers; a host may replace each one (area `offers`). */
export const offersTexts = {
  title: 'Pay over time',
  about: 'About {provider}',
  ...planNames,
  unavailable: 'Something went wrong. Please try again.',
}
