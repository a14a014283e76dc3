import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { originOf } from './visitor'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const body = express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 20 })

/**
 * Reads the body of a form that one of this site's own pages posted. A form of another site is refused, so that nobody is signed in or
 * out, and no cart emptied, by a page that they only look at.
 */
export const isOwnForm: RequestHandler = (req: Request, res: Response, next: NextFunction) => {
  if (req.headers.origin === originOf(req)) body(req, res, next)
  else res.status(403).type('text').send('This form was posted from another site.')
}
