import { useRef, useState, type FormEvent } from 'react'
import { billingAddressErrors, deliveryAddressErrors, EMPTY_ADDRESS } from '../../../rules'
import { focusFirstError, useCountertop } from '../../../ui'
import type { Account, SavedAddress } from '../current/account.store'
import { identityErrorText } from '../identityErrorText'

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
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const isForDelivery = form.isShipping || form.deliveryInstructions !== ''
  const errors = (isForDelivery ? deliveryAddressErrors : billingAddressErrors)(form, {
    country: brand.country,
  })

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

  return { element, form, isBusy, problem, put, error, field, handleSubmit }
}
