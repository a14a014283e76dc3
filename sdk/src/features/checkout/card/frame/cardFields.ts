import {
  cardFormErrors,
  cardTypeOf,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  type CardForm,
  type CardType,
} from '../../../../rules'
import { CARD_FIELD_NAMES, type CardFieldName, type CardFieldState, type FrameTexts } from '../protocol'
import { createField, make, type CardField } from './field'

/** Names of the card types for shoppers. */
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
  valueOf(name: CardFieldName): string
  setTexts(texts: FrameTexts): void
  setPlaceholders(texts: Readonly<Partial<FrameTexts>>): void
  /** Validates the fields of this frame again. */
  refresh(): void
  /** No card has expired until the shop's date is known: the device's may be wrong. */
  setToday(shopToday?: readonly number[]): void
  showErrors(shopToday?: readonly number[]): void
  /** Focus to the named field, to the first with an error, or to the first. */
  focus(name?: string): void
  states(): Partial<Record<CardFieldName, CardFieldState>>
  /** The scheme's name, empty while the number does not identify it. */
  cardType(): string
}

export interface CardFieldsOptions {
  /** The fields of this frame; all of them without others beside it. */
  names: readonly CardFieldName[]
  /** The value of another frame's field. */
  elsewhere: (name: CardFieldName) => string
  onSubmit: () => void
  /** Names of the own fields that show an error. */
  onErrors: (names: readonly string[]) => void
  /** A text has changed, on which the validation of other frames' fields may depend. */
  onChange: () => void
  onState: () => void
}

/** The keys of a field's label and placeholder in the page's texts. */
const TEXT_KEYS = { cardNo: 'number', expiryDate: 'expiry', cvv: 'cvv' } as const

const INPUTS = {
  cardNo: { autocomplete: 'cc-number', placeholder: '1234 5678 9012 3456', format: formatCardNumber },
  expiryDate: { autocomplete: 'cc-exp', placeholder: 'MM / YYYY', format: formatExpiry },
  cvv: { autocomplete: 'cc-csc', placeholder: '123', format: formatCvv },
} as const

/**
 * Number, expiry and CVV, formatted and validated by the shared rules as they are typed (CHK-181 to CHK-212).
 */
export function createCardFields(options: CardFieldsOptions): CardFields {
  const { names, elsewhere, onSubmit, onErrors, onChange, onState } = options
  const valueOf = (name: CardFieldName) => fields.find((field) => field.name === name)?.input.value
  const valueAnywhere = (name: CardFieldName) => valueOf(name) ?? elsewhere(name)
  const read = (nameOnCard: string): CardForm => ({
    nameOnCard,
    cardNo: valueAnywhere('cardNo'),
    expiryDate: valueAnywhere('expiryDate'),
    cvv: valueAnywhere('cvv'),
  })
  // The length of the CVV depends on the card type, so all fields are validated again.
  const refresh = () => {
    for (const field of fields) field.refresh()
    type.textContent = nameOfType(valueAnywhere('cardNo'))
  }
  let today: readonly number[] | undefined
  const isInvalid = ({ input }: CardField) => input.getAttribute('aria-invalid')
  const handleChange = () => {
    refresh()
    onChange()
    onState()
  }
  const handleError = () => onErrors(fields.filter(isInvalid).map(({ name }) => name))

  const fields = CARD_FIELD_NAMES.filter((name) => names.includes(name)).map((name) =>
    createField(
      { name, ...INPUTS[name], error: () => cardFormErrors(read(''), today)[name]?.message ?? '' },
      handleChange,
      handleError,
      onState,
    ),
  )
  const type = make('span', { className: 'type' })
  type.setAttribute('role', 'status')
  const number = fields.find(({ name }) => name === 'cardNo')
  number?.element.classList.add('wide')
  number?.input.after(type)

  const form = make('form', { noValidate: true })
  form.append(...fields.map(({ element }) => element))
  form.toggleAttribute('data-single', fields.length === 1)
  // Without a button, Enter does not submit a form of several fields.
  const button = make('button', { type: 'submit', hidden: true })
  form.append(button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onSubmit()
  })

  return {
    form,
    read,
    valueOf: (name) => valueOf(name) ?? '',
    refresh,
    setTexts(texts) {
      for (const field of fields) field.setLabel(texts[TEXT_KEYS[field.name]])
    },
    setPlaceholders(texts) {
      for (const field of fields) field.setPlaceholder(texts[TEXT_KEYS[field.name]] ?? '')
    },
    setToday(shopToday = today) {
      today = shopToday
      handleChange()
    },
    showErrors(shopToday = today) {
      today = shopToday
      for (const field of fields) field.submit()
      onState()
    },
    focus(name) {
      const field = fields.find((one) => one.name === name) ?? fields.find(isInvalid) ?? fields[0]
      field?.input.focus()
    },
    states: () => Object.fromEntries(fields.map((field) => [field.name, field.state()])),
    cardType: () => nameOfType(valueAnywhere('cardNo')),
  }
}

function nameOfType(cardNumber: string): string {
  const type = cardTypeOf(cardNumber)
  return type ? TYPE_NAMES[type] : ''
}
