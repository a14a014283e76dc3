/** Why a control is invalid: a flag for code and the text for the shopper. */
export interface FieldError {
  flag: string
  message: string
}

/** Errors by the field's path in the form, such as `deliveryAddress.firstName`. */
export type FieldErrors = Record<string, FieldError>

/** The texts alone, by path. */
export function messagesOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, { message }]) => [path, message]))
}

/** Whether a control shows its error (CHK-351, CHK-352, SHL-454, SHL-455). */
export function showsError(control: {
  isInvalid: boolean
  isSubmitted: boolean
  isDirty: boolean
  isTouched: boolean
}): boolean {
  return control.isInvalid && (control.isSubmitted || (control.isDirty && control.isTouched))
}
