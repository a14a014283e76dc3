import { linesBodyLimit } from '../../../http/bodyLimit'
import { type Call, defineCall } from '../../../http/call'
import { errorBody } from '../../../http/schema'
import { pressOf, projectTag as tag, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import * as convert from './convert.service'

/**
 * Conversion of a project into a cart (COM-300, COM-301). Only signed-in callers reach it, and they have a
 * session.
 */
export const convertRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/projects/cart',
      tag,
      summary: 'Add the ticked products of a project to the cart',
      description:
        'What is left to order of each, or the given `quantities`: the units that are ordered or in this cart are left out. 409 ' +
        '`MORE_THAN_OPEN` for more than is left, unless `isExtra` says that it is meant. At the locked or quoted prices while they are ' +
        'valid, for staff also at theirs; units beyond the agreed ones at today’s price. `messages` names what was left out. Another total than `shownTotal` is 409 `CHANGED`; 403 `LOG_IN_FOR_PRICE` where no ' +
        'prices are shown. With the header `Idempotency-Key` once per key.',
      body: schema.convert,
      bodyLimit: linesBodyLimit,
      idempotencyKey: 'optional',
      answers: { 200: schema.convertedCart, ...writeRefusals, 422: errorBody },
    },
    async (req) => {
      const caller = await service.caller(req, 'convert')
      const press = pressOf('convert', req)
      return convert.convertProject(service.db, caller, req.body, {
        sessionId: await req.session.require(),
        press,
      })
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/projects/admin-cart',
      tag,
      summary: 'Replace the cart by a project, for staff',
      description:
        'What is left to order of each product, at staff prices too; with `clearDiscounts` at today’s prices. `messages` names what was removed from the cart and what was ' +
        'left out. With the header `Idempotency-Key` once per key.',
      body: schema.adminConvert,
      idempotencyKey: 'optional',
      answers: { 200: schema.convertedCart, ...writeRefusals, 422: errorBody },
    },
    async (req) => {
      const caller = await service.caller(req, 'adminCart')
      const press = pressOf('adminConvert', req)
      return convert.convertForStaff(service.db, caller, req.body, {
        sessionId: await req.session.require(),
        press,
      })
    },
  ),
]
