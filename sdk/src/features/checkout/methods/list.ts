// The parts of each payment method, under its name in the table of methods. docs/payments.md lists the other
// steps to add one.
export { card as Default } from './card'
export { afterpay as AfterPay } from './afterpay'
export { paypal as PayPal } from './paypal'
export { zip as Zip } from './zip'
export { klarna as Klarna } from './klarna'
export { zipInStore as ZipInStore } from './zipInStore'
export { otherPayment as StaffOnlyOtherPaymentMethod } from './otherPayment'
export { creditAccount as CRAccount } from './creditAccount'
export { cashOnDelivery as COD } from './cashOnDelivery'
