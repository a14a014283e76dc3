import type { Request, Response } from 'express'
import { text } from './forms'
import type { Site } from './site'
import type { SignInProblem, Visitor, Visitors } from './visitor'

/** Shown with a form that came through `SignInAgain`: its change is not made until it is posted again. */
export const CHECK_AGAIN =
  'You are signed in again. Nothing has been saved yet. Please check what you entered and press the button again.'

export const postedFields = (req: Request): Record<string, unknown> =>
  (req.body ?? {}) as Record<string, unknown>

/** What was entered into a posted form: without the fields of a sign-in, which no page repeats. */
export function enteredFields(req: Request): Record<string, unknown> {
  const { email: _email, password: _password, ...entered } = postedFields(req)
  return entered
}

/** Whether the posted form is `SignInAgain`. No other form of staff has a field `email` or `password`. */
export const isSigningInAgain = (req: Request): boolean => 'password' in postedFields(req)

/** The visitor of a request for staff, signed in first by the form `SignInAgain`. Null for a guest. */
export async function signInAgain(
  visitors: Visitors,
  req: Request,
  res: Response,
): Promise<{ visitor: Visitor | null; problem: SignInProblem | null }> {
  const site = res.locals.site as Site
  if (isSigningInAgain(req)) {
    const { email, password } = postedFields(req)
    const problem = await visitors.signIn(site, req, res, { email: text(email), password: text(password) })
    if (problem !== null) return { visitor: null, problem }
  }
  return { visitor: await visitors.read(site, req), problem: null }
}
