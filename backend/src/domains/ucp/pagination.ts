import { z } from 'zod'
import { DomainError } from '../../foundation/errors'

/** As the protocol recommends. */
const DEFAULT_SIZE = 10
/** As on the shop's own pages. */
const SIZE_AT_MOST = 60

export interface PageRequest {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

const place = z.tuple([z.number().int().min(1).max(200), z.number().int().min(1).max(SIZE_AT_MOST)])

/** The opaque text that leads to a page of results. */
export const buildCursor = ({ page, pageSize }: PageRequest): string =>
  Buffer.from(JSON.stringify([page, pageSize])).toString('base64url')

const parseCursor = (cursor: string): PageRequest => {
  try {
    const [page, pageSize] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
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
 * The page that a request asks for. A cursor keeps the size of its first page.
 * @throws DomainError 400 for a cursor that is not ours
 */
export const parsePage = ({
  cursor,
  limit,
}: { cursor?: string | undefined; limit?: number | undefined } = {}): PageRequest =>
  cursor === undefined
    ? { page: 1, pageSize: Math.min(limit ?? DEFAULT_SIZE, SIZE_AT_MOST) }
    : parseCursor(cursor)
