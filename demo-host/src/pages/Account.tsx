import { Layout, type PageContext } from '../parts/Layout'

interface Props {
  context: PageContext
}

const NeedsScript = () => (
  <noscript>
    <p class="note">Accounts need JavaScript. Please turn it on, or call us.</p>
  </noscript>
)

/** `/account/login` (SHL-022), which links in our mails also open. */
export function Login({ context }: Props) {
  return (
    <Layout context={context} title="Sign in" isFocused>
      <div class="account-page">
        <countertop-sign-in />
        <NeedsScript />
      </div>
    </Layout>
  )
}

/** `/account/logout` (SHL-021) */
export function Logout({ context }: Props) {
  return (
    <Layout context={context} title="Sign out" isFocused>
      <div class="account-page">
        <countertop-sign-in view="logout" />
      </div>
    </Layout>
  )
}

/** An order of the account to print; its id is added. */
export const ACCOUNT_RECEIPT = '/account/receipt'

/** `/account` (SHL-020) */
export function Account({ context }: Props) {
  return (
    <Layout context={context} title="My account">
      <countertop-account receipt-url={ACCOUNT_RECEIPT} />
      <NeedsScript />
    </Layout>
  )
}
