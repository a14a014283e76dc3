// The payment providers, one line each. docs/payments.md lists what else a new provider needs.
export { card } from './card/index'
export { afterpay } from './afterpay/index'
export { paypal } from './paypal/index'
export { zip } from './zip/index'
export { klarna } from './klarna/index'
