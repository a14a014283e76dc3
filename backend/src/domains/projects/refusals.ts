import { COMPETITOR_URL_NEEDED, PROJECT_LINES_MAX, PROJECTS_MAX } from '@countertop/sdk/rules'
import { DomainError, notFound } from '../../foundation/errors'
import type { LineProblem } from './save.repository'

export const tooMany = (text: string): DomainError => new DomainError(409, 'TOO_MANY', text)

export const TOO_MANY_PROJECTS = `You can have at most ${PROJECTS_MAX} projects. Please delete one first.`
export const TOO_MANY_LINES = `A project can have at most ${PROJECT_LINES_MAX} products.`

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

/** The first problem of a save's entries as a refusal. */
export const problemError = (
  problems: readonly LineProblem[],
  save: { readonly products?: readonly { readonly productCode?: string | undefined }[] | undefined },
): DomainError => {
  const first = problems[0]
  if (first?.reason === 'LINE_GONE') {
    return lineGone(problems.filter(({ reason }) => reason === 'LINE_GONE').map(({ code }) => code))
  }
  if (first?.reason === 'PRODUCT_NOT_FOUND')
    return notFound('PRODUCT_NOT_FOUND', 'We do not sell that product.')
  if (first?.reason === 'FOLDER_NOT_FOUND') return folderNotFound()
  if (first?.reason === 'COMPETITOR_URL_NEEDED') {
    const index = save.products?.findIndex(({ productCode }) => productCode === first.code) ?? -1
    const field = `products.${Math.max(0, index)}.competitorUrl`
    return new DomainError(400, 'INVALID_FIELDS', COMPETITOR_URL_NEEDED, {
      fields: { [field]: [COMPETITOR_URL_NEEDED] },
    })
  }
  return new DomainError(
    400,
    'ADD_ON_NOT_OFFERED',
    'That warranty or installation is not offered for this product.',
  )
}
