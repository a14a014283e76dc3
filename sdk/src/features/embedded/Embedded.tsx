import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { useStore } from '@nanostores/react'
import { useSelector } from '@xstate/react'
import { toCountertopError, type CountertopError } from '../../core'
import { Button, Link, ScopeContext, Skeleton, useLazyPart, useScope } from '../../ui'
import {
  BillingSection,
  CheckoutScope,
  Confirmation,
  ContactSection,
  DatesSection,
  DeliverySection,
  loadPaymentWait,
  NoticeBox,
  PaymentSection,
  PlaceOrder,
  PoNumberSection,
  preloadLater,
  selectStatus,
  SummaryAccordion,
  SummaryAside,
  useCheckout,
  useCheckoutTexts,
  useDerived,
  useIsWide,
  useRegion,
  useSend,
} from '../checkout'
import { BankFrame } from './BankFrame'
import { embeddedTexts as own } from './embedded.texts'
import { HostAddress } from './HostAddress'
import { HostingContext, startHosting, useHosting, type Hosting } from './hosting'
import { HostPayment } from './HostPayment'
import { keepInside } from './keepInside'
import type { EmbeddedPage } from './page'
import { ALREADY_ORDERED, isOver } from './takeOver'

/** The checkout of a platform's session, in the frame or the web view of a host. */
export function Embedded({ page }: { page: EmbeddedPage }) {
  const scope = useScope()
  const { host } = scope
  const [hosting, setHosting] = useState<Hosting | null>(null)
  const [failure, setFailure] = useState<CountertopError | null>(null)
  const [tries, setTries] = useState(1)

  useEffect(() => {
    const left = new AbortController()
    let running: Hosting | null = null
    startHosting(page, host, left.signal).then(
      (started) => {
        if (left.signal.aborted) return started.stop()
        running = started
        setHosting(started)
      },
      (error: unknown) => left.signal.aborted || setFailure(toCountertopError(error)),
    )
    return () => {
      left.abort()
      running?.stop()
    }
  }, [page, host, tries])

  const handleRetry = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  const inner = useMemo(() => hosting && { ...scope, countertop: hosting.countertop }, [hosting, scope])
  return (
    <div className="embedded">
      <div className="embedded-page">
        {failure ? (
          <Failed page={page} failure={failure} onRetry={handleRetry} />
        ) : hosting && inner ? (
          <ScopeContext.Provider value={inner}>
            <HostingContext.Provider value={hosting}>
              <CheckoutScope.Provider value={hosting.checkout}>
                <Stages page={page} />
              </CheckoutScope.Provider>
            </HostingContext.Provider>
          </ScopeContext.Provider>
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

/** A checkout that did not begin: its session is over, or could not be reached. */
function Failed({
  page,
  failure,
  onRetry,
}: {
  page: EmbeddedPage
  failure: CountertopError
  onRetry: () => void
}) {
  const isFinal = isOver(failure)
  const isOrdered = failure.reason === ALREADY_ORDERED
  const title = isOrdered ? own.orderedTitle : isFinal ? own.endedTitle : own.failedTitle
  return (
    <div className="state" role="alert">
      <h1>{title}</h1>
      <p className="muted">{isFinal ? failure.message : own.failed}</p>
      {!isFinal && <Button onClick={onRetry}>{own.tryAgain}</Button>}
      {isFinal && page.site !== null && (
        <a
          className="button button-secondary"
          href={isOrdered ? `${page.site}/order-status` : page.site}
          target="_blank"
          rel="noopener noreferrer"
        >
          {isOrdered ? own.toOrder : own.toShop}
        </a>
      )}
    </div>
  )
}

function Stages({ page }: { page: EmbeddedPage }) {
  const { actor } = useCheckout()
  const { channel, delegates } = useHosting()
  const orderedCart = useSelector(actor, (snapshot) => selectStatus(snapshot).orderedCartId)
  const opensAtHost = delegates('window.open')
  useEffect(
    () =>
      keepInside((url) => {
        if (!opensAtHost) return void window.open(url, '_blank', 'noopener,noreferrer')
        // A host that refuses to show a page tells the buyer so.
        channel?.request('ec.window.open_request', { url }).catch(() => undefined)
      }),
    [channel, opensAtHost],
  )
  if (orderedCart !== null) return <Confirmation cartId={orderedCart} shopUrl={page.site ?? page.api} />
  return (
    <>
      <Wait />
      <Form page={page} />
    </>
  )
}

function Wait() {
  const isPlacing = useRegion('payment') !== 'editing'
  const isBeingPaid = useDerived(({ cart }) => cart.isBeingPaid)
  const step = useRegion('payment')
  const bank = useStore(useHosting().$bank)
  const PaymentWait = useLazyPart(loadPaymentWait, isPlacing || isBeingPaid, () => undefined)
  if (bank && step === 'challenge') return <BankFrame to={bank} />
  // The host shows that the buyer confirms the payment there.
  return step !== 'encrypting' && PaymentWait && <PaymentWait confirmationUrl="" />
}

function Form({ page: { site, api } }: { page: EmbeddedPage }) {
  const texts = useCheckoutTexts()
  const send = useSend()
  const { delegates } = useHosting()
  const page = useRegion('page')
  const payment = useRegion('payment')
  const isWide = useIsWide()
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => {
    if (payment === 'editing' || payment === 'unresolved') setIsKnown(true)
  }, [payment])

  if (page === 'loading' || !isKnown) return <Loading />
  if (page === 'failed')
    return (
      <div className="state" role="alert">
        <h1>{texts.failedTitle}</h1>
        <p className="muted">{texts.failedText}</p>
        <Button onClick={() => send({ type: 'RETRY' })}>{texts.tryAgain}</Button>
      </div>
    )
  if (page === 'empty' && payment === 'editing')
    return (
      <div className="state">
        <NoticeBox confirmationUrl="" />
        <h1>{texts.emptyTitle}</h1>
        <p className="muted">{texts.emptyText}</p>
        <Link className="button button-primary" href={site ?? api}>
          {texts.emptyAction}
        </Link>
      </div>
    )
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault()
    send({ type: 'PLACE_ORDER' })
  }
  const handleBegin = () => {
    send({ type: 'BEGUN' })
    void preloadLater()
  }
  return (
    <div className={isWide ? 'checkout checkout-wide' : 'checkout'}>
      <h1 className="vh">{texts.title}</h1>
      {!isWide && <SummaryAccordion />}
      <form className="form" noValidate onSubmit={handleSubmit} onFocusCapture={handleBegin}>
        <NoticeBox confirmationUrl="" />
        <ContactSection />
        {delegates('fulfillment.address_change') ? <HostAddress /> : <DeliverySection />}
        <BillingSection />
        <PoNumberSection />
        <DatesSection />
        {delegates('payment.credential') ? <HostPayment /> : <PaymentSection onSubmit={handleSubmit} />}
        <PlaceOrder />
      </form>
      {isWide && (
        <div className="aside">
          <SummaryAside />
        </div>
      )}
    </div>
  )
}

/** The shape of the page that is on its way. */
function Loading() {
  return (
    <div className="checkout" role="status">
      <span className="vh">{own.loading}</span>
      <div className="form">
        <Skeleton height={176} />
        <Skeleton height={420} />
        <Skeleton height={120} />
      </div>
    </div>
  )
}
