import { Checkbox, TextInput, type CheckboxProps, type TextInputProps } from '../../../ui'
import { isLocked, shownError } from '../derive'
import { textOf, type TextField, type TickField } from '../form'
import { useDerived, useSend } from './context'

/** The properties that connect a control to a field of the form. */
export function useField(field: TextField) {
  const send = useSend()
  const value = useDerived((context) => textOf(context.form.values, field))
  const error = useDerived((context) => shownError(context, field))
  const disabled = useDerived((context) => isLocked(context, field))
  return {
    name: field,
    value,
    disabled,
    error: error || undefined,
    onChange: (typed: string) => send({ type: 'TYPED', field, value: typed }),
    onBlur: () => send({ type: 'LEFT', field }),
  }
}

type FormFieldProps = { field: TextField } & Omit<TextInputProps, keyof ReturnType<typeof useField>>

/** A text field of the form; Enter moves to the next field, and a phone's keyboard shows it. */
export function FormField({ field, ...native }: FormFieldProps) {
  return <TextInput enterKeyHint="next" {...native} {...useField(field)} />
}

type FormTickProps = {
  field: TickField
  /** Ticked means the opposite of the value. */
  inverted?: boolean
} & Omit<CheckboxProps, 'checked' | 'onChange' | 'error' | 'name'>

/** A tickbox of the form. */
export function FormTick({ field, inverted = false, ...native }: FormTickProps) {
  const send = useSend()
  const value = useDerived(({ form }) => form.values[field])
  const error = useDerived((context) => shownError(context, field))
  const isDisabled = useDerived((context) => isLocked(context, field))
  return (
    <Checkbox
      {...native}
      name={field}
      disabled={isDisabled}
      checked={value !== inverted}
      error={error || undefined}
      onChange={(isTicked) => send({ type: 'TICKED', field, isTicked: isTicked !== inverted })}
    />
  )
}
