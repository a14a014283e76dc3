import { CountertopError } from '../../core'
import { CART_QUANTITY_MAX, CART_QUANTITY_MIN } from '../../rules'
import { reactWidget } from '../../ui'
import { addToProjectCss } from './add/addToProject.css'
import { AddToProject } from './add/ui/AddToProject'
import { isQuantity } from './basics/isQuantity'

/** `<countertop-add-to-project sku quantity form="button|icon">` */
export const addToProjectWidget = reactWidget({
  component: AddToProject,
  sheets: [addToProjectCss],
  options: ({ sku, quantity, form }) => ({
    sku: skuOf(sku),
    quantity: quantityOf(quantity ?? CART_QUANTITY_MIN),
    form: form === 'icon' ? ('icon' as const) : ('button' as const),
  }),
})

const skuOf = (value: unknown): string => {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new CountertopError('CONFIGURATION', '<countertop-add-to-project> needs the attribute "sku"')
}

const quantityOf = (value: unknown): number => {
  const number = Number(value)
  if (isQuantity(number)) return number
  throw new CountertopError(
    'CONFIGURATION',
    `<countertop-add-to-project> needs "quantity" from ${CART_QUANTITY_MIN} to ${CART_QUANTITY_MAX}, got "${String(value)}"`,
  )
}
