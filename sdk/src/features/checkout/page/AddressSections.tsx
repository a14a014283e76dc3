import { TextArea } from '../../../ui'
import { characterCounter, fieldLimits } from '../../../rules'
import { offersInstructions } from '../derive'
import { AddressFields } from './AddressFields'
import { useCheckoutTexts, useDerived } from './context'
import { FormField, FormTick, useField } from './fields'
import { Section } from './Section'
import { SIGNATURE_NOTE } from '../texts'

/** The delivery address (CHK-053 to CHK-088). */
export function DeliverySection() {
  const texts = useCheckoutTexts()
  const hasInstructions = useDerived(offersInstructions)
  return (
    <Section title={texts.delivery} part="delivery">
      <AddressFields address="deliveryAddress" />
      {hasInstructions && <Instructions />}
    </Section>
  )
}

/** With a counter, and the note that a signature is required (CHK-057, CHK-058). */
export function Instructions() {
  const texts = useCheckoutTexts()
  const field = useField('deliveryAddress.deliveryInstructions')
  return (
    <div className="instructions">
      <TextArea
        {...field}
        label={texts.instructions}
        optional={texts.optional}
        helper={SIGNATURE_NOTE}
        rows={2}
        autoComplete="off"
      />
      <span className="counter figures" aria-hidden="true">
        {characterCounter(field.value, fieldLimits.delivery.deliveryInstructions)}
      </span>
    </div>
  )
}

/** The billing address, where it differs from the delivery address (CHK-089 to CHK-104). */
export function BillingSection() {
  const texts = useCheckoutTexts()
  const isSame = useDerived(({ form }) => form.values.billingSameAsDelivery)
  return (
    <Section title={texts.billing} part="billing">
      <FormTick field="billingSameAsDelivery" label={texts.billingSame} />
      {!isSame && <AddressFields address="billingAddress" />}
    </Section>
  )
}

/** The buyer's own order number (CHK-105 to CHK-108). */
export function PoNumberSection() {
  const texts = useCheckoutTexts()
  return (
    <Section title={texts.poNumber} part="po-number">
      <FormField
        field="poNumber"
        label={texts.poNumber}
        optional={texts.optional}
        helper={texts.poNumberHelper}
        autoComplete="off"
      />
    </Section>
  )
}
