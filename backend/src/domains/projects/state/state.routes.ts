import { type Call, defineCall } from '../../../http/call'
import { errorBody, noContent } from '../../../http/schema'
import { pressOf, projectTag as tag, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import { quoteProject } from './quote.service'
import * as state from './state.service'

/** Details, customer, share, lock and quote (COM-302, COM-317, COM-319, COM-323, COM-324, COM-328). */
export const stateRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/details',
      tag,
      summary: 'Set store, salesperson, status and share, for staff',
      description: 'Absent fields stay unchanged. The statuses Open and Pending reopen a quoted project.',
      body: schema.detailsSave,
      answers: { 200: schema.details, ...writeRefusals },
    },
    async (req) => state.saveDetails(service.db, await service.caller(req, 'manage'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/customer',
      tag,
      summary: 'Save the customer and the referrer, for staff',
      description:
        'Absent fields stay unchanged; an empty text clears one. The referrer fills its other fields.',
      body: schema.customerSave,
      answers: { 200: schema.customerSaved, ...writeRefusals },
    },
    async (req) => state.saveCustomer(service.db, await service.caller(req, 'manage'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/projects/shared-project-status',
      tag,
      summary: 'Share a project by an address, or void that address',
      description: 'With prices: 403 `LOG_IN_FOR_PRICE` where the caller sees none.',
      body: schema.shareSave,
      answers: { 200: schema.shared, ...writeRefusals },
    },
    async (req) => state.saveShare(service.db, await service.caller(req, 'share'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/lock-price',
      tag,
      summary: 'Lock the prices of a project, for staff',
      description:
        'Until the end of `expiryDate`, at most 90 days ahead; without one until it is cancelled. The same call moves the end. Products ' +
        'that are added later are not locked.',
      body: schema.lockSave,
      answers: { 200: schema.locked, ...writeRefusals },
    },
    async (req) => state.lockPrices(service.db, await service.caller(req, 'manage'), req.body),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/v2/project/lock-price',
      tag,
      summary: 'Cancel a price lock, for staff',
      query: schema.lockDelete,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => state.unlockPrices(service.db, await service.caller(req, 'manage'), req.query),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/quote',
      tag,
      summary: 'Quote a project, for staff',
      description:
        'Stores prices and stock as the next revision. Another total than `shownTotal` is 409 `CHANGED`. 400 with `errs` where customer name, email or phone, or a product is missing. With ' +
        'the header `Idempotency-Key` once per key.',
      body: schema.quoteSave,
      idempotencyKey: 'optional',
      answers: { 200: schema.quoteSaved, ...writeRefusals, 400: schema.quoteError, 422: errorBody },
    },
    async (req) =>
      quoteProject(service.db, await service.caller(req, 'manage'), req.body, {
        // The page of a press whose answer was lost has another version by the time it repeats it.
        press: pressOf('quote', { headers: req.headers, body: { projID: req.body.projID } }),
        afterQuote: service.afterQuote,
      }),
  ),
]
