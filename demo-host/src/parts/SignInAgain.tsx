import type { Request } from 'express'
import { text } from '../forms'
import { enteredFields, postedFields } from '../signInAgain'
import type { SignInProblem } from '../visitor'
import { focused } from './focused'
import { PostedFields } from './PostedFields'
import { SignInForm } from './SignInForm'

/** Title of the page with `SignInAgain`. */
export const signInAgainTitle = (customer: string | null): string =>
  customer === null ? 'Please sign in again' : 'For staff only'

interface Props {
  req: Request
  problem: SignInProblem | null
  /** First name of a signed-in visitor who is not staff. */
  customer: string | null
}

/**
 * Answers a form of the staff's pages that was posted after the session had ended, or by a customer. It posts
 * the same fields again, of any length, so that nothing entered is lost.
 */
export function SignInAgain({ req, problem, customer }: Props) {
  return (
    <>
      <p {...(problem === null && focused)}>
        {customer === null
          ? 'Your session has ended.'
          : `You are signed in as ${customer}, and this page is for staff. Nothing has been saved.`}{' '}
        Sign in as staff to continue.
      </p>
      {Object.keys(enteredFields(req)).length > 0 && (
        <p>What you entered is still here. You can check it before it is saved.</p>
      )}
      <SignInForm
        action={req.originalUrl}
        email={text(postedFields(req).email)}
        problem={problem}
        submit="Sign in"
      >
        <PostedFields req={req} />
      </SignInForm>
    </>
  )
}
