import { type Call, defineCall } from '../../../http/call'
import { errorBody, noContent } from '../../../http/schema'
import { pressOf, projectTag as tag, refusals, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import * as details from './details.service'
import * as lookups from './lookups.service'

/**
 * Notes, variations, competitor prices, comments, change log, referrers and count (COM-315, COM-316, COM-320
 * to COM-322, COM-325 to COM-327, COM-332).
 */
export const detailRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/product-note',
      tag,
      summary: 'Save a note of a product',
      description:
        'Staff change any note, customers their own. With the header `Idempotency-Key` once per key.',
      body: schema.noteSave,
      idempotencyKey: 'optional',
      answers: { 200: schema.noteSaved, ...writeRefusals, 422: errorBody },
    },
    async (req) =>
      details.saveNote(service.db, await service.caller(req, 'annotate'), req.body, pressOf('note', req)),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/v2/project/product-note',
      tag,
      summary: 'Delete a note',
      query: schema.noteDelete,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => details.deleteNote(service.db, await service.caller(req, 'annotate'), req.query),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/product-variation',
      tag,
      summary: 'Save a variation of a line, for staff',
      description: 'With the header `Idempotency-Key` once per key.',
      body: schema.variationSave,
      idempotencyKey: 'optional',
      answers: { 200: schema.variationSaved, ...writeRefusals, 422: errorBody },
    },
    async (req) => {
      const caller = await service.caller(req, 'manage')
      return details.saveVariation(service.db, caller, req.body, pressOf('variation', req))
    },
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/v2/project/product-variation',
      tag,
      summary: 'Delete a variation, for staff',
      query: schema.variationDelete,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => details.deleteVariation(service.db, await service.caller(req, 'manage'), req.query),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/product/competitor-prices',
      tag,
      summary: "List competitors' prices of a product, for staff",
      query: schema.competitorQuery,
      answers: { 200: schema.competitorPrices, ...refusals },
      cache: 'no-store',
    },
    async (req) =>
      lookups.listCompetitorPrices(service.db, await service.caller(req, 'manage'), req.query.sku),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/comment',
      tag,
      summary: 'Add a comment, for staff',
      description:
        'Comments are never edited, deleted or shown to customers. With the header `Idempotency-Key` once per key.',
      body: schema.commentAdd,
      idempotencyKey: 'optional',
      answers: { 200: schema.comments, ...writeRefusals, 422: errorBody },
    },
    async (req) => {
      const caller = await service.caller(req, 'oversee')
      return details.addComment(service.db, caller, req.body, pressOf('comment', req))
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/changelogs',
      tag,
      summary: 'List the change log, newest first, for staff',
      query: schema.ofProject,
      answers: { 200: schema.changelogs, ...refusals },
      cache: 'no-store',
    },
    async (req) =>
      lookups.readChangeLog(service.db, await service.caller(req, 'oversee'), req.query.projectId),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/kad/:search',
      tag,
      summary: 'List referrers by code, name or business, for staff',
      params: schema.referrerParams,
      answers: { 200: schema.referrers, ...refusals },
      cache: 'no-store',
      limit: 'lookup',
    },
    async (req) =>
      lookups.searchReferrers(service.db, await service.caller(req, 'manage'), req.params.search),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/customer-project-count',
      tag,
      summary: 'Count the projects of a customer, for staff',
      query: schema.countQuery,
      answers: { 200: schema.projectCount, ...refusals },
      cache: 'no-store',
    },
    async (req) => lookups.countCustomerProjects(service.db, await service.caller(req, 'manage'), req.query),
  ),
]
