import { describe, expect, it } from 'vitest'
import { DomainError } from '../../foundation/errors'
import { asCheckoutRefusal } from './refusals'

const NOT_CHARGED = 'You have not been charged.'
const AGAIN = `${NOT_CHARGED} Please check your order and place it again.`
const CHANGE_CART = `${NOT_CHARGED} Please change your cart and place your order again.`

describe('a refusal of another domain', () => {
  it.each([
    ['CART_EMPTY', NOT_CHARGED],
    ['ITEM_UNAVAILABLE', CHANGE_CART],
    ['NOT_IN_STORE', CHANGE_CART],
    ['OUT_OF_STOCK', CHANGE_CART],
    ['DELIVERY_DATE_MISSING', NOT_CHARGED],
    ['DELIVERY_DATE_UNAVAILABLE', AGAIN],
    ['DELIVERY_DAY_FULL', `We have selected the first date available. ${AGAIN}`],
    ['SUPPLIER_DATE_UNAVAILABLE', AGAIN],
    ['PROMOTION_CHANGED', AGAIN],
    ['SERVICE_NOT_OFFERED', AGAIN],
    ['DEPOSIT_INVALID', AGAIN],
  ])('of code %s says that nothing was charged, and one next step [CHK-409]', (code, next) => {
    expect(asCheckoutRefusal(new DomainError(409, code, 'What has changed.'))).toMatchObject({
      status: 400,
      code,
      extra: { errorMessages: ['What has changed.', next] },
    })
  })

  it('reloads the page for an option that is no longer offered, and stays a 403 [CHK-358] [CHK-409]', () => {
    expect(asCheckoutRefusal(new DomainError(403, 'OPTION_NOT_OFFERED', 'Not offered.'))).toMatchObject({
      status: 403,
      extra: { errorCode: 400, errorMessages: ['Not offered.', AGAIN] },
    })
    expect(asCheckoutRefusal(new DomainError(403, 'STAFF_ONLY_OPTION', 'For staff.'))).toMatchObject({
      status: 403,
      extra: { errorCode: 403, errorMessages: ['For staff.'] },
    })
  })
})
