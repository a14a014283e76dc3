import { z } from 'zod'
import { chosenLines, orderParams } from '../staff.schema'

/** Text on a single line. */
const label = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}+$/u, 'Enter a single line of text.')
const moment = z.iso.datetime({ offset: true }).nullish()

export const shipmentRequest = z.strictObject({
  carrier: label.openapi({ description: 'As customers know it', example: 'StarTrack' }),
  trackingNumber: label.nullish(),
  trackingUrl: z
    .url({ protocol: /^https$/, message: 'Enter a full address that begins with https://.' })
    .regex(/^[\x21-\x7e]+$/, 'Enter an address without spaces.')
    .max(500)
    .nullish()
    .openapi({
      description: 'The carrier’s page of this shipment',
      example: 'https://startrack.com.au/track/ST4711',
    }),
  lines: chosenLines.openapi({ description: 'The units that leave: at most `toShip` of each line' }),
  shippedAt: moment.openapi({ description: 'When it left; now if absent' }),
})

export const deliveryRequest = z.strictObject({
  deliveredAt: moment.openapi({ description: 'When it arrived; now if absent' }),
})

export const shipmentParams = orderParams.extend({ id: z.uuid() })
