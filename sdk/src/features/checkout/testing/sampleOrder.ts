import type { OrderConfirmation } from '../api.types'
import { CART_ID } from './fixtures'

/** A paid order of two ovens with an installation, a discount and a service. */
export const sampleOrder: OrderConfirmation = {
  cartId: CART_ID,
  orderNumber: '100001',
  status: 'paid',
  placedAt: '2026-03-02T01:00:00Z',
  email: 'sam@example.com',
  deliveryDate: [2026, 3, 5],
  supplierDates: [],
  deliveryAddress: {
    firstName: 'Sam',
    lastName: 'Ngata',
    companyName: null,
    address: '12 Harbour Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    country: 'AU',
  },
  products: [
    {
      sku: 'OV-600',
      title: 'Brassica Oven',
      uri: 'product/oven',
      image: '/media/oven.svg',
      quantity: 2,
      price: 1299,
      lineTotal: 2747,
      addOns: [{ name: 'Installation', price: 74.5 }],
    },
  ],
  totals: {
    products: 2747,
    discounts: 100,
    delivery: 0,
    services: 39,
    total: 2686,
    deposit: null,
    remaining: 0,
    gstIncluded: 244.18,
  },
  refunded: 0,
  giftCardRefunded: 0,
  paid: 2686,
  payment: {
    method: 'CreditCard',
    label: 'Credit or debit card',
    cardSummary: 'Visa ending 1237',
    lines: ['Visa ending 1237'],
  },
  payments: [{ label: 'Visa ending 1237', amount: 2686 }],
  store: null,
  shipments: [],
}
