import type { MailData } from '../kinds'

/** One of every kind of mail. */
export const mailSamples: MailData = {
  orderConfirmation: {
    orderNumber: 'AOL-100001',
    placedAt: '2026-11-21T01:00:00.000Z',
    isAwaitingPayment: false,
    deliveryDate: '2026-11-26',
    store: null,
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
        title: 'Brassica Oven 60',
        image: '/media/products/OV-600.svg?v=1',
        quantity: 2,
        lineTotalCents: 259_800,
        addOns: ['3 year warranty'],
      },
    ],
    totals: {
      productsCents: 259_800,
      discountsCents: 5_000,
      deliveryCents: 0,
      servicesCents: 3_900,
      totalCents: 258_700,
      depositCents: null,
      remainingCents: 0,
      gstIncludedCents: 23_518,
    },
    paymentMethod: 'Credit or debit card',
    cardSummary: 'Visa ending 1237',
    shopUrl: 'https://shop.test',
  },
  refundNotice: {
    orderNumber: 'AOL-100001',
    firstName: 'Sam',
    amountCents: 4_950,
    isFull: false,
    paymentMethod: 'Credit or debit card',
    cardSummary: 'Visa ending 1237',
  },
  paymentFailed: {
    firstName: 'Sam',
    outcome: 'expired',
    amountCents: 258_700,
    checkoutUrl: 'https://shop.test/customer/checkout',
  },
  confirmEmail: { firstName: 'Sam', link: 'https://shop.test/customer/confirm?token=abc&x=1' },
  passwordReset: { firstName: 'Sam', link: 'https://shop.test/customer/reset?token=abc', validMinutes: 60 },
  passwordChanged: { firstName: 'Sam', changedAt: '2026-11-21T12:30:00.000Z' },
}
