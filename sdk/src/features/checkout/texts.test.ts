import { describe, expect, it } from 'vitest'
import { DELIVERY_UNAVAILABLE, withSupportNumber } from '../../rules'
import * as later from './late/texts'
import { LEAVE_CHECKOUT } from './leave/texts'
import * as afterpay from './methods/afterpay/texts'
import { DELIVERY_NEEDS_DETAILS } from './texts'
import * as waiting from './waiting/texts'

describe('checkout', () => {
  it('shows the fixed texts word for word [CHK-109] [CHK-115] [CHK-233] [CHK-235] [CHK-236] [CHK-249] [CHK-250] [CHK-417] [CHK-427]', () => {
    expect(DELIVERY_NEEDS_DETAILS).toBe('Please fill in your details to see available delivery dates.')
    expect(DELIVERY_UNAVAILABLE).toBe(
      'Once your order has been processed we will contact you to confirm a delivery date and time.',
    )
    expect(withSupportNumber(later.DELIVERY_UNAVAILABLE_CALL_US, '1300 000 000')).toBe(
      'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements 1300 000 000',
    )
    expect(LEAVE_CHECKOUT).toBe('You have not completed your order yet. Are you sure you want to leave?')
    expect(waiting.ZIP_WAITING).toBe('Waiting for customer to confirm in their Zip app')
    expect(waiting.ZIP_DO_NOT_REFRESH).toBe('Please do not refresh the page')
    expect(afterpay.AFTERPAY_HEADING).toBe('Buy now, pay in four fortnightly payments')
    expect(afterpay.AFTERPAY_INTEREST_FREE).toBe('Always interest-free. No fees when you pay on time')
    expect(afterpay.AFTERPAY_INSTANT).toBe('Instant approval decision')
  })
})
