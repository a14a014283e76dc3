import type { Request, RequestHandler, Response } from 'express'
import { carried } from './context'
import { DomainError } from '../foundation/errors'
import type { OriginBook } from './origins'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const allowedHeaders =
  'Content-Type, X-Countertop-Brand, X-Countertop-Session, X-Request-Id, Idempotency-Key, Authorization'
const exposedHeaders = 'X-Countertop-Session, X-Request-Id, ETag, Retry-After'
const maxAgeSeconds = '7200'

const isOwnOrigin = (req: Request, origin: string): boolean => {
  const host = req.headers.host
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

const allow = (res: Response, origin: string): void => {
  res.setHeader('Access-Control-Allow-Origin', origin)
  res.setHeader('Access-Control-Allow-Credentials', 'true')
}

/**
 * Answers preflights. They name no brand, so any brand's origin is permitted; the request itself is checked
 * against its brand.
 */
export const preflight =
  (origins: OriginBook): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'OPTIONS') return next()
    const origin = req.headers.origin
    res.setHeader('Vary', 'Origin')
    if (origin !== undefined && (await origins.listBrands(origin)).size > 0) {
      allow(res, origin)
      res.setHeader('Access-Control-Allow-Methods', methods)
      res.setHeader('Access-Control-Allow-Headers', allowedHeaders)
      res.setHeader('Access-Control-Max-Age', maxAgeSeconds)
    } else if (origin !== undefined) origins.noteRefused(origin, 'BRAND')
    res.status(204).end()
  }

/**
 * Lets pages of every brand read errors of requests that match no call and therefore have no brand to check.
 */
export const showErrors =
  (origins: OriginBook): RequestHandler =>
  async (req, res, next) => {
    const origin = req.headers.origin
    if (origin !== undefined && (await origins.listBrands(origin)).size > 0) {
      res.setHeader('Vary', 'Origin')
      allow(res, origin)
    }
    next()
  }

/**
 * CORS by the allow-list of the request's brand (`sites.allowed_origins`). A read from another origin is
 * answered without permission, which the browser enforces; a write is refused.
 */
export const cors =
  (origins: OriginBook, isWrite: boolean): RequestHandler =>
  async (req, res, next) => {
    res.setHeader('Vary', 'Origin, Accept-Encoding')
    const origin = req.headers.origin
    if (origin === undefined || isOwnOrigin(req, origin)) return next()
    const { code } = carried(req).brand
    const allowed = (await origins.listBrands(origin, code)).has(code)
    if (allowed) {
      allow(res, origin)
      res.setHeader('Access-Control-Expose-Headers', exposedHeaders)
      return next()
    }
    origins.noteRefused(origin, code)
    if (isWrite) throw new DomainError(403, 'ORIGIN_NOT_ALLOWED', 'This origin may not use this brand.')
    next()
  }
