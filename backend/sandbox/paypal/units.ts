import { unprocessable } from './errors'
import type { Money } from './money'
import type { Order, Unit } from './order'
import type { PurchaseUnit } from './requests'

const sum = (amounts: readonly (Money | undefined)[]): number =>
  amounts.reduce((total, amount) => total + (amount?.value ?? 0), 0)

/** @throws PayPalError 422 when the parts do not add up */
const checkAmounts = ({ amount: { breakdown, value }, items }: PurchaseUnit, at: string): void => {
  if (value <= 0) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', `${at}/amount/value`)
  }
  if (items && !breakdown?.item_total) {
    throw unprocessable('ITEM_TOTAL_REQUIRED', 'If item details are specified, item_total is required.', at)
  }
  if (!breakdown) return
  const negative = Object.entries(breakdown).find(([, part]) => part.value < 0)
  if (negative) {
    const field = `${at}/amount/breakdown/${negative[0]}/value`
    throw unprocessable('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to 0.', field)
  }
  const { item_total, shipping, handling, insurance, tax_total, discount, shipping_discount } = breakdown
  const plus = sum([item_total, shipping, handling, insurance, tax_total])
  if (plus - sum([discount, shipping_discount]) !== value) {
    throw unprocessable('AMOUNT_MISMATCH', 'Should equal the sum of the breakdown.', `${at}/amount/value`)
  }
  const itemsCents = items?.reduce((total, item) => total + Number(item.quantity) * item.unit_amount.value, 0)
  if (itemsCents !== undefined && itemsCents !== item_total?.value) {
    throw unprocessable('ITEM_TOTAL_MISMATCH', 'Should equal sum of (unit_amount * quantity).', at)
  }
}

const currenciesIn = ({ amount, items = [] }: PurchaseUnit): string[] =>
  [amount, ...Object.values(amount.breakdown ?? {}), ...items.map(({ unit_amount }) => unit_amount)].map(
    ({ currency_code }) => currency_code,
  )

/**
 * The units of an order, after validation.
 * @throws PayPalError 422 naming what PayPal refuses
 */
export const checkedUnits = (intent: Order['intent'], units: readonly PurchaseUnit[]): readonly Unit[] => {
  units.forEach((unit, index) => checkAmounts(unit, `/purchase_units/${index}`))
  if (new Set(units.flatMap(currenciesIn)).size > 1) {
    throw unprocessable('MULTI_CURRENCY_ORDER', 'The entire order must have the same currency_code.')
  }
  if (units.length > 1 && units.some(({ reference_id }) => reference_id === undefined)) {
    throw unprocessable(
      'REFERENCE_ID_REQUIRED',
      'reference_id is required for each of multiple purchase_units.',
    )
  }
  if (new Set(units.map(({ reference_id }) => reference_id)).size < units.length) {
    throw unprocessable('DUPLICATE_REFERENCE_ID', 'reference_id must be unique.')
  }
  if (units.length > 1 && intent === 'AUTHORIZE') {
    throw unprocessable(
      'UNSUPPORTED_INTENT',
      'intent=AUTHORIZE is not supported for multiple purchase units.',
    )
  }
  return units.map((unit) => ({ ...unit, reference_id: unit.reference_id ?? 'default' }))
}
