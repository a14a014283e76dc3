import express, { type ErrorRequestHandler, Router } from 'express'
import { z } from 'zod'
import { fault, type Faults } from './faults'
import { OPERATIONS, REVIEWED_OPERATIONS } from './modules'
import type { SandboxProvider } from './provider'
import { isSameSecret } from './secrets'

export interface ControlOptions {
  readonly controlKey: string
  readonly faults: Faults
  readonly providers: readonly SandboxProvider[]
}

const injection = fault.extend({
  operation: z.enum(OPERATIONS, `The operation must be one of ${OPERATIONS.join(', ')}.`),
})

const onError: ErrorRequestHandler = (error: { status?: unknown }, _req, res, next) => {
  if (error.status === 400) res.status(400).json({ message: 'The body is not valid JSON.' })
  else next(error)
}

/**
 * For tests and demonstrations, never a part of a provider's contract: `POST /control/faults` injects a
 * fault, `DELETE /control/faults` clears all, `GET /control/operations` lists what can fail,
 * `GET /control/booked` shows all money in one format, `GET /control/{provider}?reference=` shows the
 * bookings of a reference (the card acquirer's under `payments`). Needs `X-Control-Key`.
 */
export const controlRouter = ({ controlKey, faults, providers }: ControlOptions): Router => {
  const router = Router()
  router.use((req, res, next) => {
    if (isSameSecret(req.headers['x-control-key'], controlKey)) next()
    else res.status(401).json({ message: 'The control key is missing or wrong.' })
  })
  router.use(express.json())
  router.post('/faults', (req, res) => {
    const parsed = injection.safeParse(req.body)
    if (!parsed.success) {
      res.status(422).json({ message: parsed.error.issues.map(({ message }) => message).join(' ') })
      return
    }
    faults.add(parsed.data)
    res.status(204).end()
  })
  router.delete('/faults', (_req, res) => {
    faults.clear()
    res.status(204).end()
  })
  router.get('/operations', (_req, res) => {
    res.json({ operations: OPERATIONS, reviewed: REVIEWED_OPERATIONS })
  })
  router.get('/booked', (_req, res) => void res.json({ booked: providers.flatMap((one) => one.booked()) }))
  for (const provider of providers) {
    router.get(`/${provider.name}`, (req, res) => {
      const { reference } = req.query
      res.json({
        openNotifications: provider.openNotifications,
        payments: provider
          .records()
          .filter(({ merchantReference }) => reference === undefined || merchantReference === reference),
      })
    })
  }
  router.use(onError)
  return router
}
