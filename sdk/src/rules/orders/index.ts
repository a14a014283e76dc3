export * from './orderNumber'
export * from './orderSearch'
export * from './paymentDue'
export * from './refundLines'
