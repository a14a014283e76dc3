import type { RequestHandler } from 'express'
import { brandOf, defaultBrand, isBrandCode } from '@countertop/sdk/rules'
import { carried } from './context'
import { DomainError } from '../foundation/errors'

export const brandHeader = 'x-countertop-brand'

/**
 * Sets `req.brand` from the header, else from the query `brand`, else to the default brand. Unknown codes are
 * refused.
 */
export const readBrand: RequestHandler = (req, _res, next) => {
  const named = req.headers[brandHeader] ?? req.query.brand
  if (named === undefined) {
    carried(req).brand = defaultBrand
    return next()
  }
  if (!isBrandCode(named)) throw new DomainError(400, 'UNKNOWN_BRAND', 'There is no such brand.')
  carried(req).brand = brandOf(named)
  next()
}

/**
 * Requires the brand header on writes: a page of another origin cannot send it without our CORS permission
 * (CSRF check).
 */
export const requireBrandHeader: RequestHandler = (req, _res, next) => {
  if (req.headers[brandHeader] === undefined) {
    throw new DomainError(403, 'BRAND_HEADER_REQUIRED', 'The header X-Countertop-Brand is required.')
  }
  next()
}
