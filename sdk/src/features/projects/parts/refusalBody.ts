import type { CountertopError, Schemas } from '../../../core'
import type { LineField, LineValue } from '../project.types'
import type { Conflict } from '../workspace/saveQueue'

const FIELDS: readonly LineField[] = ['quantity', 'price', 'competitorUrl', 'warrantyId', 'installId']

/** The documented body of a refused write (409): what another person has changed or deleted meanwhile. */
export const conflictOf = ({ body }: CountertopError): Partial<Schemas['ProjectConflict']> => body ?? {}

/** The conflicting values of two people, from the answer of a refused save. */
export function readConflicts(error: CountertopError): Conflict[] {
  const { conflicts = [] } = conflictOf(error)
  return conflicts.flatMap(({ productCode, field, yours, theirs, by, at }) => {
    const known = FIELDS.find((each) => each === field)
    if (!known || productCode === null) return []
    return [
      {
        code: productCode,
        field: known,
        yours: valueOf(known, yours),
        theirs: valueOf(known, theirs),
        by,
        at,
      },
    ]
  })
}

/** Parses a value that is formatted for the log; fields contain numbers. */
function valueOf(field: LineField, shown: string | null): LineValue {
  if (shown === null || field === 'competitorUrl') return shown
  const number = Number(shown.replace(/[$,\s]/g, ''))
  return Number.isFinite(number) ? number : null
}

/** The server's text for one field of a refused save. */
export const fieldError = ({ fields }: CountertopError, code: string, field: LineField): string | undefined =>
  Object.entries(fields).find(
    ([path]) => path === field || (path.includes(code) && path.endsWith(field)),
  )?.[1][0]
