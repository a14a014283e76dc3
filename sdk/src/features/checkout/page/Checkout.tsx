import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { toCountertopError, type CountertopError } from '../../../core'
import { Button, Link, Skeleton, useCountertop, useLazyPart, useScope, useTexts } from '../../../ui'
import type { ChosenLooks, Looks, SectionName } from '../looks/looks.types'
import { isPaymentOpen } from '../stored'
import { startCheckout, type Checkout as RunningCheckout } from '../runtime'
import { checkoutTexts } from './texts'
import { BillingSection, DeliverySection, PoNumberSection } from './AddressSections'
import { ContactSection } from './ContactSection'
import { CheckoutScope, useCheckout, useCheckoutTexts, useDerived, useRegion, useSend } from './context'
import { DatesSection } from './DatesSection'
import { NoticeBox } from './NoticeBox'
import { PaymentSection } from './PaymentSection'
import { loadLeavePrompt, loadLooks, loadPaymentWait, preloadLater, preloadSearch } from './lazyParts'
import { opensEarly } from './opensEarly'
import { PlaceOrder } from './PlaceOrder'
import { Staff } from './Staff'
import { SummaryAccordion, SummaryAside } from './Summary'
import { useIsWide } from './useIsWide'

export interface CheckoutProps {
  /** Address of the confirmation page; the cart id is added as `id`. */
  confirmationUrl: string
  /** Where an empty cart leads. */
  shopUrl: string
  /** What the host has chosen of the looks; null for none, and their code then does not load. */
  looks: ChosenLooks | null
}

/** The checkout page (CHK-005). */
export function Checkout(props: CheckoutProps) {
  const countertop = useCountertop()
  const { host } = useScope()
  const { confirmationUrl } = props
  const [checkout, setCheckout] = useState<RunningCheckout | null>(null)
  const [failure, setFailure] = useState<CountertopError | null>(null)
  const chosen = props.looks
  const [looks, setLooks] = useState<Partial<Looks> | null>(chosen ? null : {})
  // Without their code the page is drawn as it is for every other host.
  const ReadLooks = useLazyPart(loadLooks, !!chosen, () => setLooks((known) => known ?? {}))
  const isWide = useIsWide() && (looks ?? chosen)?.layout !== 'single'
  // Another address must not restart the checkout: the input would be lost.
  const latestUrl = useRef(confirmationUrl)
  latestUrl.current = confirmationUrl

  // Before the first paint, so that the reads are on their way while the browser draws.
  useLayoutEffect(() => {
    let running: RunningCheckout | null = null
    const left = new AbortController()
    async function start() {
      // Otherwise the dialog would flash up when the answer has already come, and steal the focus.
      if (isPaymentOpen(countertop.storage)) await preloadLater()
      return startCheckout(countertop, host, {
        confirmationUrl: () => latestUrl.current,
        signal: left.signal,
      })
    }
    start().then(
      (started) => {
        if (left.signal.aborted) return started.stop()
        running = started
        setCheckout(started)
      },
      (error: unknown) => left.signal.aborted || setFailure(toCountertopError(error)),
    )
    return () => {
      left.abort()
      running?.stop()
    }
  }, [countertop, host])

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

/**
 * The waiting dialog from the moment an order is placed, or the notice of a payment in another window; if its
 * code fails to load, the order continues without it.
 */
function Wait({ confirmationUrl }: { confirmationUrl: string }) {
  const isPlacing = useRegion('payment') !== 'editing'
  const isBeingPaid = useDerived(({ cart }) => cart.isBeingPaid)
  const PaymentWait = useLazyPart(loadPaymentWait, isPlacing || isBeingPaid, () => undefined)
  return PaymentWait && <PaymentWait confirmationUrl={confirmationUrl} />
}

/** Confirms leaving an unfinished order; no prompt before a field was changed. */
function Leave() {
  const isChanged = useDerived(({ form }) => form.dirty.size > 0)
  const LeavePrompt = useLazyPart(loadLeavePrompt, isChanged, () => undefined)
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
/** What they show depends on the server's answers. */
const ANSWERED: readonly SectionName[] = ['dates', 'payment']
/** Reserved for the other sections, in px. */
const REST_PX = 600
const inOrder = () => Object.keys(SECTIONS) as SectionName[]

function Page({ confirmationUrl, shopUrl, isWide }: CheckoutProps & { isWide: boolean }) {
  const texts = useCheckoutTexts()
  const send = useSend()
  const page = useRegion('page')
  const payment = useRegion('payment')
  const checkout = useCheckout()
  const { className = '', sections = inOrder } = checkout.looks ?? {}
  const names = useDerived(sections, (a, b) => a.join() === b.join())
  const first = names.slice(0, FIRST_SECTIONS)
  // The first view is drawn and can be typed into before the rest is: where nothing in it depends on the
  // answers, before they have come; elsewhere one step earlier, because a slow phone takes long for it all.
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

  if ((page === 'loading' && !isBegun) || !isKnown.current) return <Loading isWide={isWide} />
  if (page === 'failed') {
    return (
      <div className="state" role="alert">
        <h1>{texts.failedTitle}</h1>
        <p className="muted">{texts.failedText}</p>
        <Button onClick={() => send({ type: 'RETRY' })}>{texts.tryAgain}</Button>
      </div>
    )
  }
  // The cart of a completed order is empty, so there is no change to announce.
  if (page === 'empty' && payment === 'editing') {
    return (
      <div className="state">
        <NoticeBox confirmationUrl={confirmationUrl} />
        <h1>{texts.emptyTitle}</h1>
        <p className="muted">{texts.emptyText}</p>
        <Link className="button button-primary" href={shopUrl}>
          {texts.emptyAction}
        </Link>
      </div>
    )
  }

  function handleSubmit(event?: FormEvent) {
    event?.preventDefault()
    send({ type: 'PLACE_ORDER' })
  }

  function handleBegin() {
    send({ type: 'BEGUN' })
    void preloadLater()
    void preloadSearch()
    // Also for shoppers who type and leave at once.
    if (warns) void loadLeavePrompt().catch(() => undefined)
  }

  return (
    <div className={(isWide ? 'checkout checkout-wide' : 'checkout') + className} {...{ part: 'checkout' }}>
      <h1 className="vh">{texts.title}</h1>
      {!isWide && (
        <>
          <SummaryAccordion />
          <Staff />
        </>
      )}
      <form
        className="form"
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={handleEnter}
        onFocusCapture={handleBegin}
      >
        <NoticeBox confirmationUrl={confirmationUrl} />
        {(isWhole ? names : first).map((name) => {
          const Part = SECTIONS[name]
          return <Part key={name} onSubmit={handleSubmit} />
        })}
        {isWhole ? <PlaceOrder /> : <Skeleton height={REST_PX} />}
      </form>
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

const FIELDS = 'input:not([type=checkbox]):not([type=radio]),select,textarea'

/**
 * Enter moves to the next field, so that it cannot place an order before the name on the card. In a field
 * with suggestions it chooses one, even if they have not loaded yet.
 */
function handleEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target as HTMLInputElement
  const isSuggesting = field.getAttribute('role') === 'combobox'
  if (event.key !== 'Enter' || !(isSuggesting || field.getAttribute('enterkeyhint') === 'next')) return
  event.preventDefault()
  if (isSuggesting) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)]
  fields
    .slice(fields.indexOf(field) + 1)
    .find(({ disabled }) => !disabled)
    ?.focus()
}

/** The shape of the page that is on its way. */
function Loading({ isWide }: { isWide: boolean }) {
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
