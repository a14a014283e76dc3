import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useSend } from './context'
import { preloadLater, preloadSearch } from './lazyParts'
import { NoticeBox } from './NoticeBox'

interface CheckoutFormProps {
  confirmationUrl: string
  /** The focus is in the form. */
  onBegin?: () => void
  /** The sections; `submit` places the order. */
  children: (submit: () => void) => ReactNode
}

/** The form around the sections, with the notice above them. */
export function CheckoutForm({ confirmationUrl, onBegin, children }: CheckoutFormProps) {
  const send = useSend()

  function handleSubmit(event?: FormEvent) {
    event?.preventDefault()
    send({ type: 'PLACE_ORDER' })
  }

  function handleBegin() {
    send({ type: 'BEGUN' })
    void preloadLater()
    void preloadSearch()
    onBegin?.()
  }

  return (
    <form
      className="form"
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleEnter}
      onFocusCapture={handleBegin}
    >
      <NoticeBox confirmationUrl={confirmationUrl} />
      {children(handleSubmit)}
    </form>
  )
}

const FIELDS = 'input:not([type=checkbox]):not([type=radio]),select,textarea'

/**
 * Enter moves to the next field, so that it cannot place an order before the name on the card. In a field
 * with suggestions it chooses one, even if they have not loaded yet. It orders nothing from a tickbox, which
 * it does not tick either.
 */
function handleEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target as HTMLInputElement
  const staysHere = field.matches('[role=combobox],[type=checkbox]')
  if (event.key !== 'Enter' || !(staysHere || field.matches('[enterkeyhint=next]'))) return
  event.preventDefault()
  if (staysHere) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)]
  fields
    .slice(fields.indexOf(field) + 1)
    .find(({ disabled }) => !disabled)
    ?.focus()
}
