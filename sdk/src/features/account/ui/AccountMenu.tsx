import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { globalMessages } from '../../../core'
import { AFTER_LOGIN_PATH } from '../../../rules'
import {
  ChevronDownIcon,
  Link,
  sectionHref,
  useActionOutside,
  useCountertop,
  useEmit,
  UserIcon,
  useTexts,
} from '../../../ui'
import { accountLinkTexts } from '../head/accountLink.texts'
import { accountMenuTexts } from './accountMenu.texts'
import { createIdentityStore } from '../identity/identity.store'
import { useAccount } from '../current/useAccount'

/** The first name of the signed-in customer, a link to the account, and a small menu (SHL-286 to SHL-288). */
export function AccountMenu() {
  const countertop = useCountertop()
  const { $route } = countertop
  const emit = useEmit()
  const identity = countertop.once('identity', createIdentityStore)
  const account = useAccount()
  const texts = useTexts('accountMenu', accountMenuTexts)
  const { account: title } = useTexts('accountMenu', accountLinkTexts)
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const route = useStore($route)
  useEffect(() => setIsOpen(false), [route])
  useActionOutside(isOpen, () => setIsOpen(false), menu)

  function close(): void {
    setIsOpen(false)
    // The focused item is hidden with the list.
    toggle.current?.focus()
  }

  async function signOut(): Promise<void> {
    close()
    try {
      await identity.logout()
      const url = new URL('/', location.origin).href
      if (emit('navigate', { url })) location.assign(url)
    } catch {
      globalMessages(countertop).show({ type: 'error', text: texts.notSignedOut })
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) close()
  }

  function handleBlur(event: FocusEvent<HTMLElement>): void {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
      setIsOpen(false)
  }

  const links = [
    ['details', texts.details],
    ['addresses', texts.addresses],
    ['orders', texts.orders],
  ] as const
  // On the account page the browser follows them: a router would fire no `hashchange`, which the page needs.
  const isHere = location.pathname === AFTER_LOGIN_PATH
  const Item = isHere ? 'a' : Link
  return (
    <div
      ref={menu}
      className="account-menu"
      part="account-menu"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <Link
        className="account-tool"
        href={AFTER_LOGIN_PATH}
        // Screen readers read the title alone; with the visible name as well, they would read it twice.
        title={account ? `${account.firstName}, ${title}` : title}
      >
        <UserIcon size={22} />
        <span className="account-menu-name" aria-hidden="true">
          {account?.firstName}
        </span>
      </Link>
      <button
        ref={toggle}
        type="button"
        className="account-menu-toggle"
        aria-label={texts.menu}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDownIcon size={16} />
      </button>
      <ul id={listId} className="account-menu-list" hidden={!isOpen}>
        {links.map(([section, text]) => (
          <li key={section}>
            <Item
              className="account-menu-item"
              href={isHere ? sectionHref(section) : `${AFTER_LOGIN_PATH}#${section}`}
              onClick={close}
            >
              {text}
            </Item>
          </li>
        ))}
        <li>
          <button type="button" className="account-menu-item" onClick={() => void signOut()}>
            {texts.signOut}
          </button>
        </li>
      </ul>
    </div>
  )
}
