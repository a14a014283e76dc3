import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useSelector } from '@xstate/react'
import type { CountertopError } from '../../core'
import { Button, leaveAlert, ScopeContext, useScope } from '../../ui'
import {
  BillingSection,
  CheckoutForm,
  CheckoutScope,
  checkoutTexts,
  Confirmation,
  ContactSection,
  DatesSection,
  DeliverySection,
  Empty,
  Failed,
  Loading,
  PaymentSection,
  PlaceOrder,
  PoNumberSection,
  Problem,
  selectStatus,
  SummaryAccordion,
  SummaryAside,
  useCheckout,
  useCheckoutTexts,
  useHeldFocus,
  useIsWide,
  usePaymentWait,
  useRegion,
  useStarted,
} from '../checkout'
import { BankFrame } from './BankFrame'
import { embeddedTexts as own } from './embedded.texts'
import { HostAddress } from './HostAddress'
import { HostingContext, startHosting, useHosting } from './hosting'
import { HostPayment } from './HostPayment'
import { interceptLinks } from './interceptLinks'
import type { EmbeddedPage } from './page'
import { ALREADY_ORDERED, continueUrlOf, IDENTITY_REQUIRED, isOver } from './frameSession'

/** The checkout of a platform's session, in a frame or web view of a host. */
export function Embedded({ page }: { page: EmbeddedPage }) {
  const scope = useScope()
  const { host } = scope
  const isWide = useIsWide()
  const [tries, setTries] = useState(1)
  const start = useCallback(
    (signal: AbortSignal) => startHosting(page, host, signal),
    // oxlint-disable-next-line react/exhaustive-deps -- another try starts again
    [page, host, tries],
  )
  const [hosting, failure] = useStarted(start)
  const inner = useMemo(() => hosting && { ...scope, countertop: hosting.countertop }, [hosting, scope])
  return (
    // Not a main landmark: the host's page has its own.
    <section className="embedded" aria-label={checkoutTexts.title}>
      <div className="embedded-page">
        {failure ? (
          <StartFailed page={page} failure={failure} onRetry={() => setTries(tries + 1)} />
        ) : hosting && inner ? (
          <ScopeContext.Provider value={inner}>
            <HostingContext.Provider value={hosting}>
              <CheckoutScope.Provider value={hosting.checkout}>
                <Stages page={page} />
              </CheckoutScope.Provider>
            </HostingContext.Provider>
          </ScopeContext.Provider>
        ) : (
          <Loading isWide={isWide} />
        )}
      </div>
    </section>
  )
}

/** Shown when the checkout could not start: its session is over, or the backend could not be reached. */
function StartFailed({
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
  const isRefused = failure.reason === IDENTITY_REQUIRED
  const isEnded = isFinal && !isRefused
  const title = isOrdered ? own.orderedTitle : isEnded ? own.endedTitle : checkoutTexts.failedTitle
  const url = continueUrlOf(page, failure)
  return (
    <Problem title={title} text={isFinal ? failure.message : own.failed}>
      {!isFinal && (
        <Button
          onClick={(event) => {
            leaveAlert(event)
            onRetry()
          }}
        >
          {checkoutTexts.tryAgain}
        </Button>
      )}
      {isFinal && url !== null && (
        <a
          className="button button-secondary"
          href={isOrdered ? `${url}/order-status` : url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {isOrdered ? own.toOrder : isRefused ? own.toContinue : own.toShop}
        </a>
      )}
    </Problem>
  )
}

function Stages({ page: { site, api } }: { page: EmbeddedPage }) {
  const shopUrl = site ?? api
  const { actor } = useCheckout()
  const { channel, delegates } = useHosting()
  const orderedCart = useSelector(actor, (snapshot) => selectStatus(snapshot).orderedCartId)
  const opensAtHost = delegates('window.open')
  useEffect(
    () =>
      interceptLinks((address) => {
        const url = new URL(address, shopUrl).href
        if (!opensAtHost) return void window.open(url, '_blank', 'noopener,noreferrer')
        // If the host refuses to open the page, it is up to the host to tell the buyer.
        channel?.request('ec.window.open_request', { url }).catch(() => undefined)
      }),
    [channel, opensAtHost, shopUrl],
  )
  if (orderedCart !== null) return <Confirmation cartId={orderedCart} shopUrl={shopUrl} />
  return (
    <>
      <Wait />
      <Form shopUrl={shopUrl} />
    </>
  )
}

function Wait() {
  const step = useRegion('payment')
  const bank = useStore(useHosting().$bank)
  const PaymentWait = usePaymentWait()
  if (bank && step === 'challenge') return <BankFrame to={bank} />
  // While the card is encrypted, the host shows its own confirmation.
  return step !== 'encrypting' && PaymentWait && <PaymentWait confirmationUrl="" />
}

function Form({ shopUrl }: { shopUrl: string }) {
  const texts = useCheckoutTexts()
  const { delegates } = useHosting()
  const page = useRegion('page')
  const payment = useRegion('payment')
  const isWide = useIsWide()
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => {
    if (payment === 'editing' || payment === 'unresolved') setIsKnown(true)
  }, [payment])
  useHeldFocus()

  if (page === 'loading' || !isKnown) return <Loading isWide={isWide} />
  if (page === 'failed') return <Failed />
  if (page === 'empty' && payment === 'editing') return <Empty confirmationUrl="" shopUrl={shopUrl} />
  return (
    <div className={isWide ? 'checkout checkout-wide' : 'checkout'}>
      <h1 className="vh" tabIndex={-1}>
        {texts.title}
      </h1>
      {!isWide && <SummaryAccordion />}
      <CheckoutForm confirmationUrl="">
        {(submit) => (
          <>
            <ContactSection />
            {delegates('fulfillment.address_change') ? <HostAddress /> : <DeliverySection />}
            <BillingSection />
            <PoNumberSection />
            <DatesSection />
            {delegates('payment.credential') ? <HostPayment /> : <PaymentSection onSubmit={submit} />}
            <PlaceOrder />
          </>
        )}
      </CheckoutForm>
      {isWide && (
        <div className="aside">
          <SummaryAside />
        </div>
      )}
    </div>
  )
}
