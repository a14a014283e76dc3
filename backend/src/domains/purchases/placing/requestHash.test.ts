import { describe, expect, it } from 'vitest'
import { checkoutPost } from '../schema'
import { hashRequest } from './claim'

const address = {
  firstName: 'Casey',
  lastName: 'Customer',
  address: '1 High St',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
  country: 'AU',
}

/** A post of the fields that every release requires. */
const post = {
  cartId: '0f0e7c5e-6a3b-4c7e-9d0a-3c2b1a098765',
  email: 'casey@example.com',
  phoneNumber: '0412345678',
  deliveryAddress: address,
  billingAddress: null,
  deliveryDate: null,
  selectedPaymentOption: 1,
  cart: { items: [{ qty: 1, sku: 'OVEN', productCode: 'line-1' }], orderTotal: 999 },
  browserInfo: { screenHeight: 900, screenWidth: 1440 },
  encryptedValues: null,
  shownTotal: 999,
}

const hash = (over: object) => hashRequest(checkoutPost.parse({ ...post, ...over })).toString('hex')

describe('the hash of a request', () => {
  it('hashes a post as the release before does, which may get its repeat: a new field has no default', () => {
    expect(hash({})).toBe('b400cbdbf83688077d4262ad6482e708724a68acc4be26aad65d1203b6fa16db')
  })

  it('ignores what a repeat may leave out at a release before, and a new encryption of the card', () => {
    const cart = { ...post.cart, rewards: [{ promoId: 'PAN', title: 'A pan' }], giftCardAmount: 5 }
    expect(hash({ cart, projectUnitsAcknowledged: true, deliveryDateFromCalendar: true })).toBe(hash({}))
    expect(hash({ encryptedValues: { encryptedCardNumber: 'a' } })).toBe(hash({}))
  })
})
