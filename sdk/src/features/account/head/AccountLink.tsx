import { AFTER_LOGIN_PATH } from '../../../rules'
import { Link, useLazyPart, UserIcon, useTexts } from '../../../ui'
import { accountLinkTexts } from './accountLink.texts'
import { useIsSignedIn } from '../signedIn/useIsSignedIn'
import { useLoginPath } from '../signedIn/useLoginPath'

const load = () => import('../ui/menu')

/**
 * The link to the account: for a visitor a sign-in that leads back to this page, for a signed-in customer the
 * menu (SHL-516), whose code loads only for them.
 */
export function AccountLink() {
  const isSignedIn = useIsSignedIn()
  const login = useLoginPath()
  const texts = useTexts('accountMenu', accountLinkTexts)
  // A plain link stands in until the menu's code is loaded, and if loading fails.
  const Menu = useLazyPart(load, isSignedIn)
  if (isSignedIn && Menu) return <Menu />
  const label = isSignedIn ? texts.account : texts.signIn
  return (
    <Link className="account-tool" href={isSignedIn ? AFTER_LOGIN_PATH : login} title={label}>
      <UserIcon size={22} />
    </Link>
  )
}
