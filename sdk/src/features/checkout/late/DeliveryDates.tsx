import { useEffect, useRef, type ReactNode } from 'react'
import { fill } from '../../../core'
import { Alert, Link, Select, useCountertop } from '../../../ui'
import {
  AVAILABILITY_PROBLEM,
  dayLabel,
  DELIVERY_NEEDS_CART,
  DELIVERY_UNAVAILABLE,
  dollarsToCents,
  EARLY_NOTIFICATION_LABEL,
  formatDdMmmYyyy,
  formatDollars,
  fromIsoDate,
  isSameDate,
  STORAGE_TERMS_PATH,
  storageTermsText,
  toIsoDate,
  withSupportNumber,
} from '../../../rules'
import {
  offersUniqueRequirements,
  deliveryDate,
  hasSupplierDates,
  isCashAndCarry,
  offersEarlyNotification,
  storageFee,
  usesOwnDelivery,
} from '../derive'
import { Calendar } from './Calendar'
import { CalendarPlaceholder } from '../page/CalendarPlaceholder'
import { useDerived, useIn, useRegion, useSend } from '../page/context'
import { FormTick } from '../page/fields'
import { LoadFailed } from '../page/LoadFailed'
import { SupportText } from '../page/SupportText'
import { DELIVERY_UNAVAILABLE_CALL_US } from './texts'
import { useLaterTexts } from './useLateTexts'
import { useSpokenDelivery } from './useSpokenDelivery'

/** Dates and their options, once the suburb is known; `children` come before the storage fee. */
export function DeliveryDates({ children }: { children?: ReactNode }) {
  const offersEarlier = useDerived(offersEarlyNotification)
  const offersUnique = useDerived(offersUniqueRequirements)
  return (
    <>
      <Dates />
      <SupplierDates />
      {offersEarlier && <FormTick field="earlyNotification" label={EARLY_NOTIFICATION_LABEL} />}
      {offersUnique && <UniqueRequirements />}
      {children}
      <StorageFee />
    </>
  )
}

/** The request for a call about the delivery. A tick shows and announces the next step (CHK-158). */
function UniqueRequirements() {
  const texts = useLaterTexts()
  const { announcer } = useCountertop()
  const isTicked = useDerived(({ form }) => form.values.requestedDeliveryContact)
  const wasTicked = useRef(isTicked)
  useEffect(() => {
    if (isTicked && !wasTicked.current) announcer.say(texts.uniqueRequirementsNote)
    wasTicked.current = isTicked
  }, [announcer, isTicked, texts])
  return (
    <FormTick
      field="requestedDeliveryContact"
      label={texts.uniqueRequirements}
      helper={isTicked ? texts.uniqueRequirementsNote : undefined}
    />
  )
}

/** Whether this is known of the delivery dates. */
const useKnown = (known: 'calendar' | 'atStore' | 'byManufacturer' | 'unavailable') =>
  useIn({ availability: { known } })

function Dates() {
  const texts = useLaterTexts()
  const send = useSend()
  const { brand } = useCountertop()
  const region = useRegion('availability')
  const hasCalendar = useKnown('calendar')
  const isAtStore = useKnown('atStore')
  const isByManufacturer = useKnown('byManufacturer')
  const isUnavailable = useKnown('unavailable')
  const isInStore = useDerived(isCashAndCarry)
  const hasErrors = useDerived(({ cart }) => cart.errors.length > 0)
  const supportNumber = useDerived(({ settings }) => settings.supportNumber)
  const handedOver = useDerived(deliveryDate)

  function noticeText(): string | null {
    // In cash and carry the day is today (CHK-332).
    if (isAtStore && handedOver) return fill(texts.handedOver, { date: formatDdMmmYyyy(handedOver) })
    if (isByManufacturer) return texts.manufacturer
    if (!isUnavailable) return null
    if (isInStore) return texts.notInStore
    if (hasErrors) return DELIVERY_NEEDS_CART
    return brand.capabilities.showsCallUsWhenDeliveryUnavailable
      ? withSupportNumber(DELIVERY_UNAVAILABLE_CALL_US, supportNumber)
      : DELIVERY_UNAVAILABLE
  }
  const notice = noticeText()
  useSpokenDelivery(notice)

  if (region === 'looking') return <CalendarPlaceholder />
  if (region === 'failed') {
    return <LoadFailed text={AVAILABILITY_PROBLEM} onRetry={() => send({ type: 'LOOK_FOR_DATES' })} />
  }
  if (hasCalendar) return <ChosenDate />
  return (
    notice !== null && (
      <Alert tone={isUnavailable && isInStore ? 'warning' : 'info'}>
        <SupportText>{notice}</SupportText>
      </Alert>
    )
  )
}

