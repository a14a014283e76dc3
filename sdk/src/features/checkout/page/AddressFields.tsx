import { Select, useCountertop } from '../../../ui'
import { AU_STATES } from '../../../rules'
import type { AddressName } from '../form'
import { useCheckoutTexts } from './context'
import { FormField, useField } from './fields'
import { StreetField } from './StreetField'
import { SuburbField } from './SuburbField'

/** The fields of the delivery or the billing address (CHK-053, CHK-093). */
export function AddressFields({ address }: { address: AddressName }) {
  const texts = useCheckoutTexts()
  const { brand } = useCountertop()
  // Tokens of the browser's autofill, in its own group for each address.
  const group = address === 'deliveryAddress' ? 'shipping' : 'billing'
  return (
    <div className="grid">
      <FormField
        field={`${address}.firstName`}
        label={texts.firstName}
        autoComplete={`${group} given-name`}
        required
      />
      <FormField
        field={`${address}.lastName`}
        label={texts.lastName}
        autoComplete={`${group} family-name`}
        required
      />
      <div className="full">
        <FormField
          field={`${address}.companyName`}
          label={texts.company}
          optional={texts.optional}
          autoComplete={`${group} organization`}
        />
      </div>
      <div className="full">
        {/* `street-address` is for fields of several lines. */}
        <StreetField address={address} autoComplete={`${group} address-line1`} />
      </div>
      <div className="full">
        <SuburbField address={address} autoComplete={`${group} address-level2`} />
      </div>
      {brand.country !== 'NZ' && <StateField address={address} autoComplete={`${group} address-level1`} />}
      <FormField
        field={`${address}.postcode`}
        label={texts.postcode}
        autoComplete={`${group} postal-code`}
        inputMode="numeric"
        readOnly
        required
      />
    </div>
  )
}

/** Filled in by the choice of a suburb, and editable (CHK-055). */
function StateField({ address, autoComplete }: { address: AddressName; autoComplete: string }) {
  const texts = useCheckoutTexts()
  const field = useField(`${address}.state`)
  return (
    <Select
      {...field}
      label={texts.state}
      placeholder={texts.statePlaceholder}
      autoComplete={autoComplete}
      choices={AU_STATES.map((state) => ({ value: state, label: state }))}
      required
    />
  )
}
