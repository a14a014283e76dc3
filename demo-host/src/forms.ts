import { parse } from 'node:querystring'
import { PROJECT_LINES_MAX } from '@countertop/sdk/rules'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { originOf } from './visitor'

/** A field or parameter as text; empty where it is missing or repeated. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Parses the body of a form posted by one of this site's own pages. A form posted from another site gets 403,
 * so that a foreign page cannot sign a visitor in or empty their cart. A form with more fields than `fields`
 * gets 413.
 */
export const ownForm = (limit: string, fields = 20): RequestHandler => {
  const body = express.urlencoded({ extended: false, limit, parameterLimit: fields })
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.headers.origin === originOf(req)) body(req, res, next)
    else res.status(403).type('text').send('This form was posted from another site.')
  }
}
export const isOwnForm = ownForm('8kb')
/** Two fields for each line of an order, the removed units and those that stay, and the other fields. */
const FIELDS_MAX = 2 * PROJECT_LINES_MAX + 20

/** Parses a form with order lines: browsers post the units of every line, chosen or not. */
export const linesForm = ownForm('64kb', FIELDS_MAX)

/** Parses a query, also that of a form with order lines. */
export const parseQuery = (query: string) => parse(query, '&', '=', { maxKeys: FIELDS_MAX })
