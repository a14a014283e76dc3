import { type Call, defineCall } from '../../../http/call'
import { errorBody } from '../../../http/schema'
import { pressOf, projectTag as tag, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import * as mail from './mail.service'

/** Sends a project by email, and requests a quote (COM-318). */
export const mailRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/email',
      tag,
      summary: 'Send a project or its quote to the customer, for staff',
      description:
        'To both email addresses of the customer, with a share address, and with the PDF while the prices of a quote hold. The project is ' +
        '`Shared` afterwards. Without `showPrices` the share keeps its choice; a new one shows prices. At most 10 an hour for a project. ' +
        'With the header `Idempotency-Key` once per key.',
      body: schema.emailSend,
      idempotencyKey: 'optional',
      answers: { 200: schema.emailSent, ...writeRefusals, 422: errorBody, 503: errorBody },
    },
    async (req) => {
      const caller = await service.caller(req, 'manage')
      return mail.emailProject(service.db, caller, req.body, {
        press: pressOf('email', req),
        origin: await service.linkOrigin(req.brand, req.headers.origin),
      })
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/request-quote',
      tag,
      summary: 'Request a quote, for the owner of a project',
      description:
        'An open project becomes `Pending`, and its salesperson, else the shop, gets a mail. Once a day; repeated on that day it is success ' +
        'and sends nothing.',
      body: schema.quoteRequest,
      answers: { 200: schema.quoteRequested, ...writeRefusals, 503: errorBody },
      limit: 'mail',
    },
    async (req) =>
      mail.requestQuote(service.db, await service.caller(req, 'share'), req.body, {
        origin: await service.linkOrigin(req.brand, req.headers.origin),
        shopMailbox: service.shopMailbox,
      }),
  ),
]
