import type { Request } from 'express'
import { centsToDollars, parseDollars, RECORDED_METHODS, type RecordedMethod } from '@countertop/sdk/rules'
import { text } from '../forms'
import { type Change, Refused } from './call'
import type { FormDraft } from './OrderPage'
import { chosenUnits, unitsOf } from './refund/fields'

/** The forms of an order's page, by the last part of their address. */
const ORDER_FORMS = ['shipment', 'restock', 'payment', 'cancel'] as const

/** The fields of a form of an order's page: as posted, or from the address to which the counter leads. */
export const readDraft = (req: Request): FormDraft => {
  const isPosted = req.method === 'POST'
  const form = ((isPosted ? req.body : req.query) ?? {}) as Record<string, unknown>
  const shipment = {
    carrier: text(form.carrier).trim(),
    trackingNumber: text(form.trackingNumber).trim(),
    trackingUrl: text(form.trackingUrl).trim(),
  }
  return {
    form: ORDER_FORMS.find((name) => (isPosted ? req.path.endsWith(`/${name}`) : form.form === name)) ?? null,
    reason: text(form.reason).trim(),
    amount: text(form.amount).trim(),
    method: text(form.method),
    units: unitsOf(form),
    shipment,
  }
}

const keyOf = (req: Request): string => text((req.body as Record<string, unknown>).key)

/** A change that needs only its reason. */
export const reasonOf = (req: Request): Change => ({ body: { reason: readDraft(req).reason } })

/**
 * A received amount, in dollars. @throws Refused, because without an amount the backend records everything
 * that is owed
 */
export const receivedAmount = (typed: string): number => {
  const cents = parseDollars(typed)
  if (cents === null || cents <= 0) throw new Refused(400, 'Enter an amount in dollars, such as 49.95.')
  return centsToDollars(cents)
}

/** How the customer paid. @throws Refused where nothing was chosen */
export const receivedBy = (chosen: string): RecordedMethod => {
  const method = RECORDED_METHODS.find((one) => one === chosen)
  if (method === undefined) throw new Refused(400, 'Choose how the customer paid.')
  return method
}

/** A payment that staff record. @throws Refused */
export const paymentOf = (req: Request): Change => {
  const { reason, amount, method } = readDraft(req)
  const body = { reason, amount: receivedAmount(amount), method: receivedBy(method) }
  return { body, idempotencyKey: keyOf(req) }
}

/** The chosen units of a form. @throws Refused */
const chosenOf = (req: Request, nothing: string) => {
  const { units } = readDraft(req)
  if (Object.values(units).some((typed) => !/^\d{0,4}$/.test(typed))) {
    throw new Refused(400, 'Enter whole numbers of units.')
  }
  const lines = chosenUnits(units)
  if (lines.length === 0) throw new Refused(400, nothing)
  return lines
}

/** Items returned to stock. @throws Refused */
export const restockOf = (req: Request): Change => ({
  body: { reason: readDraft(req).reason, lines: chosenOf(req, 'Choose the items that were returned.') },
  idempotencyKey: keyOf(req),
})

/** Items that leave with a carrier. @throws Refused */
export const shipmentOf = (req: Request): Change => {
  const { carrier, trackingNumber, trackingUrl } = readDraft(req).shipment
  const lines = chosenOf(req, 'Choose the items that are dispatched.')
  const body = { carrier, trackingNumber: trackingNumber || null, trackingUrl: trackingUrl || null, lines }
  return { body, idempotencyKey: keyOf(req) }
}
