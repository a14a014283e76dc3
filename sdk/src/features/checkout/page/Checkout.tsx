import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { Skeleton, useCountertop, useLazyPart, useScope } from '../../../ui'
import type { ChosenLooks, Looks, SectionName } from '../looks/looks.types'
import { isPaymentOpen } from '../stored'
import { startCheckout } from '../runtime'
import { BillingSection, DeliverySection, PoNumberSection } from './AddressSections'
import { CheckoutForm } from './CheckoutForm'
import { ContactSection } from './ContactSection'
import { CheckoutScope, useCheckout, useCheckoutTexts, useDerived, useRegion } from './context'
import { DatesSection } from './DatesSection'
import { PaymentSection } from './PaymentSection'
import { loadLeavePrompt, loadLooks, preloadLater } from './lazyParts'
import { opensEarly } from './opensEarly'
import { PlaceOrder } from './PlaceOrder'
import { Staff } from './Staff'
import { Empty, Failed, Loading, type EmptyProps } from './states'
import { SummaryAccordion, SummaryAside } from './Summary'
import { useHeldFocus } from './useHeldFocus'
import { useIsWide } from './useIsWide'
import { usePaymentWait } from './usePaymentWait'
import { useStarted } from './useStarted'

export interface CheckoutProps extends EmptyProps {
  /** Address of the confirmation page; the cart id is added as `id`. Empty, the page stays. */
  confirmationUrl: string
  /** The looks that the host has chosen; null for none, and their code then does not load. */
  looks: ChosenLooks | null
}

/** The checkout page (CHK-005). */
export function Checkout(props: CheckoutProps) {
  const countertop = useCountertop()
  const { host } = useScope()
  const { confirmationUrl } = props
  const chosen = props.looks
  const [looks, setLooks] = useState<Partial<Looks> | null>(chosen ? null : {})
  // If their code fails to load, the page has its default looks.
  const ReadLooks = useLazyPart(loadLooks, !!chosen, () => setLooks((known) => known ?? {}))
  const isWide = useIsWide() && (looks ?? chosen)?.layout !== 'single'
  // Another address must not restart the checkout: the input would be lost.
  const latestUrl = useRef(confirmationUrl)
  latestUrl.current = confirmationUrl

  const start = useCallback(
    async (signal: AbortSignal) => {
      // Otherwise the dialog could appear after the answer, and steal the focus.
      if (isPaymentOpen(countertop.storage)) await preloadLater()
      return startCheckout(countertop, host, { confirmationUrl: () => latestUrl.current, signal })
    },
    [countertop, host],
  )
  const [checkout, failure, setFailure] = useStarted(start)

  // To the widget's error boundary, which offers another try.
  if (failure) throw failure
  return (
    <>
      {ReadLooks && (
        <ReadLooks chosen={chosen ?? {}} isShown={!!looks} onRead={setLooks} onFailure={setFailure} />
      )}
      {checkout && looks ? (
        <CheckoutScope.Provider value={{ ...checkout, looks }}>
          <Wait confirmationUrl={confirmationUrl} />
          <Page {...props} isWide={isWide} />
          {countertop.brand.capabilities.warnsWhenLeavingCheckout && <Leave />}
        </CheckoutScope.Provider>
      ) : (
        <Loading isWide={isWide} />
      )}
    </>
  )
}

function Wait({ confirmationUrl }: { confirmationUrl: string }) {
  const PaymentWait = usePaymentWait()
  return PaymentWait && <PaymentWait confirmationUrl={confirmationUrl} />
}

/** Confirms leaving an unfinished order; no prompt before a field was changed. */
function Leave() {
  const isChanged = useDerived(({ form }) => form.dirty.size > 0)
  const LeavePrompt = useLazyPart(loadLeavePrompt, isChanged)
  return LeavePrompt && <LeavePrompt />
}

/** In the order of the page (CHK-005). */
const SECTIONS: Readonly<Record<SectionName, ComponentType<{ onSubmit(): void }>>> = {
  contact: ContactSection,
  delivery: DeliverySection,
  billing: BillingSection,
  'po-number': PoNumberSection,
  dates: DatesSection,
  payment: PaymentSection,
}
/** Of the first view. */
const FIRST_SECTIONS = 2
/** Their contents depend on the server's answers. */
const ANSWERED: readonly SectionName[] = ['dates', 'payment']
/** Reserved for the other sections, in px. */
const REST_PX = 600
const inOrder = () => Object.keys(SECTIONS) as SectionName[]

// Preloaded, because a shopper may type and leave at once.
const preloadLeave = () => void loadLeavePrompt().catch(() => undefined)

function Page({ confirmationUrl, shopUrl, isWide }: CheckoutProps & { isWide: boolean }) {
  const texts = useCheckoutTexts()
  const page = useRegion('page')
  const payment = useRegion('payment')
  const checkout = useCheckout()
  const { className = '', sections = inOrder } = checkout.looks ?? {}
  const names = useDerived(sections, (a, b) => a.join() === b.join())
  const first = names.slice(0, FIRST_SECTIONS)
  // The first view is drawn, and can be typed into, before the rest: where nothing in it depends on the
  // answers, before they arrive; elsewhere one step earlier, because a slow phone needs long for the whole
  // page.
  const [isBegun, setIsBegun] = useState(
    () => opensEarly(checkout) && !first.some((name) => ANSWERED.includes(name)),
  )
  useEffect(() => {
    if (page === 'ready') setIsBegun(true)
  }, [page])
  const isWhole = isBegun && page !== 'loading'
  const warns = checkout.countertop.brand.capabilities.warnsWhenLeavingCheckout
  // After a return from a payment the form stays inactive until its outcome is known: the waiting dialog
  // would steal the focus.
  const isKnown = useRef(false)
  isKnown.current ||= payment === 'editing' || payment === 'unresolved'
  useHeldFocus()

  if ((page === 'loading' && !isBegun) || !isKnown.current) return <Loading isWide={isWide} />
  if (page === 'failed') return <Failed />
  // The cart of a completed order is empty, so there is no change to announce.
  if (page === 'empty' && payment === 'editing')
    return <Empty confirmationUrl={confirmationUrl} shopUrl={shopUrl} />

  return (
    <div className={(isWide ? 'checkout checkout-wide' : 'checkout') + className} part="checkout">
      <h1 className="vh" tabIndex={-1}>
        {texts.title}
      </h1>
      {!isWide && (
        <>
          <SummaryAccordion />
          <Staff />
        </>
      )}
      <CheckoutForm confirmationUrl={confirmationUrl} {...(warns && { onBegin: preloadLeave })}>
        {(submit) => (
          <>
            {(isWhole ? names : first).map((name) => {
              const Part = SECTIONS[name]
              return <Part key={name} onSubmit={submit} />
            })}
            {isWhole ? <PlaceOrder /> : <Skeleton height={REST_PX} />}
          </>
        )}
      </CheckoutForm>
      {isWide &&
        (isWhole ? (
          <div className="aside">
            <SummaryAside />
            <Staff />
          </div>
        ) : (
          <Skeleton height={360} />
        ))}
    </div>
  )
}
