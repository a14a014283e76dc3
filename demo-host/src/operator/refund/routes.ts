import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { linesForm, text } from '../../forms'
import { render } from '../../render'
import type { OrderMoney } from '../api'
import { OPERATOR } from '../OperatorLayout'
import { Refused } from '../call'
import type { Act, Desk, Page, Show } from '../desk'
import { choiceKey } from '../formKey'
import { numberOf, orderCall, orderPath } from '../orderPaths'
import {
  canRefund,
  entriesOf,
  isKey,
  refundBody,
  type RefundErrors,
  type RefundFields,
  refundFieldsOf,
  reviewRefund,
} from './fields'
import { RefundPage } from './RefundPage'
import { RefundReview } from './RefundReview'

const formPath = (number: string, fields: RefundFields): string =>
  `${orderPath(number)}/refund?${new URLSearchParams(entriesOf(fields))}`

const postedFields = (req: Request): RefundFields =>
  refundFieldsOf((req.body ?? {}) as Record<string, unknown>)

/**
 * The pages of a refund: staff choose items on the first, review the sums on the second, and confirm there.
 */
export function refundRoutes(page: Page, act: Act): void {
  page(`${OPERATOR}/orders/:number/refund`, async ({ context, staff, api }, req, res) => {
    const order = await api.order(numberOf(req))
    const fields = refundFieldsOf(req.query)
    if (isMade(order, fields)) return res.redirect(303, madePath(order, fields))
    if (!canRefund(order)) return res.redirect(303, orderPath(order.orderNumber))
    if (!isKey(fields.key)) {
      // The address keeps the key, for Back and a reload.
      return res.redirect(303, formPath(order.orderNumber, { ...fields, key: randomUUID() }))
    }
    render(res, RefundPage({ context, staff, order, fields, errors: {}, problem: null }))
  })

  page(`${OPERATOR}/orders/:number/refund/review`, async (desk, req, res) => {
    const order = await desk.api.order(numberOf(req))
    const fields = refundFieldsOf(req.query)
    if (!isKey(fields.key)) return res.redirect(303, formPath(order.orderNumber, fields))
    showReview(desk, res, { order, fields, problem: null })
  })

  act(`${OPERATOR}/orders/:number/refund`, {
    change: (api, req) => {
      const fields = postedFields(req)
      const expected = {
        amountCents: centsIn(req, 'expectedAmount'),
        refundableCents: centsIn(req, 'expectedRefundable'),
        giftCardCents: centsIn(req, 'expectedGiftCard'),
      }
      if (expected.amountCents + expected.giftCardCents === 0) throw notReviewed()
      return api.change(orderCall(req, 'refunds'), {
        body: refundBody(fields, expected),
        idempotencyKey: keyOf(fields),
      })
    },
    show: showRefused,
    back: (req) => `${orderPath(numberOf(req))}?refund=${keyOf(postedFields(req))}`,
    form: linesForm,
  })
}

interface Reviewing {
  readonly order: OrderMoney
  readonly fields: RefundFields
  readonly problem: string | null
}

const keyOf = (fields: RefundFields): string => choiceKey(entriesOf(fields))
const isMade = ({ refunds }: OrderMoney, fields: RefundFields): boolean =>
  refunds.some(({ key }) => key === keyOf(fields))
const madePath = ({ orderNumber }: OrderMoney, fields: RefundFields): string =>
  `${orderPath(orderNumber)}?refund=${keyOf(fields)}`

/** Shows the review, or the form with its errors. A refund that was already made redirects to its order. */
const showReview = ({ context, staff }: Desk, res: Response, { order, fields, problem }: Reviewing): void => {
  if (isMade(order, fields)) return res.redirect(303, madePath(order, fields))
  const reviewed = reviewRefund(order, fields)
  if (!('errors' in reviewed)) {
    return render(res, RefundReview({ context, staff, order, fields, problem, ...reviewed }))
  }
  if (res.statusCode === 200) res.status(400)
  const errors: RefundErrors = reviewed.errors
  render(res, RefundPage({ context, staff, order, fields, errors, problem }))
}

/** Shows the review again after the backend refused, with current sums and the reason. */
const showRefused: Show = async (desk, req, res, { problem }) => {
  const order = await desk.api.order(numberOf(req))
  const posted = postedFields(req)
  const fields = { ...posted, key: isKey(posted.key) ? posted.key : randomUUID() }
  showReview(desk, res, { order, fields, problem })
}

/** @throws Refused if the value is not a number of cents */
const centsIn = (req: Request, name: string): number => {
  const typed = text((req.body as Record<string, unknown>)[name])
  if (/^\d{1,10}$/.test(typed)) return Number(typed)
  throw notReviewed()
}

const notReviewed = (): Refused => new Refused(400, 'Please review the refund before you confirm it.')
