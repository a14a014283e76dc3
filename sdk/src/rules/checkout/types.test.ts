import { describe, expectTypeOf, it } from 'vitest'
import type { Address, CardDetails, CardForm, CheckoutError, DepositState, OrderPreferences } from './types'

describe('the checkout', () => {
  it('reads a card of four fields and encrypts five [CHK-461, CHK-465, CHK-466]', () => {
    expectTypeOf<keyof CardForm>().toEqualTypeOf<'nameOnCard' | 'cardNo' | 'expiryDate' | 'cvv'>()
    expectTypeOf<keyof CardDetails>().toEqualTypeOf<
      'number' | 'cvc' | 'expiryMonth' | 'expiryYear' | 'holderName'
    >()
  })

  it('stores no card in the saved session [CHK-467, CHK-468]', () => {
    expectTypeOf<keyof OrderPreferences>().toEqualTypeOf<
      | 'guestEmail'
      | 'isOptingIntoNewsletter'
      | 'phoneNumber'
      | 'deliveryAddress'
      | 'isBillingAddressSameAsShipping'
      | 'billingAddress'
      | 'selectedDate'
      | 'paymentMethod'
    >()
    expectTypeOf<OrderPreferences['guestEmail']>().toEqualTypeOf<{ email: string; isValid: boolean }>()
    expectTypeOf<keyof Address>().toEqualTypeOf<
      | 'firstName'
      | 'lastName'
      | 'companyName'
      | 'address'
      | 'suburb'
      | 'state'
      | 'postcode'
      | 'deliveryInstructions'
    >()
  })

  it('has exactly the fields of errors and deposit [CHK-483, CHK-486]', () => {
    expectTypeOf<keyof CheckoutError>().toEqualTypeOf<'errorMessages' | 'errorCode' | 'refusalReason'>()
    expectTypeOf<keyof DepositState>().toEqualTypeOf<
      'depositPercentage' | 'cartDeposit' | 'cartRemainingPayment' | 'isPaymentFree'
    >()
  })
})
