/** Longest values in characters, by form field (CHK-038 to CHK-108, CHK-185 to CHK-196, CHK-300). */
export const fieldLimits = {
  email: { min: 5, max: 254 },
  phoneNumber: { min: 8, max: 20 },
  poNumber: 40,
  /** Coupon and gift-card codes. */
  couponCode: 40,
  delivery: {
    firstName: 20,
    lastName: 20,
    companyName: 50,
    companyNameWithMiele: 35,
    address: 50,
    addressWithMiele: 35,
    suburb: 30,
    state: 3,
    postcode: 4,
    deliveryInstructions: 150,
  },
  billing: {
    firstName: 20,
    lastName: 29,
    companyName: 50,
    address: 50,
    suburb: 30,
    state: 3,
    postcode: 4,
  },
} as const
