import { comboboxCss, fieldCss, reactWidget, skeletonCss } from '../../ui'
import { confirmationCss } from '../checkout'
import { accountCss } from './account.css'
import { orderLinesCss } from './orderLines.css'
import { Account } from './ui/Account'

/** `<countertop-account receipt-url>`: details, addresses and orders of the signed-in customer. */
export const accountWidget = reactWidget({
  component: Account,
  sheets: [fieldCss, comboboxCss, skeletonCss, confirmationCss, orderLinesCss, accountCss],
  options: ({ receiptUrl }) => ({ receiptUrl: receiptUrl ? String(receiptUrl) : undefined }),
})
