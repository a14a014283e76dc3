import type { Request } from 'express'
import { text } from '../forms'

/** The requested page is about something that does not exist. */
export class PageMissing extends Error {}

/** The requested page is at another address. */
export class PageMoved extends Error {
  constructor(readonly address: string) {
    super()
  }
}

/** @throws PageMissing without a value */
export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new PageMissing()
  return value
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** The name of a category, product or brand in the address; routes ignore case, so names do too. */
export const slugOf = (value: unknown): string => text(value).toLowerCase()
/** The name in the address. @throws PageMissing if it is not a valid name */
export const uriOf = (req: Request): string => {
  const uri = text(req.params.uri)
  if (!/^[a-z0-9-]{1,80}$/.test(uri)) throw new PageMissing()
  return uri
}
