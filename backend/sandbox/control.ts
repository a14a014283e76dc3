import express, { Router } from 'express'
import { isSameSecret } from './card/api'
import { AcquirerError } from './card/errors'
import { fault, type Faults } from './faults'
import { parseRequest } from './card/requests'
import type { Store } from './card/store'
import type { Webhooks } from './card/webhooks'

export interface ControlOptions {
  readonly controlKey: string
  readonly store: Store
  readonly faults: Faults
  readonly webhooks: Webhooks
}

/**
 * For tests and demonstrations, never a part of the acquirer's contract: `POST /control/faults` asks for a fault,
 * `DELETE /control/faults` forgets all, `GET /control/payments?reference=` shows what is booked. Needs `X-Control-Key`.
 */
export const controlRouter = ({ controlKey, store, faults, webhooks }: ControlOptions): Router => {
  const router = Router()
  router.use((req, _res, next) => {
    if (!isSameSecret(req.headers['x-control-key'], controlKey)) {
      throw new AcquirerError(401, '000', 'The control key is missing or wrong', 'security')
    }
    next()
  })
  router.use(express.json())
  router.post('/faults', (req, res) => {
    faults.add(parseRequest(fault, req.body))
    res.status(204).end()
  })
  router.delete('/faults', (_req, res) => {
    faults.clear()
    res.status(204).end()
  })
  router.get('/payments', (req, res) => {
    const { reference } = req.query
    res.json({
      openNotifications: webhooks.open,
      payments: store
        .payments()
        .filter((payment) => reference === undefined || payment.merchantReference === reference),
    })
  })
  return router
}
