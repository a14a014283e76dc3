import type { PaymentDue } from './paymentMethods.table'

/** How staff receive money without a provider; a payment that they record names one of them. */
export const RECORDED_METHODS = ['cash', 'eftpos', 'bankTransfer', 'account'] as const
export type RecordedMethod = (typeof RECORDED_METHODS)[number]

/** What staff and shoppers read. */
export const RECORDED_METHOD_NAMES: Readonly<Record<RecordedMethod, string>> = {
  cash: 'Cash',
  eftpos: 'EFTPOS',
  bankTransfer: 'Bank transfer',
  account: 'Credit account',
}

/**
 * The methods with which staff may record a payment of an order, in the order of the choice. Only an order on
 * account is settled by the customer's account.
 *
 * @param due when the order is paid, if not when it is placed
 */
export const recordedMethodsOf = (due: PaymentDue | null | undefined): readonly RecordedMethod[] =>
  RECORDED_METHODS.filter((method) => method !== 'account' || due === 'onAccount')

/**
 * The one method by which all recorded payments of an order were received, which is how staff return them.
 * `other` where there were several, or where the payments were recorded before methods were stored.
 *
 * @param methods those of its payments; null for one recorded without a method
 */
export const methodOfRecorded = (
  methods: readonly (RecordedMethod | null)[],
  due: PaymentDue | null | undefined,
): RecordedMethod | 'other' => {
  const [method, ...others] = new Set(methods)
  if (method === undefined || others.length > 0) return 'other'
  return method ?? (due === 'onAccount' ? 'account' : 'other')
}
