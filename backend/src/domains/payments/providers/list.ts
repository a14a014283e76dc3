// The payment providers, a line each. docs/payments.md lists what else a new one needs.
export { card } from './card/index'
export { afterpay } from './afterpay/index'
export { paypal } from './paypal/index'
export { zip } from './zip/index'
export { klarna } from './klarna/index'
