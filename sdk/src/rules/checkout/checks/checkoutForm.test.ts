import { describe, expect, it } from 'vitest'
import { cardFormErrors } from '../../payment/cards'
import {
  checkoutFormErrors,
  type FormContext,
  validateCheckoutForm,
  type ValidatedForm,
} from './checkoutForm'
import { isCardNeeded } from '../../payment/checkoutOptions'

const deliveryAddress = {
  firstName: 'Ada',
  lastName: 'Nguyen',
  companyName: '',
  address: '12 Harbour Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  deliveryInstructions: '',
}
const emptyAddress = {
  firstName: '',
  lastName: '',
  companyName: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: 'AU',
}
const cardErrors = cardFormErrors({ nameOnCard: '', cardNo: '', expiryDate: '', cvv: '' })
const form: ValidatedForm = {
  email: 'ada@example.com',
  phoneNumber: '0412345678',
  poNumber: '',
  deliveryAddress,
  billingAddress: null,
  selectedPaymentOption: 0,
  devicePaymentCode: null,
  brandsWarnings: { mieleWarning: false },
}
const context: FormContext = { country: 'AU', hasMiele: false, totalCents: 129_900 }

const errors = (change: Partial<ValidatedForm>, more: Partial<FormContext> = {}) =>
  validateCheckoutForm({ ...form, ...change }, { ...context, ...more })

describe('checkout form', () => {
  it('is valid when every field is', () => {
    expect(errors({})).toEqual({})
  })

  it('names every invalid field by its path', () => {
    expect(
      errors({
        email: '',
        phoneNumber: '98765432',
        poNumber: 'A/1',
        deliveryAddress: { ...deliveryAddress, address: 'PO Box 1' },
      }),
    ).toEqual({
      email: 'Please enter a valid email address',
      phoneNumber: 'Please include the area code',
      poNumber: 'Please enter a valid PO number (max 40 characters)',
      'deliveryAddress.address': "We don't deliver to PO Boxes",
    })
  })

  it('validates neither phone nor place where they are the store’s, whose number may begin with 1300 [CHK-330] [CHK-331]', () => {
    const ofStore = {
      phoneNumber: '1300 555 010',
      deliveryAddress: {
        ...deliveryAddress,
        firstName: '',
        address: `Shop 12, ${'Level 1, '.repeat(6)}214 Mandible St`,
      },
    }
    expect(Object.keys(errors(ofStore))).toEqual([
      'deliveryAddress.firstName',
      'deliveryAddress.address',
      'phoneNumber',
    ])
    expect(Object.keys(errors(ofStore, { isCashAndCarry: true }))).toEqual(['deliveryAddress.firstName'])
  })

  it('keeps the flag of an error beside its text [CHK-070]', () => {
    const poBox = { ...form, deliveryAddress: { ...deliveryAddress, address: 'PO Box 1' } }
    expect(checkoutFormErrors(poBox, context)['deliveryAddress.address']).toEqual({
      flag: 'poBox',
      message: "We don't deliver to PO Boxes",
    })
  })

  it('requires no billing field while billing is the same as delivery [CHK-092]', () => {
    expect(errors({ billingAddress: null })).toEqual({})
  })

  it('requires the fields of a separate billing address [CHK-094]', () => {
    expect(Object.keys(errors({ billingAddress: emptyAddress })).sort()).toEqual([
      'billingAddress.address',
      'billingAddress.firstName',
      'billingAddress.lastName',
      'billingAddress.postcode',
      'billingAddress.state',
      'billingAddress.suburb',
    ])
  })

  it('accepts a billing suburb only when it was chosen', () => {
    const billingAddress = { ...deliveryAddress, country: 'AU' }
    expect(errors({ billingAddress }, { billingSuburbChosen: true })).toEqual({})
    expect(errors({ billingAddress }, { billingSuburbChosen: false })).toEqual({
      'billingAddress.suburb': 'Please enter a valid suburb',
    })
    expect(errors({ billingAddress }, { suburbChosen: false })).toEqual({
      'deliveryAddress.suburb': 'Please enter a valid suburb',
    })
  })

  it('requires the fields of the selected method only [CHK-183]', () => {
    expect(Object.keys(errors({}, { cardErrors })).sort()).toEqual([
      'cardDetails.cardNo',
      'cardDetails.cvv',
      'cardDetails.expiryDate',
      'cardDetails.nameOnCard',
    ])
    expect(errors({ selectedPaymentOption: 256 }, { cardErrors })).toEqual({})
  })

  it('drops the card when there is nothing to pay [CHK-179]', () => {
    expect(errors({}, { cardErrors, totalCents: 0 })).toEqual({})
    expect(isCardNeeded(0, 0)).toBe(false)
    expect(isCardNeeded(0, 1)).toBe(true)
    expect(isCardNeeded(2, 1)).toBe(false)
  })

  it('requires the store code for in-store payment only [CHK-245]', () => {
    expect(errors({ selectedPaymentOption: 512 })).toEqual({
      devicePaymentCode: 'Please enter a zip store code',
    })
    expect(errors({ selectedPaymentOption: 512, devicePaymentCode: '123456' })).toEqual({})
    expect(errors({ selectedPaymentOption: 0, devicePaymentCode: '12' })).toEqual({})
  })

  it('requires the Miele warning with a Miele item [CHK-229]', () => {
    expect(errors({}, { hasMiele: true })).toEqual({
      'brandsWarnings.mieleWarning': 'Please tick the box to continue.',
    })
    expect(errors({ brandsWarnings: { mieleWarning: true } }, { hasMiele: true })).toEqual({})
  })

  it('limits the delivery address to 35 characters with a Miele item [CHK-068]', () => {
    const long = { ...deliveryAddress, address: 'a'.repeat(36) }
    expect(
      errors({ deliveryAddress: long, brandsWarnings: { mieleWarning: true } }, { hasMiele: true }),
    ).toEqual({ 'deliveryAddress.address': 'Address cannot be more than 35 characters' })
    expect(errors({ deliveryAddress: long })).toEqual({})
  })

  it('requires the storage acknowledgement while it is missing [CHK-166, CHK-450]', () => {
    expect(errors({}, { storageAcknowledgementMissing: true })).toEqual({
      storageAcknowledged:
        'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.',
    })
  })

  it('requires no state in New Zealand [CHK-077]', () => {
    const nz = { ...deliveryAddress, suburb: 'Ponsonby', state: '', postcode: '1011' }
    expect(errors({ deliveryAddress: nz }, { country: 'NZ' })).toEqual({})
    expect(errors({ deliveryAddress: nz })).toEqual({ 'deliveryAddress.state': 'Please select a state' })
  })
})
