import { useState } from 'react'
import { Button, focusPlace, useLazyPart } from '../../../ui'
import { AVAILABILITY_PROBLEM, checkoutOption } from '../../../rules'
import { isDeliverySuburbChosen, isGranted } from '../derive'
import { CalendarPlaceholder } from './CalendarPlaceholder'
import { useCheckoutTexts, useDerived, useRegion, useSend } from './context'
import { FormTick } from './fields'
import { loadDeliveryDates, loadServicesSection } from './lazyParts'
import { LoadFailed } from './LoadFailed'
import { Section } from './Section'
import { DELIVERY_NEEDS_DETAILS } from '../texts'

/** The delivery calendar with its options, and the delivery services (CHK-109 to CHK-170). */
export function DatesSection() {
  const texts = useCheckoutTexts()
  const region = useRegion('availability')
  const [isMissing, setIsMissing] = useState(false)
  const isWanted = region !== 'needsDetails' && !isMissing
  const Dates = useLazyPart(loadDeliveryDates, isWanted, () => setIsMissing(true))
  const Services = useLazyPart(loadServicesSection, isWanted, () => setIsMissing(true))
  const offersOwnDelivery = useDerived((context) =>
    isGranted(context, checkoutOption.WinningDeliveryServiceOverride),
  )
  const ownDelivery = offersOwnDelivery && (
    <FormTick field="winningDeliveryServiceOverride" label={texts.ownDelivery} />
  )

  function content() {
    if (Dates && region !== 'needsDetails') return <Dates>{ownDelivery}</Dates>
    return (
      <>
        {isMissing ? (
          <LoadFailed text={AVAILABILITY_PROBLEM} onRetry={() => setIsMissing(false)} />
        ) : isWanted ? (
          <CalendarPlaceholder />
        ) : (
          <NeedsDetails />
        )}
        {ownDelivery}
      </>
    )
  }

  return (
    <>
      <Section title={texts.dates} part="dates">
        {content()}
      </Section>
      {Services && <Services />}
    </>
  )
}

function NeedsDetails() {
  const texts = useCheckoutTexts()
  const send = useSend()
  const isSuburbKnown = useDerived(isDeliverySuburbChosen)
  return isSuburbKnown ? (
    <Button
      kind="secondary"
      onClick={({ currentTarget }) => {
        // The button disappears.
        focusPlace(currentTarget.closest('section'))
        send({ type: 'LOOK_FOR_DATES' })
      }}
    >
      {texts.datesShow}
    </Button>
  ) : (
    <p className="muted">{DELIVERY_NEEDS_DETAILS}</p>
  )
}
