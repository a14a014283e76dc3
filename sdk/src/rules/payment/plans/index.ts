export * from './instalments'
export * from './paymentPlans'
