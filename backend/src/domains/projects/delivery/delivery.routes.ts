import { type Call, defineCall } from '../../../http/call'
import { projectTag as tag, refusals, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import * as delivery from './delivery.service'

/** The delivery days of a project's folders. */
export const deliveryRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/delivery-days',
      tag,
      summary: 'List the days on which the rest of a folder can be delivered',
      description:
        'As the checkout offers them for a cart with what is still to be ordered of the folder; what cannot be ordered now is left out and ' +
        'counted. Nothing is stored or booked. 403 `LOG_IN_FOR_PRICE` where no prices are shown.',
      query: schema.deliveryDaysQuery,
      answers: { 200: schema.deliveryDays, ...refusals },
      cache: 'no-store',
      limit: 'lookup',
    },
    async (req) => delivery.deliveryDays(service.db, await service.caller(req, 'read'), req.query),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/folder-delivery',
      tag,
      summary: 'Set the day on which a folder is to be delivered',
      description:
        'A wish from today to 12 months ahead, also while the project is quoted or locked. Where the products of a cart have one day, the ' +
        'checkout’s calendar starts with it.',
      body: schema.folderDaySave,
      answers: { 200: schema.folderDaySaved, ...writeRefusals },
    },
    async (req) => delivery.saveFolderDay(service.db, await service.caller(req, 'annotate'), req.body),
  ),
]
