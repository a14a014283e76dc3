import type { OrderEvent } from '../../orders/events/event.schema'

/** The event of a placed and paid order. */
export const sampleEvent: OrderEvent = {
  type: 'order.placed',
  timestamp: '2026-11-21T01:00:00.000Z',
  data: {
    orderNumber: 'AOL-100001',
    site: 'aol',
    status: 'paid',
    placedAt: '2026-11-21T01:00:00.000Z',
    email: 'sam@example.com',
    currency: 'AUD',
    total: 2785,
    paid: 2785,
    deliveryDate: '2026-11-26',
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
    store: null,
    products: [
      {
        sku: 'OV-600',
        title: 'Brassica Oven 60',
        quantity: 2,
        price: 1299,
        lineTotal: 2796,
        addOns: [{ name: '3 year warranty', price: 99 }],
      },
    ],
    totals: {
      products: 2796,
      discounts: 50,
      delivery: 0,
      services: 39,
      total: 2785,
      deposit: null,
      remaining: 0,
      gstIncluded: 253.18,
    },
    payment: { method: 'CreditCard', label: 'Credit or debit card', cardSummary: 'Visa ending 1237' },
  },
}
