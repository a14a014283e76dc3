export * from './coupon'
export * from './couponTerms'
