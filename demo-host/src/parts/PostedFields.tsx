import type { Request } from 'express'
import { text } from '../forms'
import { postedFields } from '../signInAgain'

/** The fields of a posted form, to post them again; without those of a sign-in, which no page repeats. */
export function PostedFields({ req }: { req: Request }) {
  const { email: _email, password: _password, ...entered } = postedFields(req)
  return (
    <>
      {Object.entries(entered).flatMap(([name, values]) =>
        [values].flat().map((value) => <input type="hidden" name={name} value={text(value)} />),
      )}
    </>
  )
}
