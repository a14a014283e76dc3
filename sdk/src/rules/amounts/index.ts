export * from './deposit'
export * from './openPayment'
export * from './storageFee'
export * from './texts'
