import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts } from '../fields/Field'
import { ChevronDownIcon } from '../basics/icons'

interface Value {
  value: string
  onChange(value: string): void
}

type Own = 'className' | 'style' | 'id' | 'value' | 'onChange' | 'required'

/** Splits the props of the field from those of the control. */
export function splitProps<T extends FieldTexts>({
  label,
  helper,
  error,
  required,
  optional,
  reserve,
  ...control
}: T) {
  return { field: { label, helper, error, required, optional, reserve } as FieldTexts, control }
}

export type TextInputProps = FieldTexts &
  Value &
  Omit<InputHTMLAttributes<HTMLInputElement>, Own> & { innerRef?: Ref<HTMLInputElement> }

/** One line of text. Pass `autoComplete`, `inputMode` and `maxLength` as the field needs them. */
export function TextInput(props: TextInputProps) {
  const { field, control } = splitProps(props)
  const { onChange, innerRef, ...native } = control
  return (
    <Field {...field}>
      {(ids) => (
        <input
          type="text"
          {...native}
          ref={innerRef}
          {...ids}
          className="input"
          part="input"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export type TextAreaProps = FieldTexts & Value & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = splitProps(props)
  const { onChange, ...native } = control
  return (
    <Field {...field}>
      {(ids) => (
        <textarea
          rows={3}
          {...native}
          {...ids}
          className="input"
          part="input"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export type SelectProps = FieldTexts &
  Value & { choices: readonly Choice[]; placeholder?: string } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    Own | 'children'
  >

/** A native choice of one, with each platform's own picker, keyboard and screen-reader behaviour. */
export function Select(props: SelectProps) {
  const { field, control } = splitProps(props)
  const { onChange, choices, placeholder, ...native } = control
  return (
    <Field {...field}>
      {(ids) => (
        <div className="select">
          <select
            {...native}
            {...ids}
            className="input"
            part="input select"
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  )
}
