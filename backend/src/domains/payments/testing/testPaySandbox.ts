import { randomUUID } from 'node:crypto'
import express, { Router } from 'express'
import { z } from 'zod'
import { hostedRouter } from '../../../../sandbox/hosted/routes'
import { zipBrand } from '../../../../sandbox/zip/brand'
import { defineSandbox } from '../../../../sandbox/provider'

interface Payment {
  readonly id: string
  readonly reference: string
  readonly amountCents: number
  readonly currency: string
  readonly returnUrl: string
  status: string
  capturedCents: number
}

/** The sandbox of Test Pay. */
export const testPaySandbox = defineSandbox({
  environment: { TESTPAY_KEY: z.string().optional() },
  settings: ({ TESTPAY_KEY: key }) => key,
  create: ({ publicUrl, merchantName }, key) => {
    const payments = new Map<string, Payment>()
    const body = ({ id, status }: Payment) => ({
      id,
      status,
      url: `${publicUrl()}/testpay/page?payment=${id}`,
    })
    const api = Router().use(express.json())
    api.use((req, res, next) => {
      if (req.headers.authorization === `Bearer ${key}`) next()
      else res.status(401).end()
    })
    api.post('/payments', (req, res) => {
      const made: Payment = { ...req.body, id: randomUUID(), status: 'open', capturedCents: 0 }
      payments.set(made.id, made)
      res.json(body(made))
    })
    api.post('/payments/:id/:step', (req, res) => {
      const found = payments.get(req.params.id)
      if (!found) return void res.status(404).end()
      if (req.params.step === 'capture') found.capturedCents = found.amountCents
      res.json(body(found))
    })
    const backOf = ({ returnUrl, id }: Payment) => `${returnUrl}&payment=${id}`
    const page = hostedRouter({
      brand: { ...zipBrand, name: 'Test Pay' },
      merchantName,
      mount: '/testpay/page',
      parameter: 'payment',
      find: (id) => {
        const found = payments.get(id)
        const backUrl = found ? backOf(found) : ''
        return found && { ...found, isOpen: found.status === 'open', backUrl, returnUrls: [backUrl] }
      },
      choose: (id, choice) => {
        const found = payments.get(id)
        if (!found) return undefined
        found.status = choice
        return backOf(found)
      },
    })
    return [
      {
        name: 'testpay',
        routes: { '/testpay/page': page, '/testpay': api },
        records: () => [...payments.values()].map((one) => ({ ...one, merchantReference: one.reference })),
        booked: () =>
          [...payments.values()].map(({ reference, status, amountCents, capturedCents }) => ({
            reference,
            authorisedCents: status === 'approve' ? amountCents - capturedCents : 0,
            capturedCents,
            refundedCents: 0,
          })),
        openNotifications: 0,
        stop: () => Promise.resolve(),
      },
    ]
  },
  operations: ['testpay.payment'],
  reviewed: [],
  steps: {},
})
