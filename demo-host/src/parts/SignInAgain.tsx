import type { Request } from 'express'
import { text } from '../forms'
import { postedFields } from '../signInAgain'
import type { SignInProblem } from '../visitor'
import { SignInForm } from './SignInForm'

/**
 * Answers a form of the staff's pages that was posted after the session had ended. It posts the same fields
 * again, of any length, so that nothing entered is lost.
 */
export function SignInAgain({ req, problem }: { req: Request; problem: SignInProblem | null }) {
  const { email, password: _, ...entered } = postedFields(req)
  return (
    <>
      <p>Your session has ended. Sign in as staff to continue.</p>
      <p>What you entered is still here. You can check it before it is saved.</p>
      <SignInForm action={req.originalUrl} email={text(email)} problem={problem} submit="Sign in">
        {Object.entries(entered).flatMap(([name, values]) =>
          [values].flat().map((value) => <input type="hidden" name={name} value={text(value)} />),
        )}
      </SignInForm>
    </>
  )
}