function ChosenDate() {
  const texts = useLaterTexts()
  const send = useSend()
  const selected = useDerived(deliveryDate)
  const dates = useDerived(({ availability }) => availability?.dates)
  const today = useDerived(({ view }) => view.today)
  // Set by a project's folder or an assistant, until the shopper chooses here. A day chosen here, or on an
  // earlier visit, is replaced without a note (CHK-135).
  const planned = useDerived(
    ({ view: { handover }, saved, preferredDate }) =>
      handover?.id !== saved?.handover && isSameDate(handover?.deliveryDate, preferredDate) && preferredDate,
  )
  return (
    <>
      {planned && !isSameDate(planned, selected) && (
        <Alert tone="warning" live>
          {fill(texts.plannedGone, { date: formatDdMmmYyyy(planned) })}
        </Alert>
      )}
      {selected && (
        <p className="chosen-date figures" part="chosen-date">
          {fill(texts.chosenDate, { date: formatDdMmmYyyy(selected) })}
        </p>
      )}
      <Calendar
        dates={dates ?? []}
        selected={selected}
        today={today}
        texts={texts}
        onSelect={(date) => send({ type: 'DATE_CHOSEN', date })}
      />
    </>
  )
}

/** Dates of suppliers that deliver on their own, the first of each chosen (CHK-144 to CHK-147). */
function SupplierDates() {
  const texts = useLaterTexts()
  const send = useSend()
  const isShown = useDerived(hasSupplierDates)
  const suppliers = useDerived(({ availability }) => availability?.supplierAvailability)
  const errors = useDerived(({ availability }) => availability?.supplierErrors)
  const chosen = useDerived(({ form }) => form.values.supplierDates)
  const today = useDerived(({ view }) => toIsoDate(view.today))
  const isOwnDelivery = useDerived(usesOwnDelivery)
  if (isOwnDelivery) return null
  return (
    <>
      {isShown &&
        Object.entries(suppliers ?? {}).map(([supplier, { dates }]) => (
          <Select
            key={supplier}
            label={fill(texts.supplierDate, { supplier })}
            name={`supplierDate.${supplier}`}
            value={isoOf(chosen.find((one) => one.supplier === supplier)?.deliveryDate)}
            choices={dates.map(({ date, price }) => ({
              value: toIsoDate(date),
              label: `${formatDdMmmYyyy(date)}, ${dayLabel(dollarsToCents(price), toIsoDate(date) === today)}`,
            }))}
            onChange={(value) => {
              const date = fromIsoDate(value)
              if (date) send({ type: 'SUPPLIER_DATE_CHOSEN', supplier, date })
            }}
          />
        ))}
      {Object.entries(errors ?? {}).map(([supplier, text]) => (
        <Alert key={supplier} tone="warning">
          {supplier}: {text}
        </Alert>
      ))}
    </>
  )
}

function isoOf(date: Parameters<typeof toIsoDate>[0] | undefined): string {
  return date ? toIsoDate(date) : ''
}

/** A date far ahead costs storage, which must be acknowledged (CHK-162 to CHK-170). */
function StorageFee() {
  const texts = useLaterTexts()
  const fee = useDerived(storageFee)
  const cap = useDerived(({ view }) => view.storageFeeCap)
  if (fee === null) return null
  return (
    <div className="storage" part="storage-fee">
      <p>
        {storageTermsText(cap === null ? null : dollarsToCents(cap))}{' '}
        <Link href={STORAGE_TERMS_PATH} target="_blank" rel="noopener">
          {texts.storageTerms}
        </Link>
      </p>
      <p className="muted">{fill(texts.storageFee, { amount: formatDollars(fee) })}</p>
      <FormTick field="storageAcknowledged" label={texts.storageAcknowledge} required />
    </div>
  )
}
