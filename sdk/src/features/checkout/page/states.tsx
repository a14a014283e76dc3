import type { ReactNode } from 'react'
import { Button, Link, Skeleton, useTexts } from '../../../ui'
import { useCheckoutTexts, useSend } from './context'
import { NoticeBox } from './NoticeBox'
import { checkoutTexts } from '../texts'

/** The page while it loads. */
export function Loading({ isWide }: { isWide: boolean }) {
  const texts = useTexts('checkout', checkoutTexts)
  return (
    <div className={isWide ? 'checkout checkout-wide' : 'checkout'} role="status">
      <span className="vh">{texts.loading}</span>
      <div className="form">
        <Skeleton height={176} />
        <Skeleton height={420} />
        <Skeleton height={120} />
      </div>
      {isWide && (
        <div>
          <Skeleton height={360} />
        </div>
      )}
    </div>
  )
}

/** A problem in place of the page, with what the shopper can do. */
export function Problem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="state" role="alert">
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}

/** The page could not be loaded. */
export function Failed() {
  const texts = useCheckoutTexts()
  const send = useSend()
  return (
    <Problem title={texts.failedTitle} text={texts.failedText}>
      <Button onClick={() => send({ type: 'RETRY' })}>{texts.tryAgain}</Button>
    </Problem>
  )
}

export interface EmptyProps {
  confirmationUrl: string
  /** The link of an empty cart. */
  shopUrl: string
}

/** After Back from the confirmation the page is scrolled to where the form was. */
function reveal(heading: HTMLElement | null) {
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: 'center' })
}

/** There is nothing to pay for. */
export function Empty({ confirmationUrl, shopUrl }: EmptyProps) {
  const texts = useCheckoutTexts()
  return (
    <div className="state">
      <NoticeBox confirmationUrl={confirmationUrl} />
      <h1 ref={reveal} tabIndex={-1}>
        {texts.emptyTitle}
      </h1>
      <p className="muted">{texts.emptyText}</p>
      <Link className="button button-primary" href={shopUrl}>
        {texts.emptyAction}
      </Link>
    </div>
  )
}
