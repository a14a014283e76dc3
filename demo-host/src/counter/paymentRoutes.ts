import { randomUUID } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import { loginPath, paymentLines } from '@countertop/sdk/rules'
import type { Order } from '../api'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { isOwnForm, text } from '../forms'
import { Refused } from '../operator/call'
import { OPERATOR } from '../operator/OperatorLayout'
import { receivedAmount, receivedBy } from '../operator/orderForms'
import { staffCalls } from '../operator/staffCalls'
import { render } from '../render'
import type { Site } from '../site'
import type { CounterStaff } from '../visitor'
import { COUNTER_DONE, COUNTER_PAID } from './CounterLayout'
import { CounterDone, unpaidOrderOf } from './CounterPages'

const RECEIVED = 'Received at the counter'

/** Why nothing was recorded. Of two presses with one key, only the first counts, whatever its method. */
const problemOf = ({ code, message }: Refused, order: Order | null): string => {
  if (code !== 'IDEMPOTENCY_KEY_REUSED') return message
  const recorded = order === null ? '' : `: ${paymentLines(order).join(', ')}`
  return `This payment is already recorded${recorded}. Nothing more was recorded. Please check how the customer paid.`
}

interface PaymentDeps {
  readonly config: Config
  readonly contexts: Contexts
  readonly readStaff: (req: Request, res: Response) => Promise<CounterStaff | null>
  /** Registers a page for staff. */
  readonly page: (
    path: string,
    show: (req: Request, res: Response, staff: CounterStaff) => Promise<void>,
  ) => void
}

/** The page of a placed order, on which staff record the payment they took. */
export function paymentRoutes(router: Router, { config, contexts, readStaff, page }: PaymentDeps): void {
  const callsOf = (req: Request, res: Response) => staffCalls(config, res.locals.site as Site, req)

  const showDone = async (
    req: Request,
    res: Response,
    staff: CounterStaff,
    { cartId, refusal }: { cartId: string; refusal: Refused | null },
  ): Promise<void> => {
    const { read } = callsOf(req, res)
    const order = await read('GET /api/orders/confirmation', { query: { cartId } }).catch(
      (error: unknown) => {
        // The confirmation itself says what is wrong.
        if (error instanceof Refused) return null
        throw error
      },
    )
    const context = await contexts.read(req, res)
    const unpaid = order && unpaidOrderOf(order)
    const shown = { staff, cartId, order, unpaid }
    const problem = refusal && problemOf(refusal, order)
    render(res, CounterDone({ context, ...shown, idempotencyKey: randomUUID(), problem }))
  }
  page(COUNTER_DONE, (req, res, staff) =>
    showDone(req, res, staff, { cartId: text(req.query.id), refusal: null }),
  )

  router.post(COUNTER_PAID, isOwnForm, async (req, res) => {
    const staff = await readStaff(req, res)
    const form = req.body as Record<string, unknown>
    const cartId = text(form.id)
    const number = encodeURIComponent(text(form.number))
    const toSignIn = (): void => {
      const entered = new URLSearchParams({
        form: 'payment',
        amount: text(form.amount),
        method: text(form.method),
        reason: RECEIVED,
      })
      const page = `${OPERATOR}/orders/${number}?${entered}`
      res.redirect(303, loginPath(page))
    }
    // The customer has paid: after signing in again, staff record it on the order's page.
    if (!staff) return toSignIn()
    try {
      await callsOf(req, res).write('POST', `/api/orders/${number}/payments`, {
        body: {
          amount: receivedAmount(text(form.amount)),
          method: receivedBy(text(form.method)),
          reason: RECEIVED,
        },
        idempotencyKey: text(form.key),
      })
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error
      if (error.status === 401) return toSignIn()
      res.status(error.status)
      await showDone(req, res, staff, { cartId, refusal: error })
      return
    }
    res.redirect(303, `${COUNTER_DONE}?id=${encodeURIComponent(cartId)}`)
  })
}
