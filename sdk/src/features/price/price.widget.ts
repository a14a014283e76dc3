import { priceCss, reactWidget, skeletonCss } from '../../ui'
import { centsOf, quantityOf, skuOf } from './options'
import { priceBlockCss } from './price.css'
import { PriceBlock } from './ui/PriceBlock'

/** `<countertop-price sku quantity form="compact" line-discount alt-price-msg>` */
export const priceWidget = reactWidget({
  component: PriceBlock,
  sheets: [skeletonCss, priceCss, priceBlockCss],
  options: ({ sku, quantity, form, lineDiscount, altPriceMsg }) => ({
    sku: skuOf('price', sku),
    quantity: quantityOf('price', quantity),
    lineDiscountCents: centsOf('price', 'line-discount', lineDiscount),
    altPriceMsg: typeof altPriceMsg === 'string' && altPriceMsg.trim() !== '' ? altPriceMsg.trim() : null,
    form: form === 'compact' ? ('compact' as const) : ('full' as const),
  }),
})
