import { reactWidget } from '../../../ui'
import { accountLinkCss } from './accountLink.css'
import { AccountLink } from './AccountLink'

/** `<countertop-account-menu>`: the account menu, or a sign-in link for a visitor. */
export const accountMenuWidget = reactWidget({
  component: AccountLink,
  sheets: [accountLinkCss],
  options: () => ({}),
})
