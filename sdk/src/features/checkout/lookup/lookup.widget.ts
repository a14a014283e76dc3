import { fieldCss, reactWidget } from '../../../ui'
import { checkoutCss } from '../page/checkout.css'
import { confirmationCss } from '../confirmation/confirmation.css'
import { summaryCss } from '../page/Summary.css'
import { lookupCss } from './lookup.css'
import { OrderLookup } from './OrderLookup'

/**
 * `<countertop-order-lookup order-number>`; `order-number` defaults to the parameter `order` of the page's
 * address.
 */
export const orderLookupWidget = reactWidget({
  component: OrderLookup,
  sheets: [fieldCss, checkoutCss, summaryCss, confirmationCss, lookupCss],
  options: ({ orderNumber }) => ({
    orderNumber: String(orderNumber || (new URLSearchParams(location.search).get('order') ?? '')),
  }),
})
