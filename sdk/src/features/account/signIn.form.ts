import {
  emailError,
  normalisePhone,
  passwordError,
  registrationErrors,
  showsError,
  type Brand,
  type FieldErrors,
  type Registration,
} from '../../rules'

/** All input of the sign-in widget. A value typed in one view is still there in the next. */
export type SignInForm = Omit<Registration, 'ABN'> & { ABN: string }
export type SignInField = keyof SignInForm

/** The views with a form. */
export type FormView = 'signIn' | 'register' | 'forgot' | 'resend' | 'reset'

export const emptyForm: SignInForm = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phone: '',
  ABN: '',
}

/**
 * Builds the body of the registration call, with an international phone number in its local form. Only brands
 * that require an ABN send one (SHL-OP-85).
 */
export function registrationOf(
  form: SignInForm,
  { capabilities }: Pick<Brand, 'capabilities'>,
): Registration {
  return {
    ...form,
    phone: normalisePhone(form.phone),
    ABN: capabilities.requiresAbn ? form.ABN.replace(/\s/g, '') : null,
  }
}

/** Validates the fields of a view. */
export function signInErrors(
  view: FormView,
  form: SignInForm,
  brand: Pick<Brand, 'capabilities'>,
  passwordMissing: string,
): FieldErrors {
  if (view === 'register') return registrationErrors(registrationOf(form, brand), brand)
  if (view === 'reset') {
    const password = passwordError(form.password)
    return password ? { password } : {}
  }
  const email = emailError(form.email.trim())
  return {
    ...(email && { email }),
    ...(view === 'signIn' &&
      form.password === '' && { password: { flag: 'required', message: passwordMissing } }),
  }
}

/** How the customer used the fields of the view: typed in them, left them, submitted the form. */
export interface Handled {
  dirty: Partial<Record<SignInField, true>>
  touched: Partial<Record<SignInField, true>>
  isSubmitted: boolean
}

export const untouched: Handled = { dirty: {}, touched: {}, isSubmitted: false }

/** Returns the error that a field shows now (SHL-454, SHL-455). */
export function shownError(field: SignInField, errors: FieldErrors, handled: Handled): string | undefined {
  const error = errors[field]
  const isShown = showsError({
    isInvalid: error !== undefined,
    isSubmitted: handled.isSubmitted,
    isDirty: handled.dirty[field] === true,
    isTouched: handled.touched[field] === true,
  })
  return isShown ? error?.message : undefined
}
