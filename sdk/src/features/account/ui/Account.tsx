import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { AFTER_LOGIN_PATH, LOGIN_PATH, loginPath } from '../../../rules'
import { Alert, Link, sectionHref, Skeleton, useCountertop, useEmit, useTexts } from '../../../ui'
import { createAccountStore, type Account as AccountHolder } from '../current/account.store'
import { accountTexts, type AccountTexts } from '../account.texts'
import { createIdentityStore } from '../identity/identity.store'
import { AddressesView } from './AddressesView'
import { DetailsView } from './DetailsView'
import { Failed } from './Heading'
import { OrdersView } from './OrdersView'
import { OrderView } from './OrderView'
import { useSection } from './useSection'

const CONTENT_HEIGHT_PX = 360

export interface AccountProps {
  /** Page that prints an order. */
  receiptUrl?: string | undefined
  /** Replaced in tests. */
  go?: (url: string) => void
}

/** The account pages: details, addresses, orders and one order. Each has its own address behind `#`. */
export function Account({ receiptUrl, go = (url) => location.assign(url) }: AccountProps) {
  const countertop = useCountertop()
  const texts = useTexts('account', accountTexts)
  const identity = countertop.once('identity', createIdentityStore)
  const session = useStore(identity.$session)
  const store = countertop.once('account', createAccountStore)
  const { account, hasFailed } = useStore(store.$state)

  useEffect(() => {
    if (session && account === null) void store.load()
  }, [session, account, store])

  const hadAccount = useRef(false)
  useEffect(() => {
    if (account !== null) hadAccount.current = true
  }, [account])

  if (!session) return <Visitor texts={texts} hasEnded={hadAccount.current} />
  if (account !== null)
    return <SignedInAccount account={account} texts={texts} go={go} receiptUrl={receiptUrl} />
  if (hasFailed) return <Failed texts={texts} onRetry={store.load} />
  return (
    <div className="account" role="group" aria-busy="true" aria-label={texts.loading}>
      <Skeleton height={24} lines={4} />
      <Skeleton height={CONTENT_HEIGHT_PX} />
    </div>
  )
}

/** The invitation to sign in. `hasEnded`: it replaces the account of a session that ended on this page. */
function Visitor({ texts, hasEnded }: { texts: AccountTexts; hasEnded: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Moving the focus announces the end, unless the customer types in another part of the page.
    const root = heading.current?.getRootNode()
    const widget = root instanceof ShadowRoot ? root.host : null
    const active = document.activeElement ?? document.body
    if (hasEnded && (active === document.body || active === widget)) heading.current?.focus()
  }, [hasEnded])
  const path = location.pathname + location.hash
  const isOwnPage = path === AFTER_LOGIN_PATH
  return (
    <div className="account-message" part="account">
      <h1 ref={heading} tabIndex={-1}>
        {texts.signInTitle}
      </h1>
      <p className="muted">{texts.signInText}</p>
      <Link className="button button-primary" href={isOwnPage ? LOGIN_PATH : loginPath(path)}>
        {texts.signIn}
      </Link>
    </div>
  )
}

function SignedInAccount({
  account,
  texts,
  go,
  receiptUrl,
}: {
  account: AccountHolder
  texts: AccountTexts
  go(url: string): void
  receiptUrl: string | undefined
}) {
  const section = useSection()
  const { phase, leave } = useSignOut(go)
  const [ordersPage, setOrdersPage] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [section.key])
  const links = [
    ['details', texts.details],
    ['addresses', texts.addresses],
    ['orders', texts.orders],
  ] as const
  const shared = { texts, heading }
  return (
    <div className="account" part="account">
      <div className="account-side">
        <p className="account-hello">{fill(texts.hello, { name: account.firstName })}</p>
        <nav aria-label={texts.navigation}>
          <ul className="account-links">
            {links.map(([name, title]) => (
              <li key={name}>
                <a
                  className="account-link"
                  href={sectionHref(name)}
                  aria-current={section.name === name ? (section.id ? 'true' : 'page') : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
            <li>
              <button
                type="button"
                className="account-link"
                aria-disabled={phase === 'leaving' || undefined}
                onClick={() => void leave()}
              >
                {phase === 'leaving' ? texts.signingOut : texts.signOut}
              </button>
            </li>
          </ul>
        </nav>
        {phase === 'failed' && (
          <Alert tone="danger" live>
            {texts.notSignedOut}
          </Alert>
        )}
      </div>
      <section className="account-main">
        {section.name === 'details' && <DetailsView {...shared} account={account} />}
        {section.name === 'addresses' && <AddressesView {...shared} account={account} />}
        {section.name === 'orders' &&
          (section.id ? (
            <OrderView {...shared} key={section.id} id={section.id} receiptUrl={receiptUrl} />
          ) : (
            <OrdersView {...shared} page={ordersPage} onPage={setOrdersPage} receiptUrl={receiptUrl} />
          ))}
      </section>
    </div>
  )
}

function useSignOut(go: (url: string) => void) {
  const countertop = useCountertop()
  const emit = useEmit()
  const identity = countertop.once('identity', createIdentityStore)
  const [phase, setPhase] = useState<'idle' | 'leaving' | 'failed'>('idle')

  async function leave(): Promise<void> {
    setPhase('leaving')
    try {
      await identity.logout()
      const url = new URL('/', location.origin).href
      if (emit('navigate', { url })) go(url)
    } catch {
      setPhase('failed')
    }
  }

  return { phase, leave }
}
