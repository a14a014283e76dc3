import { useState } from 'react'
import { showsError, type FieldErrors } from '../../../rules'

const withField =
  <Field>(field: Field) =>
  (last: ReadonlySet<Field>): ReadonlySet<Field> =>
    new Set(last).add(field)

/**
 * Tracks how the customer used the fields of a form, and returns the error that each shows (SHL-454,
 * SHL-455).
 */
export function useHandled<Field extends string>(errors: FieldErrors) {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [dirty, setDirty] = useState<ReadonlySet<Field>>(new Set())
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  return {
    submit: () => setIsSubmitted(true),
    type: (field: Field) => setDirty(withField(field)),
    leave: (field: Field) => setTouched(withField(field)),
    /** Starts over, as for a form that is being saved: what is typed from now on is a new change. */
    reset(): void {
      setIsSubmitted(false)
      setDirty(new Set())
      setTouched(new Set())
    },
    error(field: Field): string | undefined {
      const error = errors[field]
      const isShown = showsError({
        isInvalid: error !== undefined,
        isSubmitted,
        isDirty: dirty.has(field),
        isTouched: touched.has(field),
      })
      return isShown ? error?.message : undefined
    },
  }
}
