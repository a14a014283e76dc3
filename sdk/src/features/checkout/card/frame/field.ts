import { showsError } from '../../../../rules'
import type { CardFieldName, CardFieldState } from '../protocol'

export interface CardFieldOptions {
  name: CardFieldName
  /** Token of the browser's autofill: `cc-number`, `cc-exp`, `cc-csc`. */
  autocomplete: string
  placeholder: string
  /** Formats the text after a key; `previous` is the text before it. */
  format(typed: string, previous: string): string
  /** The text's error, empty when it is valid. */
  error(): string
}

/** One field of the card, with its label and its error line. */
export interface CardField {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  readonly name: CardFieldName
  setLabel(text: string): void
  /** An empty text restores the default. */
  setPlaceholder(text: string): void
  state(): CardFieldState
  /** Place-order was pressed: shows the error even if the field was never touched. */
  submit(): void
  /** Validates again, after another field has changed. */
  refresh(): void
}

/**
 * @param onChange the text has changed
 * @param onState the focus, the shown error or another state reported to the page has changed
 */
export function createField(
  options: CardFieldOptions,
  onChange: () => void,
  onError: () => void,
  onState: () => void,
): CardField {
  const { name, autocomplete, placeholder, format, error } = options
  const label = make('label', { htmlFor: name })
  const note = make('div', { id: `${name}-note`, className: 'note' })
  const input = make('input', { id: name, name, type: 'text', inputMode: 'numeric', placeholder })
  input.setAttribute('autocomplete', autocomplete)
  input.setAttribute('aria-required', 'true')
  input.spellcheck = false
  const control = make('div', { className: 'control' })
  control.append(input)
  const element = make('div', { className: 'field' })
  element.append(label, control, note)

  const state = { isDirty: false, isTouched: false, isSubmitted: false }
  let previous = ''

  function refresh() {
    const message = error()
    const shown = showsError({ isInvalid: message !== '', ...state }) ? message : ''
    if (note.textContent === shown) return
    note.textContent = shown
    setAttribute(input, 'aria-invalid', shown && 'true')
    setAttribute(input, 'aria-describedby', shown && note.id)
    onError()
  }

  input.addEventListener('input', () => {
    state.isDirty = true
    const typed = input.value
    const caret = input.selectionStart ?? typed.length
    const text = format(typed, previous)
    if (text !== typed) {
      input.value = text
      const place = placeAfterDigits(text, digitsIn(typed.slice(0, caret)), caret === typed.length)
      input.setSelectionRange(place, place)
    }
    previous = text
    onChange()
  })
  input.addEventListener('focus', onState)
  input.addEventListener('blur', () => {
    state.isTouched = true
    refresh()
    onState()
  })

  return {
    element,
    input,
    name,
    refresh,
    setLabel: (text) => (label.textContent = text),
    setPlaceholder: (text) => (input.placeholder = text || placeholder),
    state: () => ({
      isEmpty: input.value === '',
      isValid: error() === '',
      isFocused: document.activeElement === input,
      error: note.textContent,
    }),
    submit() {
      state.isSubmitted = true
      refresh()
    },
  }
}

/** The caret's position after formatting: behind as many digits as before, or still at the end. */
function placeAfterDigits(text: string, digits: number, wasAtEnd: boolean): number {
  if (wasAtEnd) return text.length
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === digits) return place
    if (/\d/.test(text.charAt(place))) seen++
  }
  return text.length
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

function setAttribute(element: Element, name: string, value: string): void {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
