export * from './orderNumber'
export * from './paymentDue'
export * from './refundLines'
