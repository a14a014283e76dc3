import {
  emailError,
  passwordError,
  registrationErrors,
  showsError,
  type Brand,
  type FieldErrors,
  type Registration,
} from '../../rules'

/** Everything that is typed in the sign-in widget; what one view holds, the next one keeps. */
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

/** What the registration call is sent: an ABN only where the brand asks for one (storefront OP-85). */
export function registrationOf(
  form: SignInForm,
  { capabilities }: Pick<Brand, 'capabilities'>,
): Registration {
  return { ...form, ABN: capabilities.requiresAbn ? form.ABN.replace(/\s/g, '') : null }
}

/** What is wrong with the fields of a view. */
export function signInErrors(
  view: FormView,
  form: SignInForm,
  brand: Pick<Brand, 'capabilities'>,
  passwordMissing: string,
): FieldErrors {
  if (view === 'register') return registrationErrors(registrationOf(form, brand), brand)
  const errors: FieldErrors = {}
  const email = view === 'reset' ? null : emailError(form.email.trim())
  const password =
    view === 'reset'
      ? passwordError(form.password)
      : view === 'signIn' && form.password === ''
        ? { flag: 'required', message: passwordMissing }
        : null
  if (email) errors.email = email
  if (password) errors.password = password
  return errors
}

/** What a person did with the fields of the view: typed in them, left them, sent the form. */
export interface Handled {
  dirty: Partial<Record<SignInField, true>>
  touched: Partial<Record<SignInField, true>>
  isSubmitted: boolean
}

export const untouched: Handled = { dirty: {}, touched: {}, isSubmitted: false }

/** The error that a field shows now (SHL-454, SHL-455). */
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
