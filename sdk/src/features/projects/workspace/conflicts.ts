import type { LineField, LineValue } from '../project.types'
import type { Conflict } from './saveQueue'

const FIELDS: readonly LineField[] = ['quantity', 'price', 'competitorUrl', 'warrantyId', 'installId']

interface AnswerConflict {
  productCode: string | null
  field: string
  yours: string | null
  theirs: string | null
  by: string
  at: string
}

/** The conflicting values of two people, from the answer of a refused save. */
export function readConflicts(body: unknown): Conflict[] {
  const { conflicts = [] } = (body ?? {}) as { conflicts?: AnswerConflict[] }
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
