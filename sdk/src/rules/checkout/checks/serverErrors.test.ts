import { describe, expect, it } from 'vitest'
import { checkoutErrorMessages } from './serverErrors'

const supportNumber = '1300 000 000'

describe('a failed checkout post', () => {
  it('shows the refusal reason only while the flag is set [CHK-407]', () => {
    const refused = { errorCode: 401, errorMessages: [], refusalReason: 'Insufficient funds' }
    expect(checkoutErrorMessages(refused, { showRefusalReason: true, supportNumber })).toEqual([
      'Insufficient funds',
    ])
    expect(checkoutErrorMessages(refused, { supportNumber })[0]).toMatch(/^Sorry there has been a problem/)
    expect(checkoutErrorMessages({ errorCode: 401 }, { showRefusalReason: true })[0]).toMatch(/^Sorry/)
  })

  it('asks to check the payment on 401, with the support number [CHK-408, CHK-453]', () => {
    expect(checkoutErrorMessages({ errorCode: 401 }, { supportNumber })).toEqual([
      'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on 1300 000 000',
    ])
    expect(checkoutErrorMessages({ errorCode: 401 })).toEqual([
      'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team',
    ])
  })

  it("shows the server's list on 400 [CHK-409]", () => {
    expect(checkoutErrorMessages({ errorCode: 400, errorMessages: ['First', 'Second'] })).toEqual([
      'First',
      'Second',
    ])
  })

  it('says not to try again on anything else, with the support number [CHK-410, CHK-453]', () => {
    const text =
      'An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on 1300 000 000'
    expect(checkoutErrorMessages({ errorCode: 500, errorMessages: ['x'] }, { supportNumber })).toEqual([text])
    expect(checkoutErrorMessages({}, { supportNumber })).toEqual([text])
  })
})
