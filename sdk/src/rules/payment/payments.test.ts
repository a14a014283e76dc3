import { describe, expect, it } from 'vitest'
import { isOpenStatus, PAYMENT_STATUSES, PAYMENT_TYPES } from './payments'

describe('the contract of payments', () => {
  it('lists the payment types [CHK-454]', () => {
    expect(PAYMENT_TYPES).toEqual([
      'None',
      'AfterPay',
      'Zip',
      'CreditCard',
      'PayPal',
      'Klarna',
      'ZipInStore',
      'Cash',
      'Humm',
      'ApplePay',
      'GooglePay',
      'PayPalBnpl',
    ])
  })

  it('lists the payment statuses, of which two may still change [CHK-455]', () => {
    expect(PAYMENT_STATUSES).toEqual(['Pending', 'Approved', 'Declined', 'Cancelled', 'Expired', 'Unknown'])
    expect(PAYMENT_STATUSES.filter(isOpenStatus)).toEqual(['Pending', 'Unknown'])
  })
})
