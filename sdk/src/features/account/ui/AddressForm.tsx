import { AU_STATES, fieldLimits } from '../../../rules'
import { Alert, Button, Checkbox, Combobox, Select, TextArea, TextInput, useCountertop } from '../../../ui'
import type { AccountTexts } from '../account.texts'
import { useAddressForm, type AddressFormOptions } from './useAddressForm'
import { useLocalities, type Locality } from './useLocalities'

interface Props extends AddressFormOptions {
  texts: AccountTexts
  onCancel(): void
}

/** One address: goods never go to a PO box, a bill may. */
export function AddressForm({ address, account, texts, onSaved, onCancel }: Props) {
  const { brand } = useCountertop()
  const { element, form, isBusy, problem, put, enter, leave, error, field, handleSubmit } = useAddressForm({
    address,
    account,
    onSaved,
  })
  const localities = useLocalities(form.suburb)
  const { delivery: limits } = fieldLimits

  return (
    <form ref={element} className="account-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        {...field('firstName')}
        label={texts.firstName}
        required
        maxLength={limits.firstName}
        autoComplete="given-name"
      />
      <TextInput
        {...field('lastName')}
        label={texts.lastName}
        required
        maxLength={limits.lastName}
        autoComplete="family-name"
      />
      <div className="account-wide">
        <TextInput
          {...field('companyName')}
          label={texts.company}
          optional={texts.optional}
          maxLength={limits.companyName}
          autoComplete="organization"
        />
      </div>
      <div className="account-wide">
        <TextInput
          {...field('address')}
          label={texts.address}
          required
          maxLength={limits.address}
          autoComplete="street-address"
        />
      </div>
      <div className="account-wide">
        <Combobox<Locality>
          label={texts.suburb}
          texts={texts}
          helper={texts.suburbHelp}
          error={error('suburb')}
          required
          name="suburb"
          value={form.suburb}
          maxLength={limits.suburb}
          items={localities}
          keyOf={({ _id }) => _id}
          renderItem={({ fullAddress }) => fullAddress}
          onInput={(text) => enter('suburb', text)}
          onBlur={() => leave('suburb')}
          onSelect={({ suburb, state, postcode }) => put({ suburb, state, postcode })}
          autoComplete="off"
        />
      </div>
      {brand.country === 'AU' && (
        <Select
          {...field('state')}
          label={texts.state}
          required
          placeholder=""
          choices={AU_STATES.map((value) => ({ value, label: value }))}
          autoComplete="address-level1"
        />
      )}
      <TextInput
        {...field('postcode')}
        label={texts.postcode}
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="postal-code"
      />
      <div className="account-wide">
        <TextArea
          {...field('deliveryInstructions')}
          label={texts.instructions}
          optional={texts.optional}
          maxLength={limits.deliveryInstructions}
        />
      </div>
      <div className="account-wide">
        <Checkbox
          label={texts.isShipping}
          checked={form.isShipping}
          onChange={(isShipping) => put({ isShipping })}
        />
        <Checkbox
          label={texts.isBilling}
          checked={form.isBilling}
          onChange={(isBilling) => put({ isBilling })}
        />
      </div>
      {problem !== null && (
        <div className="account-wide">
          <Alert tone="danger" live>
            {problem}
          </Alert>
        </div>
      )}
      <div className="account-actions account-wide">
        <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
