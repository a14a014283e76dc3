import { Checkbox, Select } from '../../../ui'
import { salesPeopleOf, showsSalesSelector } from '../../../rules'
import { isCashAndCarry, offersCashAndCarry } from '../derive'
import { staffTexts, storeTexts } from './texts'
import { checkoutTexts, type CheckoutTexts } from '../texts'
import { useDerived, useIn, useSend, useTextsOf } from '../page/context'
import { useField } from '../page/fields'
import { LoadFailed } from '../page/LoadFailed'
import { Section } from '../page/Section'

const allTexts = { ...checkoutTexts, ...staffTexts, ...storeTexts }

/** The part for staff: salesperson, store, and cash and carry (CHK-323 to CHK-336). */
export function StaffSection() {
  const texts = useTextsOf(allTexts)
  const hasSelector = useDerived(({ view }) => showsSalesSelector(view))
  const hasMode = useDerived(offersCashAndCarry)
  return (
    <Section title={texts.staff} part="staff">
      {hasSelector && <SalesSelector />}
      {hasMode && <CashAndCarry />}
    </Section>
  )
}

function SalesSelector() {
  const texts = useTextsOf(allTexts)
  const send = useSend()
  const { stores, salesPeople } = useDerived(({ view }) => view)
  const store = useField('subdivision')
  const salesperson = useField('salespersonCode')
  return (
    <div className="grid">
      <Select
        {...store}
        label={texts.store}
        choices={stores.map(({ subdivision, name }) => ({ value: subdivision, label: name }))}
        onChange={(subdivision) => send({ type: 'STORE_CHOSEN', subdivision })}
      />
      <Select
        {...salesperson}
        label={texts.salesperson}
        choices={[
          { value: '', label: texts.salespersonNone },
          ...salesPeopleOf(salesPeople, store.value).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </div>
  )
}

/** The texts of the page that name a delivery, for the store instead. */
const handoverTexts = (texts: typeof allTexts): Partial<CheckoutTexts> => ({
  delivery: texts.storeDelivery,
  phoneHelper: texts.storePhone,
  // The suburb is the store's, and locked.
  suburbHelper: '',
  billingSame: texts.storeBilling,
  dates: texts.storeDates,
  datesLoading: texts.storeDatesLoading,
  deliveryCost: texts.storeDeliveryCost,
})

function CashAndCarry() {
  const texts = useTextsOf(allTexts)
  const send = useSend()
  const isOn = useDerived(isCashAndCarry)
  const isReading = useIn({ counter: { cashAndCarry: 'readingStore' } })
  const isUnknown = useIn({ counter: { cashAndCarry: 'storeUnknown' } })
  return (
    <>
      <Checkbox
        name="cashAndCarry"
        label={texts.cashAndCarry}
        helper={isReading ? texts.storeReading : texts.cashAndCarryHelper}
        checked={isOn}
        onChange={(ticked) => send({ type: 'CASH_AND_CARRY', isOn: ticked, texts: handoverTexts(texts) })}
      />
      {isUnknown && <LoadFailed text={texts.storeUnknown} onRetry={() => send({ type: 'STORE_ASKED' })} />}
    </>
  )
}
