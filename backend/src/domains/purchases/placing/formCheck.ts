import {
  BILLING_COUNTRY,
  type Brand,
  cardHolderError,
  checkoutFormErrors,
  checkoutOption,
  COUNTRY_NOT_SERVED,
  failedSubmitCheck,
  type FormContext,
  hasOption,
  isInCountry,
  isSuburbChosen,
  type ValidatedForm,
} from '@countertop/sdk/rules'
import type { DomainError } from '../../../foundation/errors'
import { checkoutRefusal } from '../refusals'
import type { CheckoutPost } from '../schema'

/** The post, with instructions for the driver only where the site takes them (CHK-023, CHK-OP-044). */
export const withOfferedFields = (post: CheckoutPost, opts: number): CheckoutPost =>
  hasOption(opts, checkoutOption.DeliveryInstructions)
    ? post
    : { ...post, deliveryAddress: { ...post.deliveryAddress, deliveryInstructions: null } }

const plainAddress = (given: CheckoutPost['deliveryAddress']) => ({
  ...given,
  companyName: given.companyName ?? '',
  state: given.state ?? '',
  deliveryInstructions: given.deliveryInstructions ?? '',
})

/** The posted form in the shape that the page validates. */
const formOf = (post: CheckoutPost, brand: Brand): ValidatedForm => ({
  email: post.email,
  phoneNumber: post.phoneNumber,
  poNumber: post.poNumber ?? '',
  deliveryAddress: plainAddress(post.deliveryAddress),
  billingAddress: post.billingAddress && {
    ...plainAddress(post.billingAddress),
    country: post.billingAddress.country ?? brand.country,
  },
  selectedPaymentOption: post.selectedPaymentOption as ValidatedForm['selectedPaymentOption'],
  devicePaymentCode: post.devicePaymentCode ?? null,
  brandsWarnings: post.brandsWarnings,
})

/** The page's first check (CHK-342): both suburbs have their postcodes. Null when it passes. */
export const suburbRefusal = ({ deliveryAddress, billingAddress }: CheckoutPost): DomainError | null => {
  const failed = failedSubmitCheck({
    suburbChosen: isSuburbChosen(deliveryAddress),
    billingSuburbChosen: billingAddress === null || isSuburbChosen(billingAddress),
    hasDepositError: false,
    isFormValid: true,
    deliveryDate: null,
    isCashAndCarry: true,
    hasSupplierDates: false,
  })
  return failed && checkoutRefusal(400, 'SUBURB_NOT_CHOSEN', [failed.message])
}

/**
 * An address of another country than the site's: it delivers to none, and its payment methods bill in none.
 * Null where both are in it.
 */
export const countryRefusal = (
  { deliveryAddress, billingAddress }: CheckoutPost,
  { country }: Brand,
): DomainError | null => {
  if (!isInCountry(country, deliveryAddress.country))
    return checkoutRefusal(400, 'COUNTRY_NOT_SERVED', [COUNTRY_NOT_SERVED], {
      fields: { 'deliveryAddress.country': [COUNTRY_NOT_SERVED] },
    })
  return isInCountry(country, billingAddress?.country)
    ? null
    : checkoutRefusal(400, 'FORM_INVALID', [BILLING_COUNTRY], {
        fields: { 'billingAddress.country': [BILLING_COUNTRY] },
      })
}

/** The page's third check (CHK-344), by the page's own field rules; null when every field is valid. */
export const formRefusal = (
  post: CheckoutPost,
  brand: Brand,
  context: Omit<FormContext, 'country'>,
): DomainError | null => {
  const errors = checkoutFormErrors(formOf(post, brand), { ...context, country: brand.country })
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  const fields = Object.fromEntries(entries.map(([path, { message }]) => [path, [message]]))
  return checkoutRefusal(400, 'FORM_INVALID', [...new Set(entries.map(([, { message }]) => message))], {
    fields,
  })
}

/**
 * Validates the name on the card by the page's own rule (CHK-183, CHK-213). It is sent unencrypted, so a card
 * number typed into the field must not reach the acquirer. Called only where a card pays; null when the name
 * is valid.
 */
export const cardHolderRefusal = ({ cardHolderName }: CheckoutPost): DomainError | null => {
  const error = cardHolderError(cardHolderName ?? '')
  return (
    error &&
    checkoutRefusal(400, 'FORM_INVALID', [error.message], { fields: { cardHolderName: [error.message] } })
  )
}
