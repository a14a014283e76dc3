import { randomUUID } from 'node:crypto'
import { centsToDollars } from '@countertop/sdk/rules'
import type { Request, Response } from 'express'
import { linesForm, text } from '../../forms'
import { render } from '../../render'
import type { OrderMoney } from '../api'
import { Refused } from '../call'
import type { Act, Desk, Page, Show } from '../desk'
import { choiceKey } from '../formKey'
import { OPERATOR } from '../OperatorLayout'
import { numberOf, orderCall, orderPath } from '../orderPaths'
import { showOrder } from '../orderRoutes'
import { isKey, unitsOf } from '../refund/fields'
import { entriesOf, type ReductionFields, reductionFieldsOf, reviewReduction } from './fields'
import { ReducePage } from './ReducePage'
import { ReduceReview } from './ReduceReview'

const formPath = (number: string, fields: ReductionFields): string =>
  `${orderPath(number)}/reduce?${new URLSearchParams(entriesOf(fields))}`
const posted = (req: Request): Record<string, unknown> => (req.body ?? {}) as Record<string, unknown>

/**
 * The pages on which staff remove items of an unpaid order: they choose them on the first, review the new
 * total on the second, and confirm there.
 */
export function reduceRoutes(page: Page, act: Act): void {
  page(`${OPERATOR}/orders/:number/reduce`, async ({ context, staff, api }, req, res) => {
    const order = await api.order(numberOf(req))
    const fields = reductionFieldsOf(req.query)
    if (isMade(order, fields)) return res.redirect(303, donePath(order.orderNumber, 'reducedBefore'))
    if (order.reducible === null) return res.redirect(303, orderPath(order.orderNumber))
    if (!isKey(fields.key)) {
      // The address keeps the key, for Back and a reload.
      return res.redirect(303, formPath(order.orderNumber, { ...fields, key: randomUUID() }))
    }
    render(
      res,
      ReducePage({ context, staff, order, reducible: order.reducible, fields, errors: {}, problem: null }),
    )
  })

  page(`${OPERATOR}/orders/:number/reduce/review`, async (desk, req, res) => {
    const order = await desk.api.order(numberOf(req))
    const fields = reductionFieldsOf(req.query)
    if (!isKey(fields.key)) return res.redirect(303, formPath(order.orderNumber, fields))
    showReview(desk, res, { order, fields, problem: null })
  })

  act(`${OPERATOR}/orders/:number/reduce`, {
    change: (api, req) => {
      const fields = reductionFieldsOf(posted(req))
      const { services, reason } = fields
      const body = { reason, services, lines: staysIn(req), total: totalIn(req) }
      return api.change(orderCall(req, 'reduce'), { body, idempotencyKey: keyOf(fields) })
    },
    show: showRefused,
    back: (req) => donePath(numberOf(req), 'reduce'),
    form: linesForm,
  })
}

interface Reviewing {
  readonly order: OrderMoney
  readonly fields: ReductionFields
  readonly problem: string | null
}

const keyOf = (fields: ReductionFields): string => choiceKey(entriesOf(fields))
const isMade = ({ reductions }: OrderMoney, fields: ReductionFields): boolean =>
  reductions.includes(keyOf(fields))
const donePath = (number: string, done: 'reduce' | 'reducedBefore'): string =>
  `${orderPath(number)}?done=${done}`

/** Shows the review, or the form with its errors. A removal that was already made redirects to its order. */
const showReview = ({ context, staff }: Desk, res: Response, { order, fields, problem }: Reviewing): void => {
  const { reducible } = order
  if (isMade(order, fields)) return res.redirect(303, donePath(order.orderNumber, 'reducedBefore'))
  if (reducible === null) return res.redirect(303, orderPath(order.orderNumber))
  const reviewed = reviewReduction(reducible, fields, context.site.brand.country)
  const shown = { context, staff, order, reducible, fields, problem }
  if (!('errors' in reviewed)) return render(res, ReduceReview({ ...shown, ...reviewed }))
  if (res.statusCode === 200) res.status(400)
  render(res, ReducePage({ ...shown, errors: reviewed.errors }))
}

/** Shows the review again after the backend refused, or the order once it is paid, with the reason. */
const showRefused: Show = async (desk, req, res, notices) => {
  const order = await desk.api.order(numberOf(req))
  if (order.reducible === null) return showOrder(desk, req, res, notices)
  showReview(desk, res, { order, fields: reductionFieldsOf(posted(req)), problem: notices.problem })
}

/** The units that stay, from the hidden fields of the review. @throws Refused */
const staysIn = (req: Request): { line: number; quantity: number }[] =>
  Object.entries(unitsOf(posted(req), 'stay')).map(([line, typed]) => {
    if (!/^\d{1,4}$/.test(typed)) throw notReviewed()
    return { line: Number(line), quantity: Number(typed) }
  })

/** The reviewed total. @throws Refused */
const totalIn = (req: Request): number => {
  const typed = text(posted(req).total)
  if (!/^\d{1,10}$/.test(typed)) throw notReviewed()
  return centsToDollars(Number(typed))
}

const notReviewed = (): Refused => new Refused(400, 'Please review the change before you confirm it.')
