import type { Request } from 'express'
import { text } from '../forms'
import { OPERATOR } from './OperatorLayout'

/** The number of an order in its pages' addresses. */
export const numberOf = (req: Request): string => text(req.params.number)

/** Address of an order's page. */
export const orderPath = (number: string): string => `${OPERATOR}/orders/${encodeURIComponent(number)}`

/** Path of a call about the order of a page. */
export const orderCall = (req: Request, name: string): string =>
  `/api/orders/${encodeURIComponent(numberOf(req))}/${name}`
