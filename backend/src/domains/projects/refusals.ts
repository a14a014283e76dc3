import {
  centsToDollars,
  COMPETITOR_URL_NEEDED,
  dollarsToCents,
  formatDollars,
  PROJECT_FILES_MAX,
  PROJECT_FOLDERS_MAX,
  PROJECT_LINES_MAX,
  PROJECT_NOTES_MAX,
  PROJECT_VARIATIONS_MAX,
  PROJECTS_MAX,
} from '@countertop/sdk/rules'
import { DomainError, notFound } from '../../foundation/errors'
import type { ProjectRow } from './gate/gate.repository'
import type { LineProblem, MovedLine, NewLine } from './save/save.repository'

export const tooMany = (text: string): DomainError => new DomainError(409, 'TOO_MANY', text)

export const TOO_MANY_PROJECTS = `You can have at most ${PROJECTS_MAX} projects. Please delete one first.`
export const TOO_MANY_FOLDERS = `A project can have at most ${PROJECT_FOLDERS_MAX} folders.`
export const TOO_MANY_LINES = `A project can have at most ${PROJECT_LINES_MAX} products.`
export const TOO_MANY_FILES = `A project can have at most ${PROJECT_FILES_MAX} files.`
export const TOO_MANY_NOTES = `A project can have at most ${PROJECT_NOTES_MAX} notes.`
export const TOO_MANY_VARIATIONS = `A product can have at most ${PROJECT_VARIATIONS_MAX} variations.`

export const folderNotFound = (): DomainError => notFound('FOLDER_NOT_FOUND', 'There is no such folder.')

export const lineNotFound = (): DomainError =>
  notFound('LINE_NOT_FOUND', 'This product is not in the project (any more).')

export const lineGone = (codes: readonly string[]): DomainError =>
  new DomainError(
    409,
    'LINE_GONE',
    'A product was removed from this project in the meantime. You can restore it.',
    {
      conflicts: [],
      productCodes: codes,
    },
  )

/**
 * Lines that somebody has moved to another project: they were not deleted, so that restoring or adding them
 * again would order them twice.
 *
 * @param products those of the refused save: their fields get the text
 */
export const linesMoved = (
  moved: readonly MovedLine[],
  products: readonly { readonly productCode?: string | undefined }[],
): DomainError => {
  const textOf = ({ title, projectName }: MovedLine): string =>
    `“${title}” was moved to the project “${projectName}”. Please change it there.`
  const fields = products.flatMap(({ productCode, ...values }, index) => {
    const line = moved.find(({ code }) => code === productCode)
    if (line === undefined) return []
    return Object.keys(values).map((field) => [`products.${index}.${field}`, [textOf(line)]] as const)
  })
  const errors = moved.map(textOf)
  return new DomainError(409, 'LINE_MOVED', errors[0] ?? '', {
    errors,
    conflicts: [],
    fields: Object.fromEntries(fields),
  })
}

/** The fields that a save's rules refuse, with their texts. */
const FIELD_PROBLEMS: Readonly<Record<string, { field: string; code: string; text: string }>> = {
  COMPETITOR_URL_NEEDED: {
    field: 'competitorUrl',
    code: 'INVALID_FIELDS',
    text: COMPETITOR_URL_NEEDED,
  },
  WARRANTY_NOT_OFFERED: {
    field: 'warrantyId',
    code: 'ADD_ON_NOT_OFFERED',
    text: 'That warranty is not offered for this product.',
  },
  INSTALL_NOT_OFFERED: {
    field: 'installId',
    code: 'ADD_ON_NOT_OFFERED',
    text: 'That installation is not offered for this product.',
  },
}

/**
 * The problems of a save's entries as a refusal: the first one's code and text, and in `fields` every refused
 * field, so that the page can save the others.
 */
export const problemError = (
  problems: readonly LineProblem[],
  products: readonly { readonly productCode?: string | undefined }[] = [],
  adds: readonly Pick<NewLine, 'id' | 'sku'>[] = [],
): DomainError => {
  const reason = problems[0]?.reason ?? ''
  if (reason === 'LINE_GONE') {
    return lineGone(problems.filter((each) => each.reason === 'LINE_GONE').map(({ code }) => code))
  }
  if (reason === 'PRODUCT_NOT_FOUND') {
    // A list of models needs to know which one was withdrawn.
    const sku = adds.length > 1 && adds.find(({ id }) => id === problems[0]?.code)?.sku
    return notFound('PRODUCT_NOT_FOUND', `We do not sell ${sku || 'that product'}.`)
  }
  const first = FIELD_PROBLEMS[reason]
  if (first === undefined) return folderNotFound()
  const fields = problems.flatMap(({ code, reason: of }) => {
    const problem = FIELD_PROBLEMS[of]
    const index = products.findIndex(({ productCode }) => productCode === code)
    const path = index < 0 ? '' : `products.${index}.`
    return problem === undefined ? [] : [[`${path}${problem.field}`, [problem.text]] as const]
  })
  return new DomainError(400, first.code, first.text, { fields: Object.fromEntries(fields) })
}

/**
 * @param shown in dollars
 * @throws DomainError 409 `CHANGED` with the sum now, if the page showed another
 */
export const requireShown = (
  project: Pick<ProjectRow, 'version' | 'lastModified'>,
  shown: number | undefined,
  cents: number,
): void => {
  if (shown === undefined) return
  const shownCents = Number.isInteger(Math.round(shown * 1e6) / 1e4) ? dollarsToCents(shown) : -1
  if (shownCents === cents) return
  throw new DomainError(
    409,
    'CHANGED',
    `These products now come to ${formatDollars(cents)}. Please check the project and try again.`,
    {
      conflicts: [],
      version: project.version,
      lastModified: project.lastModified.toISOString(),
      total: centsToDollars(cents),
    },
  )
}

/** Of a price, which only staff enter: they can end the lock. */
export const pricesLocked = (): DomainError =>
  new DomainError(403, 'LOCKED', 'The prices of this project are locked. Cancel the lock to change them.')
