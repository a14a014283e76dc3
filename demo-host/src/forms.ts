import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { originOf } from './visitor'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reads the body of a form that one of this site's own pages posted. A form of another site is refused, so that nobody is signed in or
 * out, and no cart emptied, by a page that they only look at.
 */
export const ownForm = (limit: string): RequestHandler => {
  const body = express.urlencoded({ extended: false, limit, parameterLimit: 20 })
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.headers.origin === originOf(req)) body(req, res, next)
    else res.status(403).type('text').send('This form was posted from another site.')
  }
}
export const isOwnForm = ownForm('8kb')
