import { describe, expect, it } from 'vitest'
import { failedSubmitCheck, type SubmitState } from './submitChecks'

const good: SubmitState = {
  suburbChosen: true,
  hasDepositError: false,
  isFormValid: true,
  deliveryDate: [2026, 3, 5],
  isCashAndCarry: false,
  hasSupplierDates: false,
}
const allWrong: SubmitState = {
  ...good,
  suburbChosen: false,
  hasDepositError: true,
  isFormValid: false,
  deliveryDate: null,
}
const check = (state: Partial<SubmitState>) => failedSubmitCheck({ ...good, ...state })

describe('submit checks', () => {
  it('pass a valid form', () => {
    expect(check({})).toBeNull()
    expect(check({ billingSuburbChosen: true })).toBeNull()
  })

  it('fail first on a suburb that was not chosen, of delivery or billing [CHK-342, CHK-348]', () => {
    const suburb = { check: 'suburb', message: 'Please, select a suburb in the suggested list.' }
    expect(failedSubmitCheck(allWrong)).toEqual(suburb)
    expect(check({ billingSuburbChosen: false })).toEqual(suburb)
  })

  it('fail second on the deposit [CHK-343, CHK-348]', () => {
    expect(failedSubmitCheck({ ...allWrong, suburbChosen: true })).toEqual({
      check: 'deposit',
      message: 'There is an error with the deposit amount. Please try again or contact support.',
    })
  })

  it('fail third on the form [CHK-344, CHK-348, CHK-451]', () => {
    expect(failedSubmitCheck({ ...allWrong, suburbChosen: true, hasDepositError: false })).toEqual({
      check: 'form',
      message: 'There has been an error. Please check below to see what fields are invalid.',
    })
  })

  it('fail last on a missing delivery date [CHK-345, CHK-348, CHK-452]', () => {
    expect(check({ deliveryDate: null })).toEqual({
      check: 'deliveryDate',
      message: 'There is an error with the delivery date. Please try again or contact support.',
    })
  })

  it('need no date for cash and carry [CHK-346]', () => {
    expect(check({ deliveryDate: null, isCashAndCarry: true })).toBeNull()
  })

  it('need no date where suppliers deliver by their own [CHK-347]', () => {
    expect(check({ deliveryDate: null, hasSupplierDates: true })).toBeNull()
  })
})
