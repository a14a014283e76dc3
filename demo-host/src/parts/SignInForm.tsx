import type { ComponentChildren } from 'preact'
import type { SignInProblem } from '../visitor'
import { focused } from './focused'

export const SIGN_IN_PROBLEMS: Record<SignInProblem, string> = {
  invalid_login: 'Email or password is wrong. Please check both and try again.',
  too_many_attempts: 'Too many attempts. Please wait 15 minutes and try again.',
  unavailable: 'We can’t sign you in right now. Please try again in a minute.',
}

interface FormProps {
  action: string
  email: string
  problem: SignInProblem | null
  submit: string
  /** Further fields that are posted with it. */
  children?: ComponentChildren
}

/** A plain form that works without script. A password is never written back into the page. */
export function SignInForm({ action, email, problem, submit, children }: FormProps) {
  return (
    <form class="sign-in" method="post" action={action}>
      {problem !== null && (
        <p class="problem" role="alert" id="sign-in-problem" {...focused}>
          {SIGN_IN_PROBLEMS[problem]}
        </p>
      )}
      <label>
        Email
        <input
          type="email"
          name="email"
          value={email}
          required
          maxLength={254}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          aria-invalid={problem === 'invalid_login' || undefined}
          aria-describedby={problem === null ? undefined : 'sign-in-problem'}
        />
      </label>
      <label>
        Password
        <input
          type="password"
          name="password"
          required
          maxLength={1000}
          autocomplete="current-password"
          aria-invalid={problem === 'invalid_login' || undefined}
        />
      </label>
      {children}
      <button class="primary" type="submit">
        {submit}
      </button>
    </form>
  )
}
