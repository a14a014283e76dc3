import { CountertopError } from '../../core'
import { CART_QUANTITY_MAX, CART_QUANTITY_MIN, parseDollars } from '../../rules'

/** Parses the SKU of a product's element. @throws CountertopError CONFIGURATION */
export function skuOf(element: string, value: unknown): string {
  const sku = typeof value === 'string' ? value.trim() : ''
  if (sku !== '') return sku
  throw new CountertopError('CONFIGURATION', `<countertop-${element}> needs the attribute "sku"`)
}

/**
 * Parses the number of units; 0 counts as 1, as no attribute does (SHL-303). @throws CountertopError
 * CONFIGURATION
 */
export function quantityOf(element: string, value: unknown): number {
  if (value === undefined || value === '') return CART_QUANTITY_MIN
  const quantity = Number(value)
  if (Number.isInteger(quantity) && quantity >= 0 && quantity <= CART_QUANTITY_MAX)
    return Math.max(CART_QUANTITY_MIN, quantity)
  throw new CountertopError(
    'CONFIGURATION',
    `<countertop-${element}> needs "quantity" from ${CART_QUANTITY_MIN} to ${CART_QUANTITY_MAX}, not "${String(value)}"`,
  )
}

/**
 * Parses dollars (`20` or `19.95`) to cents, 0 without the attribute. @throws CountertopError CONFIGURATION
 */
export function centsOf(element: string, name: string, value: unknown): number {
  if (value === undefined || value === '') return 0
  const cents = parseDollars(String(value))
  if (cents !== null && cents >= 0) return cents
  throw new CountertopError(
    'CONFIGURATION',
    `<countertop-${element}> needs "${name}" as an amount in dollars, not "${String(value)}"`,
  )
}
