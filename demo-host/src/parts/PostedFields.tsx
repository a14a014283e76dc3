import type { Request } from 'express'
import { text } from '../forms'
import { enteredFields } from '../signInAgain'

/** The fields of a posted form, to post them again. */
export function PostedFields({ req }: { req: Request }) {
  return (
    <>
      {Object.entries(enteredFields(req)).flatMap(([name, values]) =>
        [values].flat().map((value) => <input type="hidden" name={name} value={text(value)} />),
      )}
    </>
  )
}
