import { reactWidget } from '../../ui'
import { accountLinkCss } from './accountLink.css'
import { AccountLink } from './ui/AccountLink'

/** `<countertop-account-menu>`: the way to the account, or to signing in. */
export const accountMenuWidget = reactWidget({
  component: AccountLink,
  sheets: [accountLinkCss],
  options: () => ({}),
})
