import { type Call, defineCall } from '../../http/call'
import { errorBody, noContent } from '../../http/schema'
import { sendDownload } from '../../http/sendDownload'
import type { ProjectService } from '../projects/service'
import * as schema from './schema'
import type { QuoteService } from './service'

/** The PDF of a quote (COM-203, COM-OP-54). */
export const quoteRoutes = (projects: ProjectService, quotes: QuoteService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/quote/:rev/pdf',
      tag: 'Projects',
      summary: 'Download the PDF of a quote',
      description:
        'For staff and the owner. `showPrices=false` returns the same document without a price, total, saving or GST. ' +
        '503 `QUOTE_PDF_UNAVAILABLE` if it is not stored yet and cannot be drawn now.',
      params: schema.pdfParams,
      query: schema.pdfQuery,
      answers: { 200: noContent, 401: errorBody, 403: errorBody, 404: errorBody, 503: errorBody },
      produces: 'application/octet-stream',
      cache: 'no-store',
    },
    async (req, res) => {
      const { projectId, showPrices = true } = req.query
      const caller = await projects.caller(req, 'read')
      await sendDownload(
        res,
        await quotes.download(caller, { projectId, revision: req.params.rev, showPrices }),
      )
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/quote/:rev/changes',
      tag: 'Projects',
      summary: 'List what a revision of a quote changed',
      description: 'For staff and the owner. Without amounts for a reader who sees no prices at this site.',
      params: schema.pdfParams,
      query: schema.changesQuery,
      answers: { 200: schema.revisionChanges, 401: errorBody, 403: errorBody, 404: errorBody },
      cache: 'no-store',
    },
    async (req) =>
      quotes.changes(await projects.caller(req, 'read'), {
        projectId: req.query.projectId,
        revision: req.params.rev,
        since: req.query.since ?? req.params.rev - 1,
      }),
  ),
]
