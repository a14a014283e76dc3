import type { ReactNode } from 'react'
import { Accordion, Alert, Link, Skeleton, useCountertop } from '../../../ui'
import { currentNotice, totals } from '../derive'
import { CouponField } from './CouponField'
import { useCheckoutTexts, useDerived, useRegion } from './context'
import { SummaryList } from './SummaryList'
import { aligned, SummaryTotals } from './SummaryTotals'

/** The page that helps with the cart's errors (CHK-312). */
const ASSISTANCE_PATH = '/ask-an-expert'

/** The order beside the form, always in view. */
export function SummaryAside() {
  const texts = useCheckoutTexts()
  return (
    <aside className="summary" part="summary" aria-label={texts.summary}>
      <div className="section">
        <div className="summary-head">
          <h2>{texts.summary}</h2>
          <EditCart />
        </div>
        <CartNotes />
        <SummaryBody />
      </div>
    </aside>
  )
}

/** The order above the form on narrower pages, closed at first; the total is always in view. */
export function SummaryAccordion() {
  const texts = useCheckoutTexts()
  const total = useDerived((context) => totals(context).totalCents)
  const isLoading = useRegion('page') === 'loading'
  return (
    <>
      <div className="summary-narrow" part="summary">
        <Accordion
          title={texts.summary}
          aside={!isLoading && <strong className="figures">{aligned(total)}</strong>}
        >
          {isLoading ? (
            <>
              <span className="vh">{texts.loading}</span>
              <Skeleton lines={3} height={56} />
            </>
          ) : (
            <>
              <div className="summary-head">
                <EditCart />
              </div>
              <SummaryBody />
            </>
          )}
        </Accordion>
      </div>
      {/* Not inside, where a closed summary would hide them. */}
      <CartNotes>
        <EditCart />
      </CartNotes>
    </>
  )
}

function SummaryBody() {
  return (
    <>
      <SummaryList />
      <CouponField />
      <SummaryTotals />
    </>
  )
}

/**
 * Why the cart cannot be ordered as it is, and what has changed since it was filled (CHK-312, COM-339). Not
 * live: a refused press says the same, and while its notice names a change, this does not.
 *
 * @param children beside the help with what cannot be ordered
 */
function CartNotes({ children }: { children?: ReactNode }) {
  const texts = useCheckoutTexts()
  const { errors, messages } = useDerived(({ cart }) => cart)
  const said = useDerived(currentNotice)?.messages
  const notes = [...errors, ...messages.filter(({ message }) => !said?.includes(message))]
  if (notes.length === 0) return null
  return (
    <Alert tone="warning">
      {notes.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {errors.length > 0 && (
        <>
          <Link className="button button-secondary" href={ASSISTANCE_PATH}>
            {texts.requestAssistance}
          </Link>
          {children}
        </>
      )}
    </Alert>
  )
}

/** Opens the cart panel (CHK-310, CHK-311). */
function EditCart() {
  const texts = useCheckoutTexts()
  const countertop = useCountertop()
  return (
    <button
      type="button"
      className="link"
      part="link"
      onClick={() => countertop.emit('cart:open', { source: 'checkout' })}
    >
      {texts.editCart}
    </button>
  )
}
