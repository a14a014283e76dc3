import {
  cardFormErrors,
  cardTypeOf,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  type CardForm,
  type CardType,
} from '../../../../rules'
import type { FrameTexts } from '../protocol'
import { createField, make, type CardField } from './field'

/** Names of the card types as people know them. */
const TYPE_NAMES: Readonly<Record<CardType, string>> = {
  maestro: 'Maestro',
  forbrugsforeningen: 'Forbrugsforeningen',
  dankort: 'Dankort',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  dinersclub: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
  jcb: 'JCB',
}

export interface CardFields {
  readonly form: HTMLFormElement
  /** The card as typed; the name is typed on the page. */
  read(nameOnCard: string): CardForm
  setTexts(texts: FrameTexts): void
  showErrors(): void
  /** Focus to the named field, to the first with an error, or to the first. */
  focus(name?: string): void
}

/** Number, expiry and CVV, formatted and judged by the shared rules while they are typed (CHK-181 to CHK-212). */
export function createCardFields(
  onSubmit: () => void,
  onErrors: (names: readonly string[]) => void,
): CardFields {
  const read = (nameOnCard: string): CardForm => ({
    nameOnCard,
    cardNo: number.input.value,
    expiryDate: expiry.input.value,
    cvv: cvv.input.value,
  })
  const errorOf = (name: keyof CardForm) => () => cardFormErrors(read(''))[name]?.message ?? ''
  // Another type of card allows another CVV, so all three are judged anew.
  const refresh = () => {
    for (const field of fields) field.refresh()
    type.textContent = nameOfType(number.input.value)
  }

  const isInvalid = ({ input }: CardField) => input.getAttribute('aria-invalid')
  const tell = () => onErrors(fields.filter(isInvalid).map(({ input }) => input.name))

  const number = createField(
    {
      name: 'cardNo',
      autocomplete: 'cc-number',
      placeholder: '1234 5678 9012 3456',
      format: formatCardNumber,
      error: errorOf('cardNo'),
    },
    refresh,
    tell,
  )
  const expiry = createField(
    {
      name: 'expiryDate',
      autocomplete: 'cc-exp',
      placeholder: 'MM / YYYY',
      format: formatExpiry,
      error: errorOf('expiryDate'),
    },
    refresh,
    tell,
  )
  const cvv = createField(
    { name: 'cvv', autocomplete: 'cc-csc', placeholder: '123', format: formatCvv, error: errorOf('cvv') },
    refresh,
    tell,
  )
  const fields = [number, expiry, cvv]
  const type = make('span', { className: 'type' })
  type.setAttribute('role', 'status')
  number.element.classList.add('wide')
  number.input.after(type)

  const form = make('form', { noValidate: true })
  form.append(...fields.map(({ element }) => element))
  // Without a button the browser would not take Enter for a submit of several fields.
  const button = make('button', { type: 'submit', hidden: true })
  form.append(button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onSubmit()
  })

  return {
    form,
    read,
    setTexts(texts) {
      number.setLabel(texts.number)
      expiry.setLabel(texts.expiry)
      cvv.setLabel(texts.cvv)
    },
    showErrors() {
      for (const field of fields) field.submit()
    },
    focus(name) {
      const field = fields.find(({ input }) => input.name === name) ?? fields.find(isInvalid) ?? number
      field.input.focus()
    },
  }
}

function nameOfType(cardNumber: string): string {
  const type = cardTypeOf(cardNumber)
  return type ? TYPE_NAMES[type] : ''
}
