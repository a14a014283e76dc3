import { describe, expect, it } from 'vitest'
import * as messages from '../index'
import { paymentMethods } from '../payment/paymentMethods.table'

describe('the catalogue of messages', () => {
  it('puts the support number after a text, one space between [CHK-453]', () => {
    expect(messages.withSupportNumber('Call us on', '1300 000 000')).toBe('Call us on 1300 000 000')
  })

  it('calls a number by its digits [SHL-279]', () => {
    expect(messages.phoneHref('02 5550 1214')).toBe('tel:0255501214')
    expect(messages.phoneHref('+64 9 555 0173')).toBe('tel:+6495550173')
  })

  it('ends a text before " on" where there is no support number [CHK-453]', () => {
    expect(messages.withSupportNumber('Call our team on')).toBe('Call our team')
    expect(messages.withSupportNumber('Call our team on', ' ')).toBe('Call our team')
    expect(messages.withSupportNumber('Please call us', null)).toBe('Please call us')
  })

  it('has the fixed texts for failed calls, word for word', () => {
    expect(messages.AVAILABILITY_PROBLEM).toBe(
      'An error has occurred when selecting a delivery location. Please try again',
    )
    expect(messages.ADDRESS_LOOKUP_PROBLEM).toBe(
      'An error occurred while looking up this address. Please check the address and try again.',
    )
    expect(messages.LOCALITY_LOOKUP_PROBLEM).toBe('Delivery services unavailable for the provided address')
    expect(messages.GENERAL_PROBLEM).toBe("We're sorry, something has gone wrong. Please try again later.")
    expect(messages.PAYMENT_CANCELLED).toBe("You've cancelled your payment.")
    expect(messages.paymentTimedOut('ZP-1')).toBe(
      'There has been an error processing your order, please contact our support team. Order reference: ZP-1',
    )
    expect(messages.TRANSACTION_CANCELLED).toBe('The transaction was canceled')
  })

  it('has the fixed texts for submit, word for word', () => {
    expect(messages.SUBMIT_SUBURB).toBe('Please, select a suburb in the suggested list.')
    expect(messages.SUBMIT_DEPOSIT).toBe(
      'There is an error with the deposit amount. Please try again or contact support.',
    )
    expect(messages.STORAGE_UNACKNOWLEDGED).toBe(
      'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.',
    )
    expect(messages.SUBMIT_FORM).toBe(
      'There has been an error. Please check below to see what fields are invalid.',
    )
    expect(messages.SUBMIT_DATE).toBe(
      'There is an error with the delivery date. Please try again or contact support.',
    )
  })

  it('has the fixed texts for the panels, word for word', () => {
    expect(paymentMethods.AfterPay.label).toBe('Pay with Afterpay')
    expect(paymentMethods.ZipInStore.label).toBe('Pay with Zip App')
    expect(paymentMethods.StaffOnlyOtherPaymentMethod.label).toBe('Use Other Payment Method')
    expect(paymentMethods.CRAccount.label).toBe('Credit Account')
    expect(messages.LOG_IN_FOR_PRICE).toBe('LOG IN for Price')
    expect(messages.REQUEST_PRICE).toBe('Request Price')
  })
})
