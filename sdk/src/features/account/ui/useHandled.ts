import { useState } from 'react'
import { showsError, type FieldErrors } from '../../../rules'

const withField =
  <Field>(field: Field) =>
  (last: ReadonlySet<Field>): ReadonlySet<Field> =>
    new Set(last).add(field)

/** How the customer used the fields of a form, and the error that each shows for it (SHL-454, SHL-455). */
export function useHandled<Field extends string>(errors: FieldErrors) {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [dirty, setDirty] = useState<ReadonlySet<Field>>(new Set())
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  return {
    submit: () => setIsSubmitted(true),
    type: (field: Field) => setDirty(withField(field)),
    leave: (field: Field) => setTouched(withField(field)),
    /** After a save the form is as new. */
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
