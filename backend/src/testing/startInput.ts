import { type Contact, Sensitive, type StartInput } from '../domains/payments/service'

const sam: Contact = {
  firstName: 'Sam',
  lastName: 'Shopper',
  phone: '0412345678',
  address: '1 George Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
}

/**
 * A provider's input for an oven for $1,299.95, bought on the web in Sydney without a card; contract suites
 * change parts of it.
 */
export const startInput: StartInput = {
  card: null,
  holderName: 'Sam Shopper',
  returnUrl: 'http://localhost:4002/customer/checkout?provider=test',
  cancelUrl: 'http://localhost:4002/customer/checkout?provider=test&cancelled=1',
  purchase: {
    lines: [{ sku: 'OVEN', name: 'Oven 60', quantity: 1, unitPriceCents: 129_995 }],
    deliveryCents: 0,
    discountCents: 0,
    taxCents: 11_818,
    billing: sam,
    shipping: sam,
  },
  origin: 'http://localhost:4002',
  mayChallenge: true,
  method: new Sensitive({}),
  shopper: {
    email: 'sam@example.com',
    ipAddress: '203.0.113.7',
    userAgent: 'Test',
    accept: '*/*',
    language: 'en-AU',
    screenHeight: 900,
    screenWidth: 1440,
  },
}
