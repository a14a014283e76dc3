import { useStore } from '@nanostores/react'
import { createElement, useCallback, useEffect, useRef, useState } from 'react'
import { fill, routerOf } from '../../../core'
import { isPageType } from '../../../rules'
import { CloseIcon, IconButton, StockTable, useCountertop, useScope, useTexts } from '../../../ui'
import type { Account } from '../current/account.store'
import { useAccount } from '../current/useAccount'
import { adminBarTexts } from './adminBar.texts'
import { useAccountAnswer } from './useAccountAnswer'

/** Space the page reserves: the bar above its content, the panel beside it. */
const BAR_HEIGHT = '--ct-admin-bar-height'
const PANEL_WIDTH = '--ct-admin-panel-width'
const BAR_HEIGHT_PX = 44
const PANEL_WIDTH_PX = 320

/** Sets a custom property of the page while a part is shown (SHL-OP-41). */
function usePageProperty(name: string, px: number, isSet: boolean): void {
  useEffect(() => {
    if (!isSet) return
    document.documentElement.style.setProperty(name, `${px}px`)
    return () => {
      document.documentElement.style.removeProperty(name)
    }
  }, [name, px, isSet])
}

/**
 * The staff bar above the page (SHL-289 to SHL-294): the staff member's name, a link to the back office, and
 * a panel with the stock of the page's product. The server decides whether an account is staff.
 */
export function AdminBar() {
  const { brand } = useCountertop()
  const account = useAccount()
  const isStaff = brand.capabilities.hasAdminBar && Boolean(account?.winningUserId)
  usePageProperty(BAR_HEIGHT, BAR_HEIGHT_PX, isStaff)
  return account && isStaff ? <Bar account={account} /> : null
}

function Bar({ account }: { account: Account }) {
  const texts = useTexts('accountMenu', adminBarTexts)
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  usePageProperty(PANEL_WIDTH, PANEL_WIDTH_PX, isOpen)
  const { firstName, lastName, salespersonCode, winningCmsUrl } = account
  const close = () => {
    setIsOpen(false)
    toggle.current?.focus()
  }
  return (
    <>
      <aside className="admin-bar" part="admin-bar" aria-label={texts.bar}>
        <span className="admin-name">
          {firstName} {lastName}
        </span>
        {salespersonCode && (
          <span className="admin-code">{fill(texts.salesperson, { code: salespersonCode })}</span>
        )}
        <span className="admin-links">
          {isWebAddress(winningCmsUrl) && (
            <a className="admin-link" href={winningCmsUrl} target="_blank" rel="noopener noreferrer">
              {texts.backOffice}
            </a>
          )}
          <button
            ref={toggle}
            type="button"
            className="admin-link"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.tools}
          </button>
        </span>
      </aside>
      {isOpen && <ToolsPanel onClose={close} />}
    </>
  )
}

/** The account may name any address; only web addresses become links. */
function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address)
}

function ToolsPanel({ onClose }: { onClose(): void }) {
  const texts = useTexts('accountMenu', adminBarTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const { params, pageData } = useStore(routerOf(useCountertop()))
  const slug = isPageType(pageData.pageType, 'Product') ? params.uri : undefined
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      className="admin-panel"
      part="admin-panel"
      aria-label={texts.tools}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="admin-panel-head">
        <h2 ref={heading} tabIndex={-1}>
          {texts.thisProduct}
        </h2>
        <IconButton label={texts.closeTools} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {slug === undefined ? (
        <>
          <p className="muted">{texts.noProduct}</p>
          <BackOffice />
        </>
      ) : (
        <StockOf key={slug} slug={slug} />
      )}
    </section>
  )
}

/** The stock of a product by location, which the server returns only to staff (COM-331). */
function StockOf({ slug }: { slug: string }) {
  const { client } = useCountertop()
  const texts = useTexts('accountMenu', adminBarTexts)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const { sku, title } = await client.call('GET /api/v2/product/slug/{slug}', { path: { slug }, signal })
      const stock = await client.call('GET /api/stock', { query: { sku, includeOtherStock: 'true' }, signal })
      return { sku, title, locations: stock.locations }
    },
    [client, slug],
  )
  const { value, error } = useAccountAnswer(`stock of ${slug}`, read)
  if (error) {
    return (
      <>
        <p role="alert">{texts.stockFailed}</p>
        <BackOffice />
      </>
    )
  }
  if (value === null) return <span className="spinner" role="status" />
  return (
    <>
      <p>{value.title}</p>
      {value.locations.length === 0 ? (
        <p className="muted">{texts.noLocations}</p>
      ) : (
        <StockTable locations={value.locations} texts={texts} />
      )}
      <BackOffice sku={value.sku} />
    </>
  )
}

/** The back office panels, a separate widget whose code loads when the tools open. */
function BackOffice({ sku }: { sku?: string }) {
  const { host } = useScope()
  return createElement('countertop-back-office', {
    sku,
    brand: host.getAttribute('brand') ?? undefined,
    theme: host.getAttribute('theme') ?? undefined,
  })
}
