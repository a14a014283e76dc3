import { Checkbox, TextInput, type CheckboxProps, type TextInputProps } from '../../../ui'
import { isLocked, shownError } from '../derive'
import { textOf, type CheckoutValues, type TextField, type TickField } from '../form'
import { useDerived, useSend } from './context'

type Shown<Value> = readonly [value: Value, error: string, isDisabled: boolean]

/** What a field shows, read together: a subscription for each value would delay the form's first drawing. */
function useShown<Value>(
  field: TextField | TickField,
  read: (values: CheckoutValues) => Value,
): Shown<Value> {
  return useDerived<Shown<Value>>(
    (context) => [read(context.form.values), shownError(context, field), isLocked(context, field)],
    (one, other) => one.every((value, index) => value === other[index]),
  )
}

/** The properties that connect a control to a field of the form. */
export function useField(field: TextField) {
  const send = useSend()
  const [value, error, disabled] = useShown(field, (values) => textOf(values, field))
  return {
    name: field,
    value,
    error,
    disabled,
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
  const [value, error, isDisabled] = useShown(field, (values) => values[field])
  return (
    <Checkbox
      {...native}
      name={field}
      disabled={isDisabled}
      checked={value !== inverted}
      error={error}
      onChange={(isTicked) => send({ type: 'TICKED', field, isTicked: isTicked !== inverted })}
    />
  )
}
