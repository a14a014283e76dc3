import { useRef, useState, type FormEvent } from 'react'
import { billingAddressErrors, deliveryAddressErrors, EMPTY_ADDRESS } from '../../../rules'
import { focusFirstError, useCountertop } from '../../../ui'
import type { Account, SavedAddress } from '../current/account.store'
import { identityErrorText } from '../identityErrorText'
import { useHandled } from './useHandled'

type Form = Omit<SavedAddress, 'id' | 'country'>
type TextField = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form]

export interface AddressFormOptions {
  /** Null for a new address. */
  address: SavedAddress | null
  account: Account
  onSaved(): void
}

const emptyFor = ({ firstName, lastName }: Account): Form => ({
  ...EMPTY_ADDRESS,
  firstName,
  lastName,
  isShipping: false,
  isBilling: false,
})

/** An address as typed, validated by the checkout's rules, and its save. */
export function useAddressForm({ address, account, onSaved }: AddressFormOptions) {
  const { client, brand } = useCountertop()
  const [form, setForm] = useState<Form>(() => {
    if (!address) return emptyFor(account)
    const { id: _id, country: _country, ...given } = address
    return given
  })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const isForDelivery = form.isShipping || form.deliveryInstructions !== ''
  const errors = (isForDelivery ? deliveryAddressErrors : billingAddressErrors)(form, {
    country: brand.country,
  })
  const { submit, type, leave, error } = useHandled<TextField>(errors)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    submit()
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
  const enter = (name: TextField, text: string): void => {
    type(name)
    put({ [name]: text })
  }
  const field = (name: TextField) => ({
    name,
    value: form[name],
    error: error(name),
    onChange: (text: string) => enter(name, text),
    onBlur: () => leave(name),
  })

  return { element, form, isBusy, problem, put, enter, leave, error, field, handleSubmit }
}
