import { z } from 'zod'
import { calendarDate } from '../../../http/schema'
import { availableDate } from '../../delivery/schema'
import { base, lastModified, projectId } from '../parts.schema'

/* Delivery days of a project's folders: a building is ordered floor by floor. */

const DELIVERY_MODES = [
  'calendar',
  'suppliers',
  'manufacturer',
  'arranged',
  'unavailable',
  'nothing',
] as const

export const deliveryDaysQuery = z.strictObject({
  projectId,
  folderId: z.uuid(),
  postcode: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'A postcode has four digits.'),
})

export const deliveryDays = z
  .object({
    folderId: z.uuid(),
    postcode: z.string(),
    mode: z.enum(DELIVERY_MODES).openapi({
      description:
        'Who delivers: the shop on a day of `dates`; `suppliers` on their own days; the `manufacturer`, which arranges the day; the shop on ' +
        'a day to be `arranged`. `unavailable`: the shop does not deliver these products there. `nothing`: the folder has nothing to deliver',
    }),
    today: calendarDate.openapi({ description: 'The site’s day' }),
    dates: z.array(availableDate),
    storageFees: z.array(z.object({ date: calendarDate, fee: z.number() })).openapi({
      description:
        'The days of `dates` so late that the checkout adds an estimated storage fee, with the fee in dollars',
    }),
    suppliers: z.array(z.string()).openapi({ description: 'Suppliers of products on their own days' }),
    leftOut: z.number().int().openapi({ description: 'Products that cannot be ordered now' }),
  })
  .openapi('ProjectDeliveryDays')

export const folderDaySave = z.strictObject({
  projectId,
  folderId: z.uuid(),
  day: z.string().max(40).nullable().openapi({ description: 'YYYY-MM-DD; null removes it' }),
  ...base,
})

export const folderDaySaved = z
  .object({
    folderId: z.uuid(),
    deliveryDay: z.iso.date().nullable(),
    version: z.number().int(),
    lastModified,
  })
  .openapi('ProjectFolderDay')
