import { useEffect, useRef, useState, type FormEvent } from 'react'
import { type Api } from '../../../core'
import { identityErrorText } from '../identityErrorText'
import {
  AU_STATES,
  billingAddressErrors,
  deliveryAddressErrors,
  EMPTY_ADDRESS,
  fieldLimits,
  LOCALITY_DEBOUNCE_MS,
  LOCALITY_SEARCH_MIN,
} from '../../../rules'
import {
  Alert,
  Button,
  Checkbox,
  Combobox,
  focusFirstError,
  Select,
  TextArea,
  TextInput,
  useCountertop,
} from '../../../ui'
import type { Account, SavedAddress } from '../current/account.store'
import type { AccountTexts } from '../account.texts'

type Locality = Api['GET /api/locality/{query}']['answer'][number]
type Form = Omit<SavedAddress, 'id' | 'country'>
type TextField = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form]

interface Props {
  /** Null for a new address. */
  address: SavedAddress | null
  account: Account
  texts: AccountTexts
  onSaved(): void
  onCancel(): void
}

const emptyFor = ({ firstName, lastName }: Account): Form => ({
  ...EMPTY_ADDRESS,
  firstName,
  lastName,
  isShipping: false,
  isBilling: false,
})

/** One address, validated by the checkout's rules: goods never go to a PO box, a bill may. */
export function AddressForm({ address, account, texts, onSaved, onCancel }: Props) {
  const { client, brand } = useCountertop()
  const [form, setForm] = useState<Form>(() => {
    if (!address) return emptyFor(account)
    const { id: _id, country: _country, ...given } = address
    return given
  })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const localities = useLocalities(form.suburb)
  const isForDelivery = form.isShipping || form.deliveryInstructions !== ''
  const errors = (isForDelivery ? deliveryAddressErrors : billingAddressErrors)(form, {
    country: brand.country,
  })
  const { delivery: limits } = fieldLimits

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsSubmitted(true)
    setProblem(null)
    if (Object.keys(errors).length > 0) {
      requestAnimationFrame(() => element.current && focusFirstError(element.current))
      return
    }
    setIsBusy(true)
    try {
      await client.call('POST /api/account/order/addresses/save', {
        body: { ...form, ...(address ? { id: address.id } : {}) },
      })
      onSaved()
    } catch (thrown) {
      setProblem(identityErrorText(thrown))
      setIsBusy(false)
    }
  }

  const put = (part: Partial<Form>): void => setForm((last) => ({ ...last, ...part }))
  const error = (name: TextField): string | undefined => (isSubmitted ? errors[name]?.message : undefined)
  const field = (name: TextField) => ({
    name,
    value: form[name],
    error: error(name),
    onChange: (text: string) => put({ [name]: text }),
  })
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
          helper={texts.suburbHelp}
          error={error('suburb')}
          required
          name="suburb"
          value={form.suburb}
          maxLength={limits.suburb}
          items={localities}
          keyOf={({ _id }) => _id}
          renderItem={({ fullAddress }) => fullAddress}
          onInput={(suburb) => put({ suburb })}
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

const NONE: readonly Locality[] = []

/**
 * Suggestions for a suburb or postcode, debounced. After a failed request the customer types the field in
 * full.
 */
function useLocalities(typed: string): readonly Locality[] {
  const { client } = useCountertop()
  const [found, setFound] = useState(NONE)
  const isFirst = useRef(true)
  useEffect(() => {
    const query = typed.trim()
    const isOpened = isFirst.current
    isFirst.current = false
    if (isOpened || query.length < LOCALITY_SEARCH_MIN) return setFound(NONE)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      client.call('GET /api/locality/{query}', { path: { query }, signal: controller.signal }).then(
        (items) => setFound(items),
        () => setFound(NONE),
      )
    }, LOCALITY_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, typed])
  return found
}
