import { z } from 'zod'
import { DomainError } from '../../foundation/errors'

/** The protocol's recommendation. */
const DEFAULT_SIZE = 10
/** The maximum of the shop's own pages. */
const SIZE_MAX = 60

/** The last page that a search returns, as in the shop's own lists. */
const PAGE_MAX = 1_000

interface PageRequest {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

const cursorContent = z.tuple([z.number().int().min(1).max(PAGE_MAX), z.number().int().min(1).max(SIZE_MAX)])

/** The opaque cursor contains the page size, so that all pages have the same. */
const buildCursor = ({ page, pageSize }: PageRequest): string =>
  Buffer.from(JSON.stringify([page, pageSize])).toString('base64url')

/** The `pagination` member of an answer with page `at` of a search that has found `totalCount` results. */
export const buildPagination = ({ page, pageSize }: PageRequest, totalCount: number) => {
  const hasNext = page * pageSize < totalCount && page < PAGE_MAX
  return {
    ...(hasNext ? { cursor: buildCursor({ page: page + 1, pageSize }) } : {}),
    has_next_page: hasNext,
    total_count: totalCount,
  }
}

const parseCursor = (cursor: string): PageRequest => {
  try {
    const [page, pageSize] = cursorContent.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    )
    return { page, pageSize }
  } catch (error) {
    const refusal = new DomainError(
      400,
      'INVALID_REQUEST',
      'pagination.cursor: This is not a cursor of ours.',
    )
    throw Object.assign(refusal, { cause: error })
  }
}

/**
 * Parses the `pagination` member of a request. A cursor determines the page size; `limit` is ignored then.
 * @throws DomainError 400 `INVALID_REQUEST` for a cursor that `buildPagination` did not make
 */
export const parsePage = ({
  cursor,
  limit,
}: { cursor?: string | undefined; limit?: number | undefined } = {}): PageRequest =>
  cursor === undefined
    ? { page: 1, pageSize: Math.min(limit ?? DEFAULT_SIZE, SIZE_MAX) }
    : parseCursor(cursor)
