import { CountertopError } from '../../core'
import { CART_QUANTITY_MAX, CART_QUANTITY_MIN } from '../../rules'
import { reactWidget, type WidgetOptions } from '../../ui'
import { addToCartCss } from './addToCart.css'
import { AddToCart } from './ui/AddToCart'

/** `<countertop-add-to-cart sku quantity warranty-id install-id>` */
export const addToCartWidget = reactWidget({
  component: AddToCart,
  sheets: [addToCartCss],
  options: ({ sku, quantity, warrantyId, installId }) => ({
    sku: required('sku', sku),
    quantity: wholeNumber('quantity', quantity ?? CART_QUANTITY_MIN, CART_QUANTITY_MIN, CART_QUANTITY_MAX),
    warrantyId: id('warranty-id', warrantyId),
    installId: id('install-id', installId),
  }),
})

const required = (name: string, value: unknown): string => {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new CountertopError('CONFIGURATION', `<countertop-add-to-cart> needs the attribute "${name}"`)
}

const wholeNumber = (name: string, value: unknown, min: number, max: number): number => {
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new CountertopError(
    'CONFIGURATION',
    `<countertop-add-to-cart> needs "${name}" from ${min} to ${max}, got "${String(value)}"`,
  )
}

const id = (name: string, value: WidgetOptions[string]): number | null =>
  value === undefined || value === null || value === ''
    ? null
    : wholeNumber(name, value, 1, Number.MAX_SAFE_INTEGER)
